import { describe, expect, test } from "vitest";
import { spendOf } from "../../src/compare/spend.ts";
import { NO_USAGE, UNKNOWN_USAGE } from "../../src/schema/usage.ts";
import { LOST, type Played, playAll } from "./builders.ts";
import { makePlan } from "./plans.ts";

const price = { in: 1, cached: 0.1, out: 10 };
const plan = makePlan({ models: ["small"], tasks: ["a"], price });
const head = (change: Partial<Played> & { readonly startedAt?: string } = {}): Played => ({
  side: "head",
  cell: "small/skill/a",
  ...change,
});
const main = (input: number, cached: number, generated: number) => ({
  usage: {
    main: { ...NO_USAGE, input, cached, generated },
    agents: NO_USAGE,
    side: NO_USAGE,
    shim: NO_USAGE,
    judge: NO_USAGE,
  },
});
const spend = (played: readonly Played[], of = plan) => spendOf(of, playAll(of, played).trials);

describe("money", () => {
  test("new, cached and written tokens have their own prices", () => {
    expect(spend([head({ change: main(1_000_000, 400_000, 50_000) })]).usd).toBeCloseTo(0.6 + 0.04 + 0.5, 12);
  });

  test("lost attempts were paid for too", () => {
    const lost = head({ ending: LOST, change: main(1_000_000, 0, 0) });
    expect(spend([lost, head({ attempt: 2, change: main(1_000_000, 0, 0) })]).usd).toBeCloseTo(2, 12);
  });

  test("without a price, or with tokens that nobody reported, it is unknown", () => {
    expect(spend([head()], makePlan({ models: ["small"], tasks: ["a"] })).usd).toBeNull();
    expect(spend([head({ tokens: null })]).usd).toBeNull();
    expect(spend([head(), head({ tokens: null, ending: LOST })]).usd).toBeCloseTo(0.001, 12);
  });

  test("where no model played, nothing was spent", () => {
    const readers = makePlan({ readers: ["reader"], tasks: ["a"] });
    const { usd, usage } = spend([{ side: "head", cell: "reader/skill/a", isReader: true }], readers);
    expect([usd, usage]).toEqual([0, NO_USAGE]);
  });
});

describe("a judge", () => {
  const judging = {
    ...{ use: null, endpoint: "bench", model: "judge-model", window: null },
    sampling: { temperature: null, seed: null, topP: null },
    price: { in: 10, out: 100 },
  };
  const judged = (usage: object) => ({
    usage: { ...main(1_000_000, 0, 0).usage, judge: { ...NO_USAGE, ...usage } },
  });
  const cast = judged({ input: 200_000, generated: 10_000 });

  test("has its tokens apart and its money in the sum", () => {
    const { usage, usd, judge } = spend([head({ change: cast })], { ...plan, judge: judging });
    expect(usage.input).toBe(1_000_000);
    expect(judge).toMatchObject({ usage: { input: 200_000, generated: 10_000 }, usd: 3 });
    expect(usd).toBeCloseTo(1 + 3, 12);
  });

  test("is paid for what it said of the reader, who costs nothing", () => {
    const readers = { ...makePlan({ readers: ["reader"], tasks: ["a"] }), judge: judging };
    const { usage, usd } = spend(
      [{ side: "head", cell: "reader/skill/a", isReader: true, change: cast }],
      readers,
    );
    expect([usage, usd]).toEqual([NO_USAGE, 3]);
  });

  test("without a price makes the sum unknown, and none that was not asked is told of", () => {
    expect(spend([head({ change: cast })], { ...plan, judge: { ...judging, price: null } })).toMatchObject({
      usd: null,
      judge: { usd: null },
    });
    expect(spend([head()], { ...plan, judge: judging })).not.toHaveProperty("judge");
  });
});

describe("tokens", () => {
  test("what was not reported makes the sum a lower bound, never a smaller sum", () => {
    expect(spend([head({ tokens: 500 }), head({ tokens: null })]).usage).toMatchObject({
      input: 500,
      partial: true,
    });
    expect(spend([head({ tokens: 500 }), head({ tokens: 700 })]).usage).toMatchObject({
      input: 1200,
      partial: false,
    });
  });

  test("a part that no endpoint reported is unknown, whatever other accounts did not use", () => {
    const unknown = { cached: null, cacheWrite: null, reasoning: null };
    const reported = (usage: object) => {
      const { usage: accounts } = main(500, 0, 20);
      return head({ change: { usage: { ...accounts, main: { ...accounts.main, ...unknown, ...usage } } } });
    };
    expect(spend([reported({})]).usage).toEqual({ input: 500, generated: 20, ...unknown, partial: false });
    expect(spend([reported({}), reported({ cached: 300 })]).usage).toMatchObject({
      cached: 300,
      reasoning: null,
    });
    expect(spend([reported({ cached: 0 })]).usage).toMatchObject({ cached: 0, cacheWrite: null });
  });

  test("nothing reported at all is unknown", () => {
    const usage = {
      main: UNKNOWN_USAGE,
      agents: UNKNOWN_USAGE,
      side: UNKNOWN_USAGE,
      shim: UNKNOWN_USAGE,
      judge: UNKNOWN_USAGE,
    };
    expect(spend([head({ change: { usage } })]).usage).toEqual(UNKNOWN_USAGE);
  });
});

test("minutes are those in which something played: parallel trials and pauses add nothing", () => {
  const at = (startedAt: string, wallMs: number): Played => {
    const time = { startedAt, wallMs, modelMs: 0, toolMs: 0, queueMs: 0, loadMs: null, playedMs: 0 };
    return head({ change: { time } });
  };
  const played = [
    at("2026-06-01T10:00:00Z", 120_000),
    at("2026-06-01T10:01:00Z", 30_000),
    at("2026-06-01T10:01:30Z", 60_000),
    at("2026-06-02T10:00:00Z", 60_000),
  ];
  expect(spend(played).minutes).toBe(3.5);
  expect(spend([]).minutes).toBe(0);
});
