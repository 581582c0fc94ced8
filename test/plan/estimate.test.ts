import { expect, test } from "vitest";
import { checkBudget } from "../../src/plan/check-budget.ts";
import { estimatePlan } from "../../src/plan/estimate-plan.ts";
import { figuresOf } from "../../src/plan/figures.ts";
import { matrixOf, shardsOf, shardsWith, shareOf } from "../../src/plan/shards.ts";
import { supposedBuilds } from "../../src/plan/supposed-builds.ts";
import type { Plan } from "../../src/schema/plan.ts";
import type { Budget } from "../../src/schema/profile.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { NO_USAGE, UNKNOWN_USAGE, type Usage } from "../../src/schema/usage.ts";
import { planOf } from "../plans.ts";
import { trialOf } from "../trials.ts";

const NO_BUDGET: Budget = { usd: null, minutes: null, trials: null, tokens: null };
const ONLY_TRIALS = { tokens: null, usd: null, minutes: null };

function planWith(over: Partial<Plan> = {}): Plan {
  const plan = planOf({
    players: ["small", "reader"],
    tiers: ["bare", "skill"],
    tasks: ["one", "two"],
    looks: [2, 5],
  });
  const players = plan.players.map((player) =>
    player.deterministic ? player : { ...player, price: { in: 2, cached: 1, out: 10 } },
  );
  return { ...plan, players, ...over };
}

/** A trial of a minute that read 1,000 tokens, 400 of them from a cache, and wrote 100. */
function trial(player: string, startedAt: string, main?: Usage): Trial {
  const isReader = player === "reader";
  const whole = trialOf({ player });
  const model: Trial["model"] = {
    ...{ wanted: "model", observed: [], window: { wanted: null, effective: null } },
    ...{ processor: null, tools: "native", seeded: true },
  };
  return {
    ...whole,
    model: isReader ? null : model,
    usage: { ...whole.usage, main: main ?? { ...NO_USAGE, input: 1_000, cached: 400, generated: 100 } },
    time: { ...whole.time, startedAt, wallMs: 60_000 },
  };
}

const AT = (minute: number): string => new Date(Date.UTC(2026, 0, 5, 14, minute)).toISOString();
const NONE = figuresOf([], planWith().players);

test("trials are counted by player and tier, what is identical or skipped apart", () => {
  const plan = planWith();
  const [first, second] = plan.cells;
  if (first === undefined || second === undefined) throw new Error("cells were planned");
  const cells = [
    { ...first, state: { kind: "identical" as const } },
    { ...second, state: { kind: "skipped" as const, why: "does-not-fit" as const } },
    ...plan.cells.slice(2),
  ];
  expect(estimatePlan({ ...plan, cells }, NONE)).toEqual({
    groups: [
      {
        player: "small",
        tier: "bare",
        cells: { play: 0, identical: 1, skipped: 1 },
        firstLook: 0,
        allLooks: 0,
      },
      {
        player: "small",
        tier: "skill",
        cells: { play: 2, identical: 0, skipped: 0 },
        firstLook: 8,
        allLooks: 20,
      },
      {
        player: "reader",
        tier: "bare",
        cells: { play: 2, identical: 0, skipped: 0 },
        firstLook: 4,
        allLooks: 4,
      },
      {
        player: "reader",
        tier: "skill",
        cells: { play: 2, identical: 0, skipped: 0 },
        firstLook: 4,
        allLooks: 4,
      },
    ],
    firstLook: { trials: 16, ...ONLY_TRIALS },
    allLooks: { trials: 28, ...ONLY_TRIALS },
    basis: 0,
    shortfalls: [],
  });
});

test("earlier trials tell tokens, money and minutes; the reader costs nothing", () => {
  const plan = planWith();
  const trials = [
    trial("small", AT(0)),
    trial("small", AT(0)),
    trial("reader", AT(1)),
    trial("reader", AT(1)),
  ];
  const { firstLook, basis } = estimatePlan(plan, figuresOf(trials, plan.players));
  expect(basis).toBe(4);
  // Two at once; 600 new tokens at 2, 400 cached at 1 and 100 written at 10 dollars a million.
  expect(firstLook).toEqual({
    trials: 24,
    tokens: 16 * 1_100,
    usd: expect.closeTo(16 * 0.0026, 10),
    minutes: 12,
  });
});

test("what nothing tells stays unknown", () => {
  const plan = planWith();
  const figures = (trials: Trial[]) => estimatePlan(plan, figuresOf(trials, plan.players)).firstLook;
  expect(figures([trial("reader", AT(0))])).toEqual({ trials: 24, ...ONLY_TRIALS });
  const silent = [trial("small", AT(0), UNKNOWN_USAGE), trial("reader", AT(0))];
  expect(figures(silent)).toEqual({ trials: 24, tokens: null, usd: null, minutes: 12 });
  const unpriced = { ...plan, players: plan.players.map((player) => ({ ...player, price: null })) };
  const known = [trial("small", AT(0)), trial("reader", AT(0))];
  expect(estimatePlan(unpriced, figuresOf(known, unpriced.players)).firstLook).toMatchObject({
    tokens: 17_600,
    usd: null,
  });
});

