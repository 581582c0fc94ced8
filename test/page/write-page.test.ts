import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { forgetSecrets, keepSecret } from "../../src/host/secrets.ts";
import { writeReports } from "../../src/pipeline/conclude.ts";
import { packTrials } from "../../src/pipeline/pack-trials.ts";
import { PAGE_PROGRAM } from "../setup/report-page.ts";
import { temporaryFolder } from "../temporary.ts";
import { dataIn, packsIn } from "./read-page.ts";
import { SMALL_SAMPLE, sampleOf } from "./sample.ts";
import { NOW, storeSample } from "./stored-sample.ts";

afterEach(forgetSecrets);

const SHAPE = { ...SMALL_SAMPLE, tasks: SMALL_SAMPLE.tasks.slice(0, 4), tiers: ["skill"], repeats: 2 };
const occasion = { now: NOW, runUrl: null, program: PAGE_PROGRAM };

async function written(shape = SHAPE) {
  const stored = await storeSample(await temporaryFolder(), sampleOf(shape));
  const plan = await stored.ledger.plan();
  const { page } = await writeReports(stored.ledger, stored.result, { ...occasion, plan });
  return { ...stored, plan, page, html: await readFile(page ?? "", "utf8") };
}

describe("report.html", () => {
  test("holds what comparison.json, the plan and every trial say", async () => {
    const { ledger, result, plan, page, html } = await written();
    expect(page).toBe(path.join(ledger.folder, "report.html"));
    const data = dataIn(html);
    expect(data.comparison).toEqual(result.comparison);
    expect(data.details).toEqual(result.details);
    expect(data.plan).toEqual({
      tasks: plan.tasks,
      players: plan.players,
      tiers: plan.tiers,
      limits: plan.limits,
    });
    const trials = await ledger.trials();
    expect(data.trials.map(({ id }) => id)).toEqual(trials.map(({ id }) => id));
    const packs = packsIn(html);
    for (const trial of trials) {
      const { pack } = data.trials.find(({ id }) => id === trial.id) ?? { pack: null };
      const view = packs.get(pack ?? -1)?.find((one) => one.trial.id === trial.id);
      expect(view?.trial).toEqual(trial);
      expect(view?.trace).toEqual(await ledger.trace(trial));
      expect(view?.score?.trial).toBe(trial.id);
    }
  });

  test("is the same to the last byte when it is made again", async () => {
    const { ledger, result, plan, html } = await written();
    const { page } = await writeReports(ledger, result, { ...occasion, plan });
    expect((await readFile(page ?? "", "utf8")) === html).toBe(true);
  });

  test("holds no secret, not even in a packed trace, and its program is not touched by one", async () => {
    keepSecret("planted-key-77");
    keepSecret("function");
    const { html } = await written({ ...SHAPE, foreign: "planted-key-77" });
    expect(html.includes("planted")).toBe(false);
    expect(JSON.stringify([...packsIn(html)]).includes("planted")).toBe(false);
    expect(html.includes("function")).toBe(true);
  });

  test("is made from the figures alone where nothing else is left", async () => {
    const { ledger, result } = await written();
    await Promise.all(
      ["trials", "scores.jsonl", "plan.json"].map((name) =>
        rm(path.join(ledger.folder, name), { recursive: true }),
      ),
    );
    const { page } = await writeReports(ledger, await ledger.derived(), { ...occasion, plan: null });
    const data = dataIn(await readFile(page ?? "", "utf8"));
    expect(data.comparison).toEqual(result.comparison);
    expect([data.plan, data.trials]).toEqual([null, []]);
  });

  test("is the same of trials that were just read, and of a folder", async () => {
    const { ledger, result, plan } = await written();
    const texts = [];
    for (const made of [result, await ledger.derived()]) {
      const { page } = await writeReports(ledger, made, { ...occasion, plan });
      texts.push(await readFile(page ?? "", "utf8"));
    }
    expect(result.scored?.trials.length).toBe((await ledger.trials()).length);
    expect(dataIn(texts[0] ?? "")).toEqual(dataIn(texts[1] ?? ""));
    const [packs, again] = texts.map((text) => text.split('type="application/gzip"').length - 1);
    expect([packs, again]).toEqual([packs, packs]);
    expect(packs).toBeGreaterThan(0);
  });

  test("leaves out traces that were changed since, and keeps the rest", async () => {
    const { ledger, result, plan } = await written();
    const [first] = await ledger.trials();
    if (first === undefined) throw new Error("trials are stored");
    await writeFile(path.join(ledger.folder, first.files.trace.path), "changed");
    const { page } = await writeReports(ledger, result, { ...occasion, plan });
    const { trials } = dataIn(await readFile(page ?? "", "utf8"));
    expect(trials.filter(({ pack }) => pack === null).map(({ id }) => id)).toEqual([first.id]);
  });

  test("draws the history that lies in the folder", async () => {
    const { ledger, result, plan } = await written();
    const header = {
      kind: "history",
      schemaVersion: 1,
      producer: { name: "gripcheck", version: "0.1.0", protocol: 1 },
    };
    const entry = { sha: "e".repeat(40), at: "2026-05-01T00:00:00.000Z", verdict: "quiet", rows: [] };
    await writeFile(
      path.join(ledger.folder, "history.jsonl"),
      `${JSON.stringify(header)}\n${JSON.stringify(entry)}\n`,
    );
    const { page } = await writeReports(ledger, result, { ...occasion, plan });
    expect(dataIn(await readFile(page ?? "", "utf8")).history).toEqual([entry]);
  });

  test("is not written where its program is missing or nobody wants it, and everything else is", async () => {
    const { ledger, result, plan } = await written();
    await rm(path.join(ledger.folder, "report.html"));
    const nowhere = await writeReports(ledger, result, { ...occasion, plan, program: "/nowhere" });
    const { program: _, ...without } = occasion;
    const unwanted = await writeReports(ledger, result, { ...without, plan });
    expect([nowhere.page, unwanted.page]).toEqual([null, null]);
    expect(unwanted.comment.length).toBeGreaterThan(0);
  });
});

describe("packs", () => {
  test("hold repeats that matched on one side first, then the first repeats of all cells", async () => {
    const { ledger } = await written();
    const trials = await ledger.trials();
    const scores = new Map((await ledger.scores()).map((score) => [score.trial, score]));
    const { packs, packOf } = await packTrials({ ledger, trials, scores });
    const groups = packs.map(({ number }) => trials.filter(({ id }) => packOf.get(id) === number));
    const ranks = groups.map((group) =>
      new Set(group.map(({ id }) => scores.get(id)?.match)).size > 1 ? 0 : (group[0]?.repeat ?? 0),
    );
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(groups.flat().length).toBe(trials.length);
    for (const group of groups)
      expect(new Set(group.map(({ side }) => side))).toEqual(new Set(["base", "head"]));
  });

  test("take no more room than there is", async () => {
    const { ledger } = await written();
    const trials = await ledger.trials();
    const scores = new Map((await ledger.scores()).map((score) => [score.trial, score]));
    const all = await packTrials({ ledger, trials, scores });
    const sizes = all.packs.map(({ base64 }) => base64.length);
    const largest = sizes.slice(0, 3).reduce((sum, size) => sum + size, 0);
    const some = await packTrials({ ledger, trials, scores, largest });
    expect(some.packs).toEqual(all.packs.slice(0, 3));
    expect([...some.packOf.values()].every((pack) => pack < 3)).toBe(true);
    expect((await packTrials({ ledger, trials, scores, largest: 0 })).packs).toEqual([]);
  });
});
