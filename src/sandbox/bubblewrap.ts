/** Boxes by bubblewrap: namespaces of their own, no capability, no network, nothing of the host but the mount table. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import os from "node:os";
import type { Duplex, Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { SandboxError } from "../base/errors.ts";
import { decode } from "../base/text.ts";
import { execute } from "../host/exec.ts";
import { factsOf, send } from "./box/process-table.ts";
import { BoxClient } from "./box-client.ts";
import { initCommand, LIVES } from "./box-init.ts";
import { type BoxLimits, boxLimits } from "./box-limits.ts";
import { bubblewrapArguments } from "./bubblewrap-arguments.ts";
import { BUBBLEWRAP_MISSING, bubblewrapRemedy } from "./bubblewrap-remedy.ts";
import { type ControlGroup, confine } from "./control-group.ts";
import { boxEnvironment } from "./environment.ts";
import { findProgram } from "./find-program.ts";
import { type HostBoxes, prepareHost } from "./host-system.ts";
import { tailOf } from "./last-words.ts";
import { LAYOUT, mountTable, startFolder, writableFolders } from "./mounts.ts";
import type { Box, BoxSpec, Sandbox, SandboxProvider, SandboxSetup, SelfTest } from "./sandbox.ts";
import { testSandbox } from "./self-test.ts";
import { guardSpace, type SpaceGuard } from "./space-guard.ts";
import { endOf, startAlone } from "./start-alone.ts";
import { discoverToolchains, type Toolchains } from "./toolchains.ts";

const FIRST_CHANNEL = 5;
const END_MS = 10_000;
const CHECK_MS = 20;

export const bubblewrap: SandboxProvider = {
  kind: "bubblewrap",
  async selfTest(setup): Promise<SelfTest> {
    if (findProgram("bwrap") === null) {
      return { ok: false, why: "bwrap is not on PATH.", remedy: BUBBLEWRAP_MISSING };
    }
    const test = await testSandbox(() => openBubblewrap(setup, NO_TOOLCHAINS), setup);
    return test.ok ? test : { ...test, remedy: bubblewrapRemedy(test.why ?? "") ?? test.remedy };
  },
  create: async (setup) => openBubblewrap(setup, await discoverToolchains(process.env)),
};

const NO_TOOLCHAINS: Toolchains = { roots: [], bins: [] };

/** What this bwrap is and can do. */
interface Program {
  readonly file: string;
  readonly version: string;
  readonly options: ReadonlySet<string>;
}

async function openBubblewrap(setup: SandboxSetup, toolchains: Toolchains): Promise<Sandbox> {
  const program = await inspectProgram();
  const host = await prepareHost(setup, toolchains);
  const environment = boxEnvironment(LAYOUT, toolchains.bins);
  return {
    kind: "bubblewrap",
    version: program.version,
    layout: LAYOUT,
    concurrency: Math.max(4, 2 * os.availableParallelism()),
    open: (spec) => openBox({ program, host, environment, spec }),
    // Every box ends by itself; what lies in the work area goes with the work area.
    [Symbol.asyncDispose]: async () => undefined,
  };
}

async function inspectProgram(): Promise<Program> {
  const file = findProgram("bwrap");
  if (file === null) {
    throw new SandboxError("bubblewrap-missing", "bwrap is not on PATH.", { hint: BUBBLEWRAP_MISSING });
  }
  const [version, help] = await Promise.all([execute(file, ["--version"]), execute(file, ["--help"])]);
  // Some versions print their help as an error.
  const text = decode(help.stdout) + help.stderr;
  return {
    file,
    version: decode(version.stdout).replace(/^\D+/, "").trim(),
    options: new Set([...text.matchAll(/^\s+(--[a-z-]+\d?)/gm)].map(([, option = ""]) => option)),
  };
}

interface Opening {
  readonly program: Program;
  readonly host: HostBoxes;
  readonly environment: Readonly<Record<string, string>>;
  readonly spec: BoxSpec;
}

