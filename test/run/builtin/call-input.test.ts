import { expect, test } from "vitest";
import { optionalCount, requiredText } from "../../../src/run/builtin/call-input.ts";

test.each([
  [{ command: "ls" }, { kind: "value", value: "ls" }],
  [{ command: "" }, { kind: "value", value: "" }],
  [{}, { kind: "wrong", why: 'bash needs "command", a string.' }],
  [{ command: ["ls"] }, { kind: "wrong", why: 'bash needs "command", a string.' }],
  [{ command: null }, { kind: "wrong", why: 'bash needs "command", a string.' }],
])("the command of %j", (input, field) => expect(requiredText(input, "bash", "command")).toEqual(field));

const wrong = { kind: "wrong", why: '"limit" of read must be a whole number from 1.' };

test.each([
  [{}, { kind: "value", value: null }],
  [{ limit: null }, { kind: "value", value: null }],
  [{ limit: 5 }, { kind: "value", value: 5 }],
  [{ limit: "5" }, { kind: "value", value: 5 }],
  [{ limit: 5.7 }, { kind: "value", value: 5 }],
  [{ limit: 0 }, wrong],
  [{ limit: -1 }, wrong],
  [{ limit: "all" }, wrong],
  [{ limit: Number.POSITIVE_INFINITY }, wrong],
])("the limit of %j", (input, field) => expect(optionalCount(input, "read", "limit")).toEqual(field));
