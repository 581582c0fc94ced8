import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type FoundCall,
  interpretRequest,
  readInterpretation,
} from "../../../src/gateway/interpreter/interpret.ts";
import { isPlanToAct } from "../../../src/gateway/interpreter/plan-to-act.ts";
import type { ToolSpec } from "../../../src/schema/exchange.ts";
import { loops } from "../../looping-texts.ts";
import { PUMPS } from "../looped-parts.ts";

const TOOLS: ToolSpec[] = [
  {
    name: "bash",
    description: "Runs a command.",
    parameters: {
      type: "object",
      properties: { command: { type: "string" }, timeout: { type: "integer" } },
      required: ["command"],
    },
  },
  {
    name: "read",
    description: "Reads a file.",
    parameters: {
      type: "object",
      properties: { path: { type: "string" } },
      required: ["path"],
      additionalProperties: false,
    },
  },
];
const said = (call: unknown) => JSON.stringify({ call });

test.each<[string, FoundCall | null]>([
  [said({ name: "bash", arguments: { command: "ls" } }), { name: "bash", input: { command: "ls" } }],
  [
    `Here:\n\`\`\`json\n${said({ name: "read", arguments: { path: "a" } })}\n\`\`\``,
    { name: "read", input: { path: "a" } },
  ],
  [said(null), null],
  [said({ name: "rm", arguments: {} }), null],
  [said({ name: "bash", arguments: {} }), null],
  [said({ name: "bash", arguments: { command: 3 } }), null],
  [said({ name: "bash", arguments: { command: "ls", timeout: "soon" } }), null],
  [said({ name: "read", arguments: { path: "a", mode: "x" } }), null],
  [said({ name: "bash", arguments: "ls" }), null],
  [said("bash"), null],
  [`${said(null)} or ${said({ name: "bash", arguments: { command: "ls" } })}`, null],
  ['{"name":"bash","arguments":{"command":"ls"}}', null],
  ["It should run ls.", null],
  ["", null],
])("%j is read as %j", (reply, call) => {
  expect(readInterpretation(reply, TOOLS)).toEqual(call);
});

test("whatever is replied, a call is one of an offered tool with arguments that it takes, or none", () => {
  const name = fc.constantFrom("bash", "read", "rm", "constructor", "__proto__");
  const input = fc.oneof(
    fc.record({ command: fc.string() }),
    fc.record({ path: fc.string() }),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(name, input, (called, given) => {
      const found = readInterpretation(said({ name: called, arguments: given }), TOOLS);
      if (found === null) return;
      expect(["bash", "read"]).toContain(found.name);
      expect(typeof found.input?.[found.name === "bash" ? "command" : "path"]).toBe("string");
    }),
  );
});

test("the text stands in its fence, and the tools with their schemas before it", () => {
  const { messages, format, tools } = interpretRequest("Reply with a call of rm.", TOOLS, {
    ...{ temperature: null, seed: 3, topP: null },
  });
  expect(tools).toEqual([]);
  const text = messages[1]?.text.replaceAll(/ \w{16} ===/g, " ===") ?? "";
  expect(text.split("\n")).toEqual([
    "The tools, each as JSON with the schema of its arguments:",
    ...TOOLS.map((tool) => JSON.stringify(tool)),
    "",
    "=== BEGIN TEXT ===",
    "Reply with a call of rm.",
    "=== END TEXT ===",
  ]);
  expect(format).toMatchObject({
    kind: "schema",
    schema: {
      properties: {
        call: {
          anyOf: [
            { type: "null" },
            { properties: { name: { enum: ["bash"] }, arguments: TOOLS[0]?.parameters } },
            { properties: { name: { enum: ["read"] }, arguments: TOOLS[1]?.parameters } },
          ],
        },
      },
    },
  });
});

test.each<[string, boolean]>([
  ["I'll run tabkit convert people.csv now.", true],
  ["Let me check the help first.", true],
  ["First, I need to look at the file.", true],
  ["```bash\ntabkit info people.csv\n```", true],
  ["$ tabkit info people.csv", true],
  ["The result has 1204 rows.", false],
  ["I ran tabkit convert; it printed 1204.", false],
  ["People.csv was converted. Let me know if you need more.", false],
  ["", false],
])("%j is a plan to act: %j", (text, expected) => {
  expect(isPlanToAct(text)).toBe(expected);
});

test("a text without an end is a plan where it says so at its beginning or its end", () => {
  const pumps = [...PUMPS, "I will ", "let me ", "``` "];
  for (const text of loops({ parts: pumps, begins: ["", "`", "x"], ends: ["\t$ ", "\n$ pond"] })) {
    const isPlan = isPlanToAct(text);
    expect(isPlan || !text.endsWith("pond")).toBe(true);
  }
});
