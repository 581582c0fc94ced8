import { expect, test } from "vitest";
import type { PlannedTrial } from "../../src/schema/plan.ts";
import { endingsAmong } from "../../src/store/attempts.ts";
import { trialOf } from "../trials.ts";

const PLANNED: PlannedTrial = {
  ...{ side: "base", player: "reader", tier: "bare", task: "one", repeat: 1 },
  ...{ order: 0, seed: null },
};

test("endings come in the order of their attempts, each trial's own", () => {
  const lost = { kind: "lost" as const, cause: "server" as const, detail: "x" };
  const endingsOf = endingsAmong([
    trialOf({ attempt: 2 }),
    trialOf({ attempt: 1, ending: lost }),
    trialOf({ side: "head", ending: { kind: "nothing" } }),
  ]);
  expect(endingsOf(PLANNED)).toEqual([lost, { kind: "answered" }]);
  expect(endingsOf({ ...PLANNED, side: "head" })).toEqual([{ kind: "nothing" }]);
  expect(endingsOf({ ...PLANNED, repeat: 2 })).toEqual([]);
});

test("ten thousand planned trials are looked up among as many stored ones at once", () => {
  const stored = Array.from({ length: 10_000 }, (_, index) => trialOf({ repeat: index + 1 }));
  const endingsOf = endingsAmong(stored);
  const found = stored.map(({ repeat }) => endingsOf({ ...PLANNED, repeat }).length);
  expect(found.every((count) => count === 1)).toBe(true);
});
