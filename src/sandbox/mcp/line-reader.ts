/** Cuts a stream into lines, with a limit to what is held of one. Pure. */

const NEWLINE = 0x0a;

export class LineReader {
  readonly #longest: number;
  #parts: Uint8Array[] = [];
  #held = 0;

  /** @param longest bytes that a line may have. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** The lines that this chunk completes, without their ends; null once a line is longer than any may be. */
  push(chunk: Uint8Array): string[] | null {
    const lines: string[] = [];
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      this.#parts.push(chunk.subarray(from, end));
      if (this.#held + end - from > this.#longest) return null;
      lines.push(Buffer.concat(this.#parts).toString("utf8").replace(/\r$/, ""));
      this.#parts = [];
      this.#held = 0;
      from = end + 1;
    }
    const rest = chunk.subarray(from);
    this.#held += rest.length;
    if (this.#held > this.#longest) return null;
    if (rest.length > 0) this.#parts.push(rest);
    return lines;
  }
}
