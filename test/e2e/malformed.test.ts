/** Damaged files and responses, met by the programs as users start them: one error each, and nothing written over. */
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { exists, treeDigest } from "../../src/host/files.ts";
import { git } from "../../src/host/git.ts";
import { Ledger } from "../../src/store/ledger.ts";
import {
  type FaultyTurn,
  type ReceivedBody,
  scriptedEndpoint,
  streamOf,
} from "../gateway/scripted-endpoint.ts";
import { mutated } from "../mutations.ts";
import { commitOf, repositoryOf } from "../repository.ts";
import { fillResults, isRaw } from "../store/whole-results.ts";
import { temporaryFolder } from "../temporary.ts";
import { type Ran, runCli } from "./program.ts";
import { argumentsOf, chanceOf, keyOf, MODELS, playWords, wordSuite } from "./word-suite.ts";

const PROFILE = `name: tabkit
build: { recipe: npm, provides: [tabkit] }
tiers: { bare: { workspace: empty }, skill: { workspace: empty, skill: { path: skills/tabkit } } }
players: [{ id: reader, use: reader }]
suite: ../evals
limits: { turns: 30, minutes: 5 }
`;
const TASK = `prompt: Count the rows.
solution: tabkit count
match: { mode: number, value: "3" }
`;

/** An error that says on what, why, and what to do; nothing on stdout, and no stack. */
function expectError({ code, stdout, stderr }: Ran, named: RegExp): void {
  expect(stderr).toMatch(/^gripcheck: \S.*\n(?:.*\n)*.+\n$/);
  expect(stderr).toMatch(named);
  expect(stderr).not.toMatch(/fault of gripcheck|^ {4}at |node:internal/m);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
}

const asJson = (yaml: string): string => JSON.stringify(parse(yaml), null, 1);

test.each([
  [".github/gripcheck.yml", PROFILE, /gripcheck\.yml/],
  ["evals/count/task.yml", TASK, /evals/],
])("a damaged %s in a commit is one error, or plans as before", async (file, text, named) => {
  const { root } = await repositoryOf({
    ".github/gripcheck.yml": PROFILE,
    "evals/count/task.yml": TASK,
    "package.json": '{"name":"tabkit","version":"1.0.0","bin":"x.js"}',
  });
  let refused = 0;
  for (let seed = 1; seed <= 12; seed++) {
    await writeFile(path.join(root, file), mutated(asJson(text), seed).bytes);
    const head = await commitOf(root);
    const ran = await runCli(["plan", head, head, "--estimate", "--repository", root], { cwd: root });
    if (ran.code === 0) continue;
    refused++;
    expectError(ran, named);
  }
  expect(refused).toBeGreaterThan(5);
  expect(await git(root, ["status", "--porcelain"])).toBe("");
  expect(await exists(path.join(root, "gripcheck-results"))).toBe(false);
});

const DAMAGED = [
  "plan.json",
  "rounds/1.json",
  "trials/head/small/skill/a/1.2.trial.json",
  "trials/head/small/skill/a/1.2.trace.jsonl",
  "comparison.json",
  "details.json",
];

test("damaged results are refused by the commands that read them, and stay as they are", async () => {
  const folder = await temporaryFolder();
  const whole = path.join(folder, "whole");
  await fillResults(whole);
  let refused = 0;
  for (let seed = 1; seed <= 18; seed++) {
    const copy = path.join(folder, `results-${seed}`);
    await cp(whole, copy, { recursive: true });
    const file = DAMAGED[seed % DAMAGED.length] ?? "";
    await writeFile(
      path.join(copy, file),
      mutated(await readFile(path.join(whole, file), "utf8"), seed).bytes,
    );
    const before = await treeDigest(copy);
    const isDerived = !isRaw(file);
    const args = isDerived
      ? ["report", copy]
      : seed % 2 === 0
        ? ["rescore", copy]
        : ["show", "head/small/skill/a/1", "--results", copy];
    const ran = await runCli(args);
    if (ran.code === 0) continue;
    refused++;
    expectError(ran, new RegExp(`${copy}|^gripcheck: (?:Trial|The plan) `));
    expect(await treeDigest(copy)).toBe(before);
  }
  expect(refused).toBeGreaterThan(6);
});

test("a model of whose responses a third are damaged is compared all the same", async () => {
  // What is damaged, and how, belongs to the request: trials are played side by side, and come in any order.
  const asked = new Map<string, number>();
  const respond = (body: ReceivedBody): FaultyTurn => {
    const key = keyOf(body);
    const count = (asked.get(key) ?? 0) + 1;
    asked.set(key, count);
    const good = streamOf(playWords(body));
    const chance = chanceOf(`damage ${count} ${key}`);
    if (key.startsWith("canary ") || chance > 1 / 3) return { pieces: [good] };
    const lines = good.split("\n\n").flatMap((line) => (line.startsWith("data: {") ? [line.slice(6)] : []));
    const damaged = mutated(lines.join("\n"), Math.floor(chance * 3_000)).bytes.toString("latin1");
    const events = damaged.split("\n").map((line) => `data: ${line}\n\n`);
    return { pieces: [Buffer.from(`${events.join("")}data: [DONE]\n\n`, "latin1")] };
  };
  const endpoint = await scriptedEndpoint(
    Array.from({ length: 2_000 }, () => respond),
    MODELS,
  );
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const folder = await temporaryFolder();
  const suite = await wordSuite(folder, endpoint.url);
  const results = path.join(folder, "results");
  const ran = await runCli([...argumentsOf(suite, results), "--players", "small"], {
    env: { TMPDIR: suite.temp },
  });
  expect(ran.stderr).not.toMatch(/fault of gripcheck|^ {4}at /m);
  expect(ran.code).toBe(0);
  const trials = await new Ledger(results).trials();
  const { comparison } = await new Ledger(results).derived();
  expect(comparison.coverage.planned).toBe(32);
  expect(comparison.coverage.counted + comparison.coverage.lost).toBe(32);
  const causes = trials.flatMap(({ ending }) => (ending.kind === "lost" ? [ending.cause] : []));
  expect(causes.filter((cause) => cause === "harness")).toEqual([]);
  expect(endpoint.faults).toEqual([]);
});
