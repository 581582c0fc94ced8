/** The demo's pull request, played by some player in the sandbox, from a profile to a comparison. */
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { compareRevisions, joinVocabulary } from "../../src/pipeline.ts";
import { askedByCommand } from "../../src/request/asked-by.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { makeDemoRepository } from "../../src/request/demo.ts";
import { makeRequest } from "../../src/request/make-request.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { BOX_SERVER } from "../setup/box-server.ts";
import { temporaryFolder } from "../temporary.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const READER = "{ id: reader, use: reader }";

export interface DemoPlay {
  readonly scenario: string;
  /** Its line in the profile. */
  readonly player: string;
  /** Further lines of the profile. */
  readonly more?: string;
  /** The limit of a trial. */
  readonly minutes?: number;
}

export async function playDemo({ scenario, player, more = "", minutes = 2 }: DemoPlay) {
  const home = await temporaryFolder();
  const { repository, base, head } = await makeDemoRepository(path.join(home, "repository"), scenario, ROOT);
  const profile = await readFile(path.join(ROOT, "demo/gripcheck.yml"), "utf8");
  const config = path.join(home, "profile/gripcheck.yml");
  await mkdir(path.dirname(config));
  await cp(path.join(ROOT, "tasks/demo"), path.join(home, "profile/tasks"), { recursive: true });
  const played = profile
    .replace(READER, player)
    .replace("../tasks/demo", "tasks")
    .replace("minutes: 2 }", `minutes: ${minutes} }`)
    .concat(`sandbox: bubblewrap\n${more}`);
  if (!played.includes(`minutes: ${minutes} }`)) throw new Error("The demo's profile has no limit of time.");
  if (!played.includes(player)) throw new Error("The demo's profile has no reader to play in place of.");
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
  const ledger = new Ledger(results);
  return { comparison, ledger, trials: await ledger.trials() };
}
