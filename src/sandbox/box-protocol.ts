/**
 * The frames between the host and the server inside a box: four bytes of header length, four bytes of body
 * length, a JSON header, the body's bytes. Shared by both ends, so it imports nothing.
 */

/** Grows with every change that the other end could not understand. */
export const BOX_PROTOCOL = 1;

/** Bytes of a stream that may be on their way, unread, before the sender waits. */
export const STREAM_WINDOW = 1024 * 1024;

/** The most that a pipe can hold (the kernel's largest, for a process that is not root). */
export const LARGEST_PIPE = 1024 * 1024;

/** Pipes that a server needs before it has made any itself. */
export const FIRST_PIPES = 24;

export type StreamName = "stdout" | "stderr";

/** What a command needs, in both forms of running it. Nothing is added to `env`. */
export interface CommandRequest {
  readonly id: number;
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** `given`: the body is all of the input. `open`: more comes in `input` frames. */
  readonly input: "none" | "given" | "open";
}

export interface ExecRequest extends CommandRequest {
  readonly type: "exec";
  readonly timeoutMs: number;
  readonly maxOutput: number;
}

export interface SpawnRequest extends CommandRequest {
  readonly type: "spawn";
}

export type BoxRequest =
  | ExecRequest
  | SpawnRequest
  | { readonly type: "kill"; readonly id: number; readonly signal: NodeJS.Signals }
  | { readonly type: "input"; readonly id: number; readonly last: boolean }
  | { readonly type: "credit"; readonly id: number; readonly stream: StreamName; readonly bytes: number }
  | { readonly type: "read"; readonly id: number; readonly path: string; readonly limit: number }
  | { readonly type: "write"; readonly id: number; readonly path: string }
  /** Makes a unix socket a port of the loopback. */
  | { readonly type: "forward"; readonly id: number; readonly path: string }
  /** Ends what runs; `done` comes when it has ended, and nothing is begun any more. For a server that outlives its box. */
  | { readonly type: "finish"; readonly id: number };

/** What the server answers. The host checks every field: the other end may have been taken over. */
export type BoxReply =
  | { readonly type: "ready"; readonly protocol: number }
  | {
      readonly type: "result";
      readonly id: number;
      readonly exitCode: number | null;
      readonly signal: string | null;
      readonly timedOut: boolean;
      /** Of the whole output; the body holds the head, then the tail. */
      readonly bytes: number;
      readonly head: number;
      readonly ms: number;
    }
  | { readonly type: "chunk"; readonly id: number; readonly stream: StreamName }
  | {
      readonly type: "exit";
      readonly id: number;
      readonly exitCode: number | null;
      readonly signal: string | null;
    }
  | { readonly type: "data"; readonly id: number }
  | { readonly type: "done"; readonly id: number }
  | { readonly type: "forwarded"; readonly id: number; readonly port: number }
  | { readonly type: "failed"; readonly id: number; readonly code: string; readonly why: string };

export interface Frame {
  readonly header: unknown;
  readonly body: Uint8Array;
}

export interface FrameLimits {
  readonly header: number;
  readonly body: number;
}

const PREFIX = 8;
const NOTHING = new Uint8Array(0);

export function encodeFrame(header: BoxRequest | BoxReply, body: Uint8Array = NOTHING): Uint8Array {
  const text = Buffer.from(JSON.stringify(header));
  const prefix = Buffer.alloc(PREFIX);
  prefix.writeUInt32BE(text.length, 0);
  prefix.writeUInt32BE(body.length, 4);
  return Buffer.concat([prefix, text, body]);
}

/** Cuts a stream of bytes into frames. Throws at the first that is too long or has no JSON header. */
export class FrameReader {
  readonly #limits: FrameLimits;
  #chunks: Uint8Array[] = [];
  #length = 0;
  #wanted = PREFIX;

  constructor(limits: FrameLimits) {
    this.#limits = limits;
  }

  /** The frames that these bytes complete, in order. */
  push(chunk: Uint8Array): Frame[] {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    const frames: Frame[] = [];
    // The chunks are joined only when a whole frame is there, so that a long body costs one copy.
    while (this.#length >= this.#wanted) {
      const bytes = this.#join();
      const headerLength = bytes.readUInt32BE(0);
      const bodyLength = bytes.readUInt32BE(4);
      if (headerLength > this.#limits.header || bodyLength > this.#limits.body) {
        throw new RangeError(`a frame of ${headerLength} and ${bodyLength} bytes is too long`);
      }
      const end = PREFIX + headerLength + bodyLength;
      if (bytes.length < end) {
        this.#wanted = end;
        break;
      }
      const header: unknown = JSON.parse(bytes.toString("utf8", PREFIX, PREFIX + headerLength));
      frames.push({ header, body: bytes.subarray(PREFIX + headerLength, end) });
      this.#keep(bytes.subarray(end));
      this.#wanted = PREFIX;
    }
    return frames;
  }

  #join(): Buffer {
    const [first] = this.#chunks;
    const bytes =
      this.#chunks.length === 1 && first !== undefined
        ? Buffer.from(first.buffer, first.byteOffset, first.byteLength)
        : Buffer.concat(this.#chunks);
    this.#keep(bytes);
    return bytes;
  }

  #keep(rest: Buffer): void {
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#length = rest.length;
  }
}
