import { describe, expect, test } from "vitest";
import { exitCode } from "../../src/compare/exit-code.ts";
import { allLost, identical, judge, noBase, noHead } from "./judge.ts";

describe("exit codes", () => {
  const code = (story: Parameters<typeof judge>[0]): number => exitCode(judge(story));
  const broken = { base: "ab", head: "a" };
  const noHeadStory = { inspection: noHead, shape: { builds: { base: true, head: false } } };
  const noBaseStory = { inspection: noBase, shape: { builds: { base: false, head: true } } };

  test.each<[string, Parameters<typeof judge>[0], number]>([
    ["gate off: a regression is no failure", broken, 0],
    ["gate off: nor is a head that does not build", noHeadStory, 0],
    ["gate off: nor are lost trials", { head: "AB" }, 0],
    ["regressed is listed", { ...broken, failOn: ["regressed"] }, 1],
    ["regressed is not listed", { ...broken, failOn: ["inconclusive"] }, 0],
    ["mixed holds a regressed row", { base: "ab", head: "bc", failOn: ["regressed"] }, 1],
    ["improved", { base: "a", head: "ab", failOn: ["regressed", "inconclusive", "build"] }, 0],
    ["quiet", { failOn: ["regressed", "inconclusive", "build"] }, 0],
    ["an inconclusive row of a quiet comparison is listed", { head: "abcD", failOn: ["inconclusive"] }, 1],
    ["an inconclusive row is not listed", { head: "abcD", failOn: ["regressed"] }, 0],
    ["head does not build, and build is listed", { ...noHeadStory, failOn: ["build"] }, 1],
    ["head does not build, and build is not listed", { ...noHeadStory, failOn: ["regressed"] }, 0],
    ["no base is never a failure", { ...noBaseStory, failOn: ["regressed", "inconclusive", "build"] }, 0],
    ["too much lost", { head: "AB", failOn: ["regressed"] }, 3],
    ["no player", { inspection: allLost, failOn: ["regressed"] }, 3],
    ["nothing to see", { shape: identical, failOn: ["regressed", "inconclusive", "build"] }, 0],
  ])("%s", (_, story, expected) => {
    expect(code(story)).toBe(expected);
  });

  test("nothing watched with a value on both sides is no pass, whatever is listed", () => {
    const unplayed = judge({ failOn: ["regressed"], isUnplayed: true });
    expect(unplayed.gate).toEqual({ on: true, passed: false, failed: [], accepted: [], unmeasured: true });
    expect([unplayed.verdict.kind, exitCode(unplayed)]).toEqual(["inconclusive", 3]);
    expect(exitCode(judge({ failOn: ["inconclusive"], isUnplayed: true }))).toBe(1);
    expect(exitCode(judge({ isUnplayed: true }))).toBe(0);
  });
});
