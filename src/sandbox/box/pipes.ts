/**
 * Real pipes for the commands of a box. The pipes that Node makes are sockets: programs cannot open
 * /dev/stderr again on them, and some break at their non-blocking writes. Node cannot make others, so named
 * pipes are made in stock, opened, and unlinked at once.
 */
import { execFile } from "node:child_process";
import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { type ConnectOpts, Socket, type SocketConstructorOpts } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { FIRST_PIPES, LARGEST_PIPE } from "../box-protocol.ts";

const FEW = 6;
const TRIES = 3;
const CHUNK = 64 * 1024;

/** A pipe with the end that a command gets, and the end that we keep. */
export interface Pipe {
  readonly theirs: number;
  readonly ours: number;
}

export class PipeStock {
  readonly #folder: string;
  #stock: number[] = [];
  #filling: Promise<void> | null = null;

  /**
   * @param folder where the named pipes stand for the moment between making and opening them.
   * @param made named pipes that nobody else knows, to be opened and unlinked.
   */
  constructor(folder: string, made: readonly string[]) {
    this.#folder = folder;
    for (const name of made) this.#adopt(name);
  }

  /** Makes the first pipes before the first command asks for one, where there are none yet. */
  prepare(): void {
    if (this.#stock.length < FEW) this.#refill();
  }

  /** A pipe that a command writes to and we read. */
  async output(): Promise<Pipe> {
    return this.#take(constants.O_WRONLY, constants.O_RDONLY);
  }

  /** A pipe that we write to and a command reads. */
  async input(): Promise<Pipe> {
    return this.#take(constants.O_RDONLY, constants.O_WRONLY);
  }

  /** Bytes to be read once, as a file without a name. */
  file(data: Uint8Array): number {
    const folder = this.#newFolder();
    try {
      const name = path.join(folder, "i");
      writeFileSync(name, data, { mode: 0o600 });
      return openSync(name, constants.O_RDONLY);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** What runs in a box without walls may have removed the folder. */
  #newFolder(): string {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    return mkdtempSync(path.join(this.#folder, ".p"));
  }

  async #take(theirs: number, ours: number): Promise<Pipe> {
    if (this.#stock.length < FEW) this.#refill();
    for (let tries = 1; this.#stock.length === 0; tries++) {
      const filled = this.#refill();
      // Whoever ends all that the last box ran may end the program that makes pipes with it.
      await (tries < TRIES ? filled.catch(() => undefined) : filled);
    }
    // The loop ends only with something in stock.
    const both = this.#stock.pop() as number;
    const ourEnd = openSync(`/proc/self/fd/${both}`, ours | constants.O_NONBLOCK);
    const theirEnd = openSync(`/proc/self/fd/${both}`, theirs);
    closeSync(both);
    return { theirs: theirEnd, ours: ourEnd };
  }

  #refill(): Promise<void> {
    this.#filling ??= this.#make().finally(() => {
      this.#filling = null;
    });
    // Whoever waits for it sees the failure; nobody may be waiting yet.
    this.#filling.catch(() => undefined);
    return this.#filling;
  }

  /** One that could not be made (the folder is full) is missed by nobody before the stock is. */
  #adopt(name: string): void {
    try {
      this.#open(name);
      unlinkSync(name);
    } catch {
      return;
    }
  }

  #open(name: string): void {
    const fd = openSync(name, constants.O_RDWR | constants.O_NONBLOCK);
    if (fstatSync(fd).isFIFO()) this.#stock.push(fd);
    else closeSync(fd);
  }

  async #make(): Promise<void> {
    const folder = this.#newFolder();
    try {
      const names = Array.from({ length: FIRST_PIPES }, (_, index) => path.join(folder, String(index)));
      await promisify(execFile)("/usr/bin/mkfifo", ["-m", "600", ...names], { env: {} });
      for (const name of names) this.#open(name);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Reads our end of a pipe as its bytes come; a chunk is only valid during the call that it is given to. */
export class PipeReader {
  readonly #fd: number;
  readonly #socket: Socket;
  #sink: (chunk: Uint8Array) => void;
  #ended = false;

  constructor(fd: number, sink: (chunk: Uint8Array) => void) {
    this.#fd = fd;
    this.#sink = sink;
    // One buffer for all that ever comes. Node documents the option; its type for sockets over a
    // descriptor leaves it out.
    const options: SocketConstructorOpts & ConnectOpts = {
      fd,
      readable: true,
      writable: false,
      onread: {
        buffer: Buffer.allocUnsafe(CHUNK),
        callback: (length, buffer) => {
          this.#sink(buffer.subarray(0, length));
          return true;
        },
      },
    };
    this.#socket = new Socket(options);
    const end = (): void => {
      this.#ended = true;
    };
    this.#socket.on("end", end).on("close", end).on("error", end);
    this.#socket.resume();
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /**
   * Takes what is in the pipe now; what comes later is read and thrown away, so that a job in the
   * background can go on writing. To be called when the command itself has ended.
   */
  finish(): void {
    if (!this.#ended) this.#drain();
    this.#sink = () => undefined;
    this.#socket.resume();
  }

  #drain(): void {
    const buffer = Buffer.allocUnsafe(CHUNK);
    // A job in the background may write without end: all that the command wrote fits the pipe.
    for (let taken = 0; taken < LARGEST_PIPE; ) {
      let length: number;
      try {
        length = readSync(this.#fd, buffer);
      } catch {
        return;
      }
      if (length === 0) return;
      this.#sink(buffer.subarray(0, length));
      taken += length;
    }
  }
}
