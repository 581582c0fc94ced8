/** The calls that are under way over the socket of one box, and the one way in which they all fail. */
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { messageOf, SandboxError } from "../base/errors.ts";
import type { PendingCall } from "./box-calls.ts";
import { BOX_PROTOCOL, type BoxRequest, encodeFrame, type FrameLimits, FrameReader } from "./box-protocol.ts";
import { parseReply } from "./box-replies.ts";

const LAST_WORDS_MS = 1000;
const LONGEST_TIMER = 2 ** 31 - 1;

export interface WireHost {
  readonly socket: Duplex;
  readonly limits: FrameLimits;
  /** Resolves when the box's own programs have ended and said all that they say. */
  readonly ended: Promise<void>;
  /** What they said, for the error. */
  lastWords(): string;
  /** Called once, when nothing of the box is believed any more. */
  onBroken(): void;
}

export class BoxWire {
  readonly ready: Promise<void>;
  readonly #host: WireHost;
  readonly #pending = new Map<number, PendingCall>();
  #isReady: () => void = () => undefined;
  #isNotReady: (error: Error) => void = () => undefined;
  #nextId = 1;
  #broken: SandboxError | null = null;

  constructor(host: WireHost) {
    this.#host = host;
    this.ready = new Promise((resolve, reject) => {
      this.#isReady = resolve;
      this.#isNotReady = reject;
    });
    // A box may be closed before anyone has asked whether it is ready.
    this.ready.catch(() => undefined);
    const frames = new FrameReader(host.limits);
    host.socket.on("data", (chunk: Uint8Array) => this.#read(frames, chunk));
    host.socket.on("close", () => void this.#afterLastWords());
    host.socket.on("error", (error) => this.break(messageOf(error)));
  }

  newId(): number {
    return this.#nextId++;
  }

  /** Registers a call; it fails at once where the box is broken. */
  expect(id: number, call: PendingCall): void {
    if (this.#broken === null) this.#pending.set(id, call);
    else call.fail(this.#failure(call, this.#broken));
  }

  /** To a broken box nothing is sent. */
  send(request: BoxRequest, body?: Uint8Array): void {
    if (this.#broken === null) this.#host.socket.write(encodeFrame(request, body));
  }

  /** A promise of the box; it counts as broken where the promise is not kept in time. */
  async within<T>(ms: number, what: string, answer: Promise<T>): Promise<T> {
    const timer = setTimeout(
      () => this.break(`it did not answer within ${ms} ms (${what})`),
      Math.min(ms, LONGEST_TIMER),
    );
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  }

  /** From here on nothing of the box is believed, and nobody waits for it any more. */
  break(why: string): void {
    if (this.#broken !== null) return;
    const words = this.#host.lastWords().trim();
    const broken = new SandboxError(
      "box-ended",
      `The box is gone: ${why}.${words === "" ? "" : ` It said: ${words}`}`,
    );
    this.#broken = broken;
    this.#isNotReady(broken);
    for (const call of this.#pending.values()) call.fail(this.#failure(call, broken));
    this.#pending.clear();
    this.#host.onBroken();
  }

  /** The socket may end before the words that say why have come. */
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

  #read(frames: FrameReader, chunk: Uint8Array): void {
    if (this.#broken !== null) return;
    try {
      for (const { header, body } of frames.push(chunk)) this.#receive(header, body);
    } catch (error) {
      this.break(`its server does not keep to the protocol (${messageOf(error)})`);
    }
  }

  #receive(header: unknown, body: Uint8Array): void {
    const reply = parseReply(header);
    if (reply === null) throw new TypeError("an unknown reply");
    if (reply.type === "ready") {
      if (reply.protocol !== BOX_PROTOCOL) throw new TypeError(`version ${reply.protocol}`);
      this.#isReady();
      return;
    }
    if (reply.id >= this.#nextId) throw new TypeError("a reply to nothing");
    // A reply to a call that has ended is late, not wrong.
    if (this.#pending.get(reply.id)?.receive(reply, body) === true) this.#pending.delete(reply.id);
  }
}
