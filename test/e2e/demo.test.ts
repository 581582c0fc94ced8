import { execFile } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { sandboxWarning } from "../../src/report/wording.ts";
import { Comparison } from "../../src/schema/comparison.ts";
import { readDocument } from "../../src/store/result-files.ts";
import { comparable } from "../comparable.ts";
import { KINDS } from "../sandbox/kinds.ts";
import { temporaryFolder } from "../temporary.ts";
import { pathWithout, withoutNpm } from "./hidden-programs.ts";
import { type Ran, ROOT, runCli, type Start } from "./program.ts";

const KIND = KINDS[0]?.kind ?? "none";
/** The two tasks that the default scenario loses where the skill is read. */
const SMALL = ["--tiers", "skill", "--tasks", "count-orders,dedupe-contacts"];

const demo = async (args: readonly string[], start?: Start): Promise<Ran & { results: string }> => {
  const results = path.join(await temporaryFolder(), "results");
  return { results, ...(await runCli(["demo", "--results", results, ...args], start)) };
};
const comparisonOf = ({ stdout }: Ran): Comparison => Comparison.parse(JSON.parse(stdout).body);

test("the demo measures a regression, and measures the same again", async () => {
  const first = await demo(["--json", "--sandbox", KIND]);
  const second = await demo(["--json", "--sandbox", KIND]);
  for (const { code, stderr } of [first, second]) {
    expect(code).toBe(0);
    expect(stderr).toContain("running every task's solution on both sides");
    expect(stderr).not.toContain("warning");
  }
  const [one, other] = [comparisonOf(first), comparisonOf(second)];
  expect(one).toMatchObject({
    mode: "docs",
    sandbox: KIND,
    verdict: { kind: "regressed" },
    gate: { on: false, passed: true },
    coverage: { planned: 60, counted: 60, lost: 0, tampered: 0, identical: 0 },
    docs: { solutions: { base: 10, head: 9, of: 10 } },
    spend: { usd: 0 },
  });
  expect(comparable(other)).toEqual(comparable(one));
  expect(await readDocument(path.join(first.results, "comparison.json"), "comparison")).toEqual(one);
  const details = (ran: { results: string }) =>
    readDocument(path.join(ran.results, "details.json"), "details");
  expect(await details(second)).toEqual(await details(first));
});

