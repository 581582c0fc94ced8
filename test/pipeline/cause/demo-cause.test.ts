/** The demo's changes, asked for their cause: real builds, real trials of the reader. */
import { mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { freshFolder, listTree } from "../../../src/host/files.ts";
import { conclude } from "../../../src/pipeline/conclude.ts";
import { compareRevisions, joinVocabulary } from "../../../src/pipeline.ts";
import { renderTerminal } from "../../../src/report/render-terminal.ts";
import { askedByCommand } from "../../../src/request/asked-by.ts";
import { readCommandLine } from "../../../src/request/command-line.ts";
import { makeDemoRepository } from "../../../src/request/demo.ts";
import { makeRequest } from "../../../src/request/make-request.ts";
import type { Budget } from "../../../src/schema/profile.ts";
import { Ledger } from "../../../src/store/ledger.ts";
import { mergeResults } from "../../../src/store/merge-results.ts";
import { BOX_SERVER } from "../../setup/box-server.ts";

vi.setConfig({ testTimeout: 400_000, hookTimeout: 240_000 });

const ROOT = path.resolve(import.meta.dirname, "../../..");
/** The two tasks that every harmful change of the demo loses where the skill is read. */
const FLAGS = ["--tiers", "skill", "--tasks", "count-orders,dedupe-contacts", "--mode", "docs"];

let home: string;
beforeAll(async () => {
  home = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-test-")));
});
afterAll(() => rm(home, { recursive: true, force: true }));
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));

async function asking(scenario: string) {
  const folder = await freshFolder(home);
  const { repository, base, head } = await makeDemoRepository(path.join(folder, "tabkit"), scenario, ROOT);
  const results = path.join(folder, "results");
  const config = path.join(ROOT, "demo/gripcheck.yml");
  const invocation = readCommandLine([
    "compare",
    base,
    head,
    "--repository",
    repository,
    "--config",
    config,
    ...FLAGS,
  ]);
  if (invocation.command !== "compare") throw new Error("these tests compare");
  const asked = { ...askedByCommand(invocation.revisions, invocation.options), results, allowUnboxed: true };
  const places = { cwd: folder, scratch: await freshFolder(folder), profiles: path.join(ROOT, "profiles") };
  const { request } = await makeRequest(asked, joinVocabulary(), places);
  const compare = async (cause: boolean, budget: Partial<Budget> = {}) => {
    const around = {
      workArea: await freshFolder(home),
      boxServer: BOX_SERVER,
      environment: { PATH: process.env.PATH, XDG_CACHE_HOME: path.join(home, "cache") },
      signal: new AbortController().signal,
      now: Date.now,
    };
    const profile = { ...request.profile, budget: { ...request.profile.budget, ...budget } };
    return compareRevisions({ ...request, profile }, around, { only: null, earlier: [], cause });
  };
  return { compare, results, repository };
}

const trialsIn = async (folder: string) =>
  (await listTree(folder)).map((entry) => entry.path).filter((file) => file.endsWith(".trial.json"));

const sentenceOf = ({ comparison, details }: Awaited<ReturnType<typeof conclude>>): string => {
  const lines = renderTerminal(comparison, details, { resultsDir: "r" }).split("\n\n");
  return (lines.find((section) => section.startsWith("Cause: ")) ?? "").replaceAll("\n", " ");
};

test.each([
  [
    "docs-stale",
    "stale-docs",
    ["patched-docs"],
    "Cause: the documents, not the code: they teach what base's code takes. No document changed. With head's code and patched documents 2 of 2 changed results are as on base.",
  ],
  [
    "docs-wrong",
    "docs",
    ["head-code", "head-docs"],
    "Cause: the documents, not the code. With head's code and base's documents 2 of 2 changed results are as on base; with base's code and head's documents 0 of 2.",
  ],
  [
    "code-broken",
    "code",
    ["head-code", "head-docs"],
    "Cause: the code, not the documents. With base's code and head's documents 2 of 2 changed results are as on base; with head's code and base's documents 0 of 2.",
  ],
])("%s: the blame is %s, by %j, in plain words", async (scenario, blame, hybrids, sentence) => {
  const { compare, results, repository } = await asking(scenario);
  const before = await listTree(path.join(repository, ".git"));
  const result = await compare(true);
  expect(result.comparison.verdict.kind).toBe("regressed");
  expect(result.comparison.cause).toMatchObject({
    rows: [{ row: { level: "player", player: "reader" }, flipped: 2, blame }],
    spend: { trials: 2 * hybrids.length, tokens: 0, usd: 0 },
  });
  expect(sentenceOf(result)).toBe(sentence);
  const played = (await readdir(path.join(results, "cause"))).map((folder) =>
    folder.replace(/-[0-9a-f]{12}$/, ""),
  );
  expect(played.sort()).toEqual(hybrids);
  // The user's repository is as it was, and the folder alone says the same again.
  expect((await listTree(path.join(repository, ".git"))).map((entry) => entry.path)).toEqual(
    before.map((entry) => entry.path),
  );
  expect(await conclude(new Ledger(results), Date.now())).toEqual(result);
  const copy = new Ledger(await freshFolder(home));
  await mergeResults([new Ledger(results)], copy);
  expect((await conclude(copy, Date.now())).comparison).toEqual(result.comparison);
});

test("asked later or again, nothing is played twice; what is missing is played", async () => {
  const { compare, results } = await asking("docs-wrong");
  const plain = await compare(false);
  expect(plain.comparison).not.toHaveProperty("cause");
  const asked = await compare(true);
  expect(asked.comparison.cause).toMatchObject({ rows: [{ blame: "docs" }] });
  const files = await trialsIn(results);
  expect(files).toHaveLength(8);
  expect(await compare(true)).toEqual(asked);
  expect(await trialsIn(results)).toEqual(files);
  // As after a kill: a trial is gone, and the comparison does not know of its hybrid yet.
  const lost = files.find((file) => file.startsWith("cause/head-docs-")) ?? "";
  await rm(path.join(results, lost));
  const { swap: _, ...inspection } = await new Ledger(results).inspection();
  await new Ledger(results).writeInspection(inspection);
  const again = await compare(true);
  expect(again.comparison.cause?.rows).toEqual(asked.comparison.cause?.rows);
  expect(await trialsIn(results)).toEqual(files);
});

test("what does not fit into the budget is not begun, and said", async () => {
  const { compare, results } = await asking("docs-wrong");
  const { comparison } = await compare(true, { trials: 7 });
  expect(comparison.cause).toMatchObject({
    rows: [{ blame: "undecided", reason: "budget", hybrids: [] }],
    spend: { trials: 0 },
  });
  expect(await trialsIn(results)).toHaveLength(4);
  const enough = await compare(true, { trials: 8 });
  expect(enough.comparison.cause).toMatchObject({ rows: [{ blame: "docs" }], spend: { trials: 4 } });
});

test("where nothing was found, nothing is asked", async () => {
  const { compare, results } = await asking("comment");
  const { comparison } = await compare(true);
  expect(comparison.verdict.kind).toBe("quiet");
  expect(comparison).not.toHaveProperty("cause");
  expect(await readdir(results)).not.toContain("cause");
});
