import { SandboxError } from "../base/errors.ts";
import { type PendingCall, told } from "./box-calls.ts";
import {
  type BoxReply,
  type BoxRequest,
  LARGEST_PIPE,
  STREAM_WINDOW,
  type StreamName,
} from "./box-protocol.ts";
import { ByteQueue } from "./byte-queue.ts";
import type { BoxProcess } from "./sandbox.ts";

type Exit = Awaited<BoxProcess["exit"]>;

interface Sender {
  send(request: BoxRequest, body?: Uint8Array): void;
}

/** More than an honest server can have sent without being told that we took it. */
const MOST_HELD = 2 * (STREAM_WINDOW + LARGEST_PIPE);

/** The host's view of a long command in a box. */
export class RemoteProcess implements BoxProcess, PendingCall {
  readonly what: string;
  readonly stdout: ByteQueue;
  readonly stderr: ByteQueue;
  readonly exit: Promise<Exit>;
  readonly #id: number;
  readonly #wire: Sender;
  #resolve: (exit: Exit) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor(id: number, name: string, wire: Sender) {
    this.what = `run ${name}`;
    this.#id = id;
    this.#wire = wire;
    this.stdout = this.#queue("stdout", name);
    this.stderr = this.#queue("stderr", name);
    this.exit = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // Whoever waits for the exit is told; a caller who only reads the streams hears it there.
    this.exit.catch(() => undefined);
  }

  #queue(stream: StreamName, name: string): ByteQueue {
    return new ByteQueue(`${stream} of ${name}`, STREAM_WINDOW, (bytes) =>
      this.#wire.send({ type: "credit", id: this.#id, stream, bytes }),
    );
  }

  kill(signal: NodeJS.Signals = "SIGTERM"): void {
    this.#wire.send({ type: "kill", id: this.#id, signal });
  }

  write(data: Uint8Array): void {
    this.#wire.send({ type: "input", id: this.#id, last: false }, data);
  }

  endInput(): void {
    this.#wire.send({ type: "input", id: this.#id, last: true });
  }

  /** True once the process has ended. Throws for a reply that an honest server does not give. */
  receive(reply: BoxReply, body: Uint8Array): boolean {
    switch (reply.type) {
      case "chunk":
        this[reply.stream].push(body);
        if (this[reply.stream].held > MOST_HELD) throw new RangeError("a stream ran over its window");
        return false;
      case "exit":
        this.#end({ exitCode: reply.exitCode, signal: reply.signal });
        return true;
      case "failed":
        this.fail(new SandboxError("box-spawn", `The box could not ${this.what}: ${told(reply.why)}.`));
        return true;
      default:
        throw new TypeError(`a ${reply.type} for a running command`);
    }
  }

  interrupt(): void {
    this.#end({ exitCode: null, signal: "SIGKILL" });
  }

  #end(exit: Exit): void {
    this.stdout.finish(null);
    this.stderr.finish(null);
    this.#resolve(exit);
  }

  fail(error: Error): void {
    this.stdout.finish(error);
    this.stderr.finish(error);
    this.#reject(error);
  }
}
