/** What a sweep has spent, and what that leaves of its budget. */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leftOf, type SweptFolder, spentBy } from "../../src/commands/swept.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { makeInspection, playAll } from "../compare/builders.ts";
import { makePlan } from "../compare/plans.ts";

let top: string;
beforeAll(async () => {
  top = await mkdtemp(path.join(tmpdir(), "swept-"));
});
afterAll(() => rm(top, { recursive: true, force: true }));

const plan = makePlan({ models: ["small"], tasks: ["a"], price: { in: 1, out: 1 } });
const BUDGET = { trials: 10, tokens: 5000, usd: 1, minutes: 60 };

/** A revision of whose trials each reported so many tokens, or none. */
async function revision(name: string, tokens: readonly (number | null)[]): Promise<SweptFolder> {
  const folder = path.join(top, name);
  await mkdir(folder);
  const played = tokens.map((reported, index) => ({
    ...{ side: "head" as const, cell: "small/skill/a", repeat: index + 1, tokens: reported },
  }));
  const measured = {
    ...{ plan, inspection: makeInspection(), rounds: [], failures: [], areStored: true },
    ...playAll(plan, played),
  };
  return { sha: name.repeat(40), ledger: new Ledger(folder), measured };
}

test("what was not reported makes tokens a lower bound, which the budget loses", async () => {
  const folders = [await revision("a", [1000, null]), await revision("b", [2000])];
  expect(await spentBy(folders)).toEqual({ trials: 3, tokens: 3000, partial: true, usd: null, minutes: 2 });
  expect(await leftOf(BUDGET, folders)).toEqual({
    left: { trials: 7, tokens: 2000, usd: 1, minutes: 58 },
    usedUp: null,
  });
});

test("nothing is spent where nothing was played", async () => {
  const folders = [await revision("c", [])];
  expect(await spentBy(folders)).toEqual({ trials: 0, tokens: 0, usd: 0, minutes: 0 });
  expect(await leftOf(BUDGET, folders)).toEqual({ left: BUDGET, usedUp: null });
});

test("the limit of which nothing is left is named", async () => {
  const { usedUp } = await leftOf(BUDGET, [await revision("d", [3000]), await revision("e", [2000])]);
  expect(usedUp).toBe("tokens");
});
