/**
 * Reads files of the results folder, none of which may be longer than any of ours. A folder holds tens of thousands of
 * small files: read one after the other without a queue, each costs a tenth.
 */
import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { SchemaError } from "../base/errors.ts";
import type { Digest } from "../schema/words.ts";
import { unreadable } from "./unreadable.ts";

/** In bytes. No file of ours comes near it; a larger one is not ours. */
export const LARGEST_FILE = 256 * 1024 * 1024;
const CHUNK = 1024 * 1024;
const LINE_END = 0x0a;

/** All of a file as text. */
export function readText(file: string, largest = LARGEST_FILE): string {
  return opened(file, largest, (open) => readFileSync(open, "utf8"));
}

/** Gives every line to `use`, also the empty one after the last line end; the digest of all bytes. */
export function forEachLine(file: string, use: (line: string) => void): Digest {
  const hash = createHash("sha256");
  const lines = new Lines(use);
  opened(file, LARGEST_FILE, (open, size) => {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK, size + 1));
    for (let length = readSync(open, chunk); length > 0; length = readSync(open, chunk)) {
      const read = chunk.subarray(0, length);
      hash.update(read);
      lines.add(read);
    }
  });
  lines.end();
  return `sha256:${hash.digest("hex")}`;
}

/** Only reading is the system's: what `use` throws is thrown as it is. */
class Lines {
  readonly #use: (line: string) => void;
  /** Of a line that is not over yet. Put together once: a line may be as long as a file. */
  #begun: Buffer[] = [];

  constructor(use: (line: string) => void) {
    this.#use = use;
  }

  add(bytes: Buffer): void {
    let from = 0;
    for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, from)) {
      this.#use(
        this.#begun.length === 0 ? bytes.toString("utf8", from, end) : this.#whole(bytes.subarray(from, end)),
      );
      from = end + 1;
    }
    // Copied: the bytes are read over.
    if (from < bytes.length) this.#begun.push(Buffer.from(bytes.subarray(from)));
  }

  end(): void {
    this.#use(this.#whole(Buffer.alloc(0)));
  }

  #whole(rest: Buffer): string {
    const line = Buffer.concat([...this.#begun, rest]).toString("utf8");
    this.#begun = [];
    return line;
  }
}

function opened<T>(file: string, largest: number, read: (open: number, size: number) => T): T {
  try {
    const open = openSync(file, "r");
    try {
      const { size } = fstatSync(open);
      if (size > largest) throw tooLarge(file, largest);
      return read(open, size);
    } finally {
      closeSync(open);
    }
  } catch (error) {
    throw error instanceof SchemaError ? error : unreadable(file, error);
  }
}

const tooLarge = (file: string, largest: number): SchemaError =>
  new SchemaError(
    "result-file-too-large",
    `${file} is larger than ${largest} bytes: it is no result file of gripcheck.`,
  );
