/** Causes of whatever may have been played: only numbers, and nobody is blamed by what is not there. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlayedHybrid } from "../../../src/compare/cause/hybrid-repeats.ts";
import { type CompareInput, compare } from "../../../src/compare/compare.ts";
import type { Hybrid, SwapHybrid } from "../../../src/schema/cause.ts";
import { Comparison } from "../../../src/schema/comparison.ts";
import { anyInput } from "../any-comparison.ts";

const HYBRIDS: readonly Hybrid[] = ["head-code", "head-docs", "patched-docs"];
const anyState = fc.constantFrom("played", "not-built", "base", "head", "absent");
const anyStates = fc.tuple(anyState, anyState, anyState);
type State = "played" | "not-built" | "base" | "head" | "absent";

function swapped(hybrid: Hybrid, state: State): SwapHybrid[] {
  if (state === "absent") return [];
  const sha = "a".repeat(40);
  if (state === "played") return [{ hybrid, state, sha, folder: `${hybrid}-0` }];
  return [state === "not-built" ? { hybrid, state, sha } : { hybrid, state: "same", side: state }];
}

/** A part of what was played of the comparison, as if it had been played on a hybrid. */
function withHybrids(input: CompareInput, states: readonly State[], share: number): CompareInput {
  const trials = input.trials
    .filter((_, place) => place % 4 < share)
    .map((trial) => ({ ...trial, side: "head" as const }));
  const hybrids = HYBRIDS.flatMap((hybrid, place): PlayedHybrid[] =>
    states[place] === "played"
      ? [
          {
            hybrid,
            plan: input.plan,
            inspection: input.inspection,
            trials,
            scores: input.scores,
            rounds: [],
            cutOff: [],
          },
        ]
      : [],
  );
  const made = HYBRIDS.flatMap((hybrid, place) => swapped(hybrid, states[place] ?? "absent"));
  const swap = { kind: "swapped" as const, documents: 1, code: 2, hybrids: made, isOverBudget: false };
  return { ...input, hybrids, inspection: { ...input.inspection, swap } };
}

function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === "number") yield value;
  if (value !== null && typeof value === "object")
    for (const part of Object.values(value)) yield* numbersIn(part);
}

test("a cause holds only numbers, and is what its format allows", () => {
  fc.assert(
    fc.property(anyInput, anyStates, fc.nat(4), (input, states, share) => {
      const { comparison } = compare(withHybrids(input, states, share));
      expect([...numbersIn(comparison.cause)].filter((number) => !Number.isFinite(number))).toEqual([]);
      expect(Comparison.parse(comparison)).toEqual(comparison);
    }),
    { numRuns: 150 },
  );
});

test("without trials of a tree nobody is to blame", () => {
  fc.assert(
    fc.property(anyInput, fc.constantFrom<State>("played", "not-built", "absent"), (input, state) => {
      const { comparison } = compare(withHybrids(input, [state, state, state], 0));
      for (const { blame, blames = {} } of comparison.cause?.rows ?? [])
        expect([blame, ...Object.keys(blames)].filter((one) => one !== "undecided")).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
