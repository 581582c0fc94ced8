import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { listTree } from "../../src/host/files.ts";
import { forgetSecrets, keepSecret } from "../../src/host/secrets.ts";
import type { Inspection } from "../../src/schema/inspection.ts";
import type { PlannedTrial } from "../../src/schema/plan.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { planOf } from "../plans.ts";
import { temporaryFolder } from "../temporary.ts";
import { trialOf } from "../trials.ts";

const PLAN = planOf({ players: ["reader"], tiers: ["bare"], tasks: ["one"], looks: [1] });
const INSPECTION: Inspection = {
  builds: { base: { kind: "built", ms: 1 }, head: { kind: "built", ms: 1 } },
  assets: [],
  solutions: [],
  preflight: [],
  commands: null,
  interface: null,
};
const PLANNED: PlannedTrial = {
  side: "base",
  player: "reader",
  tier: "bare",
  task: "one",
  repeat: 1,
  order: 0,
  seed: null,
};

async function begun(): Promise<Ledger> {
  const ledger = new Ledger(path.join(await temporaryFolder(), "results"));
  await ledger.begin(PLAN, INSPECTION);
  return ledger;
}

const filesOf = async (ledger: Ledger) =>
  (await listTree(ledger.folder)).filter(({ kind }) => kind === "file").map((entry) => entry.path);

test("a new folder holds the plan and what was seen before it", async () => {
  const ledger = await begun();
  expect(await filesOf(ledger)).toEqual(["inspection.json", "plan.json"]);
  expect(await ledger.plan()).toEqual(PLAN);
  expect(await ledger.inspection()).toEqual(INSPECTION);
});

test("the same plan goes on, another one is refused and loses nothing", async () => {
  const ledger = await begun();
  expect(await ledger.begin(PLAN, INSPECTION)).toBe("resumed");
  const before = await readFile(path.join(ledger.folder, "plan.json"), "utf8");
  await expect(ledger.begin({ ...PLAN, id: digestOf("other") }, INSPECTION)).rejects.toMatchObject({
    code: "other-plan",
    message: `${ledger.folder} holds the results of another comparison: other revisions, tasks, players or settings.`,
    hint: "Name another folder with --results DIR, or move this one away; its trials are kept as they are.",
  });
  expect(await readFile(path.join(ledger.folder, "plan.json"), "utf8")).toBe(before);
});

test("a trial is written after its trace, and reads back with the digests of its files", async () => {
  const ledger = await begun();
  const writer = ledger.writerFor(PLANNED, 1);
  writer.event({ seq: 0, at: 0, turn: null, thread: 0, type: "note", code: "x", text: "hello" });
  const { files: _files, ...body } = trialOf();
  const trial = await writer.finish(body);
  expect(await filesOf(ledger)).toEqual([
    "inspection.json",
    "plan.json",
    "trials/base/reader/bare/one/1.1.exchanges.jsonl",
    "trials/base/reader/bare/one/1.1.trace.jsonl",
    "trials/base/reader/bare/one/1.1.trial.json",
  ]);
  expect(await ledger.trials()).toEqual([trial]);
  expect(await ledger.trace(trial)).toEqual([
    { seq: 0, at: 0, turn: null, thread: 0, type: "note", code: "x", text: "hello" },
  ]);
  expect(trial.files.trace.digest).toBe(
    digestOf(await readFile(path.join(ledger.folder, trial.files.trace.path))),
  );
});

test("a trace without its trial is set aside and counts for nothing", async () => {
  const ledger = await begun();
  for (let time = 0; time < 2; time++) {
    const writer = ledger.writerFor(PLANNED, 1);
    const { files: _files, ...body } = trialOf();
    await writer.finish(body);
    await rm(path.join(ledger.folder, "trials/base/reader/bare/one/1.1.trial.json"));
    await ledger.begin(PLAN, INSPECTION);
  }
  expect(await ledger.trials()).toEqual([]);
  expect((await filesOf(ledger)).filter((file) => file.startsWith("interrupted"))).toEqual([
    "interrupted/base/reader/bare/one/1.1.1.exchanges.jsonl",
    "interrupted/base/reader/bare/one/1.1.1.trace.jsonl",
    "interrupted/base/reader/bare/one/1.1.2.exchanges.jsonl",
    "interrupted/base/reader/bare/one/1.1.2.trace.jsonl",
  ]);
});

test("rounds read back in their order", async () => {
  const ledger = await begun();
  expect(await ledger.rounds()).toEqual([]);
  await ledger.addRound(1, { look: 1, trials: [PLANNED], why: "first look" });
  await ledger.addRound(2, { look: 2, trials: [], why: "more" });
  expect((await ledger.rounds()).map(({ look }) => look)).toEqual([1, 2]);
});

test("no secret reaches a file", async () => {
  forgetSecrets();
  keepSecret("planted-secret-value");
  const ledger = await begun();
  const writer = ledger.writerFor(PLANNED, 1);
  writer.event({
    seq: 0,
    at: 0,
    turn: null,
    thread: 0,
    type: "note",
    code: "x",
    text: "planted-secret-value",
  });
  const { files: _files, ...body } = trialOf({ answer: "it is planted-secret-value" });
  await writer.finish(body);
  for (const file of await filesOf(ledger)) {
    expect(await readFile(path.join(ledger.folder, file), "utf8")).not.toContain("planted-secret-value");
  }
  forgetSecrets();
});

test.each([
  ["cut", (text: string) => text.slice(0, 40), "result-file-broken", "is not valid JSON"],
  [
    "of another kind",
    (text: string) => text.replace('"plan"', '"round"'),
    "wrong-result-file",
    "is no plan file of gripcheck",
  ],
  [
    "of a newer version",
    (text: string) => text.replace('"schemaVersion": 1', '"schemaVersion": 9'),
    "newer-result-file",
    "has format 9 and was written by gripcheck 0.1.0; this version reads up to 1.",
  ],
  [
    "with a key too many",
    (text: string) => text.replace('"mode"', '"mood"'),
    "result-file-invalid",
    "does not hold what it should",
  ],
])("a plan %s is refused with one clear error", async (_kind, change, code, message) => {
  const ledger = await begun();
  const file = path.join(ledger.folder, "plan.json");
  await writeFile(file, change(await readFile(file, "utf8")));
  const refused = ledger.plan();
  await expect(refused).rejects.toMatchObject({ code });
  await expect(refused).rejects.toThrow(`${file} ${message}`);
});

test("no draft is left beside a written file", async () => {
  const ledger = await begun();
  expect(await readdir(ledger.folder)).toEqual(["inspection.json", "plan.json"]);
});