async function openBox({ program, host, environment, spec }: Opening): Promise<Box> {
  const limits = boxLimits(spec.purpose, os.totalmem());
  const mounts = mountTable(
    { ...spec, readable: (spec.readable ?? []).filter((file) => existsSync(file)) },
    host.systemFor(spec.network),
    limits,
  );
  const args = bubblewrapArguments({ mounts, network: spec.network, options: program.options });
  const started = startBubblewrap(program.file, limits);
  const { child } = started;
  const pid = innerPid(started.info);
  let group: ControlGroup | null = null;
  let guard: SpaceGuard | null = null;
  // Listens from the first moment on: bwrap may have ended before anything else here is done.
  const client = new BoxClient({
    layout: LAYOUT,
    environment,
    cwd: startFolder(LAYOUT, spec),
    channels: started.channels.map((socket) => ({ input: socket, output: socket })),
    ended: endOf(child),
    lastWords: tailOf(started.stderr),
    end: async () => {
      guard?.stop();
      const survivors = await endBox(child, pid);
      await group?.remove();
      return { survivors, broke: null };
    },
  });
  group = child.pid === undefined ? null : await confine(child.pid, limits);
  guard = await guardSpace({
    // One that is not there is for bwrap to complain about.
    folders: writableFolders(mounts).filter((folder) => existsSync(folder)),
    limits,
    firstProcess: pid,
    over: (why) => client.breakDown(why),
  });
  // It waits for its options, and starts nothing before they have come.
  started.options.end(args.map((arg) => `${arg}\u0000`).join(""));
  await client.ready();
  return client;
}

interface Started {
  readonly child: ChildProcess;
  readonly stderr: Duplex;
  readonly options: Duplex;
  readonly info: Duplex;
  /** One for each life of the box's server. */
  readonly channels: readonly Duplex[];
}

/** Options travel over a pipe and the environment is empty: what runs in the box could see both. */
function startBubblewrap(file: string, limits: BoxLimits): Started {
  const { box, tmp } = LAYOUT;
  const lives = Array.from({ length: LIVES }, (_, life) => FIRST_CHANNEL + life);
  const init = initCommand({
    limits,
    node: `${box}/node`,
    server: `${box}/box.mjs`,
    folder: tmp,
    channels: lives,
  });
  const child = startAlone(
    file,
    ["--args", "3", "--", ...init],
    ["ignore", "ignore", "pipe", "pipe", "pipe", ...lives.map((): "pipe" => "pipe")],
  );
  // "pipe" stands at these places, and Node makes sockets of them, which go both ways.
  const [stderr, options, info, ...channels] = child.stdio.slice(2, FIRST_CHANNEL + LIVES) as unknown as [
    Duplex,
    Duplex,
    Duplex,
    ...Duplex[],
  ];
  options.on("error", () => undefined);
  return { child, stderr, options, info, channels };
}

/** The host's number of the box's process 1, once bwrap has told it. */
function innerPid(info: Readable): () => number | null {
  const text = tailOf(info);
  return () => {
    const pid = Number(/"child-pid": (\d+)/.exec(text())?.[1] ?? Number.NaN);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  };
}

/**
 * Ends process 1 of the box. The kernel ends every process of its namespace before it is gone, and bwrap
 * itself leaves after that, so whoever waits for both has waited for all.
 */
async function endBox(child: ChildProcess, innerPid: () => number | null): Promise<number> {
  const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const gone = isRunning ? once(child, "exit") : null;
  const pid = innerPid();
  // While bwrap runs it has not collected process 1, so the number is still that of ours.
  if (isRunning && (pid === null || !send(pid, "SIGKILL"))) child.kill("SIGKILL");
  const timer = setTimeout(() => child.kill("SIGKILL"), END_MS);
  await gone;
  clearTimeout(timer);
  return pid === null || (await isGone(pid)) ? 0 : 1;
}

/** Where bwrap was killed from outside, the kernel ends process 1 for it, which takes a moment. */
async function isGone(pid: number): Promise<boolean> {
  for (let waited = 0; waited < END_MS; waited += CHECK_MS) {
    if (factsOf(pid) === null) return true;
    await sleep(CHECK_MS);
  }
  return false;
}
