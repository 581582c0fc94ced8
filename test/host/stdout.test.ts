import { afterEach, expect, test, vi } from "vitest";
import { forgetSecrets, keepSecret } from "../../src/host/secrets.ts";
import { print, printJson } from "../../src/host/stdout.ts";

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

test("a secret is printed nowhere", () => {
  keepSecret("planted-secret-value");
  const text = "it is planted-secret-value";
  expect(printed(() => print(text))).toBe("it is [redacted]\n");
  expect(JSON.parse(printed(() => printJson({ text, list: [text] })))).toEqual({
    text: "it is [redacted]",
    list: ["it is [redacted]"],
  });
});
