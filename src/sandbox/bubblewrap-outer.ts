/** The namespaces around a box whose network is connected from outside. */
import { readFile } from "node:fs/promises";
import type { Duplex, Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { LIVES } from "./box-init.ts";
import { FIRST_CHANNEL } from "./bubblewrap-arguments.ts";
import { tailOf } from "./last-words.ts";
import type { Connection } from "./networks/connect.ts";

/** Where the bwrap around that of the box finds its options, tells its number, and waits for its network. */
export const OUTER = {
  options: FIRST_CHANNEL + LIVES,
  info: FIRST_CHANNEL + LIVES + 1,
  block: FIRST_CHANNEL + LIVES + 2,
};

const START_MS = 10_000;
const LOOK_MS = 2;

/** Connects the network namespace of a process from outside. */
export type Connect = (pid: number) => Promise<Connection>;

interface OuterParts {
  /** The host's end of what a program has open under a number. */
  at(fd: number): Duplex;
  readonly connect: Connect;
  readonly ended: Promise<void>;
}

/** Namespaces of a user and of a network, in which the bwrap of the box is started once there is a way out. */
export class OuterBox {
  readonly #parts: OuterParts;
  readonly #pid: () => number | null;
  #connection: Promise<Connection> | null = null;

  constructor(parts: OuterParts) {
    this.#parts = parts;
    this.#pid = numberIn(parts.at(OUTER.info));
    parts.at(OUTER.block).on("error", () => undefined);
  }

  async ready(): Promise<void> {
    const { at, connect } = this.#parts;
    const namespaces = ["--unshare-user", "--unshare-net", "--dev-bind", "/", "/", "--die-with-parent"];
    give(at(OUTER.options), [
      ...namespaces,
      ...["--info-fd", String(OUTER.info), "--block-fd", String(OUTER.block)],
    ]);
    const pid = await this.#started();
    // One that has ended says why when the box is asked to be ready.
    if (pid === null) return;
    this.#connection = connect(pid);
    await this.#connection;
    at(OUTER.block).end("x");
  }

  async end(): Promise<void> {
    await (await this.#connection?.catch(() => null))?.end();
  }

  async #started(): Promise<number | null> {
    let isGone = false;
    void this.#parts.ended.then(() => {
      isGone = true;
    });
    for (let waited = 0; waited < START_MS && !isGone; waited += LOOK_MS) {
      const pid = this.#pid();
      if (pid !== null && (await hasLoopback(pid))) return pid;
      await sleep(LOOK_MS);
    }
    return null;
  }
}

/**
 * Whether the loopback of a process's network is up. bwrap brings it up, and dies where somebody else was faster, as
 * whoever connects the network would be now and then.
 */
async function hasLoopback(pid: number): Promise<boolean> {
  const addresses = await readFile(`/proc/${pid}/net/fib_trie`, "latin1").catch(() => "");
  return addresses.includes("127.0.0.1");
}

/** Options as bwrap reads them from a pipe. */
export function give(pipe: Duplex, options: readonly string[]): void {
  pipe.on("error", () => undefined);
  pipe.end(options.map((option) => `${option}\u0000`).join(""));
}

/** The number of the process that a bwrap made, once it has told it. */
export function numberIn(info: Readable): () => number | null {
  const text = tailOf(info);
  return () => {
    const pid = Number(/"child-pid": (\d+)/.exec(text())?.[1] ?? Number.NaN);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  };
}
