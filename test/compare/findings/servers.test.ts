import { expect, test } from "vitest";
import { serverFindings } from "../../../src/compare/findings/servers.ts";

const found = (base: string[] | null, head: string[] | null) =>
  serverFindings({ servers: [{ name: "tabkit", base, head }] }).map(
    ({ kind, subject, evidence }) => `${kind} ${subject} ${evidence[0]?.side}`,
  );

test("tools that came or went are findings, by their server's name and their own", () => {
  expect(found(["a", "b"], ["b", "c"])).toEqual(["removed tabkit/a base", "added tabkit/c head"]);
  expect(found(["a", "b"], ["b", "a"])).toEqual([]);
});

test("of a server that a side lacks no tool is told", () => {
  expect([found(null, ["a"]), found(["a"], null), serverFindings({})]).toEqual([[], [], []]);
});

test("a program that is started in two ways loses what either loses, and a tool once", () => {
  const started = (base: string[], head: string[]) => ({ name: "tabkit", base, head });
  const servers = [started(["a", "b"], ["b"]), started(["a", "c"], []), started(["c"], ["c"])];
  expect(serverFindings({ servers }).map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
    "removed tabkit/a",
    "removed tabkit/c",
  ]);
});
