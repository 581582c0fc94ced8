/** The server of a box without walls: an ordinary process, so that commands have another parent than this one. */
import { once } from "node:events";
import type { Duplex } from "node:stream";
import type { Channel } from "./box-wire.ts";
import { tailOf } from "./last-words.ts";
import { endOf, startAlone } from "./start-alone.ts";

export interface UnboxedServer {
  /** null where it could not be started. */
  readonly pid: number | null;
  readonly channel: Channel;
  /** Resolves when it has ended and said all that it says. */
  readonly ended: Promise<void>;
  lastWords(): string;
  isRunning(): boolean;
  /** Ends the process, and nothing that it has started. */
  end(): Promise<void>;
}

export interface ServerFiles {
  /** Absolute path of box.mjs. */
  readonly program: string;
  /** A folder for the moment between making and opening a pipe. It is made where it is missing. */
  readonly folder: string;
}

const CHANNEL = 4;

/** It runs nothing, and belongs to no box, before it is asked to. */
export function startUnboxedServer({ program, folder }: ServerFiles): UnboxedServer {
  const child = startAlone(process.execPath, [program, folder, String(CHANNEL)], {
    stdio: ["ignore", "ignore", "pipe", "ignore", "pipe"],
  });
  // "pipe" stands at 2 and 4, and Node makes sockets of them.
  const [, , stderr, , socket] = child.stdio as unknown as [null, null, Duplex, null, Duplex];
  const isRunning = (): boolean =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? null,
    channel: { input: socket, output: socket },
    ended: endOf(child),
    lastWords: tailOf(stderr),
    isRunning,
    async end() {
      if (!isRunning()) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      socket.destroy();
    },
  };
}
