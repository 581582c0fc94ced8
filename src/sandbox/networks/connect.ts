/** Gives the network namespace of a box its way out, for as long as the box lives. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { SandboxError } from "../../base/errors.ts";
import { factsOf } from "../box/process-table.ts";
import { tailOf } from "../last-words.ts";
import { startAlone } from "../start-alone.ts";
import type { NetworkNeed, NetworkProgram } from "./network-program.ts";

const READY_MS = 30_000;
const LOOK_MS = 5;

/** Runs a program until it ends or the end of the input has come: it ends with us, however we end. */
const KEEP = `exec 3<&0
"$@" </dev/null 3<&- & program=$!
{ read -r _ <&3; kill -KILL $program; } 2>/dev/null & keeper=$!
wait $program; code=$?
kill $keeper 2>/dev/null
exit $code`;

export interface Connection {
  /** Resolves when nothing of it runs any more. */
  end(): Promise<void>;
}

export interface Way {
  readonly program: NetworkProgram;
  /** Where it stands. */
  readonly file: string;
  readonly need: NetworkNeed;
}

/**
 * Resolves once the namespaces of a process have a route to somewhere.
 * @throws SandboxError with the program's own words where it ends before that, or takes too long.
 */
export async function connect({ program, file, need }: Way, pid: number): Promise<Connection> {
  const args = [file, ...program.arguments(pid, need)];
  const child = startAlone("/bin/sh", ["-c", KEEP, "sh", ...args], { stdio: ["pipe", "ignore", "pipe"] });
  // "pipe" stands at both places.
  const stderr = child.stderr as NonNullable<typeof child.stderr>;
  const lastWords = tailOf(stderr);
  let isGone = false;
  const gone = once(child, "exit").then(() => {
    isGone = true;
  });
  child.stdin?.on("error", () => undefined);
  const connection: Connection = {
    async end() {
      child.stdin?.end();
      await gone;
    },
  };
  for (const start = performance.now(); performance.now() - start < READY_MS; await sleep(LOOK_MS)) {
    if (await hasRoute(pid)) return connection;
    if (isGone || factsOf(pid) === null) break;
  }
  const words = lastWords().trim().split("\n").at(-1) ?? "";
  await connection.end();
  throw new SandboxError(
    "no-build-network",
    `${program.name} gave the box no network: ${words || "it said nothing"}`,
  );
}

/** Whether a process sees a default route, by either protocol. */
async function hasRoute(pid: number): Promise<boolean> {
  const [four, six] = await Promise.all(
    ["route", "ipv6_route"].map((name) => readFile(`/proc/${pid}/net/${name}`, "latin1").catch(() => "")),
  );
  // Every namespace has a route by IPv6 that leads nowhere, on its loopback.
  return /^\S+\t0{8}\t/m.test(four ?? "") || /^0{32} 00 .*\s(?!lo$)\S+$/m.test(six ?? "");
}
