/** The host's end of a box, whatever kind of box it is. */
import path from "node:path";
import { ExecCall, ForwardCall, KILLED, ReadCall, WriteCall } from "./box-calls.ts";
import type { CommandRequest } from "./box-protocol.ts";
import { BoxWire, type Channel, READY_MS } from "./box-wire.ts";
import { RemoteProcess } from "./remote-process.ts";
import type { Box, BoxEnd, BoxProcess, ExecOptions, ExecResult, Layout, SpawnOptions } from "./sandbox.ts";

/** Bytes of output that `exec` keeps where nothing else is said. */
export const DEFAULT_MAX_OUTPUT = 64 * 1024;
/** The most that `exec` keeps. */
export const LARGEST_OUTPUT = 16 * 1024 * 1024;
/** The longest file that `read` gives. */
export const LARGEST_FILE = 64 * 1024 * 1024;

const REPLY_LIMITS = { header: 16 * 1024, body: LARGEST_OUTPUT };
/** How long after its time limit a command may stay unanswered before the box counts as broken. */
const ANSWER_GRACE_MS = 15_000;
const FILE_ANSWER_MS = 120_000;
/** How long a server that goes on may take to end what runs. */
const FINISH_MS = 3_000;

/** What the kind of sandbox knows about the box. */
export interface BoxHost {
  readonly layout: Layout;
  readonly environment: Readonly<Record<string, string>>;
  /** Where commands start unless they say otherwise. */
  readonly cwd: string;
  /** Both ways to the server in the box, for each of its lives. */
  readonly channels: readonly Channel[];
  /** Resolves when the box's own programs have ended and said all that they say. */
  readonly ended: Promise<void>;
  /** What they said, for the error when the box breaks. */
  lastWords(): string;
  /**
   * Ends the box and all that runs in it. Called once. Tells the number of processes that could not be ended,
   * and what the box's programs are found to have destroyed.
   * @param finish asks the server to begin nothing more for this box; resolves with whether it has answered that
   *   all that it was told to run has ended. For kinds whose server goes on.
   */
  end(finish: () => Promise<boolean>): Promise<BoxEnd>;
}

export class BoxClient implements Box {
  readonly layout: Layout;
  readonly environment: Readonly<Record<string, string>>;
  readonly #host: BoxHost;
  readonly #wire: BoxWire;
  #closing: Promise<BoxEnd> | null = null;
  #wasReady = false;

  constructor(host: BoxHost) {
    this.layout = host.layout;
    this.environment = host.environment;
    this.#host = host;
    this.#wire = new BoxWire({
      channels: host.channels,
      limits: REPLY_LIMITS,
      ended: host.ended,
      lastWords: () => host.lastWords(),
      // A box that broke is ended at once; the failure of that is told to whoever closes it.
      onBroken: () => void this.close().catch(() => undefined),
    });
  }

  /** Resolves once the server answers. Rejects, with the box ended, where it does not. */
  async ready(): Promise<void> {
    try {
      await this.#wire.within(READY_MS, "start", this.#wire.ready);
      this.#wasReady = true;
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** For the kind: what runs in the box has done what no box may. */
  breakDown(why: string): void {
    this.#wire.break(why);
  }

  spawn(command: readonly string[], options: SpawnOptions = {}): BoxProcess {
    const id = this.#wire.newId();
    const remote = new RemoteProcess(id, named(command), this.#wire);
    this.#wire.expect(id, remote);
    this.#wire.send({ type: "spawn", ...this.#command(id, command, options) }, options.input);
    return remote;
  }

  async exec(command: readonly string[], options: ExecOptions): Promise<ExecResult> {
    if (options.signal?.aborted === true) return KILLED;
    const id = this.#wire.newId();
    const maxOutput = Math.min(options.maxOutput ?? DEFAULT_MAX_OUTPUT, LARGEST_OUTPUT);
    const timeoutMs = Math.max(1, Math.ceil(options.timeoutMs));
    const call = new ExecCall(`run ${named(command)}`, maxOutput);
    const kill = (): void => this.#wire.send({ type: "kill", id, signal: "SIGKILL" });
    options.signal?.addEventListener("abort", kill, { once: true });
    try {
      this.#wire.expect(id, call);
      const request = this.#command(id, command, options);
      this.#wire.send({ type: "exec", ...request, timeoutMs, maxOutput }, options.input);
      return await this.#wire.within(timeoutMs + ANSWER_GRACE_MS, call.what, call.answer);
    } finally {
      options.signal?.removeEventListener("abort", kill);
    }
  }

  async read(file: string): Promise<Uint8Array> {
    const id = this.#wire.newId();
    const inside = this.#resolve(file);
    const call = new ReadCall(`read ${inside}`, LARGEST_FILE);
    this.#wire.expect(id, call);
    this.#wire.send({ type: "read", id, path: inside, limit: LARGEST_FILE });
    return this.#wire.within(FILE_ANSWER_MS, call.what, call.answer);
  }

  async write(file: string, data: Uint8Array): Promise<void> {
    const id = this.#wire.newId();
    const inside = this.#resolve(file);
    const call = new WriteCall(`write ${inside}`);
    this.#wire.expect(id, call);
    this.#wire.send({ type: "write", id, path: inside }, data);
    return this.#wire.within(FILE_ANSWER_MS, call.what, call.answer);
  }

  async forward(socket: string): Promise<number> {
    const id = this.#wire.newId();
    const call = new ForwardCall(`forward ${socket}`);
    this.#wire.expect(id, call);
    this.#wire.send({ type: "forward", id, path: this.#resolve(socket) });
    return this.#wire.within(FILE_ANSWER_MS, call.what, call.answer);
  }

  close(): Promise<BoxEnd> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async #close(): Promise<BoxEnd> {
    // Set before the wire breaks, because that closes the box too.
    await Promise.resolve();
    const isSound = this.#wasReady && this.#wire.broken === null;
    const broke = this.#wasReady ? this.#wire.broken : null;
    this.#wire.break("it was closed");
    const end = await this.#host.end(() => (isSound ? this.#wire.finish(FINISH_MS) : Promise.resolve(false)));
    for (const { input, output } of this.#host.channels) {
      input.destroy();
      output.destroy();
    }
    return { survivors: end.survivors, broke: broke ?? end.broke };
  }

  #command(id: number, command: readonly string[], options: SpawnOptions): CommandRequest {
    return {
      id,
      command,
      cwd: this.#resolve(options.cwd ?? "."),
      env: { ...this.environment, ...options.env },
      input: options.keepInputOpen === true ? "open" : options.input === undefined ? "none" : "given",
    };
  }

  #resolve(file: string): string {
    return path.posix.resolve(this.#host.cwd, file);
  }
}

/** A command for an error: its beginning, on one line. */
function named(command: readonly string[]): string {
  const text = command.join(" ").replaceAll(/\s+/g, " ");
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
