import { afterEach, expect, test, vi } from "vitest";
import { forgetSecrets, keepSecret } from "../../src/host/secrets.ts";
import { print, printJson, printJsonLines } from "../../src/host/stdout.ts";

afterEach(forgetSecrets);

/** What is written on stdout meanwhile. */
function printed(work: () => void): string {
  let text = "";
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  work();
  spy.mockRestore();
  return text;
}

const COMMANDS = [
  "::error::x",
  "  ::add-mask::a",
  "a\r::set-output name=verdict::pass",
  "::stop-commands::t",
  "x ##[add-path]/tmp",
  "###[[group]]",
];

test.each(COMMANDS)("%j commands no runner, as text or as JSON", (text) => {
  const value = { answer: text, list: [text], [text]: 1 };
  const lines = `${printed(() => print(text))}${printed(() => printJson(value))}`.split(/[\r\n]/);
  for (const line of lines) {
    expect(line.trimStart()).not.toMatch(/^::/);
    expect(line).not.toContain("##[");
  }
  expect(JSON.parse(printed(() => printJson(value)))).toEqual(value);
});

test("JSON shows a terminal nothing that it acts on or that hides, and means the same", () => {
  const value = { text: "\u001b[31m \u009b2J \u202eturned\u2028line\u200b \u{e0041} \ud800 𝒳é" };
  const text = printed(() => printJson(value));
  expect(text).toBe(
    '{\n  "text": "\\u001b[31m \\u009b2J \\u202eturned\\u2028line\\u200b \\udb40\\udc41 \\ud800 𝒳é"\n}\n',
  );
  expect(JSON.parse(text)).toEqual(value);
});

test("JSON lines are one value a line, whatever is in them", () => {
  const values = [{ a: "x\ny\u2028z ##[group]" }, { b: 1 }];
  const text = printed(() => printJsonLines(values));
  expect(text).toBe('{"a":"x\\ny\\u2028z #\\u0023[group]"}\n{"b":1}\n');
  expect(printed(() => printJsonLines([]))).toBe("");
});

test("a secret is printed nowhere", () => {
  keepSecret("planted-secret-value");
  const text = "it is planted-secret-value";
  expect(printed(() => print(text))).toBe("it is [redacted]\n");
  expect(JSON.parse(printed(() => printJson({ text, list: [text] })))).toEqual({
    text: "it is [redacted]",
    list: ["it is [redacted]"],
  });
});
