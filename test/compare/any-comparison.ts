/** Comparisons of any shape: trials, scores and inspections that the formats allow, likely or not. */
import fc from "fast-check";
import type { CompareInput } from "../../src/compare/compare.ts";
import type { Ending } from "../../src/schema/ending.ts";
import type { Inspection } from "../../src/schema/inspection.ts";
import type { Plan } from "../../src/schema/plan.ts";
import { type Trial, TrialFlag } from "../../src/schema/trial.ts";
import { SIDES } from "../../src/schema/words.ts";
import { anyPlan, mostly, some } from "./any-plan.ts";
import { makeInspection, type Played, playAll, solution, TODAY } from "./builders.ts";

const OTHER_ENDINGS: readonly Ending[] = [
  { kind: "limit", limit: "turns", at: 30 },
  { kind: "nothing" },
  { kind: "lost", cause: "server", detail: "503" },
  { kind: "cancelled" },
];

/** Mostly what happens, and the ends of what a format allows. */
const amount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 50_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 10 ** 12, Number.MAX_SAFE_INTEGER) },
);

const milliseconds = fc.oneof(
  { weight: 4, arbitrary: fc.double({ min: 0, max: 1e6, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 5e-324, 1e-9, 1e12) },
);

const anyChange: fc.Arbitrary<Partial<Trial>> = fc.record(
  {
    flags: some(TrialFlag.options),
    plan: fc.constant(`sha256:${"9".repeat(64)}`),
    shown: fc.constantFrom(
      [],
      [{ what: "skill" as const, bytes: 0, digest: `sha256:${"1".repeat(64)}`, how: "injected" as const }],
    ),
    tools: fc
      .dictionary(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 9 }))
      .map((notOffered) => ({ calls: 3, failed: 1, notOffered })),
    pair: fc.record({
      leader: fc.constant("x"),
      role: fc.constantFrom("leader" as const, "follower" as const),
      forkedAt: fc.constantFrom(null, 1, 3),
      masked: fc.nat(3),
      origin: fc.constant("run" as const),
    }),
  },
  { requiredKeys: [] },
);

const anyPlayed = ({ cells, players }: Plan): fc.Arbitrary<Played> =>
  fc
    .record({
      side: fc.constantFrom(...SIDES),
      cell: fc.constantFrom("stray/bare/a", ...cells.map(({ id }) => id)),
      repeat: fc.integer({ min: 1, max: 6 }),
      attempt: fc.integer({ min: 1, max: 3 }),
      matched: mostly<boolean | null>(true, fc.constantFrom(true, false, false, null), 2),
      ending: mostly<Ending>({ kind: "answered" }, fc.constantFrom(...OTHER_ENDINGS), 8),
      tokens: fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 12, arbitrary: amount }),
      turns: fc.oneof(fc.nat(40), fc.constantFrom(0, 10_000)),
      timeMs: milliseconds,
      failedCalls: fc.nat(3),
      markers: fc.record({ cli: fc.nat(2), sed: fc.nat(2), docs: fc.nat(2) }, { requiredKeys: [] }),
      labels: some(["asked", "gave-up"] as const),
      trajectory: fc.constantFrom("one", "two", "three", "four", "five"),
      change: mostly<Partial<Trial>>({}, anyChange, 8),
    })
    .map((played) => ({
      ...played,
      isReader: players.some(({ id, deterministic }) => deterministic && played.cell.startsWith(`${id}/`)),
    }));

const failed = { kind: "failed", step: "npm ci", log: "\u001b[31mboom\n::error::x" } as const;

const anyInspection = ({ builds, tasks, players }: Plan): fc.Arbitrary<Inspection> =>
  fc
    .record({
      solutions: fc.array(
        fc.tuple(fc.constantFrom(...tasks.map(({ id }) => id)), fc.constantFrom(...SIDES), fc.boolean()),
        { maxLength: 4 },
      ),
      lost: mostly<string[]>([], some(players.map(({ id }) => id)), 6),
    })
    .map(({ solutions, lost }) =>
      makeInspection({
        builds: {
          base: builds.base === null ? failed : { kind: "built", ms: 1 },
          head: builds.head === null ? failed : { kind: "built", ms: 1 },
        },
        solutions: solutions.map(([task, side, isOk]) => solution(task, side, isOk)),
        preflight: lost.map((player) => ({ kind: "lost", player, cause: "auth", detail: "401" })),
      }),
    );

/** An attempt has one place, and one file there. */
const playedOnce = (plan: Plan, minLength: number, maxLength: number): fc.Arbitrary<Played[]> =>
  fc.uniqueArray(anyPlayed(plan), {
    minLength,
    maxLength,
    selector: ({ side, cell, repeat, attempt }) => `${side}/${cell}/${repeat}.${attempt}`,
  });

/** Every repeat of the last look on both sides of every cell, made of a few trials in turn: looks are finished. */
const playedAll = (plan: Plan): fc.Arbitrary<Played[]> =>
  fc
    .tuple(fc.array(anyPlayed(plan), { minLength: 1, maxLength: 7 }), fc.constantFrom(1, 1, 3))
    .map(([some, step]) => {
      const repeats = Array.from({ length: plan.design.looks.at(-1) ?? 1 }, (_, index) => index + 1);
      const places = plan.cells.flatMap(({ id }) =>
        SIDES.flatMap((side) => repeats.map((repeat) => ({ cell: id, side, repeat, attempt: 1 }))),
      );
      return places.flatMap((place, index) => {
        const played = some[(index * step) % some.length];
        return played === undefined ? [] : [{ ...played, ...place }];
      });
    });

/** Everything that a comparison can be made of. */
export const anyInput: fc.Arbitrary<CompareInput> = anyPlan.chain((plan) =>
  fc
    .record({
      played: fc.oneof(playedOnce(plan, 0, 12), playedOnce(plan, 30, 160), playedAll(plan), playedAll(plan)),
      inspection: anyInspection(plan),
      isScored: fc.boolean(),
      hasRounds: fc.boolean(),
      failure: fc.string(),
    })
    .map(({ played, inspection, isScored, hasRounds, failure }) => {
      const { trials, scores } = playAll(plan, played);
      const asked = trials.map(({ side, player, tier, task, repeat, order, seed }) => ({
        side,
        player,
        tier,
        task,
        repeat,
        order,
        seed,
      }));
      return {
        plan,
        inspection,
        trials,
        scores: isScored ? scores : scores.slice(0, scores.length / 2),
        ...(hasRounds ? { rounds: [{ look: 1, trials: asked, why: "any" }] } : {}),
        failures: trials.map(({ side, id }) => ({
          side,
          trial: id,
          command: `tabkit ${failure}`,
          text: failure,
          turn: 1,
        })),
        today: TODAY,
      };
    }),
);
