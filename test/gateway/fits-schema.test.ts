import { expect, test } from "vitest";
import { fitsSchema } from "../../src/gateway/fits-schema.ts";

const SHELL = {
  type: "object",
  required: ["command"],
  properties: { command: { type: "string" }, timeout: { type: ["integer", "null"] } },
};

test.each<[string, Record<string, unknown>, Record<string, unknown>, boolean]>([
  ["all that is required", SHELL, { command: "ls" }, true],
  ["more than is known", SHELL, { command: "ls", cmd: 5 }, true],
  ["nothing", SHELL, {}, false],
  ["another name", SHELL, { cmd: "ls" }, false],
  ["a number for a text", SHELL, { command: 5 }, false],
  ["a list for a text", SHELL, { command: ["ls"] }, false],
  ["null for a text", SHELL, { command: null }, false],
  ["what only a prototype has", { required: ["toString"] }, {}, false],
  ["what may be null", { ...SHELL, required: ["timeout"] }, { timeout: null }, true],
  ["one of several types", { ...SHELL, required: ["timeout"] }, { timeout: 5 }, true],
  ["none of several types", { ...SHELL, required: ["timeout"] }, { timeout: "5" }, false],
  [
    "a type that nobody knows",
    { required: ["a"], properties: { a: { type: "constructor" } } },
    { a: 1 },
    true,
  ],
  ["a type that is said otherwise", { required: ["a"], properties: { a: { anyOf: [] } } }, { a: 1 }, true],
  ["a schema that requires nothing", { type: "object" }, {}, true],
  ["a schema that is none", { required: "command", properties: 5 }, {}, true],
])("%s", (_, parameters, input, fits) => {
  expect(fitsSchema(parameters, input)).toBe(fits);
});
