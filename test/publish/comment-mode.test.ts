import { expect, test } from "vitest";
import { type CommentMode, isWorthPosting } from "../../src/publish/comment-mode.ts";
import type { VerdictKind } from "../../src/schema/words.ts";

const verdict = (kind: VerdictKind, findings = 0, regressed = 0) => ({
  verdict: { kind, counts: { regressed, improved: 0, inconclusive: 0, findings } },
});

const MODES: readonly CommentMode[] = ["always", "changes", "regressions", "never"];

test.each([
  ["quiet", 0, ["always"]],
  ["quiet", 2, ["always", "changes"]],
  ["nothing-to-see", 0, ["always"]],
  ["nothing-to-see", 1, ["always", "changes"]],
  ["improved", 0, ["always", "changes"]],
  ["inconclusive", 0, ["always", "changes"]],
  ["not-measured", 0, ["always", "changes"]],
  ["mixed", 0, ["always", "changes", "regressions"]],
  ["regressed", 0, ["always", "changes", "regressions"]],
] as const)(
  "the verdict %s with %i findings begins a comment in the modes %j",
  (kind, findings, expected) => {
    expect(MODES.filter((mode) => isWorthPosting(mode, verdict(kind, findings)))).toEqual(expected);
  },
);

test("a row that regressed is one whatever the verdict is called", () => {
  expect(isWorthPosting("regressions", verdict("not-measured", 0, 1))).toBe(true);
});
