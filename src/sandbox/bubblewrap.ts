/** Boxes by bubblewrap: namespaces of their own, no capability, no network, nothing of the host but the mount table. */
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import os from "node:os";
import type { Duplex, Readable } from "node:stream";
import { SandboxError } from "../base/errors.ts";
import { decode } from "../base/text.ts";
import { execute } from "../host/exec.ts";
import { BoxClient } from "./box-client.ts";
import { bubblewrapArguments } from "./bubblewrap-arguments.ts";
import { BUBBLEWRAP_MISSING, bubblewrapRemedy } from "./bubblewrap-remedy.ts";
import { boxEnvironment } from "./environment.ts";
import { findProgram } from "./find-program.ts";
import { type HostBoxes, prepareHost } from "./host-system.ts";
import { LAYOUT, mountTable, startFolder } from "./mounts.ts";
import type { Box, BoxSpec, Sandbox, SandboxProvider, SandboxSetup, SelfTest } from "./sandbox.ts";
import { testSandbox } from "./self-test.ts";
import { startAlone } from "./start-alone.ts";
import { discoverToolchains, type Toolchains } from "./toolchains.ts";

const LAST_WORDS = 2000;
const END_MS = 10_000;

export const bubblewrap: SandboxProvider = {
  kind: "bubblewrap",
  async selfTest(setup): Promise<SelfTest> {
    if (findProgram("bwrap") === null) {
      return { ok: false, why: "bwrap is not on PATH.", remedy: BUBBLEWRAP_MISSING };
    }
    const test = await testSandbox(() => openBubblewrap(setup, NO_TOOLCHAINS), setup);
    return test.ok ? test : { ...test, remedy: bubblewrapRemedy(test.why ?? "") };
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
  const mounts = mountTable(
    { ...spec, readable: (spec.readable ?? []).filter((file) => existsSync(file)) },
    host.systemFor(spec.network),
  );
  const args = bubblewrapArguments({ mounts, network: spec.network, options: program.options });
  // Options travel over a pipe and the environment is empty: process 1 of the box shows both to everyone in it.
  const child = startAlone(
    program.file,
    ["--args", "3", "--", `${LAYOUT.box}/node`, `${LAYOUT.box}/box.mjs`, LAYOUT.tmp],
    ["ignore", "ignore", "pipe", "pipe", "pipe", "pipe"],
  );
  // "pipe" stands at these places, and Node makes sockets of them, which go both ways.
  const [, , stderr, options, socket, info] = child.stdio as unknown as [
    null,
    null,
    Duplex,
    Duplex,
    Duplex,
    Duplex,
  ];
  options.on("error", () => undefined);
  options.end(args.map((arg) => `${arg}\u0000`).join(""));
  const words = tail(stderr);
  const pid = innerPid(info);
  const client = new BoxClient({
    layout: LAYOUT,
    environment,
    cwd: startFolder(LAYOUT, spec),
    socket,
    lastWords: words,
    end: () => endBox(child, pid),
  });
  await client.ready();
  return client;
}

function tail(stream: Readable): () => string {
  let text = "";
  stream.on("data", (chunk: Uint8Array) => {
    text = (text + decode(chunk)).slice(-LAST_WORDS);
  });
  stream.on("error", () => undefined);
  return () => text;
}

/** The host's number of the box's process 1, once bwrap has told it. */
function innerPid(info: Readable): () => number | null {
  const text = tail(info);
  return () => {
    const pid = Number(/"child-pid": (\d+)/.exec(text())?.[1] ?? Number.NaN);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  };
}

/**
 * Ends process 1 of the box. The kernel ends every process of its namespace before it is gone, and bwrap
 * itself leaves after that, so whoever waits for bwrap has waited for all.
 */
async function endBox(child: ChildProcess, innerPid: () => number | null): Promise<number> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return 0;
  const gone = new Promise<boolean>((resolve) => child.once("exit", () => resolve(true)));
  const pid = innerPid();
  const killed = pid !== null && kill(pid);
  if (!killed) child.kill("SIGKILL");
  const timer = setTimeout(() => child.kill("SIGKILL"), END_MS);
  await gone;
  clearTimeout(timer);
  return 0;
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}
