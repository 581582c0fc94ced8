import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { runTry, tryExitCode } from "../../src/commands/try.ts";
import { renderTry } from "../../src/report/render-try.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import type { TryReport } from "../../src/schema/tried.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { repositoryOf, writeFiles } from "../repository.ts";
import { KINDS } from "../sandbox/kinds.ts";
import { BOX_SERVER } from "../setup/box-server.ts";
import { temporaryFolder } from "../temporary.ts";

// A tool is built and played, on a machine that may have other work.
vi.setConfig({ testTimeout: 240_000 });

const SAY = `#!/bin/sh
case "$1" in one) echo 1101;; two) echo 2202;; *) echo "usage: say WORD" >&2; exit 2;; esac
`;

const PROFILE = `name: say
build:
  recipe: command
  provides: [say]
  run: mkdir -p "$PREFIX/bin" && install -m 755 say "$PREFIX/bin/say"
tiers: { bare: { workspace: empty }, clone: { workspace: checkout } }
players: [{ id: hasty, use: reader-hasty }, { id: reader, use: reader }]
`;

const taskOf = (word: string, value: number) =>
  `prompt: What does it say for ${word}?\nsolution: say ${word}\nmatch: { mode: number, value: "${value}" }\n`;

async function bench(): Promise<{ root: string; config: string }> {
  const { root } = await repositoryOf({ say: SAY, "README.md": "# say\n\nSay one:\n\n    say one\n" });
  const home = await temporaryFolder();
  const tasks = { "tasks/one/task.yml": taskOf("one", 1101), "tasks/two/task.yml": taskOf("two", 2202) };
  await writeFiles(home, { "gripcheck.yml": PROFILE, ...tasks });
  return { root, config: path.join(home, "gripcheck.yml") };
}

afterEach(() => vi.restoreAllMocks());

/** What is printed as JSON. */
async function tried(...argv: string[]): Promise<{ code: number; report: TryReport; cwd: string }> {
  const { root, config } = await bench();
  const invocation = readCommandLine([
    "try",
    "--json",
    "--repository",
    root,
    "--config",
    config,
    "--sandbox",
    KINDS[0]?.kind ?? "none",
    ...argv,
  ]);
  if (invocation.command !== "try") throw new Error("no try");
  const cwd = await temporaryFolder();
  let printed = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  const places = {
    cwd,
    scratch: await temporaryFolder(),
    profiles: path.resolve(import.meta.dirname, "../../profiles"),
  };
  const code = await runTry(invocation, places, {
    workArea: await temporaryFolder(),
    boxServer: BOX_SERVER,
    environment: { PATH: process.env.PATH, HOME: process.env.HOME, GRIPCHECK_BUILD_CACHE: "off" },
    signal: new AbortController().signal,
    now: () => Date.now(),
  });
  vi.restoreAllMocks();
  return { code, report: JSON.parse(printed), cwd };
}

test("the first player tries every task once on head, in the tier that helps most", async () => {
  const { code, report, cwd } = await tried();
  expect(code).toBe(0);
  expect(report).toMatchObject({ player: "hasty", tier: "clone", deterministic: true, playerLost: null });
  expect(
    report.tasks.map(({ task, match }) => [task, match === "matched" || match === "not-matched"]),
  ).toEqual([
    ["one", true],
    ["two", true],
  ]);
  expect(
    report.prices.map(({ mode, trials, allLooks, untried }) => [mode, trials, allLooks.trials, untried]),
  ).toEqual([
    ["pr", 16, 8, ["reader"]],
    ["full", 16, 8, ["reader"]],
  ]);
  const [folder = ""] = await readdir(path.join(cwd, "gripcheck-results"));
  expect(folder).toMatch(/^try-[0-9a-f]{8}$/);
  const trials = await new Ledger(path.join(cwd, "gripcheck-results", folder)).trials();
  expect(trials.map(({ side, repeat }) => `${side} ${repeat}`)).toEqual(["head 1", "head 1"]);
});

test("player and tier can be chosen, and a wrong name is named with the near one", async () => {
  const { report } = await tried("--player", "reader", "--tier", "bare", "--tasks", "one");
  expect(report).toMatchObject({ player: "reader", tier: "bare", tasks: [{ task: "one" }] });
  await expect(tried("--player", "raeder")).rejects.toMatchObject({
    message: 'No player is called "raeder".',
    hint: "Known: hasty, reader. Did you mean reader?",
  });
});

const AMOUNTS = { trials: 16, tokens: 32_000, usd: 0.5, minutes: 4 };
const REPORT: TryReport = {
  head: "0123456789012345678901234567890123456789",
  player: "small",
  tier: "skill",
  deterministic: false,
  sandbox: "none",
  playerLost: null,
  tasks: [
    { task: "one", match: "matched", why: "", turns: 3, tokens: 2000, wallMs: 4000, failed: 0 },
    {
      task: "two",
      match: "not-matched",
      why: "a\u001b[31m\nb",
      turns: 5,
      tokens: 4000,
      wallMs: 8000,
      failed: 2,
    },
    { task: "three", match: "lost", why: "refused", turns: 0, tokens: null, wallMs: 10, failed: 0 },
  ],
  prices: [
    { mode: "pr", trials: 32, firstLook: { ...AMOUNTS, trials: 8 }, allLooks: AMOUNTS, untried: ["large"] },
    {
      ...{ mode: "full", trials: 40, firstLook: AMOUNTS, allLooks: AMOUNTS, untried: [] },
      visible: [{ level: "group", match: 0.21, tokens: 1.5 }],
    },
  ],
  resultsDir: "/r",
};

test("a try is printed with what it came to, what more would take, and how to look at it", () => {
  expect(renderTry(REPORT)).toMatchInlineSnapshot(`
    "head 0123456 · small · skill · one trial a task, 3 tasks

    !! Run without a sandbox: builds and agents had this user's rights and network. Trust neither strangers' code nor the figures of code that wants to forge them.

    Task   Match  Turns  Tokens  Time    Failed calls  Why not
    one    yes    3      2k      4 s     0
    two    no     5      4k      8 s     2             a [31m b
    three  lost   0      n/a     <0.1 s  0             refused

    match    1 of 2 (0.50), 1 lost
    tokens   3k a trial
    time     6 s a trial
    errors   1 of 2 trials had a failed tool call

    pr       of small: 8 trials · about 32k tokens · about $0.50 · about 4 m 0 s at the first look, at most 16 trials · about 32k tokens · about $0.50 · about 4 m 0 s
             and 16 trials at most of large: gripcheck try --player large tells what they take
    full     of small: 16 trials · about 32k tokens · about $0.50 · about 4 m 0 s

    Seen 4 times in 5 is a drop of:
    full     21 points or tokens x1.50 in one group
    Reckoned for matches with a mean p(1-p) of .16 and tokens whose logarithm varies by .75 within a
    cell.

    Results: /r
    What happened: gripcheck show head/small/skill/two/1 --results /r"
  `);
});

test("lost trials and a lost player are no result", () => {
  expect(tryExitCode(REPORT)).toBe(3);
  expect(tryExitCode({ ...REPORT, tasks: REPORT.tasks.slice(0, 2) })).toBe(0);
  expect(renderTry({ ...REPORT, playerLost: "no such model", tasks: [] })).toContain(
    "small could not play: no such model",
  );
});