test("trials of another model under the same name tell nothing", () => {
  const players = planWith().players.map((player) => ({ ...player, model: "newer" }));
  expect(figuresOf([trial("small", AT(0))], players).trials).toBe(0);
});

test.each([
  [{ trials: 24 }, null],
  [{ trials: 23 }, "It takes 24 trials, and the budget is 23 trials: 1 trial too few."],
  [{ tokens: 17_600, usd: 1, minutes: 12 }, null],
  [
    { tokens: 10_000 },
    "It takes about 17600 tokens, and the budget is 10000 tokens: about 7600 tokens too few.",
  ],
  [{ usd: 0.01 }, "It takes about $0.04, and the budget is $0.01: about $0.03 too few."],
  [{ usd: 0.0002 }, "It takes about $0.04, and the budget is $0.0002: about $0.04 too few."],
  [{ minutes: 11.5 }, "It takes about 12 minutes, and the budget is 11.5 minutes: about 30 seconds too few."],
  [{ minutes: 0.2 }, "It takes about 12 minutes, and the budget is 12 seconds: about 11.8 minutes too few."],
  [{ minutes: 10 }, "It takes about 12 minutes, and the budget is 10 minutes: about 2 minutes too few."],
] as const)("a budget of %j", (budget, line) => {
  const plan = planWith({ budget: { ...NO_BUDGET, ...budget } });
  const trials = [
    trial("small", AT(0)),
    trial("small", AT(0)),
    trial("reader", AT(1)),
    trial("reader", AT(1)),
  ];
  const check = () => checkBudget(plan, figuresOf(trials, plan.players));
  if (line === null) return void check();
  const message = `The budget cannot finish the first look, so that nothing would be learned.\n${line}`;
  const [limit] = Object.keys(budget);
  const hint = `Raise --budget-${limit} (or \`budget:\` in the profile), or play fewer players, tiers or tasks.`;
  expect(check).toThrow(expect.objectContaining({ code: "small-budget", blame: "user", message, hint }));
});

test("a budget that nothing is known about is not refused", () => {
  checkBudget(planWith({ budget: { ...NO_BUDGET, tokens: 1, usd: 0.01, minutes: 0.1 } }), NONE);
});

test("a shard is a model, on the machine that its profile names; who is none goes with the first", () => {
  expect(shardsOf(planWith(), [{ id: "small", runsOn: ["self-hosted", "gpu"] }, { id: "reader" }])).toEqual([
    { id: "small", players: ["small", "reader"], runsOn: ["self-hosted", "gpu"] },
  ]);
});

test("players that are no models make one shard", () => {
  const players = planWith().players.filter(({ deterministic }) => deterministic);
  expect(shardsOf({ players })).toEqual([{ id: "reader", players: ["reader"], runsOn: [] }]);
  expect(shardsOf({ players: [] })).toEqual([]);
});

test("all shards together spend what the budget says, each its models' part, and minutes pass on all at once", () => {
  const [small] = planWith().players;
  if (small === undefined) throw new Error("a plan has players");
  const players = [small, { ...small, id: "large" }, { ...small, id: "reader", deterministic: true }];
  const budget = { trials: 101, tokens: 1_000, usd: 3, minutes: 60 };
  const shards = shardsOf({ players });
  expect(shareOf({ shards, players, budget }, ["small"])).toEqual({
    players: new Set(["small", "reader"]),
    budget: { trials: 50, tokens: 500, usd: 1.5, minutes: 60 },
  });
  expect(shareOf({ shards: [], players, budget }, ["small"]).budget).toEqual(budget);
  const free = { trials: null, tokens: null, usd: null, minutes: null };
  expect(shareOf({ shards, players, budget: free }, ["large"])).toEqual({
    players: new Set(["large"]),
    budget: free,
  });
});

test("a matrix names shards and machines, and is empty where nothing is to be played", () => {
  const shards = [
    { id: "small", players: ["small", "reader"], runsOn: ["self-hosted", "gpu"] },
    { id: "large", players: ["large"], runsOn: [] },
  ];
  expect(JSON.parse(matrixOf(shards))).toEqual({
    include: [
      { shard: "small", "runs-on": ["self-hosted", "gpu"] },
      { shard: "large", "runs-on": ["ubuntu-latest"] },
    ],
  });
  expect(matrixOf([])).toBe("");
  expect(shardsWith(shards, ["reader/bare/one"]).map(({ id }) => id)).toEqual(["small"]);
  expect(shardsWith(shards, [])).toEqual([]);
});

