/** Keeping one revision's trials, and a comparison that then plays head alone. */
import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { runBaseline } from "../../src/commands/baseline.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { HistoryFolder } from "../../src/store/history-folder.ts";
import { scriptedEndpoint } from "../gateway/scripted-endpoint.ts";
import { compareCoupled, coupledSuite, isCanary, neverTwice, playSay } from "../pipeline/coupled-suite.ts";
import { BOX_SERVER } from "../setup/box-server.ts";

// Whole revisions are played, on a machine that may have other work.
vi.setConfig({ testTimeout: 240_000 });

let home: string;
let printed = "";
beforeAll(async () => {
  home = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-test-")));
});
afterAll(() => rm(home, { recursive: true, force: true }));
beforeEach(() => {
  printed = "";
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

async function bench() {
  const play = playSay(neverTwice());
  const endpoint = await scriptedEndpoint(
    Array.from({ length: 500 }, () => play),
    [{ id: "test-model" }],
  );
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const suite = await coupledSuite(home, { url: endpoint.url, looks: [2, 3] });
  const asked = () => endpoint.requests.filter(({ body }) => !isCanary(body)).length;
  const around = {
    workArea: path.join(home, "w"),
    boxServer: BOX_SERVER,
    environment: { PATH: process.env.PATH, XDG_CACHE_HOME: path.join(home, "cache") },
    signal: new AbortController().signal,
    now: Date.now,
  };
  const places = { cwd: home, scratch: path.join(home, "s"), profiles: "/nowhere" };
  for (const folder of [around.workArea, places.scratch])
    await mkdir(folder, { recursive: true, mode: 0o700 });
  const baseline = async (...flags: readonly string[]) => {
    const invocation = readCommandLine([
      ...["baseline", suite.commits[0] ?? "", "--repository", suite.root, "--config", suite.config],
      ...flags,
    ]);
    if (invocation.command !== "baseline") throw new Error("these tests keep trials");
    return runBaseline(invocation, places, around);
  };
  return { suite, asked, baseline };
}

test("a revision is played to the last look and kept, once", async () => {
  const { suite, asked, baseline } = await bench();
  const history = path.join(home, "history");
  expect(await baseline("--history", history, "--results", path.join(home, "r1"))).toBe(0);
  expect(printed).toBe(
    `Kept 9 trials of ${suite.commits[0]?.slice(0, 7)} in ${history}.\nCompare with --history ${history}, and base need not be played.\n`,
  );
  const before = asked();
  printed = "";
  expect(await baseline("--history", history, "--results", path.join(home, "r2"), "--json")).toBe(0);
  expect(JSON.parse(printed)).toEqual({ revision: suite.commits[0], spared: 3, kept: 0, history });
  expect(asked()).toBe(before);
  const { comparison } = await compareCoupled({
    ...{ suite, results: path.join(home, "r3"), scratch: home, head: suite.commits[2] ?? "" },
    history: new HistoryFolder(history, { isTrusted: () => true }),
  });
  expect(comparison.spend.trials).toMatchObject({ base: 0, head: 6 });
  expect(asked()).toBe(before);
});

test("without a folder nothing is played", async () => {
  const { asked, baseline } = await bench();
  await expect(baseline()).rejects.toMatchObject({
    code: "no-history",
    message: "baseline keeps trials, and no folder to keep them in is named.",
    hint: "Name one with --history DIR; compare --history DIR finds them there.",
  });
  expect(asked()).toBe(0);
});
