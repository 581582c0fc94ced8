import { expect, test } from "vitest";
import { exitOf, isOk, outcomeOf } from "../../src/gateway/call-end.ts";

test.each([
  ["nothing tells", [undefined, null, null], null, null],
  ["only the code tells, and it is 0", [undefined, null, null], 0, true],
  ["only the code tells, and it is another", [undefined, null, null], 1, false],
  ["the mark tells, and no code is known", [undefined, null, true], null, true],
  ["a search found nothing, which its agent takes for done", [undefined, null, true], 1, false],
  ["a command that ended well was cut off", [undefined, false, null], 0, false],
  ["our own loop tells", [true, null, null], null, true],
] as const)("whether a call did what was asked, where %s", (_, signs, exitCode, ok) => {
  expect(isOk(signs, exitCode)).toBe(ok);
});

test.each([
  ["fits and ended somehow", true, true, null, true, null],
  ["fits and went well", true, true, true, true, true],
  ["cannot be run", false, false, true, true, false],
  ["lacks something, and nothing else is told of it", true, false, null, true, false],
  ["lacks something that its agent made up for", true, false, true, true, true],
  ["lacks something, and never came back", true, false, null, false, null],
] as const)("a call that %s", (_, isRunnable, isFitting, told, isSeen, ok) => {
  expect(outcomeOf({ isRunnable, isFitting }, told, isSeen)).toBe(ok);
});

test.each([
  ["the wire before the shell", 3, 4, { exitCode: 3, exitFrom: "wire" }],
  ["the shell where the wire says nothing", null, 4, { exitCode: 4, exitFrom: "shell" }],
  ["nobody", null, null, { exitCode: null, exitFrom: null }],
] as const)("an exit code is told by %s", (_, wire, shell, exit) => {
  const record = shell === null ? null : { exitCode: shell, ms: 1, words: [] };
  expect(exitOf({ exitCode: wire, ok: null }, record, undefined)).toEqual(exit);
});
