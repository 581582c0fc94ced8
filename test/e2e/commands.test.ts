import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exists } from "../../src/host/files.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { readDocument } from "../../src/store/result-files.ts";
import {
  type FaultyTurn,
  type ReceivedBody,
  type ScriptedEndpoint,
  scriptedEndpoint,
} from "../gateway/scripted-endpoint.ts";
import { temporaryFolder } from "../temporary.ts";
import { type Ran, runCli, startCli } from "./program.ts";
import {
  argumentsOf,
  comparable,
  derivedIn,
  MODELS,
  playWordsRightly,
  type WordSuite,
  wordSuite,
} from "./word-suite.ts";

const MOST_REQUESTS = 5_000;
/** Half of the suite's tasks: two players, two sides, looks of 2 and 4 repeats. */
const TASKS = ["--tasks", "one,three"];
const FIRST_LOOK = 16;
const ALL_LOOKS = 32;

let endpoint: ScriptedEndpoint;
/** Models that nobody may ask. */
let closed: readonly string[] = [];
const REFUSED: FaultyTurn = { status: 401, pieces: ['{"error":{"message":"no entry"}}'] };

beforeAll(async () => {
  const turn = (body: ReceivedBody) => (closed.includes(body.model) ? REFUSED : playWordsRightly(body));
  endpoint = await scriptedEndpoint(
    Array.from({ length: MOST_REQUESTS }, () => turn),
    MODELS,
  );
});
afterAll(() => endpoint[Symbol.asyncDispose]());

async function bench(first = "true") {
  const folder = await temporaryFolder();
  const suite = await wordSuite(folder, endpoint.url, "", first);
  const results = path.join(folder, "results");
  const run = (args: readonly string[]): Promise<Ran> => runCli(args, { env: { TMPDIR: suite.temp } });
  const compare = (...flags: string[]): Promise<Ran> =>
    run([...argumentsOf(suite, results), ...(flags.includes("--tasks") ? [] : TASKS), ...flags]);
  return { folder, suite, results, run, compare };
}

interface Named {
  readonly suite: WordSuite;
  readonly folder: string;
}

/** Without what no two runs share. */
function neutral(text: string, { suite, folder }: Named): string {
  return text
    .replaceAll(folder, "FOLDER")
    .replaceAll(suite.base.slice(0, 7), "BASE")
    .replaceAll(suite.head.slice(0, 7), "HEAD")
    .replace(/127\.0\.0\.1:\d+/g, "127.0.0.1:PORT");
}

const texts = (folder: string, names: readonly string[]): Promise<string[]> =>
  Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
/** Reports without the minute in which they were written: it passes between two of them. */
const reportsIn = async (folder: string): Promise<string[]> =>
  (await texts(folder, REPORTS)).map((text) => text.replace(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, "THEN"));
const DERIVED = ["scores.jsonl", "comparison.json", "details.json"];
const REPORTS = ["summary.md", "comment.md"];

function succeeded({ code, stderr }: Ran): void {
  expect(code, stderr).toBe(0);
}

