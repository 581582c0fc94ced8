import { expect, test } from "vitest";
import { decideVotes } from "../../src/base/votes.ts";
import type { Vote } from "../../src/schema/trial.ts";

test.each<[string, Vote[], ReturnType<typeof decideVotes>]>([
  ["three equal votes", [1, 1, 1], { kind: "decided", score: 1 }],
  ["two of three", [0, 2, 2], { kind: "decided", score: 2 }],
  ["two, and one that cannot be read", [2, 2, null], { kind: "decided", score: 2 }],
  ["one that can be read", [null, 0, null], { kind: "decided", score: 0 }],
  ["three that differ", [0, 1, 2], { kind: "tied", score: 1 }],
  ["two that differ: the lower one", [null, 2, 1], { kind: "tied", score: 1 }],
  ["two that are far apart: the lower one", [2, 0, null], { kind: "tied", score: 0 }],
  ["a fourth that breaks the tie", [0, 1, 2, 2], { kind: "decided", score: 2 }],
  ["a fourth that makes a new one", [0, 2, null, 1], { kind: "tied", score: 1 }],
  ["none that can be read", [null, null, null], { kind: "unreadable" }],
  ["none at all", [], { kind: "unreadable" }],
])("%s decide", (_, votes, expected) => {
  expect(decideVotes(votes)).toEqual(expected);
});
