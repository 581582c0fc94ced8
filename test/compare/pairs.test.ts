import { expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import { Comparison } from "../../src/schema/comparison.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { LOST, makeInspection, type Played, playAll, TODAY } from "./builders.ts";
import { makePlan } from "./plans.ts";

const PLAN = makePlan({ models: ["small"], tasks: ["a", "b", "c"], looks: [4], coupled: true });

interface Story {
  /** By task: what the four pairs came to: `=` both matched, `+` head alone, `-` base alone, `x` neither. */
  readonly pairs: Readonly<Record<string, string>>;
  /** Pairs that forked, as task and repeat. */
  readonly forked?: readonly string[];
  readonly over?: (played: Played) => Partial<Played>;
}

function compared({ pairs, forked = [], over = () => ({}) }: Story) {
  const all = Object.entries(pairs).flatMap(([task, told]) =>
    [...told].flatMap((what, index) =>
      (["base", "head"] as const).map((side): Played => {
        const repeat = index + 1;
        const isFork = forked.includes(`${task}${repeat}`);
        const difference = {
          turn: 1,
          tool: "bash",
          call: "tabkit --help",
          leader: "--to",
          follower: "--format",
        };
        const pair: Trial["pair"] = {
          ...{ leader: "x", masked: 0, origin: "run" },
          role: side === "base" ? "leader" : "follower",
          forkedAt: isFork && side === "head" ? 2 : null,
          ...(isFork && side === "head" ? { firstDifference: difference } : {}),
        };
        const matched = what === "=" || what === (side === "head" ? "+" : "-");
        const played: Played = { side, cell: `small/skill/${task}`, repeat, matched, change: { pair } };
        return { ...played, ...over(played) };
      }),
    ),
  );
  const result = compare({ plan: PLAN, inspection: makeInspection(), ...playAll(PLAN, all), today: TODAY });
  expect(Comparison.parse(result.comparison)).toEqual(result.comparison);
  return result;
}

const overall = ({ comparison }: ReturnType<typeof compared>, name = "match") => {
  const row = comparison.rows.find(({ cells }) => cells === 3);
  return row?.metrics.find(({ metric }) => metric.name === name);
};

test("match is decided by the pairs that differ", () => {
  const found = compared({ pairs: { a: "----", b: "----", c: "----" }, forked: ["a1"] });
  expect(overall(found)).toMatchObject({ outcome: "regressed", change: { unit: "points", est: -1 } });
  expect(overall(found)?.badness).toBeCloseTo(12 / Math.sqrt(12), 12);
  const quiet = compared({ pairs: { a: "+-=x", b: "+-=x", c: "+-=x" } });
  expect(overall(quiet)).toMatchObject({ outcome: "quiet", change: { est: 0 }, badness: 0 });
  // Three or fewer of six go up in 42 of 64 ways, of which this test may use three quarters.
  expect(overall(quiet)?.pAdj).toBeCloseTo(42 / 64 / 0.75, 9);
});

test("cells say how many pairs they have, how many forked and which way they differ", () => {
  const { comparison } = compared({ pairs: { a: "+--=", b: "====", c: "xxxx" }, forked: ["a1", "a2", "c4"] });
  expect(comparison.cells.map(({ pairs }) => pairs)).toEqual([
    { n: 4, forked: 2, up: 1, down: 2 },
    { n: 4, forked: 0, up: 0, down: 0 },
    { n: 4, forked: 1, up: 0, down: 0 },
  ]);
  expect(comparison.coverage).toMatchObject({ pairs: 12, forked: 3 });
});

test("a half that was lost takes the other half with it", () => {
  const found = compared({
    pairs: { a: "----", b: "====", c: "====" },
    over: ({ side, cell, repeat }) =>
      side === "head" && cell.endsWith("/a") && repeat === 4 ? { ending: LOST } : {},
  });
  expect(found.comparison.cells[0]?.pairs).toEqual({ n: 3, forked: 0, up: 0, down: 3 });
  expect(overall(found)?.badness).toBeCloseTo(3 / Math.sqrt(3), 12);
});

test("what takes more only counts where the pair forked", () => {
  const more = (played: Played) => ({
    tokens: played.side === "head" ? 3000 : 1000,
    timeMs: played.side === "head" ? 9000 : 1000,
  });
  const equal = compared({ pairs: { a: "====", b: "====", c: "====" }, over: more });
  expect(overall(equal, "time")).toMatchObject({ outcome: "proven", change: { est: 1 }, badness: 0 });
  const forked = ["a", "b", "c"].flatMap((task) => [1, 2, 3, 4].map((repeat) => `${task}${repeat}`));
  const found = overall(
    compared({ pairs: { a: "====", b: "====", c: "====" }, forked, over: more }),
    "tokens",
  );
  expect(found).toMatchObject({ outcome: "regressed" });
  expect(found?.change?.est).toBeCloseTo(3, 9);
});

test("what was seen first is told by call, with both sides' words, and counts as no finding", () => {
  const { comparison, details } = compared({
    pairs: { a: "--==", b: "====", c: "====" },
    forked: ["a1", "a2"],
  });
  expect(details.findings).toMatchObject([
    {
      kind: "first-fork",
      subject: "tabkit --help",
      trials: 2,
      evidence: [
        { side: "base", text: "--to", count: 2, turn: 1 },
        { side: "head", text: "--format", count: 2, turn: 1 },
      ],
    },
  ]);
  expect(comparison.verdict.counts.findings).toBe(0);
});

test("in what a regressed row is driven by, tasks are held against one another by their pairs", () => {
  const { comparison } = compared({ pairs: { a: "----", b: "----", c: "====" }, forked: ["a1"] });
  expect(comparison.drivers.every(({ task }) => task !== "c")).toBe(true);
});

test("masked places are counted", () => {
  const { comparison } = compared({
    pairs: { a: "====", b: "====", c: "====" },
    over: ({ change }) => (change?.pair ? { change: { pair: { ...change.pair, masked: 2 } } } : {}),
  });
  expect(comparison.warnings).toContainEqual({ code: "masked", count: 48 });
});