describe("plan", () => {
  test("says what would be played, asks nobody, and two shards of it come to what one machine comes to", async () => {
    const { folder, suite, results, run, compare } = await bench();
    const before = endpoint.requests.length;
    const [, base = "", head = "", ...flags] = argumentsOf(suite, results);
    const planned = await run(["plan", base, head, ...flags, ...TASKS, "--shards"]);
    succeeded(planned);
    expect(neutral(planned.stdout, { suite, folder })).toMatchInlineSnapshot(`
      "base BASE (given) → head HEAD · mode pr · looks 2, 4

      Player · tier  Cells  Identical  Not playable  Trials at first look  At most
      small · bare   2      0          0             8                     16
      large · bare   2      0          0             8                     16

      First look: 16 trials
      Expected:   23 trials, where nothing changed
      All looks:  32 trials
      Tokens, money and minutes are not known: --figures DIR takes them from earlier results.

      Seen 4 times in 5 at 4 repeats, in rows that go so far: a drop of 48 points or tokens x2.71 in one tier, 73 points or tokens x4.42 in one task, 66 points or tokens x3.95 in one group.
      Reckoned for matches with a mean p(1-p) of .16 and tokens whose logarithm varies by .75 within a cell.

      small: small-model · $1 in, $2 out a million tokens
      large: large-model · $3 in, $6 out a million tokens

      Text of the repository goes to 127.0.0.1:PORT (small, large).

      Plan: FOLDER/results/plan.json · play it with gripcheck run --results FOLDER/results
      "
    `);
    expect(endpoint.requests.length).toBe(before);
    expect(await exists(path.join(results, "trials"))).toBe(false);

    const shards = ["small", "large"].map((player) => ({ player, shard: path.join(folder, player) }));
    for (const { player, shard } of shards) {
      await cp(results, shard, { recursive: true });
      succeeded(
        await run([
          "run",
          "--results",
          shard,
          "--config",
          suite.config,
          "--repository",
          suite.root,
          "--players",
          player,
        ]),
      );
      const { coverage } = (await derivedIn(shard)).comparison;
      // The further look of the other player is for its own shard to name.
      expect(coverage).toMatchObject({
        planned: FIRST_LOOK / 2 + ALL_LOOKS / 2,
        counted: ALL_LOOKS / 2,
        notRun: { shard: FIRST_LOOK / 2 },
      });
    }
    const whole = path.join(folder, "whole");
    const rescore = ["rescore", ...shards.map(({ shard }) => shard), "--results", whole];
    succeeded(await run(rescore));
    const merged = await derivedIn(whole);
    const bytes = await texts(whole, DERIVED);
    succeeded(await run(rescore));
    expect(await texts(whole, DERIVED)).toEqual(bytes);

    succeeded(await compare());
    const expected = await derivedIn(results);
    expect(comparable(merged.comparison)).toEqual(comparable(expected.comparison));
    expect(merged.details).toEqual(expected.details);

    const refused = await run(["rescore", whole, results, "--results", path.join(folder, "twice")]);
    expect(refused.code).toBe(2);
    expect(neutral(refused.stderr, { suite, folder })).toContain("Two of the folders played ");
  });

  test("with --estimate nothing is built or written, and earlier figures tell the price", async () => {
    const { folder, suite, results, run } = await bench();
    const [, base = "", head = "", ...flags] = argumentsOf(suite, results);
    const planned = await run(["plan", base, head, ...flags, "--estimate", "--players", "small"]);
    succeeded(planned);
    expect(planned.stderr).toBe("");
    expect(neutral(planned.stdout, { suite, folder })).toMatchInlineSnapshot(`
      "base BASE (given) → head HEAD · mode pr · looks 2, 4

      Nothing was built: cells that turn out to be identical will not be played.

      Player · tier  Cells  Identical  Not playable  Trials at first look  At most
      small · bare   4      0          0             16                    32

      First look: 16 trials
      Expected:   21 trials, where nothing changed
      All looks:  32 trials
      Tokens, money and minutes are not known: --figures DIR takes them from earlier results.

      Seen 4 times in 5 at 4 repeats, in rows that go so far: a drop of 40 points or tokens x2.36 in one group.
      Reckoned for matches with a mean p(1-p) of .16 and tokens whose logarithm varies by .75 within a cell.

      small: small-model · $1 in, $2 out a million tokens

      Text of the repository goes to 127.0.0.1:PORT (small).
      "
    `);
    expect(await exists(results)).toBe(false);
  });
});

