import fc from "fast-check";
import { expect, test } from "vitest";
import { argumentsText, readArguments } from "../../../src/gateway/wires/arguments.ts";

test.each([
  ["a text", '{"command":"ls"}', { command: "ls" }],
  ["an object", { command: "ls" }, { command: "ls" }],
  ["a text that was encoded twice", JSON.stringify('{"command":"ls"}'), { command: "ls" }],
  [
    "a text that was encoded three times",
    JSON.stringify(JSON.stringify('{"command":"ls"}')),
    { command: "ls" },
  ],
  ["a text behind an empty object", '{}{"command":"ls"}', { command: "ls" }],
  ["a text behind a mark of its order", '\ufeff{"command":"ls"}', { command: "ls" }],
  ["nothing", undefined, {}],
  ["null", null, {}],
  ["an empty text", "", {}],
  ["white space", " \n", {}],
  ["the text null", "null", {}],
  ["an empty object", "{}", {}],
])("arguments that are %s are read", (_, raw, input) => {
  expect(readArguments(raw)).toEqual({ input });
});

test.each([
  ["cut", '{"command": "ls'],
  ["followed by a word", '{"command": "ls"} done'],
  ["a list", '["ls"]'],
  ["two calls", '{"command": "ls"}{"command": "pwd"}'],
  ["of another language", "{'command': 'ls'}"],
  ["a line that is not escaped", '{"command": "a\nb"}'],
  ["true", "true"],
  ["a number", "3"],
  ["bare words", "ls -la"],
  ["a text inside a text", '"ls -la"'],
])("arguments that are %s are kept as broken", (_, raw) => {
  expect(readArguments(raw)).toEqual({ input: null, broken: raw });
  expect(argumentsText({ input: null, broken: raw })).toBe(raw);
});

test("every object survives being written and read, once and twice encoded", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      const plain = JSON.parse(JSON.stringify(object));
      const text = argumentsText({ input: plain });
      expect(readArguments(text)).toEqual({ input: plain });
      expect(readArguments(JSON.stringify(text))).toEqual({ input: plain });
    }),
  );
});
