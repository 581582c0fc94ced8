/** The demo as a newcomer sees it, with the reader at the other end of a real agent, in the sandbox. */
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { compareRevisions, joinVocabulary } from "../../src/pipeline.ts";
import { askedByCommand } from "../../src/request/asked-by.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { makeDemoRepository } from "../../src/request/demo.ts";
import { makeRequest } from "../../src/request/make-request.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { BOX_SERVER } from "../setup/box-server.ts";
import { temporaryFolder } from "../temporary.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

vi.setConfig({ testTimeout: 900_000 });

test.each([
  ["docs-stale", "regressed"],
  ["comment", "quiet"],
])("pi plays the demo %s with the reader in bubblewrap: %s", async (scenario, verdict) => {
  const { comparison, trials } = await playDemo(scenario, '{ name: pi, install: "1.6.0" }');
  expect(comparison.verdict.kind).toBe(verdict);
  expect(
    new Set(trials.map(({ agent, sandbox }) => `${agent.name} ${agent.version} ${sandbox.kind}`)),
  ).toEqual(new Set(["pi 1.6.0 bubblewrap"]));
  expect(trials.filter(({ ending }) => ending.kind === "lost")).toEqual([]);
  expect(trials.every(({ files }) => files.native !== undefined)).toBe(true);
});

async function playDemo(scenario: string, agent: string) {
  const home = await temporaryFolder();
  const { repository, base, head } = await makeDemoRepository(path.join(home, "repository"), scenario, ROOT);
  const profile = await readFile(path.join(ROOT, "demo/gripcheck.yml"), "utf8");
  const config = path.join(home, "profile/gripcheck.yml");
  await mkdir(path.dirname(config));
  await cp(path.join(ROOT, "tasks/demo"), path.join(home, "profile/tasks"), { recursive: true });
  const played = profile
    .replace("{ id: reader, use: reader }", `{ id: reader, use: reader, agent: ${agent} }`)
    .replace("../tasks/demo", "tasks")
    .concat("sandbox: bubblewrap\n");
  expect(played).toContain(agent);
  await writeFile(config, played);
  const results = path.join(home, "results");
  const words = ["compare", base, head, "--repository", repository, "--config", config, "--results", results];
  const invocation = readCommandLine(words);
  if (invocation.command !== "compare") throw new Error("this test compares");
  const asked = askedByCommand(invocation.revisions, invocation.options);
  const [scratch, workArea] = [path.join(home, "s"), path.join(home, "w")];
  for (const folder of [scratch, workArea]) await mkdir(folder, { mode: 0o700 });
  const places = { cwd: repository, scratch, profiles: path.join(ROOT, "profiles") };
  const { request } = await makeRequest(asked, joinVocabulary(), places);
  const { comparison } = await compareRevisions(request, {
    workArea,
    boxServer: BOX_SERVER,
    environment: process.env,
    signal: new AbortController().signal,
    now: Date.now,
  });
  return { comparison, trials: await new Ledger(results).trials() };
}
