import { describe, expect, test } from "vitest";
import { COLOURS, terminalOf } from "../../src/host/terminal.ts";

const SCREEN = { isTTY: true, columns: 120, rows: 40 };

describe("colour", () => {
  test.each<[string, Record<string, string>, boolean, boolean]>([
    ["a screen has it", {}, true, true],
    ["a file has none", {}, false, false],
    ["NO_COLOR takes it", { NO_COLOR: "1" }, true, false],
    ["an empty NO_COLOR says nothing", { NO_COLOR: "" }, true, true],
    ["a terminal that is dumb has none", { TERM: "dumb" }, true, false],
    ["FORCE_COLOR gives it to a file", { FORCE_COLOR: "1" }, false, true],
    ["an empty FORCE_COLOR too", { FORCE_COLOR: "" }, false, true],
    ["FORCE_COLOR outweighs NO_COLOR", { FORCE_COLOR: "1", NO_COLOR: "1" }, false, true],
    ["FORCE_COLOR=0 takes it", { FORCE_COLOR: "0" }, true, false],
    ["FORCE_COLOR=false takes it", { FORCE_COLOR: "false" }, true, false],
  ])("%s", (_, environment, isTTY, hasColour) => {
    expect(terminalOf(environment, { ...SCREEN, isTTY }).hasColour).toBe(hasColour);
  });
});

test("only a screen has a size", () => {
  expect(terminalOf({}, SCREEN)).toEqual({ isScreen: true, hasColour: true, columns: 120, rows: 40 });
  expect(terminalOf({}, { ...SCREEN, isTTY: false })).toEqual({
    isScreen: false,
    hasColour: false,
    columns: null,
    rows: null,
  });
});

test("what is coloured ends its colour, whatever this process's own output is", () => {
  expect(Object.values(COLOURS).map((paint) => paint("x"))).toEqual([
    "\u001b[1mx\u001b[22m",
    "\u001b[90mx\u001b[39m",
    "\u001b[32mx\u001b[39m",
    "\u001b[31mx\u001b[39m",
    "\u001b[36mx\u001b[39m",
    "\u001b[1m\u001b[33mx\u001b[39m\u001b[22m",
  ]);
  expect(COLOURS.bad("")).toBe("");
});
