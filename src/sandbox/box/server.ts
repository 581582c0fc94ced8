/** The server inside a box: takes requests off its channel, answers on it, and ends with it. */
import type { Socket } from "node:net";
import { BOX_PROTOCOL, type BoxRequest, encodeFrame, FrameReader } from "../box-protocol.ts";
import { reason } from "./command.ts";
import { runToEnd } from "./exec.ts";
import { FileRefused, readParts, writeFile } from "./files.ts";
import { forward } from "./forward.ts";
import { PipeStock } from "./pipes.ts";
import { type Answer, type Handle, runStreaming } from "./stream.ts";

/** What the host sends is ours; these only bound a mistake. */
const LIMITS = { header: 64 * 1024 * 1024, body: 1024 * 1024 * 1024 };

/** Both ways to the host; one socket or two pipes. */
export interface ServerChannel {
  readonly incoming: Socket;
  readonly outgoing: Socket;
}

export class BoxServer {
  readonly #channel: ServerChannel;
  readonly #pipes: PipeStock;
  readonly #handles = new Map<number, Handle>();
  /** Orders that came before their command had started. */
  readonly #early = new Map<number, ((handle: Handle) => void)[]>();

  /** @param folder where named pipes may stand for a moment. */
  constructor(channel: ServerChannel, folder: string) {
    this.#channel = channel;
    this.#pipes = new PipeStock(folder);
  }

  serve(): void {
    const frames = new FrameReader(LIMITS);
    const { incoming, outgoing } = this.#channel;
    incoming.on("data", (chunk) => {
      // Every header comes from our own host end, which has the same types.
      for (const { header, body } of frames.push(chunk)) this.#take(header as BoxRequest, body);
    });
    // The host is gone: nothing in the box has a purpose any more. Where no namespace ends it, this does.
    incoming.on("close", () => {
      for (const handle of this.#handles.values()) handle.kill("SIGKILL");
      process.exit(0);
    });
    incoming.on("error", () => undefined);
    outgoing.on("error", () => undefined);
    this.#pipes.prepare();
    this.#answer({ type: "ready", protocol: BOX_PROTOCOL });
  }

  readonly #answer: Answer = (reply, body) => {
    this.#channel.outgoing.write(encodeFrame(reply, body));
  };

  #take(request: BoxRequest, body: Uint8Array): void {
    const { id } = request;
    switch (request.type) {
      case "kill":
        this.#order(id, (handle) => handle.kill(request.signal));
        break;
      case "credit":
        this.#order(id, (handle) => handle.credit(request.stream, request.bytes));
        break;
      case "input":
        this.#order(id, (handle) => handle.write(body, request.last));
        break;
      case "exec":
      case "spawn":
      case "read":
      case "write":
      case "forward":
        void this.#work(request, body)
          .catch((error: unknown) => {
            const code = (error as NodeJS.ErrnoException).code ?? "";
            const why = error instanceof FileRefused ? error.message : reason(error);
            this.#answer({ type: "failed", id, code, why });
          })
          .finally(() => {
            this.#handles.delete(id);
            this.#early.delete(id);
          });
    }
  }

  /** An order to a command that has ended is void. */
  #order(id: number, order: (handle: Handle) => void): void {
    const handle = this.#handles.get(id);
    if (handle !== undefined) order(handle);
    else this.#early.get(id)?.push(order);
  }

  #started(id: number, handle: Handle): void {
    this.#handles.set(id, handle);
    for (const order of this.#early.get(id) ?? []) order(handle);
    this.#early.delete(id);
  }

  async #work(
    request: Exclude<BoxRequest, { type: "kill" | "credit" | "input" }>,
    body: Uint8Array,
  ): Promise<void> {
    const { id } = request;
    switch (request.type) {
      case "exec":
        this.#early.set(id, []);
        return this.#exec(request, body);
      case "spawn":
        this.#early.set(id, []);
        return runStreaming(
          {
            request,
            input: body,
            answer: this.#answer,
            onStarted: (handle) => this.#started(id, handle),
          },
          this.#pipes,
        );
      case "read":
        for await (const part of readParts(request.path, request.limit)) {
          this.#answer({ type: "data", id }, part);
        }
        return this.#answer({ type: "done", id });
      case "write":
        await writeFile(request.path, body);
        return this.#answer({ type: "done", id });
      case "forward":
        return this.#answer({ type: "forwarded", id, port: await forward(request.path) });
    }
  }

  async #exec(request: Extract<BoxRequest, { type: "exec" }>, input: Uint8Array): Promise<void> {
    const { id } = request;
    const onStarted = (kill: () => void): void =>
      this.#started(id, { kill, credit: () => undefined, write: () => undefined });
    const { output, ...ended } = await runToEnd({ request, input, onStarted }, this.#pipes);
    const { head, tail, bytes } = output;
    this.#answer({ type: "result", id, ...ended, bytes, head: head.length }, Buffer.concat([head, tail]));
  }
}
