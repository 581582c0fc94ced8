/** One JSON value a line: from bytes that are cut anywhere to the texts of whole lines. */

export class LineReader {
  readonly #decoder = new TextDecoder("utf-8");
  #rest = "";

  push(chunk: Uint8Array): string[] {
    const lines = `${this.#rest}${this.#decoder.decode(chunk, { stream: true })}`.split("\n");
    this.#rest = lines.pop() ?? "";
    return lines;
  }

  /** The last line, where nothing ends it. */
  end(): string[] {
    const last = `${this.#rest}${this.#decoder.decode()}`;
    this.#rest = "";
    return last === "" ? [] : [last];
  }
}
