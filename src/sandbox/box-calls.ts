/** The calls that wait for an answer of a box: each knows which replies fit it. */
import { SandboxError } from "../base/errors.ts";
import { joinHeadAndTail, stripAnsi } from "../base/text.ts";
import type { BoxReply } from "./box-protocol.ts";
import type { ExecResult } from "./sandbox.ts";

/** Something that a box still owes us. */
export interface PendingCall {
  /** Names the path or the command, for errors. */
  readonly what: string;
  /** True once it is complete. Throws for a reply that does not fit it. */
  receive(reply: BoxReply, body: Uint8Array): boolean;
  /** The server was killed from within the box, and with it what it ran; another one has taken its place. */
  interrupt(): void;
  fail(error: Error): void;
}

/** What a box says about a failure, cut and without control characters. */
export function told(why: string): string {
  return stripAnsi(why).replaceAll("\n", " ").slice(0, 300);
}

abstract class Call<T> implements PendingCall {
  readonly what: string;
  readonly answer: Promise<T>;
  protected resolve: (value: T) => void = () => undefined;
  fail: (error: Error) => void = () => undefined;

  constructor(what: string) {
    this.what = what;
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.fail = reject;
    });
  }

  abstract receive(reply: BoxReply, body: Uint8Array): boolean;

  interrupt(): void {
    this.fail(new SandboxError("box-refused", `The box could not ${this.what}: its server was killed.`));
  }

  protected refuse(reply: BoxReply): boolean {
    if (reply.type !== "failed") throw new TypeError(`a ${reply.type} does not answer: ${this.what}`);
    const code = reply.code === "ENOENT" ? "box-no-file" : "box-refused";
    this.fail(new SandboxError(code, `The box could not ${this.what}: ${told(reply.why)}.`));
    return true;
  }
}

/** A command that was ended before it could say anything. */
export const KILLED: ExecResult = {
  exitCode: null,
  signal: "SIGKILL",
  timedOut: false,
  output: "",
  bytes: 0,
  cut: 0,
  ms: 0,
};

export class ExecCall extends Call<ExecResult> {
  readonly #maxOutput: number;

  constructor(what: string, maxOutput: number) {
    super(what);
    this.#maxOutput = maxOutput;
  }

  receive(reply: BoxReply, body: Uint8Array): boolean {
    if (reply.type !== "result") return this.refuse(reply);
    const cut = reply.bytes - body.length;
    if (reply.head > body.length || body.length > this.#maxOutput || cut < 0) {
      throw new RangeError(`the sizes of an output contradict each other: ${this.what}`);
    }
    const { text } = joinHeadAndTail(body.subarray(0, reply.head), body.subarray(reply.head), cut);
    const { exitCode, signal, timedOut, bytes, ms } = reply;
    this.resolve({ exitCode, signal, timedOut, output: text, bytes, cut, ms });
    return true;
  }

  override interrupt(): void {
    this.resolve(KILLED);
  }
}

export class ReadCall extends Call<Uint8Array> {
  readonly #limit: number;
  #parts: Uint8Array[] = [];
  #length = 0;

  constructor(what: string, limit: number) {
    super(what);
    this.#limit = limit;
  }

  receive(reply: BoxReply, body: Uint8Array): boolean {
    if (reply.type === "done") {
      this.resolve(Buffer.concat(this.#parts));
      return true;
    }
    if (reply.type !== "data") return this.refuse(reply);
    this.#length += body.length;
    if (this.#length > this.#limit) throw new RangeError(`more than was asked for: ${this.what}`);
    this.#parts.push(body);
    return false;
  }
}

export class WriteCall extends Call<void> {
  receive(reply: BoxReply): boolean {
    if (reply.type !== "done") return this.refuse(reply);
    this.resolve();
    return true;
  }
}

export class ForwardCall extends Call<number> {
  receive(reply: BoxReply): boolean {
    if (reply.type !== "forwarded") return this.refuse(reply);
    this.resolve(reply.port);
    return true;
  }
}