test("supposed builds differ where the trees do", () => {
  const revision = (tree: string) => ({ sha: "1".repeat(40), tree: tree.repeat(40), method: "given" });
  const tiers = [{ id: "bare", workspace: "empty" as const, context: [], skill: null, mcp: [] }];
  const suppose = (base: string, head: string) =>
    // Of a profile only the tiers are read.
    supposedBuilds({
      revisions: { base: revision(base), head: revision(head) },
      profile: { tiers } as never,
    });
  expect(suppose("a", "a").base.digests).toEqual(suppose("a", "a").head.digests);
  const { base, head } = suppose("a", "b");
  expect([
    base.digests.tool === head.digests.tool,
    base.digests.assets.bare === head.digests.assets.bare,
  ]).toEqual([false, false]);
});

const LIMITED = { turns: 10, generatedTokens: 5_000, minutes: 5 };
/** Ten turns with a full window at $2, and all its tokens at $10: $0.37 a trial. */
function bounded(over: Partial<Plan> = {}): Plan {
  const plan = planWith();
  return {
    ...plan,
    players: plan.players.map((player) => ({ ...player, window: 16_000 })),
    tasks: plan.tasks.map((task) => ({ ...task, limits: LIMITED })),
    ...over,
  };
}

test("without earlier trials what they cost at most is said: all turns with a full window, and all tokens", () => {
  const { firstLook, allLooks } = estimatePlan(bounded(), NONE);
  const ofModel = (plan: Plan, repeats: number): number => (plan.cells.length / 2) * 2 * repeats;
  expect(firstLook).toMatchObject({ usd: null, usdAtMost: expect.closeTo(0.37 * ofModel(bounded(), 2), 10) });
  expect(allLooks.usdAtMost).toBeCloseTo(0.37 * ofModel(bounded(), 5), 10);
});

test("where earlier trials tell, nothing is said of what it costs at most", () => {
  const known = [trial("small", AT(0)), trial("reader", AT(1))];
  const { firstLook } = estimatePlan(bounded(), figuresOf(known, bounded().players));
  expect(firstLook.usd).not.toBeNull();
  expect(firstLook).not.toHaveProperty("usdAtMost");
});

const withPlayers = (over: Partial<Plan["players"][number]>): Plan => {
  const plan = bounded();
  return { ...plan, players: plan.players.map((one) => (one.deterministic ? one : { ...one, ...over })) };
};
const judge = {
  use: null,
  endpoint: "local",
  model: "judge",
  window: null,
  price: null,
  sampling: { temperature: 1, seed: null, topP: null },
};
const judged = (): Plan => {
  const plan = bounded();
  return { ...plan, judge, tasks: plan.tasks.map((task) => ({ ...task, rubric: "It says so." })) };
};

test.each<[string, Plan]>([
  ["a price that nobody told", withPlayers({ price: null })],
  ["a window that nobody told", withPlayers({ window: null })],
  ["a judge that is paid too", judged()],
])("%s leaves the cost unknown", (_, plan) => {
  const { firstLook } = estimatePlan(plan, NONE);
  expect(firstLook.usd).toBeNull();
  expect(firstLook).not.toHaveProperty("usdAtMost");
});

test("a trial that follows another one takes what following took, and a whole one where nothing followed yet", () => {
  const plan = planWith();
  const coupled = {
    ...plan,
    players: plan.players.map((player) =>
      player.deterministic ? player : { ...player, coupled: true as const },
    ),
  };
  const whole = trial("small", AT(0));
  const paid = { ...NO_USAGE, input: 100, cached: 0, generated: 10 };
  const pair = {
    ...{ leader: whole.id, role: "follower" as const, forkedAt: 3, masked: 0, origin: "run" as const },
    paid: { main: paid, agents: NO_USAGE, side: NO_USAGE },
  };
  const follower = { ...trial("small", AT(0)), pair };
  const tokens = (trials: Trial[]) =>
    estimatePlan(coupled, figuresOf([...trials, trial("reader", AT(0))], coupled.players)).firstLook.tokens;
  // Half of sixteen lead.
  expect(tokens([whole, follower])).toBe(8 * 1_100 + 8 * 110);
  expect(tokens([whole])).toBe(16 * 1_100);
  expect(tokens([follower])).toBe(16 * 110);
});

test("what base played on an earlier day is not in the first look, and all of it may be played all the same", () => {
  const plan = {
    ...planOf({ players: ["small"], tiers: ["bare"], tasks: ["one", "two"], looks: [2, 5] }),
    mode: "pr" as const,
  };
  const figures = (use: "lead" | "screen") => {
    const earlier = new Map(plan.cells.map(({ id }) => [id, { id, use, trials: 8 }]));
    return { ...figuresOf([], plan.players), earlier };
  };
  const trials = (use: "lead" | "screen") => {
    const { firstLook, allLooks } = estimatePlan(plan, figures(use));
    return [firstLook.trials, allLooks.trials];
  };
  expect(trials("lead")).toEqual([4, 24]);
  expect(trials("screen")).toEqual([4, 20]);
  const small = { ...plan, budget: { ...plan.budget, trials: 4 } };
  expect(() => checkBudget(small, figures("lead"))).not.toThrow();
  expect(() => checkBudget(small, figuresOf([], plan.players))).toThrow(
    "The budget cannot finish the first look",
  );
});
