import { expect, test } from "vitest";
import { leaderboards } from "../../src/compare/leaderboard.ts";
import type { Plan } from "../../src/schema/plan.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { LOST, makeInspection, type Played, playAll } from "./builders.ts";
import { makePlan } from "./plans.ts";
import { arm } from "./stories.ts";

const PLAN = makePlan({
  models: ["small", "large"],
  readers: ["reader"],
  tiers: ["bare", "skill"],
  tasks: ["a", "b", "c"],
  looks: [2],
  price: { in: 1_000, out: 2_000 },
});

function boards(played: readonly Played[], plan: Plan = PLAN, inspection = makeInspection()) {
  return leaderboards({ plan, inspection, ...playAll(plan, played) });
}

const everything = (
  cells: Readonly<Record<string, readonly [number, number]>>,
  each: (cell: string, repeat: number) => Partial<Played> = () => ({}),
): Played[] =>
  Object.entries(cells).flatMap(([cell, counts]) =>
    arm("head", cell, counts, (repeat) => ({ isReader: cell.startsWith("reader"), ...each(cell, repeat) })),
  );

const SKILL = {
  "small/skill/a": [2, 2],
  "small/skill/b": [0, 2],
  "small/skill/c": [1, 2],
  "large/skill/a": [2, 2],
  "large/skill/b": [1, 2],
  "large/skill/c": [2, 2],
  "reader/skill/a": [1, 1],
  "reader/skill/b": [1, 1],
  "reader/skill/c": [0, 1],
} as const;

test("who matches most stands first, with what it took", () => {
  const [bare, skill] = boards(
    everything(SKILL, (cell, repeat) => ({
      tokens: cell.startsWith("small") ? 1000 : 4000,
      turns: 4 * repeat,
      failedCalls: cell === "small/skill/b" ? 1 : 0,
    })),
  );
  expect(bare).toEqual({
    tier: "bare",
    shared: ["a", "b", "c"],
    leftOut: [],
    standings: [],
    absent: ["small", "large", "reader"].map((player) => ({ player, why: "none of its trials was begun" })),
  });
  expect(skill?.standings.map(({ player, match }) => [player, match])).toEqual([
    ["large", { x: 5, n: 6 }],
    ["reader", { x: 2, n: 3 }],
    ["small", { x: 3, n: 6 }],
  ]);
  const [large, reader, small] = skill?.standings ?? [];
  expect(large).toMatchObject({
    size: "small",
    model: "router/large:4b",
    tokens: expect.closeTo(4000, 6),
    turns: expect.closeTo(Math.sqrt(32), 6),
    toolCalls: 3,
    errors: { x: 0, n: 6 },
    // 4000 tokens over the mean of (x + .5) / 3, at a tenth of a cent a token.
    tokensPerSolved: expect.closeTo(4000 / ((2.5 + 1.5 + 2.5) / 9), 6),
    usdPerSolved: expect.closeTo(4 / ((2.5 + 1.5 + 2.5) / 9), 9),
    counted: 6,
    lost: 0,
    notRun: 0,
    isLimitBound: false,
  });
  expect(large?.interval?.low).toBeGreaterThan(0.4);
  expect(large?.interval?.high).toBe(1);
  expect(small?.errors).toEqual({ x: 2, n: 6 });
  expect(reader).toMatchObject({ model: null, interval: null, tokens: null, usdPerSolved: null });
});

test("equal matches stand by their tokens, and what is not known stands last", () => {
  const plan = makePlan({ models: ["one", "two", "three"], tasks: ["a", "b"], looks: [2] });
  const tokens: Readonly<Record<string, number | null>> = { one: null, two: 900, three: 300 };
  const played = ["one", "two", "three"].flatMap((player) =>
    ["a", "b"].flatMap((task) =>
      arm("head", `${player}/skill/${task}`, [1, 2], () => ({ tokens: tokens[player] ?? null })),
    ),
  );
  const [board] = boards(played, plan);
  expect(board?.standings.map(({ player }) => player)).toEqual(["three", "two", "one"]);
  expect(board?.standings.at(-1)).toMatchObject({ tokens: null, tokensPerSolved: null, usdPerSolved: null });
});

test("a task that one player lost counts for nobody, and is named with who lacks it", () => {
  const played = everything(SKILL).map((one) =>
    one.cell === "large/skill/c" ? { ...one, ending: LOST } : one,
  );
  const skill = boards(played)[1];
  expect([skill?.shared, skill?.leftOut]).toEqual([["a", "b"], [{ task: "c", players: ["large"] }]]);
  expect(skill?.standings.map(({ player, match, lost }) => [player, match, lost])).toEqual([
    ["reader", { x: 2, n: 2 }, 0],
    ["large", { x: 3, n: 4 }, 2],
    ["small", { x: 2, n: 4 }, 0],
  ]);
});

test("one lost trial of several loses no task, and its cell weighs as much as any other", () => {
  const played = everything(SKILL).map((one) =>
    one.cell === "small/skill/a" && one.repeat === 2 ? { ...one, ending: LOST } : one,
  );
  const small = boards(played)[1]?.standings.find(({ player }) => player === "small");
  expect(small).toMatchObject({ match: { mean: expect.closeTo((1 + 0 + 0.5) / 3, 9), n: 5 }, lost: 1 });
});

