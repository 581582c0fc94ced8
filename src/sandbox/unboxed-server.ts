/** The server of boxes without walls: an ordinary process, so that commands have another parent than this one. */
import { once } from "node:events";
import type { Duplex } from "node:stream";
import { DefectError } from "../base/errors.ts";
import type { Channel } from "./box-wire.ts";
import { tailOf } from "./last-words.ts";
import { endOf, startAlone } from "./start-alone.ts";

/** Boxes that one server is for. Each has a channel of its own, so nothing that one was told reaches another. */
export const BOXES_A_SERVER = 24;
const FIRST_CHANNEL = 4;

export interface UnboxedServer {
  /** null where it could not be started. */
  readonly pid: number | null;
  /** Resolves when it has ended and said all that it says. */
  readonly ended: Promise<void>;
  lastWords(): string;
  /** Whether it runs, and there is a channel for one more box. */
  isFree(): boolean;
  isRunning(): boolean;
  /** The channel of the next box. */
  channel(): Channel;
  /** Ends the process, and nothing that it has started. */
  end(): Promise<void>;
}

export interface ServerFiles {
  /** Absolute path of box.mjs. */
  readonly program: string;
  /** A folder for the moment between making and opening a pipe. It is made where it is missing. */
  readonly folder: string;
}

/** It runs nothing before it is asked to, and ends when its last channel is closed. */
export function startUnboxedServer({ program, folder }: ServerFiles): UnboxedServer {
  const places = Array.from({ length: BOXES_A_SERVER }, (_, index) => FIRST_CHANNEL + index);
  const child = startAlone(process.execPath, [program, folder, places.join(",")], {
    stdio: ["ignore", "ignore", "pipe", "ignore", ...places.map((): "pipe" => "pipe")],
  });
  // "pipe" stands at these places, and Node makes sockets of them.
  const streams = child.stdio as unknown as Duplex[];
  const free = places.map((place) => channelOver(streams[place] as Duplex));
  const isRunning = (): boolean =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? null,
    ended: endOf(child),
    lastWords: tailOf(streams[2] as Duplex),
    isRunning,
    isFree: () => isRunning() && free.length > 0 && free.every(({ input }) => !input.destroyed),
    channel() {
      const next = free.shift();
      if (next === undefined) throw new DefectError("A server of boxes has no channel left.");
      return next;
    },
    async end() {
      if (isRunning()) {
        const gone = once(child, "exit");
        child.kill("SIGKILL");
        await gone;
      }
      for (const { input } of free) input.destroy();
    },
  };
}

function channelOver(socket: Duplex): Channel {
  // It may end before a box listens to it.
  socket.on("error", () => undefined);
  return { input: socket, output: socket };
}
