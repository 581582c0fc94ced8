/** One running bwrap: how it is started, told what to do, and ended with everything that runs in its box. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { factsOf, send } from "./box/process-table.ts";
import { initCommand, LIVES } from "./box-init.ts";
import type { BoxLimits } from "./box-limits.ts";
import { FIRST_CHANNEL, INFO_FD } from "./bubblewrap-arguments.ts";
import { type Connect, give, numberIn, OUTER, OuterBox } from "./bubblewrap-outer.ts";
import { tailOf } from "./last-words.ts";
import { LAYOUT } from "./mounts.ts";
import { endOf, startAlone } from "./start-alone.ts";

const OPTIONS_FD = 3;
const END_MS = 10_000;
const CHECK_MS = 20;

export interface BubblewrapProcess {
  /** null where it could not be started. */
  readonly pid: number | null;
  /** One for each life of the box's server. */
  readonly channels: readonly Duplex[];
  /** Resolves when it has ended and said all that it says. */
  readonly ended: Promise<void>;
  lastWords(): string;
  isRunning(): boolean;
  /** The host's number of the box's process 1, once bwrap has told it. */
  innerPid(): number | null;
  /**
   * Gives it its options. It starts nothing before they have come. Resolves once it has its network.
   * @throws SandboxError where that cannot be connected.
   */
  tell(options: readonly string[]): Promise<void>;
  /** Resolves with the number of processes that could not be ended. */
  end(): Promise<number>;
}

/**
 * Options travel over pipes and the environment is empty: what runs in the box could see both.
 * @param connect for a box whose network namespace gets a way out. That namespace is made by a bwrap around the box's
 *   own, because one that makes a box leaves the user namespace to which its network belongs.
 */
export function startBubblewrap(file: string, limits: BoxLimits, connect: Connect | null): BubblewrapProcess {
  const lives = Array.from({ length: LIVES }, (_, life) => FIRST_CHANNEL + life);
  const box = ["--args", "3", "--", ...boxInit(limits, lives)];
  const args = connect === null ? box : ["--args", String(OUTER.options), "--", file, ...box];
  const child = startAlone(file, args, {
    stdio: [
      ...(["ignore", "ignore", "pipe", "pipe", "pipe"] as const),
      ...lives.map((): "pipe" => "pipe"),
      ...(connect === null ? [] : (["pipe", "pipe", "pipe"] as const)),
    ],
  });
  // "pipe" stands at all these places, and Node makes sockets of them, which go both ways.
  const streams = child.stdio as unknown as Duplex[];
  const at = (fd: number): Duplex => streams[fd] as Duplex;
  // It may end before a box listens to them.
  for (const life of lives) at(life).on("error", () => undefined);
  const innerPid = numberIn(at(INFO_FD));
  const ended = endOf(child);
  const outer = connect === null ? null : new OuterBox({ at, connect, ended });
  return {
    pid: child.pid ?? null,
    channels: lives.map(at),
    ended,
    lastWords: tailOf(at(2)),
    isRunning: () => isRunning(child),
    innerPid,
    async tell(options) {
      give(at(OPTIONS_FD), options);
      await outer?.ready();
    },
    async end() {
      const survivors = await endBox(child, innerPid);
      await outer?.end();
      return survivors;
    },
  };
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

function boxInit(limits: BoxLimits, channels: readonly number[]): string[] {
  const { box, tmp } = LAYOUT;
  return initCommand({
    limits: { ...limits, processes: countsByNamespace(os.release()) ? limits.processes : null },
    node: `${box}/node`,
    server: `${box}/box.mjs`,
    folder: tmp,
    channels,
  });
}

/**
 * Whether the kernel counts a user's processes in each user namespace apart (since 5.14). Where it does not, the
 * limit of a box would count everything that this user runs.
 */
export function countsByNamespace(release: string): boolean {
  const [major = 0, minor = 0] = release.split(".").map(Number);
  return major > 5 || (major === 5 && minor >= 14);
}

/**
 * Ends process 1 of the box. The kernel ends every process of its namespace before it is gone, and bwrap
 * itself leaves after that, so whoever waits for both has waited for all.
 */
async function endBox(child: ChildProcess, innerPid: () => number | null): Promise<number> {
  const wasRunning = isRunning(child);
  const gone = wasRunning ? once(child, "exit") : null;
  const pid = innerPid();
  // While bwrap runs it has not collected process 1, so the number is still that of ours.
  if (wasRunning && (pid === null || !send(pid, "SIGKILL"))) child.kill("SIGKILL");
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