describe("a comparison that is there", () => {
  test("is scored, reported and asked again without a build or a trial", async () => {
    const { folder, suite, results, run, compare } = await bench();
    const first = await compare();
    succeeded(first);
    const derived = await texts(results, DERIVED);
    const reports = await reportsIn(results);
    expect(reports[0]).toContain("small");
    const asked = endpoint.requests.length;

    for (const name of [...DERIVED, ...REPORTS]) await rm(path.join(results, name));
    const rescored = await run(["rescore", results]);
    succeeded(rescored);
    expect(rescored.stdout).toBe(first.stdout);
    expect(await texts(results, DERIVED)).toEqual(derived);

    const alone = path.join(folder, "alone");
    await mkdir(alone);
    for (const name of ["comparison.json", "details.json"])
      await cp(path.join(results, name), path.join(alone, name));
    const reported = await run(["report", alone]);
    succeeded(reported);
    expect(reported.stdout).toBe(first.stdout.replace(results, alone));
    expect(await reportsIn(alone)).toEqual(reports);

    const again = await compare();
    succeeded(again);
    expect(again.stderr).toBe("");
    expect(await texts(results, DERIVED)).toEqual(derived);

    await writeFile(suite.config, `${await readFile(suite.config, "utf8")}gate: { fail-on: [regressed] }\n`);
    expect((await compare()).code).toBe(1);
    expect((await readDocument(path.join(results, "plan.json"), "plan")).gate.failOn).toEqual(["regressed"]);
    expect(endpoint.requests.length).toBe(asked);

    const other = await compare("--tasks", "one,two", "--mode", "full");
    expect(other.code).toBe(2);
    expect(neutral(other.stderr, { suite, folder })).toBe(
      [
        "gripcheck: FOLDER/results holds the results of another comparison. It differs: the mode is full and was pr; the tasks three, two; the looks are 5, 15 and were 2, 4; how the results are tested.",
        "Name another folder with --results DIR, or move this one away; its trials are kept as they are.",
        "",
      ].join("\n"),
    );
    const different = await run(["rescore", results, folder, "--results", path.join(folder, "whole")]);
    expect(different.code).toBe(2);
  });
});

describe("a budget", () => {
  test("that cannot finish the first look is refused before anybody is asked", async () => {
    const { folder, suite, results, compare } = await bench();
    const before = endpoint.requests.length;
    const refused = await compare("--budget-trials", "10");
    expect(refused.code).toBe(2);
    expect(neutral(refused.stderr.split("\n").slice(-4).join("\n"), { suite, folder })).toBe(
      [
        "gripcheck: The budget cannot finish the first look, so that nothing would be learned.",
        "It takes 16 trials, and the budget is 10 trials: 6 trials too few.",
        "Raise --budget-trials (or `budget:` in the profile), or play fewer players, tiers or tasks.",
        "",
      ].join("\n"),
    );
    expect(endpoint.requests.length).toBe(before);
    expect(await exists(path.join(results, "plan.json"))).toBe(false);
  });

  test("that is used up leaves the rest not run and nothing regressed by it, and with more of it the same goes on", async () => {
    const { folder, suite, results, run, compare } = await bench();
    const limited = await compare("--budget-trials", "20");
    succeeded(limited);
    expect(limited.stderr).toContain(
      "warning: the budget of trials is used up; with a larger --budget-trials the same command goes on\n",
    );
    const { comparison } = await derivedIn(results);
    expect(comparison.coverage).toMatchObject({
      // Of the rows that should go on, the worst is named: one player's.
      planned: FIRST_LOOK + (ALL_LOOKS - FIRST_LOOK) / 2,
      counted: FIRST_LOOK,
      lost: 0,
      notRun: { budget: (ALL_LOOKS - FIRST_LOOK) / 2, shard: 0, skipped: 0 },
    });
    expect(comparison.cells.every(({ base, head }) => base?.look === 2 && head?.look === 2)).toBe(true);

    const dear = await compare("--budget-usd", "0.000001");
    succeeded(dear);
    expect(dear.stderr).toContain("warning: the budget of usd is used up");
    expect(comparable((await derivedIn(results)).comparison)).toEqual(comparable(comparison));

    const elsewhere = path.join(folder, "elsewhere");
    const judged = await run([
      ...argumentsOf(suite, elsewhere),
      ...["--figures", results, "--budget-tokens", "100", "--budget-usd", "0.005"],
    ]);
    expect(judged.code).toBe(2);
    expect(judged.stderr).toContain(
      [
        "It takes about 4818 tokens, and the budget is 100 tokens: about 4718 tokens too few.",
        "It takes about $0.01, and the budget is $0.005: about $0.0059 too few.",
        "",
      ].join("\n"),
    );

    succeeded(await compare());
    const { coverage } = (await derivedIn(results)).comparison;
    expect(coverage).toMatchObject({ planned: ALL_LOOKS, counted: ALL_LOOKS, notRun: { budget: 0 } });
  });
});

