/** Whatever is missing, a gate that is on passes only by what was measured. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type CompareInput, compare } from "../../src/compare/compare.ts";
import { exitCode } from "../../src/compare/exit-code.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import type { FailOn } from "../../src/schema/profile.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { anyInput } from "./any-comparison.ts";

const ended =
  (ending: Trial["ending"]) =>
  (input: CompareInput): CompareInput => ({
    ...input,
    trials: input.trials.map((trial) => ({ ...trial, ending })),
    scores: [],
  });

const EMPTY: readonly [string, (input: CompareInput) => CompareInput][] = [
  ["no trial", (input) => ({ ...input, trials: [], scores: [], failures: [] })],
  ["only lost trials", ended({ kind: "lost", cause: "server", detail: "503" })],
  ["only trials that somebody ended", ended({ kind: "cancelled" })],
  [
    "only trials whose tool was changed",
    (input) => ({ ...input, trials: input.trials.map((trial) => ({ ...trial, flags: ["tampered"] })) }),
  ],
  ["head alone", (input) => ({ ...input, trials: input.trials.filter(({ side }) => side === "head") })],
];

const POLICIES: readonly FailOn[][] = [
  ["regressed"],
  ["inconclusive"],
  ["unproven"],
  ["regressed", "inconclusive", "unproven", "build"],
];

/** Let through with nothing played: the same tool on both sides, a side that does not build, and what nobody asked about. */
const isExcused = ({ verdict, cells }: Comparison, failOn: readonly FailOn[]): boolean =>
  cells.every(({ state }) => state.kind === "identical") ||
  // A solution that broke was measured.
  (verdict.kind === "regressed" && !failOn.includes("regressed")) ||
  verdict.reason === "identical" ||
  verdict.reason === "no-base" ||
  verdict.reason === "not-built";

test.each(EMPTY)("with %s, no gate is passed", (_, without) => {
  fc.assert(
    fc.property(anyInput, fc.constantFrom(...POLICIES), (input, failOn) => {
      const made = without(input);
      const plan = { ...made.plan, gate: { ...made.plan.gate, failOn, accepted: [] } };
      const { comparison } = compare({ ...made, plan });
      fc.pre(!isExcused(comparison, failOn));
      const { verdict, gate } = comparison;
      const rows = comparison.rows.flatMap(({ metrics }) =>
        metrics.map(({ outcome, reason }) => `${outcome} ${reason}`),
      );
      const said = `${failOn}: ${verdict.kind} ${verdict.reason}, ${[...new Set(rows)].sort()}`;
      expect([gate.on, exitCode(comparison)], said).not.toEqual([true, 0]);
    }),
    { numRuns: 150 },
  );
});