test.each([
  ["docs-stale", "stale-docs", /^Cause: the documents, not the code: they teach what base's code takes\. /m],
  ["docs-wrong", "docs", /^Cause: the documents, not the code\. /m],
  ["code-broken", "code", /^Cause: the code, not the documents\. /m],
])("asked for the cause of %s, the demo says %s, and says it again", async (scenario, blame, sentence) => {
  const spoken = await demo([...SMALL, "--scenario", scenario, "--cause"]);
  expect([spoken.code, spoken.stdout]).toEqual([0, expect.stringMatching(sentence)]);
  expect(spoken.stderr).toMatch(/^to find the cause: \d trials/m);
  const rescored = await runCli(["rescore", spoken.results, "--json"]);
  expect(comparisonOf(rescored).cause).toMatchObject({ rows: [{ flipped: 2, blame }] });
});

test("a change of which no agent can see anything is not played", async () => {
  const ran = await demo(["--scenario", "same", "--json", "--quiet"]);
  expect(ran).toMatchObject({ code: 0, stderr: "" });
  expect(comparisonOf(ran)).toMatchObject({
    verdict: { kind: "nothing-to-see", reason: "identical" },
    coverage: { planned: 0, counted: 0, identical: 30 },
    spend: { trials: { base: 0, head: 0 } },
  });
  expect(await readdir(ran.results)).not.toContain("trials");
});

test("without bubblewrap the demo goes on unboxed, comes to the same, and says so in red", async () => {
  const PATH = await pathWithout("bwrap");
  const boxed = await demo([...SMALL, "--json", "--sandbox", KIND]);
  const unboxed = await demo([...SMALL, "--json"], { env: { PATH } });
  expect(unboxed.code).toBe(0);
  expect(comparisonOf(unboxed)).toMatchObject({ sandbox: "none", verdict: { kind: "regressed" } });
  expect(comparisonOf(unboxed).verdict).toEqual(comparisonOf(boxed).verdict);
  const spoken = await demo(SMALL, { env: { PATH } });
  const lines = spoken.stdout.split("\n");
  expect(lines[0]).toMatch(/^base [0-9a-f]{7} \(given\) → head [0-9a-f]{7} · sandbox none$/);
  expect(lines[2]).toBe(`!! ${sandboxWarning("none")}`);
  expect(lines.filter((line) => line.startsWith("Verdict: "))).toEqual([
    expect.stringMatching(/^Verdict: regressed · \d+ rows regressed, \d+ findings$/),
  ]);
});

test("builds that ran unboxed are said in red too where nothing was played", async () => {
  const { code, stdout } = await demo(["--scenario", "same", "--sandbox", "none"]);
  expect(code).toBe(0);
  expect(stdout.split("\n").slice(0, 5)).toEqual([
    expect.stringMatching(/ · sandbox none$/),
    "",
    `!! ${sandboxWarning("none")}`,
    "",
    expect.stringContaining("Nothing was played."),
  ]);
});

test.each([
  ["an empty folder", async () => ({ HOME: await temporaryFolder() })],
  ["no text", async () => ({ HOME: "" })],
  ["a folder that is not there", async () => ({ HOME: path.join(await temporaryFolder(), "nowhere") })],
])("the demo needs nothing of a home: %s", async (_, home) => {
  const env = await home();
  const ran = await demo(["--tiers", "bare", "--tasks", "count-orders", "--json"], { env });
  expect(ran.code).toBe(0);
  expect(comparisonOf(ran)).toMatchObject({ verdict: { kind: "regressed" }, coverage: { counted: 2 } });
});

/** One error, in full, on stderr; nothing on stdout. */
function expectError({ code, stdout, stderr }: Ran, wanted: { code: number; stderr: RegExp }): void {
  expect(stderr).toMatch(wanted.stderr);
  expect(stderr).not.toMatch(/fault of gripcheck|^ {4}at /m);
  expect(stdout).toBe("");
  expect(code).toBe(wanted.code);
}

test("without git there is one error that says what to install", async () => {
  expectError(await demo([], { env: { PATH: await pathWithout("git") } }), {
    code: 3,
    stderr:
      /^gripcheck: Could not start git: it is not on PATH\.\nInstall git and make sure that it is on PATH\.\n$/,
  });
});

const NO_NPM = await withoutNpm();

test.skipIf(NO_NPM === null)(
  "without npm the machine is blamed, and not the tool that cannot be built",
  async () => {
    const [file = "", ...hide] = NO_NPM ?? [];
    const ran = await new Promise<Ran>((resolve) => {
      const args = [...hide, process.execPath, path.join(ROOT, "dist/cli.js"), "demo"];
      const child = execFile(file, args, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode, stdout, stderr }),
      );
    });
    expectError(ran, {
      code: 3,
      stderr:
        /\ngripcheck: Could not build: npm is not there in a box of the sandbox "\w+"\.\nInstall npm on this machine, so that it is on PATH\.\n$/,
    });
  },
);

test.each([
  ["a folder that is not there", async (folder: string) => path.join(folder, "nowhere")],
  [
    "a file",
    async (folder: string) => {
      await writeFile(path.join(folder, "file"), "");
      return path.join(folder, "file");
    },
  ],
  // Nobody may write there, root included.
  ["a folder that cannot be written to", async () => "/proc"],
])("a temporary folder that is %s is one error that says what to set", async (_, place) => {
  const TMPDIR = await place(await temporaryFolder());
  const ran = await demo([], { env: { TMPDIR } });
  expectError(ran, {
    code: 3,
    stderr: new RegExp(
      `^gripcheck: Could not make a folder in ${TMPDIR}: [A-Z]+: .*\\nSet TMPDIR to a folder that this user can write to\\.\\n$`,
    ),
  });
});

test("results that cannot be written are one error that names the folder", async () => {
  const file = path.join(await temporaryFolder(), "file");
  await writeFile(file, "");
  const ran = await runCli(["demo", ...SMALL, "--results", file]);
  expectError(ran, { code: 3, stderr: new RegExp(`\\ngripcheck: .*${file}`) });
});

test("an unknown scenario, player, tier or task is one error that names the near ones", async () => {
  const wrong: [string[], RegExp][] = [
    [["--scenario", "docs-stal"], /no scenario "docs-stal"\.\nKnown: .* Did you mean docs-stale\?\n$/],
    [["--tasks", "count-order"], /"count-order"[\s\S]*count-orders/],
    [["--tiers", "skil"], /"skil"[\s\S]*skill/],
  ];
  for (const [args, stderr] of wrong) expectError(await demo(args), { code: 2, stderr });
});