test.each([
  ["one of twenty is left", 1, ["large", "small"]],
  ["most are lost", 15, ["large", "small"]],
  ["a fifth is lost", 16, ["small", "large"]],
])("where %s, what is left is no rate to be placed by", (_, kept, order) => {
  const plan = makePlan({ models: ["small", "large"], tasks: ["a"], looks: [20] });
  const [board] = boards(
    [
      ...arm("head", "small/skill/a", [20, 20], (repeat) => (repeat > kept ? { ending: LOST } : {})),
      ...arm("head", "large/skill/a", [18, 20]),
    ],
    plan,
  );
  expect(board?.standings.map(({ player }) => player)).toEqual(order);
  expect(board?.standings.find(({ player }) => player === "small")).toMatchObject({
    match: { x: kept, n: kept },
    lost: 20 - kept,
    isMostlyLost: kept < 16,
  });
});

test("who cannot play takes no task away from the others, and why is said", () => {
  const inspection = makeInspection({
    preflight: [{ kind: "lost", player: "small", cause: "model-missing", detail: "no such model" }],
  });
  const others = everything(SKILL).filter(({ cell }) => !cell.startsWith("small"));
  const skill = boards(others, PLAN, inspection)[1];
  expect([skill?.absent, skill?.shared.length, skill?.standings.length]).toEqual([
    [{ player: "small", why: "no such model" }],
    3,
    2,
  ]);
  const plan: Plan = {
    ...PLAN,
    cells: PLAN.cells.map((cell) =>
      cell.id.startsWith("small/skill") ? { ...cell, state: { kind: "skipped", why: "does-not-fit" } } : cell,
    ),
  };
  expect(boards(others, plan)[1]?.absent).toEqual([
    { player: "small", why: "what the tier shows is longer than its window" },
  ]);
  const lost = [...others, ...arm("head", "small/skill/a", [0, 2], () => ({ ending: LOST }))];
  expect(boards(lost)[1]?.absent).toEqual([{ player: "small", why: "all of its trials were lost (server)" }]);
});

test("limits, cut prompts and silence are counted by their names", () => {
  const played = everything(SKILL, (cell, repeat) => {
    if (cell === "small/skill/a") return { ending: { kind: "limit", limit: "turns", at: 30 } };
    if (cell === "small/skill/b" && repeat === 1) return { ending: { kind: "nothing" } };
    const flags: Trial["flags"] = ["truncated"];
    return cell === "small/skill/c" ? { change: { flags } } : {};
  });
  const small = boards(played)[1]?.standings.find(({ player }) => player === "small");
  expect(small).toMatchObject({ limits: { turns: 2 }, truncated: 2, nothing: 1, isLimitBound: true });
  const tampered = everything(SKILL, (cell) =>
    cell.startsWith("large") ? { change: { flags: ["tampered"] as const } } : {},
  );
  expect(boards(tampered)[1]?.absent).toEqual([
    { player: "large", why: "the tool was changed in all of its trials" },
  ]);
});

test("what an endpoint tells of its model stands beside it", () => {
  const model = (wanted: string): Trial["model"] => ({
    ...{ wanted, observed: [wanted], digest: "d", quantisation: "Q4_K_M", parameters: "4.0B" },
    window: { wanted: null, effective: 32_768 },
    ...{ processor: null, tools: "native", seeded: true },
  });
  const played = everything(SKILL, (cell) =>
    cell.startsWith("small") ? { change: { model: model("qwen3:4b") } } : {},
  );
  const small = boards(played)[1]?.standings.find(({ player }) => player === "small");
  expect(small).toMatchObject({ quantisation: "Q4_K_M", parameters: "4.0B", window: 32_768 });
});

test("base counts for nothing: it is the same revision, and was not played", () => {
  const both = [...everything(SKILL), ...arm("base", "small/skill/a", [0, 2])];
  expect(boards(both)).toEqual(boards(everything(SKILL)));
});

test("tasks that share a conversation leave a player's rate as it is, and less sure", () => {
  const board = (isOne: boolean) => {
    const played = everything(SKILL, (cell, repeat) => {
      const id = `${cell.slice(0, cell.lastIndexOf("/"))}/${repeat}`;
      const position = "abc".indexOf(cell.slice(-1)) + 1;
      return isOne && !cell.startsWith("reader")
        ? { change: { session: { id, position, of: 3, first: "a" } } }
        : {};
    });
    return boards(played)[1]?.standings ?? [];
  };
  const [alone, together] = [board(false), board(true)];
  expect(together.map(({ player, match }) => [player, match])).toEqual(
    alone.map(({ player, match }) => [player, match]),
  );
  const [one, three] = [alone, together].map((standings) => {
    const { interval } = standings.find(({ player }) => player === "small") ?? {};
    return (interval?.high ?? 0) - (interval?.low ?? 0);
  });
  // Two conversations of three tasks each leave one degree of freedom: t(.975; 1) = 12.7 where the normal has 1.96.
  expect(one).toBeLessThan(0.9);
  expect(three).toBe(1);
});
