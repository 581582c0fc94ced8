import { expect, test } from "vitest";
import { seededRandom } from "../../src/base/random.ts";
import { type SweptPlay, sweepSteps } from "../../src/compare/sweep.ts";
import type { Plan } from "../../src/schema/plan.ts";
import { rowText } from "../../src/schema/row.ts";
import { LOST, makeInspection, type Played, playAll } from "./builders.ts";
import { makePlan } from "./plans.ts";
import { arm, SIX } from "./stories.ts";

const PLAN = makePlan({ models: ["small", "large"], tasks: SIX, looks: [8] });
const READ = makePlan({ readers: ["reader"], tasks: ["a", "b", "c"] });

/** A revision by its number, whose head was played as told. */
function revision(number: number, played: readonly Played[], plan: Plan = PLAN): SweptPlay {
  const sha = String(number).repeat(40).slice(0, 40);
  const own = {
    ...plan,
    revisions: { base: { ...plan.revisions.base, sha }, head: { ...plan.revisions.head, sha } },
  };
  return { sha, plan: own, inspection: makeInspection(), ...playAll(own, played) };
}

/** Both models in six tasks, so many of eight matched in each. */
const rates = (small: number, large: number, each?: Parameters<typeof arm>[3]): Played[] =>
  SIX.flatMap((task) => [
    ...arm("head", `small/skill/${task}`, [small, 8], each),
    ...arm("head", `large/skill/${task}`, [large, 8], each),
  ]);

const told = (changes: ReturnType<typeof sweepSteps>["moved"]) =>
  changes
    .filter(({ row }) => row.level === "group")
    .map(({ to, row, metric, outcome }) => `${to.slice(0, 1)} ${rowText(row)} ${metric.name} ${outcome}`);

test("each revision is held against the one before it, and the last against the first", () => {
  const { comparisons, moved, whole, alpha, leftOut } = sweepSteps([
    revision(1, rates(7, 7)),
    revision(2, rates(7, 7)),
    revision(3, rates(1, 7)),
    revision(4, rates(1, 7)),
  ]);
  expect(comparisons.map(({ verdict }) => verdict.kind)).toEqual([
    "not-measured",
    "quiet",
    "regressed",
    "quiet",
  ]);
  expect(told(moved)).toEqual(["3 small/skill/* match regressed"]);
  expect(told(whole?.moved ?? [])).toEqual(["4 small/skill/* match regressed"]);
  expect(alpha).toBeCloseTo(0.05 / 4, 12);
  expect(leftOut).toEqual([]);
  const ends = comparisons.map(({ revisions }) => [revisions.base.sha[0], revisions.head.sha[0]]);
  expect(ends.slice(1)).toEqual([
    ["1", "2"],
    ["2", "3"],
    ["3", "4"],
  ]);
});

test("small steps that no comparison of neighbours sees are seen from the first to the last", () => {
  const steps = [8, 7, 6, 5, 4, 3].map((matched, index) => revision(index + 1, rates(matched, 8)));
  const { moved, whole } = sweepSteps(steps);
  expect(told(moved)).toEqual([]);
  expect(told(whole?.moved ?? [])).toEqual(["6 small/skill/* match regressed"]);
});

test("two revisions are one comparison with all of the 5 %, one is none, and none is nothing", () => {
  const [one, two] = [revision(1, rates(7, 7)), revision(2, rates(7, 7))];
  expect(sweepSteps([one, two])).toMatchObject({ alpha: 0.05, whole: null });
  expect(sweepSteps([one])).toMatchObject({ moved: [], whole: null, comparisons: [{}] });
  expect(sweepSteps([])).toMatchObject({ moved: [], whole: null, comparisons: [] });
});

