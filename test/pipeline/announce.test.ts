import { expect, test } from "vitest";
import { announcement } from "../../src/pipeline/announce.ts";
import type { Figures } from "../../src/plan/figures.ts";
import type { Plan } from "../../src/schema/plan.ts";
import { planOf } from "../plans.ts";
import { profileOf } from "../request/profile.ts";

const ENDPOINTS = 'endpoints: { hosted: { kind: openai, url: "https://router.example/v1" } }\n';
const UNKNOWN: Figures = { players: new Map(), atOnce: 1, trials: 0 };
const KNOWN: Figures = {
  players: new Map([["small", { trials: 4, tokens: 2_000, usd: 0.01, wallMs: 30_000 }]]),
  atOnce: 2,
  trials: 4,
};

function asking(looks: readonly number[], endpoint: string | null): Plan {
  const plan = planOf({ players: ["small"], tiers: ["bare"], tasks: ["one", "two"], looks });
  return { ...plan, players: plan.players.map((player) => ({ ...player, endpoint })) };
}

test("what is played, what it takes and who reads it are said before it is played", async () => {
  const profile = await profileOf(ENDPOINTS);
  expect(announcement(asking([3, 5], "hosted"), KNOWN, profile)).toEqual([
    "to play: 12 trials · about 24k tokens · about $0.12 · about 3 m 0 s at the first look; at most 20 trials · about 40k tokens · about $0.20 · about 5 m 0 s",
    "text of the repository goes to router.example (small)",
  ]);
  expect(announcement(asking([3], "hosted"), UNKNOWN, profile)).toEqual([
    "to play: 12 trials at the first look",
    "text of the repository goes to router.example (small)",
  ]);
});

test("where nobody is asked nothing is said", async () => {
  expect(announcement(asking([3], null), KNOWN, await profileOf(ENDPOINTS))).toEqual([]);
  expect(announcement(asking([3], "hosted"), KNOWN, null)).toEqual([]);
});
