/**
 * The SDK's way to a server that runs in a box. What comes out of there is hostile: lines that are no messages are left
 * out, and a server that writes without measure is ended.
 */
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { SandboxError } from "../../base/errors.ts";
import { isNestedDeeper } from "../../base/json-depth.ts";
import { decode } from "../../base/text.ts";
import { KeptOutput } from "../box/kept-output.ts";
import type { BoxProcess } from "../sandbox.ts";
import { LineReader } from "./line-reader.ts";

/** Bytes of one message, and of all that a server writes in a trial. */
export const LONGEST_MESSAGE = 8 * 1024 * 1024;
const MOST_WRITTEN = 256 * 1024 * 1024;
const TOO_MUCH = `it wrote more than ${MOST_WRITTEN} bytes on its standard output`;
const TOO_LONG = `it wrote a line of more than ${LONGEST_MESSAGE} bytes on its standard output`;
/** Whoever nests deeper wants to exhaust a stack. */
const DEEPEST = 64;
/** Bytes of its standard error, and of a line that is no message, that are told. */
const KEPT_WORDS = 2_000;
const KEPT_LINE = 200;

export interface TransportParts {
  readonly process: BoxProcess;
  /** Takes a line for a message; undefined where it is none. */
  parse(value: unknown): JSONRPCMessage | undefined;
}

export class BoxTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #process: BoxProcess;
  readonly #parse: TransportParts["parse"];
  readonly #words = new KeptOutput(KEPT_WORDS);
  readonly #lines = new LineReader(LONGEST_MESSAGE);
  #written = 0;
  #noise: string | null = null;
  #ended: string | null = null;
  #isClosed = false;
  #boxFault: SandboxError | null = null;

  constructor({ process, parse }: TransportParts) {
    this.#process = process;
    this.#parse = parse;
  }

  async start(): Promise<void> {
    // Both begin at once: what nobody reads is thrown away.
    const streams = [this.#readWords(), this.#readMessages()];
    void Promise.allSettled(streams).then(() => this.#leave());
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#ended !== null) throw new Error(this.#ended);
    this.#process.write(Buffer.from(`${JSON.stringify(message)}\n`));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#end("it was closed");
  }

  /** Why nothing more comes from it, with its last words; null as long as it runs, and where we ended it. */
  get ended(): string | null {
    return this.#ended === null || this.#isClosed ? null : this.#told(this.#ended);
  }

  /** What it wrote that may tell why it does not answer. */
  get lastWords(): string {
    return this.#told("");
  }

  /** The box itself failed, which is nobody's doing in it. */
  get boxFault(): SandboxError | null {
    return this.#boxFault;
  }

  async #readWords(): Promise<void> {
    for await (const chunk of this.#process.stderr) this.#words.add(chunk);
  }

  async #readMessages(): Promise<void> {
    for await (const chunk of this.#process.stdout) {
      this.#written += chunk.length;
      const lines = this.#written > MOST_WRITTEN ? null : this.#lines.push(chunk);
      if (lines === null) {
        this.#end(this.#written > MOST_WRITTEN ? TOO_MUCH : TOO_LONG);
        continue;
      }
      if (this.#ended !== null) continue;
      for (const line of lines) this.#take(line);
    }
  }

  #take(line: string): void {
    if (line.trim() === "") return;
    const message = isNestedDeeper(line, DEEPEST) ? undefined : this.#parse(jsonOf(line));
    if (message === undefined) this.#noise ??= line.slice(0, KEPT_LINE);
    else this.onmessage?.(message);
  }

  async #leave(): Promise<void> {
    try {
      const { exitCode, signal } = await this.#process.exit;
      this.#end(`it ended with ${exitCode === null ? (signal ?? "a signal") : `exit code ${exitCode}`}`);
    } catch (error) {
      if (error instanceof SandboxError && error.code !== "box-spawn") this.#boxFault = error;
      this.#end(error instanceof Error ? error.message : String(error));
    }
  }

  #end(why: string): void {
    if (this.#ended !== null) return;
    this.#ended = why;
    this.#process.kill("SIGKILL");
    this.onclose?.();
  }

  #told(what: string): string {
    const words = decode(Buffer.concat([this.#words.head, this.#words.tail])).trim();
    return [
      ...(what === "" ? [] : [what]),
      ...(this.#noise === null
        ? []
        : [`its standard output holds what is no message of the protocol: ${this.#noise}`]),
      ...(words === "" ? [] : [`its last words: ${words}`]),
    ].join("; ");
  }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
