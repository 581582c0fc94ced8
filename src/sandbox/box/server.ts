/** The server inside a box: takes requests off its channel, answers on it, and ends with it. */
import type { Socket } from "node:net";
import { BOX_PROTOCOL, type BoxRequest, encodeFrame, FrameReader } from "../box-protocol.ts";
import { reason } from "./command.ts";
import { runToEnd } from "./exec.ts";
import { FileRefused, readParts, writeFile } from "./files.ts";
import { type Forwarding, forward } from "./forward.ts";
import type { PipeStock } from "./pipes.ts";
import { type Answer, type Handle, runStreaming } from "./stream.ts";

/** What the host sends is ours; these only bound a mistake. */
const LIMITS = { header: 64 * 1024 * 1024, body: 1024 * 1024 * 1024 };

/** Both ways to the host; one socket or two pipes. */
export interface ServerChannel {
  readonly incoming: Socket;
  readonly outgoing: Socket;
}

type Work = Extract<BoxRequest, { type: "exec" | "spawn" | "read" | "write" | "forward" }>;

export class BoxServer {
  readonly #channel: ServerChannel;
  readonly #pipes: PipeStock;
  readonly #handles = new Map<number, Handle>();
  /** Orders that came before their command had started. */
  readonly #early = new Map<number, ((handle: Handle) => void)[]>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #forwardings: Forwarding[] = [];
  /** From here on nothing is begun. */
  #isOver = false;

  constructor(channel: ServerChannel, pipes: PipeStock) {
    this.#channel = channel;
    this.#pipes = pipes;
  }

  /** @param onEnd called when the host has gone, and what ran for it was killed. */
  serve(onEnd: () => void): void {
    const frames = new FrameReader(LIMITS);
    const { incoming, outgoing } = this.#channel;
    incoming.on("data", (chunk) => {
      // Every header comes from our own host end, which has the same types.
      for (const { header, body } of frames.push(chunk)) this.#take(header as BoxRequest, body);
    });
    // Nothing in the box has a purpose any more. Where no namespace ends it, this does.
    incoming.on("close", () => {
      this.#stop();
      onEnd();
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
        if (!this.#isOver) this.#begin(request, body);
        break;
      case "finish":
        this.#stop();
        void Promise.all(this.#underWay).then(() => this.#answer({ type: "done", id }));
    }
  }

  #begin(request: Work, body: Uint8Array): void {
    const { id } = request;
    const work = this.#work(request, body)
      .catch((error: unknown) => {
        const code = (error as NodeJS.ErrnoException).code ?? "";
        const why = error instanceof FileRefused ? error.message : reason(error);
        this.#answer({ type: "failed", id, code, why });
      })
      .finally(() => {
        this.#handles.delete(id);
        this.#early.delete(id);
        this.#underWay.delete(work);
      });
    this.#underWay.add(work);
  }

  /** Ends what runs, and what is about to. What it has left in the background is not known here. */
  #stop(): void {
    this.#isOver = true;
    for (const id of [...this.#handles.keys(), ...this.#early.keys()]) {
      this.#order(id, (handle) => handle.kill("SIGKILL"));
    }
    for (const forwarding of this.#forwardings.splice(0)) forwarding.end();
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

  async #work(request: Work, body: Uint8Array): Promise<void> {
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
        return this.#forward(id, request.path);
    }
  }

  async #forward(id: number, socket: string): Promise<void> {
    const forwarding = await forward(socket);
    if (this.#isOver) return forwarding.end();
    this.#forwardings.push(forwarding);
    this.#answer({ type: "forwarded", id, port: forwarding.port });
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