test("a player that could not play plays once it can, and one that has played is not lost for stopping", async () => {
  const { results, compare } = await bench();
  const verdict = async () => {
    const { comparison } = await derivedIn(results);
    return { ...comparison.verdict, ...comparison.coverage };
  };
  closed = ["small-model", "large-model"];
  succeeded(await compare());
  expect(await verdict()).toMatchObject({
    kind: "not-measured",
    reason: "no-player",
    notRun: { skipped: FIRST_LOOK },
  });
  closed = ["large-model"];
  succeeded(await compare());
  expect(await verdict()).toMatchObject({
    counted: ALL_LOOKS / 2,
    lost: 0,
    notRun: { skipped: FIRST_LOOK / 2 },
  });
  closed = ["small-model"];
  succeeded(await compare());
  closed = [];
  expect(await verdict()).toMatchObject({ counted: ALL_LOOKS, lost: 0, notRun: { skipped: 0 } });
});

describe("results of other builds or of another process", () => {
  test("are refused with what differs", async () => {
    const { folder, suite, compare } = await bench('mkdir -p "$PREFIX" && date +%N > "$PREFIX/stamp"');
    const flags = ["--tasks", "one,three", "--players", "small"];
    succeeded(await compare(...flags, "--budget-trials", "10"));
    const again = await compare(...flags);
    expect(again.code).toBe(2);
    expect(neutral(again.stderr.split("\n").slice(-3).join("\n"), { suite, folder })).toBe(
      [
        "gripcheck: FOLDER/results holds trials that were played with other builds of the same revisions. It differs: the installed tool of base; the installed tool of head.",
        "Something that the build reads has changed since: a dependency, the toolchain, a program on PATH. Pin it or bring it back, or start anew in another folder with --results DIR; the trials are kept as they are.",
        "",
      ].join("\n"),
    );
  });

  test("one process writes a folder: a second one is refused with the number of the first", async () => {
    const { folder, suite, results, compare } = await bench("sleep 6");
    const { child, ended } = startCli(argumentsOf(suite, results), { env: { TMPDIR: suite.temp } });
    while (!(await exists(path.join(results, ".lock.1")))) await pause(20);
    const second = await compare();
    expect(second.code).toBe(2);
    expect(neutral(second.stderr, { suite, folder }).replace(/since [\dTZ:.-]+\.\n/, "since TIME.\n")).toBe(
      [
        `gripcheck: FOLDER/results is in use: process ${child.pid} has been writing to it since TIME.`,
        "Wait until it has ended, or name another folder with --results DIR.",
        "",
      ].join("\n"),
    );
    child.kill("SIGKILL");
    await ended;
    expect(await exists(path.join(results, ".lock.1"))).toBe(true);
    succeeded(await compare("--players", "small", "--tasks", "one,two"));
    expect(await exists(path.join(results, ".lock.1"))).toBe(false);
    expect(await new Ledger(results).plan()).toMatchObject({ mode: "pr" });
  });
});

test("a results folder that cannot be written is one clear error", async () => {
  const { folder, suite, run } = await bench();
  const file = path.join(folder, "file");
  await writeFile(file, "");
  const refused = await run(argumentsOf(suite, file));
  expect(refused.code).toBe(3);
  expect(neutral(refused.stderr, { suite, folder })).toBe(
    [
      "gripcheck: Could not write FOLDER/file: a file is in the way.",
      "Name a folder that this user can write to with --results DIR.",
      "",
    ].join("\n"),
  );
});

test.each([
  [["run"], "There is no plan in FOLDER/gripcheck-results."],
  [["rescore", "nowhere"], "Could not read FOLDER/nowhere/plan.json"],
  [["report", "nowhere"], "Could not read FOLDER/nowhere/comparison.json"],
  [["rescore", "a", "b"], "Several folders need one more for the whole."],
])("%j where there is nothing is refused and makes nothing", async (args, message) => {
  const folder = await temporaryFolder();
  const refused = await runCli(args, { cwd: folder });
  expect(refused.code).toBe(2);
  expect(refused.stderr.replaceAll(folder, "FOLDER")).toContain(`gripcheck: ${message}`);
  expect(await exists(path.join(folder, "nowhere"))).toBe(false);
});