test("the share of each comparison falls with the number of revisions, and with it what alarms", () => {
  const change = (): SweptPlay[] => [revision(1, rates(6, 7)), revision(2, rates(4, 7))];
  const more = Array.from({ length: 5 }, (_, index) => revision(index + 3, rates(4, 7)));
  const alone = sweepSteps(change()).moved;
  expect(told(alone)).toEqual(["2 small/skill/* match regressed"]);
  expect(told(sweepSteps([...change(), ...more]).moved)).toEqual([]);
  // What is told is over everything that is held against something.
  const clear = (plays: readonly SweptPlay[]): number => sweepSteps(plays).moved[0]?.pAdj ?? 1;
  const [first, second] = [revision(1, rates(7, 7)), revision(2, rates(1, 7))];
  expect(clear([first, second, revision(3, rates(1, 7))]) / clear([first, second])).toBeCloseTo(3, 9);
});

test("a cell that one revision lost counts for none, so that all figures are of the same cells", () => {
  const lost = rates(7, 7).map((one) => (one.cell === "large/skill/a" ? { ...one, ending: LOST } : one));
  const { comparisons, leftOut } = sweepSteps([
    revision(1, rates(7, 7)),
    revision(2, lost),
    revision(3, rates(7, 7)),
  ]);
  expect(leftOut).toEqual([{ cell: "large/skill/a", missing: ["2".repeat(40)] }]);
  const counts = comparisons.map(({ rows }) => {
    const large = rows.find(({ row }) => rowText(row) === "large/skill/*");
    return large?.metrics.find(({ metric }) => metric.name === "match")?.head;
  });
  expect(counts).toEqual([
    { x: 35, n: 40 },
    { x: 35, n: 40 },
    { x: 35, n: 40 },
  ]);
});

test("what shares its trials with its neighbour did not move", () => {
  const first = revision(1, rates(5, 7));
  const same: SweptPlay = { ...revision(2, []), trials: first.trials, scores: first.scores };
  const { comparisons, moved } = sweepSteps([first, same]);
  expect(moved).toEqual([]);
  const changes = comparisons[1]?.rows.flatMap(({ metrics }) => metrics.map(({ change }) => change));
  for (const change of changes ?? [])
    if (change !== null) expect(change.est).toBe(change.unit === "points" ? 0 : 1);
});

test("another build of the model between two revisions is no change of the tool", () => {
  const plays = [rates(7, 7), rates(1, 7, () => ({}))].map((played, index) =>
    revision(
      index + 1,
      played.map((one) => ({
        ...one,
        change: {
          model: {
            ...{ wanted: "m", observed: ["m"], digest: `weights ${index}` },
            window: { wanted: null, effective: null },
            ...{ processor: null, tools: "native" as const, seeded: true },
          },
        },
      })),
    ),
  );
  const { moved, comparisons } = sweepSteps(plays);
  expect(moved).toEqual([]);
  expect(comparisons[1]?.rows[0]?.metrics[0]).toMatchObject({ outcome: "not-comparable", reason: "drift" });
});

test("flips of programs are facts, with no chance in them", () => {
  const plays = [true, false, true].map((matched, index) =>
    revision(
      index + 1,
      ["a", "b", "c"].flatMap((task) =>
        arm("head", `reader/skill/${task}`, [matched || task !== "a" ? 1 : 0, 1], () => ({ isReader: true })),
      ),
      READ,
    ),
  );
  expect(told(sweepSteps(plays).moved)).toEqual([
    "2 reader/skill/* match exact-regressed",
    "3 reader/skill/* match exact-improved",
  ]);
});

test("where nothing changes over five revisions, hardly one sweep in twenty says that something did", () => {
  const random = seededRandom("nothing changes");
  let alarmed = 0;
  const sweeps = 30;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const truths = new Map(PLAN.cells.map(({ id }) => [id, random()]));
    const plays = [1, 2, 3, 4, 5].map((number) =>
      revision(
        number,
        [...truths].flatMap(([cell, truth]) =>
          Array.from({ length: 8 }, (_, index) => ({
            ...{ side: "head" as const, cell, repeat: index + 1, matched: random() < truth },
            tokens: Math.round(1000 * Math.exp(0.7 * gaussian(random))),
          })),
        ),
      ),
    );
    const { moved, whole } = sweepSteps(plays);
    const worse = [...moved, ...(whole?.moved ?? [])].filter(({ outcome }) => outcome === "regressed");
    if (worse.length > 0) alarmed += 1;
  }
  expect(alarmed).toBeLessThanOrEqual(2);
});

const gaussian = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
