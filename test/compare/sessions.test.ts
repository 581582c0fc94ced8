import fc from "fast-check";
import { expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { seededRandom } from "../../src/base/random.ts";
import { compare } from "../../src/compare/compare.ts";
import { clustered } from "../../src/compare/statistics/clustered.ts";
import { rateContrast } from "../../src/compare/statistics/rate-contrast.ts";
import { visibleDrops } from "../../src/compare/visible-drops.ts";
import { nextRound } from "../../src/plan/next-round.ts";
import type { Plan, PlannedTrial, Round } from "../../src/schema/plan.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { planOf } from "../plans.ts";
import { makeInspection, type Played, playAll, TODAY } from "./builders.ts";

const TASKS = ["a", "b", "c", "d", "e", "f"];

function planWith(session: number | null, looks = [3]): Plan {
  const plan = planOf({ players: ["small"], tiers: ["skill"], tasks: TASKS, looks });
  const players = plan.players.map((player) => (session === null ? player : { ...player, session }));
  return { ...plan, mode: "full", players };
}

type Fate = Omit<Played, "side" | "cell" | "repeat">;

/** Plays a plan's rounds; a trial whose fate is null was never asked. */
function played(plan: Plan, fate: (trial: PlannedTrial) => Fate | null) {
  const rounds: Round[] = [];
  for (let round = nextRound(plan, rounds); round !== null; round = nextRound(plan, rounds))
    rounds.push(round);
  const all = rounds.flatMap(({ trials }) =>
    trials.flatMap((trial): Played[] => {
      const came = fate(trial);
      const { side, player, tier, task, repeat, session = null } = trial;
      if (came === null) return [];
      return [
        { side, cell: `${player}/${tier}/${task}`, repeat, ...came, change: { session, ...came.change } },
      ];
    }),
  );
  return compare({ plan, inspection: makeInspection(), ...playAll(plan, all), rounds, today: TODAY });
}

const isFirst = ({ session }: PlannedTrial) => session?.position === 1;

test("first and later tasks are told apart, by side", () => {
  const { details, comparison } = played(planWith(3), (trial) => ({
    tokens: (trial.side === "base" ? 1000 : 2000) * (isFirst(trial) ? 4 : 1),
    turns: isFirst(trial) ? 6 : 2,
    timeMs: isFirst(trial) ? 9000 : 3000,
    matched: trial.side === "base" || !isFirst(trial),
  }));
  const same = { tasks: 6, tokens: 0.25, turns: expect.closeTo(1 / 3), time: expect.closeTo(1 / 3) };
  expect(details.sessions).toEqual([
    {
      player: "small",
      tier: "skill",
      base: {
        first: {
          ...{ trials: 6, match: { x: 6, n: 6 }, tokens: expect.closeTo(4000), generated: null },
          ...{ turns: expect.closeTo(6), timeMs: expect.closeTo(9000) },
        },
        later: {
          ...{ trials: 12, match: { x: 12, n: 12 }, tokens: expect.closeTo(1000), generated: null },
          ...{ turns: expect.closeTo(2), timeMs: expect.closeTo(3000) },
        },
        notAsked: 0,
        sameTasks: { ...same, tokens: expect.closeTo(0.25), match: 0 },
      },
      head: {
        first: expect.objectContaining({ match: { x: 0, n: 6 }, tokens: expect.closeTo(8000) }),
        later: expect.objectContaining({ match: { x: 12, n: 12 }, tokens: expect.closeTo(2000) }),
        notAsked: 0,
        sameTasks: { ...same, tokens: expect.closeTo(0.25), match: 1 },
      },
    },
  ]);
  expect(comparison.coverage).toMatchObject({ planned: 36, counted: 36 });
});

test("what an endpoint does not report is unknown, and one place alone has no ratio", () => {
  const { details } = played(planWith(6, [1]), () => ({ tokens: null, matched: null }));
  expect(details.sessions?.[0]?.head).toEqual({
    first: {
      ...{ trials: 1, match: null, tokens: null, generated: null },
      ...{ turns: expect.closeTo(4), timeMs: expect.closeTo(1000) },
    },
    later: {
      trials: 5,
      match: null,
      tokens: null,
      generated: null,
      turns: expect.closeTo(4),
      timeMs: expect.closeTo(1000),
    },
    notAsked: 0,
    sameTasks: null,
  });
});

test("without sessions nothing is said of them", () => {
  const { details, comparison } = played(planWith(null), () => ({}));
  expect(details).not.toHaveProperty("sessions");
  expect(comparison.coverage.notRun).toEqual({ budget: 0, shard: 0, skipped: 0 });
});

test("tasks that a session never came to are counted apart, and hold no look up", () => {
  const { details, comparison } = played(planWith(3), ({ side, repeat, session }) =>
    side === "head" && repeat === 1 && (session?.position ?? 1) > 1 && session?.id.endsWith(".1") ? null : {},
  );
  expect(comparison.coverage).toMatchObject({
    planned: 36,
    counted: 34,
    lost: 0,
    notRun: { budget: 0, shard: 0, skipped: 0, session: 2 },
  });
  expect(details.sessions?.[0]).toMatchObject({ base: { notAsked: 0 }, head: { notAsked: 2 } });
  expect(comparison.rows.every(({ look }) => look === 3)).toBe(true);
});

test("a session that was never begun is not played yet", () => {
  const { comparison } = played(planWith(3), ({ repeat }) => (repeat === 3 ? null : {}));
  expect(comparison.coverage.notRun).toEqual({ budget: 0, shard: 0, skipped: 0, stopped: 12 });
});

test("where many tasks were never asked on one side, the row is not decided", () => {
  const { comparison } = played(planWith(3), ({ side, session }) =>
    side === "head" && (session?.position ?? 1) > 1 ? null : {},
  );
  const group = comparison.rows.find(({ row }) => row.level === "group");
  expect(group?.metrics[0]).toMatchObject({ outcome: "inconclusive", reason: "unreliable" });
});

test("all tasks of a session count for one trial in rows over several tasks, and for themselves in rows of one", () => {
  const fate = ({ side, repeat }: PlannedTrial): Fate => ({ matched: side === "base" || repeat === 1 });
  const [apart, together] = [played(planWith(null), fate), played(planWith(6), fate)].map(
    ({ comparison }) => {
      const row = (level: string) => comparison.rows.find(({ row }) => row.level === level)?.metrics[0];
      return { group: row("group"), task: row("task") };
    },
  );
  expect(together?.task).toEqual(apart?.task);
  expect(together?.group?.change?.est).toBe(apart?.group?.change?.est);
  // Six tasks in one conversation: the square root of six.
  expect((apart?.group?.badness ?? 0) / (together?.group?.badness ?? 1)).toBeCloseTo(Math.sqrt(6));
  expect(apart?.group?.outcome).toBe("regressed");
  expect(together?.group?.outcome).toBe("quiet");
});

test.each([
  ["the first", (trial: PlannedTrial) => isFirst(trial), "skipped"],
  ["a later", (trial: PlannedTrial) => !isFirst(trial), "play"],
])("a tier whose skill was not before the agent at %s task of a session is %s", (_, isBare, state) => {
  const shown = (trial: PlannedTrial): Trial["shown"] => [
    { what: "skill", bytes: isBare(trial) ? 0 : 9, digest: digestOf("skill"), how: "injected" },
  ];
  const { comparison } = played(planWith(3), (trial) => ({ change: { shown: shown(trial) } }));
  expect(new Set(comparison.cells.map((cell) => cell.state.kind))).toEqual(new Set([state]));
});

test("a plan says that it sees less in sessions", () => {
  const drop = (session: number | null) =>
    visibleDrops(planWith(session, [20])).find(({ level }) => level === "group")?.match ?? 0;
  expect(drop(3) / drop(null)).toBeCloseTo(Math.sqrt(3));
  expect(drop(2) / drop(null)).toBeCloseTo(Math.sqrt(2));
});

test("where all tasks of a session go alike, no more false alarms come up than are allowed", () => {
  const random = seededRandom("sessions");
  // At the level at which rows are tested at most; 4,000 draws leave a quarter of it to chance.
  const draws = 4000;
  for (const [tasks, size, repeats] of [
    [6, 3, 3],
    [8, 4, 5],
    [8, 8, 8],
    [6, 2, 8],
  ] as const) {
    let alarms = 0;
    for (let draw = 0; draw < draws; draw++) {
      const counts = () => {
        const hits = Array<number>(tasks).fill(0);
        for (let repeat = 0; repeat < repeats; repeat++)
          for (let first = 0; first < tasks; first += size) {
            const hit = random() < 0.6;
            for (let task = first; hit && task < first + size; task++) hits[task] = (hits[task] ?? 0) + 1;
          }
        return hits;
      };
      const [base, head] = [counts(), counts()];
      const cells = base.map((xBase, task) => ({
        ...{ xBase, nBase: repeats, xHead: head[task] ?? 0, nHead: repeats },
      }));
      const df = 2 * ((tasks / size) * repeats - 1);
      if (clustered(rateContrast(cells), { effect: size, df }, true).pDown <= 0.01) alarms += 1;
    }
    expect(alarms / draws).toBeLessThan(0.0125);
  }
});

test("clusters make nothing surer", () => {
  const arm = fc.record({ x: fc.integer({ min: 0, max: 8 }) });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(arm, arm), { minLength: 2, maxLength: 8 }),
      fc.double({ min: 1.01, max: 20, noNaN: true }),
      fc.integer({ min: 1, max: 200 }),
      (arms, effect, df) => {
        const cells = arms.map(([base, head]) => ({ xBase: base.x, nBase: 8, xHead: head.x, nHead: 8 }));
        const plain = rateContrast(cells);
        const apart = clustered(plain, { effect, df }, true);
        expect(apart.est).toBe(plain.est);
        expect(apart.se).toBeGreaterThan(plain.se);
        expect(Math.abs(apart.statistic)).toBeLessThanOrEqual(Math.abs(plain.statistic));
        if (plain.est <= 0) expect(apart.pDown).toBeGreaterThanOrEqual(plain.pDown);
        if (plain.est >= 0) expect(apart.pUp).toBeGreaterThanOrEqual(plain.pUp);
        for (const [wide, narrow] of [
          [apart.interval, plain.interval],
          [apart.inner, plain.inner],
        ] as const) {
          expect(wide.low).toBeLessThanOrEqual(narrow.low + 1e-12);
          expect(wide.high).toBeGreaterThanOrEqual(narrow.high - 1e-12);
        }
      },
    ),
  );
});
