import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { exists } from "../../src/host/files.ts";
import { git } from "../../src/host/git.ts";
import { type DemoRepository, makeDemoRepository } from "../../src/request/demo.ts";
import { readDocument } from "../../src/store/result-files.ts";
import { canaryCall, type ScriptedEndpoint, scriptedEndpoint } from "../gateway/scripted-endpoint.ts";
import { temporaryFolder } from "../temporary.ts";
import { compareWithModel, type ModelComparison } from "./model-comparison.ts";
import { ROOT } from "./program.ts";

const GATE = "gate: { fail-on: [regressed, inconclusive, build] }\n";

/** A change to a checkout of the demo's tool. */
type Break = (root: string) => Promise<void>;

const withManifest =
  (change: (manifest: Record<string, unknown>) => Record<string, unknown>): Break =>
  async (root) => {
    const file = path.join(root, "package.json");
    await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, "utf8")))));
  };

const FAILING: Break = withManifest((manifest) => ({
  ...manifest,
  scripts: { build: "seq 1 60; echo the cause; exit 1" },
}));

const BROKEN: readonly (readonly [string, Break, RegExp])[] = [
  ["whose build script fails", FAILING, /the cause\n|npm run build ended with 1/],
  [
    "that is no package yet",
    (root) => rm(path.join(root, "package.json")),
    /this revision has no package\.json in its root, which recipe npm needs/,
  ],
  [
    "that installs no such command",
    withManifest(({ bin, ...rest }) => rest),
    /the build installed no command "tabkit"/,
  ],
];

async function brokenDemo(
  side: "base" | "head",
  breakIt: Break,
): Promise<DemoRepository & { folder: string }> {
  const folder = await temporaryFolder();
  const demo = await makeDemoRepository(path.join(folder, "tabkit"), "comment", ROOT);
  await git(demo.repository, ["checkout", "--quiet", "main"]);
  await breakIt(demo.repository);
  await git(demo.repository, ["commit", "--quiet", "--all", "--message=Broken"]);
  const broken = (await git(demo.repository, ["rev-parse", "HEAD"])).trim();
  const good = demo.base;
  return { folder, repository: demo.repository, base: good, head: good, [side]: broken };
}

async function play(
  demo: DemoRepository & { folder: string },
  more = "",
): Promise<{ endpoint: ScriptedEndpoint; played: ModelComparison }> {
  const endpoint = await scriptedEndpoint(
    Array.from(
      { length: 50 },
      () => (body) =>
        body.messages[0].content.startsWith("You run commands")
          ? canaryCall(body)
          : body.messages.length === 2
            ? { calls: [{ name: "bash", arguments: { command: "tabkit count orders.csv --by customer" } }] }
            : { text: body.messages.at(-1).content },
    ),
  );
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const played = await compareWithModel({
    folder: demo.folder,
    demo,
    url: endpoint.url,
    looks: [3],
    tiers: ["bare"],
    tasks: ["count-orders"],
    more,
  });
  return { endpoint, played };
}

test.each(BROKEN)(
  "a head %s is not measured: nothing is played and no model is asked",
  async (_, breakIt, log) => {
    const { endpoint, played } = await play(await brokenDemo("head", breakIt));
    expect(played.code).toBe(0);
    expect(played.comparison).toMatchObject({
      verdict: { kind: "not-measured", reason: "not-built" },
      gate: { on: false, passed: true },
      coverage: { planned: 0, counted: 0, lost: 0 },
    });
    expect(played.trials).toEqual([]);
    expect(await exists(path.join(played.results, "trials"))).toBe(false);
    expect(endpoint.requests).toEqual([]);
    expect(played.stdout).toContain("⛔ Head does not build\n");
    expect(played.stdout).toMatch(log);
    expect(played.stdout).not.toMatch(/0\/\d|0 %|→ 0/);
  },
);

test.each(BROKEN)(
  "beside a base %s head's figures stand alone, and no gate fails",
  async (_, breakIt, log) => {
    const { endpoint, played } = await play(await brokenDemo("base", breakIt), GATE);
    expect(played.code).toBe(0);
    expect(played.comparison).toMatchObject({
      verdict: { kind: "not-measured", reason: "no-base" },
      gate: { on: true, passed: true, failed: [] },
      coverage: { planned: 3, counted: 3, lost: 0 },
      spend: { trials: { base: 0, head: 3 } },
    });
    expect(endpoint.faults).toEqual([]);
    const group = played.comparison.rows.find(({ row }) => row.level === "group");
    const match = group?.metrics.find(({ metric }) => metric.name === "match");
    expect(match).toMatchObject({ base: null, head: { x: 3, n: 3 }, change: null });
    expect(played.stdout).toContain("⛔ No base to compare with: it does not build\n");
    expect(played.stdout).toMatch(log);
    expect(played.stdout).not.toMatch(/[❌✅]/u);
  },
);

test("a gate on builds fails the job where head does not build, and only there", async () => {
  const { played } = await play(await brokenDemo("head", FAILING), "gate: { fail-on: [build] }\n");
  expect(played.code).toBe(1);
  expect(played.comparison.gate).toMatchObject({ on: true, passed: false });
  const other = await play(
    await brokenDemo("head", FAILING),
    "gate: { fail-on: [regressed, inconclusive] }\n",
  );
  expect(other.played.code).toBe(0);
});

test("where neither side builds it is the head that is said", async () => {
  const demo = await brokenDemo("base", FAILING);
  const { endpoint, played } = await play({ ...demo, head: demo.base });
  expect(played.comparison.verdict).toMatchObject({ kind: "not-measured", reason: "not-built" });
  expect(endpoint.requests).toEqual([]);
});

test("the last twenty lines of a failed build are kept, and its end is shown", async () => {
  const { played } = await play(await brokenDemo("head", FAILING));
  const { buildLogs } = await readDocument(path.join(played.results, "details.json"), "details");
  const lines = Array.from({ length: 19 }, (_, index) => String(index + 42));
  expect(buildLogs.base).toBeUndefined();
  expect(buildLogs.head).toContain(["npm run build ended with 1", ...lines, "the cause"].join("\n"));
  const shown = played.stdout.split("\n").map((line) => line.trim());
  for (const line of ["59", "60", "the cause"]) expect(shown).toContain(line);
  expect(shown).not.toContain("20");
});
