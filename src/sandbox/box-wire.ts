/** The calls that are under way to one box, over the channels of its server's lives, and the one way in which they all fail. */
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { messageOf, SandboxError } from "../base/errors.ts";
import { stripAnsi } from "../base/text.ts";
import type { PendingCall } from "./box-calls.ts";
import { Finish } from "./box-finish.ts";
import { BOX_PROTOCOL, type BoxRequest, encodeFrame, type FrameLimits, FrameReader } from "./box-protocol.ts";
import { parseReply } from "./box-replies.ts";

const LAST_WORDS_MS = 1000;
const LONGEST_TIMER = 2 ** 31 - 1;
/** The longest that a server may take to start. */
export const READY_MS = 30_000;

/** Both ways to a server; a socket is both. */
export interface Channel {
  readonly input: Readable;
  readonly output: Writable;
}

export interface WireHost {
  /**
   * One for each life of the server. Where the first ends and the box does not, the next is that of the server
   * which has taken its place.
   */
  readonly channels: readonly Channel[];
  readonly limits: FrameLimits;
  /** Resolves when the box's own programs have ended and said all that they say. */
  readonly ended: Promise<void>;
  /** What they said, for the error. */
  lastWords(): string;
  /** Called once, when nothing of the box is believed any more. */
  onBroken(): void;
}

interface Pending {
  readonly call: PendingCall;
  /** The life of the server that it was sent to. */
  readonly life: number;
}

export class BoxWire {
  readonly ready: Promise<void>;
  readonly #host: WireHost;
  readonly #pending = new Map<number, Pending>();
  readonly #over = new Set<number>();
  readonly #begun = new Set<number>();
  #isReady: () => void = () => undefined;
  #isNotReady: (error: Error) => void = () => undefined;
  #nextId = 1;
  #life = 0;
  #waiting: NodeJS.Timeout | undefined;
  #broken: SandboxError | null = null;
  #finish: Finish | null = null;

  constructor(host: WireHost) {
    this.#host = host;
    this.ready = new Promise((resolve, reject) => {
      this.#isReady = resolve;
      this.#isNotReady = reject;
    });
    // A box may be closed before anyone has asked whether it is ready.
    this.ready.catch(() => undefined);
    for (const [life, { input, output }] of host.channels.entries()) {
      const frames = new FrameReader(host.limits);
      input.on("data", (chunk: Uint8Array) => this.#read(life, frames, chunk));
      input.on("close", () => this.#left(life));
      // Whatever the error is, the channel closes after it.
      input.on("error", () => undefined);
      output.on("error", () => undefined);
    }
  }

  newId(): number {
    return this.#nextId++;
  }

  /** Registers a call; it fails at once where the box is broken. */
  expect(id: number, call: PendingCall): void {
    if (this.#broken === null) this.#pending.set(id, { call, life: this.#life });
    else call.fail(this.#failure(call, this.#broken));
  }

  /** To a broken box nothing is sent. */
  send(request: BoxRequest, body?: Uint8Array): void {
    if (this.#broken === null) this.#host.channels[this.#life]?.output.write(encodeFrame(request, body));
  }

  /** A promise of the box; it counts as broken where the promise is not kept in time. */
  async within<T>(ms: number, what: string, answer: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#tooLate(ms, what), Math.min(ms, LONGEST_TIMER));
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  }

  #tooLate(ms: number, what: string): void {
    this.break(`it did not answer within ${ms} ms (${what})`);
  }

  /** Why nothing of the box is believed any more; null while it is. */
  get broken(): string | null {
    return this.#broken?.message ?? null;
  }

  /** From here on nothing of the box is believed, and nobody waits for it any more. */
  break(why: string): void {
    if (this.#broken !== null) return;
    clearTimeout(this.#waiting);
    const words = stripAnsi(this.#host.lastWords()).trim();
    const broken = new SandboxError(
      "box-ended",
      `The box is gone: ${why}.${words === "" ? "" : ` It said: ${words}`}`,
    );
    this.#broken = broken;
    this.#isNotReady(broken);
    for (const { call } of this.#pending.values()) call.fail(this.#failure(call, broken));
    this.#pending.clear();
    this.#host.onBroken();
  }

  /** After the box was closed: asks its server to begin nothing more for it. Resolves with whether it answered in time. */
  finish(ms: number): Promise<boolean> {
    const finish = new Finish(this.newId(), ms);
    this.#finish = finish;
    if (this.#over.has(this.#life)) finish.giveUp();
    else this.#host.channels[this.#life]?.output.write(encodeFrame({ type: "finish", id: finish.id }));
    return finish.answered;
  }

  #waitForNext(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#tooLate(READY_MS, "start"), READY_MS);
  }

  /** A server has ended. Its box may have too: then the channels that are left end at once, unused. */
  #left(life: number): void {
    this.#over.add(life);
    this.#finish?.giveUp();
    if (this.#broken !== null || life !== this.#life) return;
    while (this.#over.has(this.#life) && this.#life < this.#host.channels.length) this.#life += 1;
    if (this.#life === this.#host.channels.length) void this.#afterLastWords();
    else this.#waitForNext();
  }

  /** The channel may end before the words that say why have come. */
  async #afterLastWords(): Promise<void> {
    const timer = new AbortController();
    await Promise.race([
      this.#host.ended,
      sleep(LAST_WORDS_MS, undefined, { ref: false, signal: timer.signal }).catch(() => undefined),
    ]);
    timer.abort();
    this.break("its server ended");
  }

  #failure(call: PendingCall, broken: SandboxError): SandboxError {
    return new SandboxError(broken.code, `Could not ${call.what}. ${broken.message}`);
  }

  #read(life: number, frames: FrameReader, chunk: Uint8Array): void {
    if (this.#broken !== null && this.#finish === null) return;
    try {
      for (const { header, body } of frames.push(chunk)) this.#receive(life, header, body);
    } catch (error) {
      this.break(`its server does not keep to the protocol (${messageOf(error)})`);
    }
  }

  #receive(life: number, header: unknown, body: Uint8Array): void {
    const reply = parseReply(header);
    if (reply === null) throw new TypeError("an unknown reply");
    if (this.#finish !== null) this.#finish.receive(reply);
    else if (reply.type === "ready") this.#begin(life, reply.protocol);
    else if (reply.id >= this.#nextId) throw new TypeError("a reply to nothing");
    // A reply to a call that has ended is late, not wrong.
    else if (this.#pending.get(reply.id)?.call.receive(reply, body) === true) this.#pending.delete(reply.id);
  }

  /** What was sent to the lives before this one has ended with them. */
  #begin(life: number, protocol: number): void {
    if (protocol !== BOX_PROTOCOL) throw new TypeError(`version ${protocol}`);
    if (this.#begun.has(life)) throw new TypeError("a second start");
    this.#begun.add(life);
    if (life < this.#life) return;
    this.#life = life;
    clearTimeout(this.#waiting);
    for (const [id, pending] of this.#pending) {
      if (pending.life >= life) continue;
      this.#pending.delete(id);
      pending.call.interrupt();
    }
    this.#isReady();
  }
}
