import { expect, test } from "vitest";
import { NO_USAGE, type Usage } from "../../src/schema/usage.ts";
import { arm, comparisonOf, found, oneRow, ROW, SIX } from "./stories.ts";

const main = (usage: Partial<Usage>) => ({
  change: {
    usage: {
      main: { ...NO_USAGE, ...usage },
      agents: NO_USAGE,
      side: NO_USAGE,
      shim: NO_USAGE,
      judge: NO_USAGE,
    },
  },
});
const UNREPORTED = main({ input: null, cached: null, cacheWrite: null, generated: null, partial: true });

function tokensOf(base: (repeat: number) => object, head: (repeat: number) => object) {
  const played = SIX.flatMap((task) => [
    ...arm("base", `small/skill/${task}`, [3, 3], base),
    ...arm("head", `small/skill/${task}`, [3, 3], head),
  ]);
  return found(comparisonOf(oneRow([3]), played), ROW, "tokens");
}

test("tokens are told apart into new, cached and generated, as means of trials", () => {
  const base = main({ input: 1000, cached: 300, cacheWrite: 100, generated: 50 });
  const head = (repeat: number) =>
    main({ input: 1000 * repeat, cached: 0, cacheWrite: 0, generated: 10 * repeat });
  expect(tokensOf(() => base, head).parts).toEqual({
    base: { fresh: 600, cached: 300, generated: 50 },
    head: { fresh: 2000, cached: 0, generated: 20 },
  });
});

test("what an endpoint does not tell apart is unknown, and a part that nobody tells is no part", () => {
  const base = main({ input: 1000, cached: 300, cacheWrite: null, generated: 50 });
  const head = main({ input: 1000, cached: null, cacheWrite: null, generated: 60 });
  expect(
    tokensOf(
      () => base,
      () => head,
    ).parts,
  ).toEqual({
    base: { fresh: null, cached: 300, generated: 50 },
    head: { fresh: null, cached: null, generated: 60 },
  });
});

test("a cache that holds more than was read leaves nothing new, and never less than nothing", () => {
  const odd = main({ input: 100, cached: 300, cacheWrite: 0, generated: 50 });
  expect(
    tokensOf(
      () => odd,
      () => odd,
    ).parts?.base.fresh,
  ).toBe(0);
});

test("where some trials did not report, it is said how many did, and their means are of those alone", () => {
  const known = main({ input: 1000, cached: 0, cacheWrite: 0, generated: 50 });
  const tokens = tokensOf(
    () => known,
    (repeat) => (repeat === 3 ? UNREPORTED : known),
  );
  expect(tokens).toMatchObject({
    known: { base: { x: 18, n: 18 }, head: { x: 12, n: 18 } },
    parts: { head: { fresh: 1000, cached: 0, generated: 50 } },
    outcome: "inconclusive",
    reason: "unreliable",
  });
});

test("where all reported, and in trials that produced nothing, there is nothing to say", () => {
  const known = main({ input: 1000, cached: 0, cacheWrite: 0, generated: 50 });
  const nothing = { ...known, ending: { kind: "nothing" } };
  const tokens = tokensOf(
    () => known,
    (repeat) => (repeat === 3 ? nothing : known),
  );
  expect(tokens.known).toBeUndefined();
});

test("where nobody reported, no part is made up", () => {
  const tokens = tokensOf(
    () => UNREPORTED,
    () => UNREPORTED,
  );
  expect(tokens).toMatchObject({ known: { base: { x: 0, n: 18 }, head: { x: 0, n: 18 } } });
  expect(tokens.parts).toBeUndefined();
});
