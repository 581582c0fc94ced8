/** Commands that play single revisions, asked as a user asks them, of a scripted model. */
import { mkdir, mkdtemp, realpath } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { vi } from "vitest";
import { runModels } from "../../src/commands/models.ts";
import { runNoise } from "../../src/commands/noise.ts";
import { rescore } from "../../src/commands/results.ts";
import { runSweep } from "../../src/commands/sweep.ts";
import { tellTrend } from "../../src/commands/tell-trend.ts";
import type { Surroundings } from "../../src/pipeline.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import type { Places } from "../../src/request/read-config.ts";
import { MODELS, type WordSuite, wordSuite } from "../e2e/word-suite.ts";
import {
  type FaultyTurn,
  type GoodTurn,
  type ReceivedBody,
  type ScriptedEndpoint,
  scriptedEndpoint,
} from "../gateway/scripted-endpoint.ts";
import { BOX_SERVER } from "../setup/box-server.ts";

export interface Bench extends AsyncDisposable {
  readonly folder: string;
  readonly suite: WordSuite;
  readonly endpoint: ScriptedEndpoint;
  /** Requests that were no question whether the model can call tools. */
  asked(): number;
}

type Play = (body: ReceivedBody) => GoodTurn | FaultyTurn;

/** A folder below `home` with the suite of words, whose models play as told; `more`: further lines of the profile. */
export async function bench(home: string, play: Play, more = ""): Promise<Bench> {
  const folder = await realpath(await mkdtemp(path.join(home, "b-")));
  const endpoint = await scriptedEndpoint(
    Array.from({ length: 2_000 }, () => play),
    MODELS,
  );
  return {
    folder,
    endpoint,
    suite: await wordSuite(folder, endpoint.url, more),
    asked: () =>
      endpoint.requests.filter(({ body }) => !body.messages[0].content.startsWith("You run commands")).length,
    [Symbol.asyncDispose]: () => endpoint[Symbol.asyncDispose](),
  };
}

export const newHome = async (): Promise<string> =>
  realpath(await mkdtemp(path.join(os.tmpdir(), "grip-test-")));

export interface CommandRun {
  readonly code: number;
  readonly stdout: string;
  readonly cwd: string;
}

/** `signal`: ends it as a person would. */
export async function ask(
  { folder, suite }: Bench,
  argv: readonly string[],
  signal = new AbortController().signal,
): Promise<CommandRun> {
  const profile = ["--repository", suite.root, "--config", suite.config];
  const invocation = readCommandLine(
    ["rescore", "report"].includes(argv[0] ?? "") ? argv : [...argv, ...profile],
  );
  const cwd = path.join(folder, "cwd");
  const made = async (name: string): Promise<string> => {
    await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 });
    return path.join(folder, name);
  };
  const places: Places = { cwd: await made("cwd"), scratch: await made("s"), profiles: "/nowhere" };
  const around: Surroundings = {
    workArea: await made("w"),
    boxServer: BOX_SERVER,
    environment: { PATH: process.env.PATH, XDG_CACHE_HOME: path.join(folder, "cache") },
    signal,
    now: Date.now,
  };
  let stdout = "";
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  try {
    return { code: await run(invocation, places, around), stdout, cwd };
  } finally {
    spy.mockRestore();
  }
}

async function run(
  invocation: ReturnType<typeof readCommandLine>,
  places: Places,
  around: Surroundings,
): Promise<number> {
  switch (invocation.command) {
    case "noise":
      return runNoise(invocation, places, around);
    case "models":
      return runModels(invocation, places, around);
    case "sweep":
      return runSweep(invocation, places, around);
    case "trend":
      return tellTrend(invocation);
    case "rescore":
      return rescore(invocation, around);
    default:
      throw new Error(`${invocation.command} is not one of them`);
  }
}
