import { appendFile, rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { PlannedTrial } from "../../src/schema/plan.ts";
import type { TraceEvent } from "../../src/schema/trace.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { NO_USAGE, type Usage } from "../../src/schema/usage.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { mergeResults } from "../../src/store/merge-results.ts";
import { planOf } from "../plans.ts";
import { temporaryFolder } from "../temporary.ts";
import { trialOf } from "../trials.ts";
import { INSPECTION } from "./inspections.ts";

const PLAN = planOf({ players: ["small", "reader"], tiers: ["bare"], tasks: ["one"], looks: [2] });
const USAGE: Usage = { input: 100, cached: 40, cacheWrite: 0, generated: 7, reasoning: 0, partial: false };

const planned = (over: Partial<PlannedTrial> = {}): PlannedTrial => ({
  ...{ side: "base", player: "small", tier: "bare", task: "one", repeat: 1, order: 0, seed: 1 },
  ...over,
});

const turnEnd = (seq: number, at: number, usage: Usage): TraceEvent => ({
  ...{ seq, at, turn: 1, thread: 0 },
  ...{ type: "turn-end", stop: "tools", usage, model: null, ms: 5 },
});

async function begun(name = "results"): Promise<Ledger> {
  const ledger = new Ledger(path.join(await temporaryFolder(), name));
  await ledger.begin(PLAN, INSPECTION);
  return ledger;
}

async function store(
  ledger: Ledger,
  over: Partial<Trial>,
  events: readonly TraceEvent[] = [],
): Promise<Trial> {
  const { files: _files, ...body } = trialOf({ plan: PLAN.id, player: "small", ...over });
  const writer = ledger.writerFor(planned({ ...body, seed: body.seed }), body.attempt);
  for (const event of events) writer.event(event);
  return writer.finish(body);
}

/** An attempt whose process was killed while it wrote a line. */
async function cut(ledger: Ledger, over: Partial<Trial>): Promise<void> {
  const trial = await store(ledger, over, [turnEnd(0, 200, USAGE), turnEnd(1, 900, USAGE)]);
  await rm(path.join(ledger.folder, trial.files.trace.path.replace("trace.jsonl", "trial.json")));
  await appendFile(path.join(ledger.folder, trial.files.trace.path), '{"seq":2,"at":95');
}

test("what was reported before the cut was spent, before and after it is set aside", async () => {
  const ledger = await begun();
  await store(ledger, { repeat: 2 });
  await cut(ledger, {});
  const before = await ledger.cutOff(PLAN);
  expect(before).toMatchObject([
    {
      ...{ plan: PLAN.id, side: "base", player: "small", isModel: true, ending: { kind: "cancelled" } },
      time: { wallMs: 900 },
      usage: {
        main: { input: 200, cached: 80, generated: 14, partial: true },
        agents: NO_USAGE,
        judge: NO_USAGE,
      },
    },
  ]);
  await ledger.begin(PLAN, INSPECTION);
  expect(await ledger.cutOff(PLAN)).toEqual(before);
  expect((await ledger.trials()).map(({ repeat }) => repeat)).toEqual([2]);
});

test("a cancelled trial is what it says once it is set aside, and costs no attempt", async () => {
  const ledger = await begun();
  const trial = await store(ledger, {
    ending: { kind: "cancelled" },
    usage: { ...trialOf().usage, main: USAGE },
  });
  expect(await ledger.cutOff(PLAN)).toEqual([]);
  await ledger.begin(PLAN, INSPECTION);
  expect(await ledger.trials()).toEqual([]);
  expect(await ledger.cutOff(PLAN)).toMatchObject([{ id: trial.id, usage: { main: USAGE } }]);
});

test("drafts of a killed process are removed, and nothing else", async () => {
  const ledger = await begun();
  await store(ledger, {});
  const draft = path.join(ledger.folder, "trials/base/small/bare/one/2.1.trial.json.0a1b2c3d.part");
  await appendFile(draft, '{"kind":"tri');
  await ledger.begin(PLAN, INSPECTION);
  expect(await ledger.trials()).toHaveLength(1);
  await expect(rm(draft)).rejects.toMatchObject({ code: "ENOENT" });
});

test("folders of one plan become one, with what their cut-off attempts cost, however often", async () => {
  const [one, two, whole] = [
    await begun("one"),
    await begun("two"),
    new Ledger(path.join(await temporaryFolder(), "w")),
  ];
  const trials = [await store(one, { repeat: 1 }), await store(two, { player: "reader", model: null })];
  await cut(one, { repeat: 2 });
  await cut(two, { repeat: 2, side: "head" });
  await two.begin(PLAN, INSPECTION);
  const asked = [planned({ repeat: 1, order: 2 }), planned({ player: "reader", seed: null, order: 1 })];
  await one.addRound(1, { look: 1, trials: asked.slice(0, 1), why: "first look" });
  await two.addRound(1, { look: 1, trials: asked, why: "first look" });
  await one.writeInspection({
    ...INSPECTION,
    preflight: [{ kind: "lost", player: "small", cause: "network", detail: "x" }],
  });
  await two.writeInspection({
    ...INSPECTION,
    preflight: [{ kind: "ready", player: "small" }],
    usedUp: "usd",
  });
  for (let time = 0; time < 2; time++) {
    await mergeResults([one, two], whole);
    expect(new Set((await whole.trials()).map(({ id }) => id))).toEqual(new Set(trials.map(({ id }) => id)));
    expect((await whole.cutOff(PLAN)).map(({ side }) => side)).toEqual(["base", "head"]);
    expect(await whole.rounds()).toEqual([{ look: 1, trials: [asked[1], asked[0]], why: "first look" }]);
    expect(await whole.inspection()).toEqual({
      ...INSPECTION,
      preflight: [{ kind: "ready", player: "small" }],
      usedUp: "usd",
    });
    expect(await whole.plan()).toEqual(PLAN);
  }
  for (const trial of await whole.trials()) expect(await whole.trace(trial)).toEqual([]);
});

test("two folders that played one trial each are not put together", async () => {
  const [one, two, whole] = [
    await begun("one"),
    await begun("two"),
    new Ledger(path.join(await temporaryFolder(), "w")),
  ];
  await store(one, {});
  await store(two, {});
  await expect(mergeResults([one, two], whole)).rejects.toMatchObject({
    code: "overlapping-results",
    message: `Two of the folders played base/small/bare/one/1 each: ${two.folder} and one before it.`,
  });
});
