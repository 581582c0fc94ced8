/** Recording and replay as a user types them: the second comparison finds every endpoint closed and no key. */
import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { Ledger } from "../../src/store/ledger.ts";
import { comparable } from "../comparable.ts";
import { scriptedEndpoint } from "../gateway/scripted-endpoint.ts";
import { temporaryFolder } from "../temporary.ts";
import { runCli } from "./program.ts";
import { argumentsOf, derivedIn, faultyWords, MODELS, type WordSuite, wordSuite } from "./word-suite.ts";

const KEY_NAME = "GRIPCHECK_TEST_KEY";
const FEW = ["--players", "small", "--tasks", "one,three"];

interface Recorded {
  readonly suite: WordSuite;
  readonly recorded: string;
  readonly again: string;
  /** Replays into a folder that is not there yet. */
  replay(...flags: string[]): ReturnType<typeof runCli>;
}

async function record(): Promise<Recorded> {
  const folder = await temporaryFolder();
  const play = faultyWords("replay");
  await using endpoint = await scriptedEndpoint(
    Array.from({ length: 2_000 }, () => play),
    MODELS,
  );
  const suite = await wordSuite(folder, endpoint.url);
  const { config } = suite;
  const profile = await readFile(config, "utf8");
  await writeFile(
    config,
    profile.replace(`url: "${endpoint.url}",`, `url: "${endpoint.url}", key-env: ${KEY_NAME},`),
  );
  const [recorded, again] = [path.join(folder, "rec"), path.join(folder, "again")];
  const env = { TMPDIR: suite.temp };
  const ran = await runCli([...argumentsOf(suite, recorded), ...FEW, "--record"], {
    env: { ...env, [KEY_NAME]: "planted-key-5b1f0c9d2e" },
  });
  expect(ran.code, ran.stderr).toBe(0);
  const replay = (...flags: string[]) =>
    runCli([...argumentsOf(suite, again), ...FEW, "--replay", recorded, ...flags], { env });
  return { suite, recorded, again, replay };
}

test("record, then replay: the same comparison with the endpoint closed and no key", async () => {
  const { recorded, again, replay } = await record();
  const first = await derivedIn(recorded);
  expect((await new Ledger(recorded).trials()).some(({ retries }) => retries > 0)).toBe(true);
  const { code, stdout, stderr } = await replay();
  expect(code, stderr).toBe(0);
  expect(stderr).toContain(`the recording in ${recorded} answers in place of every model\n`);
  expect(stderr).not.toContain("warning:");
  expect(stdout).toContain("$0.00");
  const second = await derivedIn(again);
  expect(comparable(second.comparison)).toEqual(comparable(first.comparison));
  expect(second.details).toEqual(first.details);
  const trials = await new Ledger(again).trials();
  // Whoever asks a closed port is lost to the network, or tries again.
  expect(trials.filter(({ ending, retries }) => ending.kind === "lost" || retries > 0)).toEqual([]);
});

test("a changed prompt and a changed recording are each told in one sentence", async () => {
  const { suite, recorded, again, replay } = await record();
  const task = path.join(path.dirname(suite.config), "tasks/three/task.yml");
  const text = await readFile(task, "utf8");
  await writeFile(task, text.replace("What does", "Say what"));
  const other = await replay();
  expect(other.code, other.stderr).toBe(0);
  const { comparison } = await derivedIn(again);
  expect(comparison.coverage.lostBy).toEqual({ harness: 4 });
  expect(comparison.verdict.kind).toBe("not-measured");
  const shown = await runCli(["show", "head/small/bare/three/1", "--results", again]);
  expect(shown.stdout).toContain(
    "turn 1 of head/small/bare/three/1 differs from its recording: message 2 (what the user says) is another one",
  );

  await writeFile(task, text);
  await rm(again, { recursive: true });
  const file = path.join(recorded, "trials/base/small/bare/one/1.1.exchanges.jsonl");
  await appendFile(file, "garbage\n");
  expect(await replay()).toEqual({
    code: 2,
    stdout: "",
    stderr: `gripcheck: ${file} is not what was recorded: its digest is another one.\nPut the file back as it was, or record anew.\n`,
  });
});
