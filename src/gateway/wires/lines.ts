/** One JSON value a line: from bytes that are cut anywhere to the texts of whole lines. */

export class LineReader {
  readonly #decoder = new TextDecoder("utf-8");
  /** The pieces of the line that has not ended. */
  #rest: string[] = [];

  push(chunk: Uint8Array): string[] {
    const text = this.#decoder.decode(chunk, { stream: true });
    this.#rest.push(text);
    // Searched anew with each of its pieces, a long line takes for ever.
    if (!text.includes("\n")) return [];
    const lines = this.#rest.join("").split("\n");
    this.#rest = [lines.pop() ?? ""];
    return lines;
  }

  /** The last line, where nothing ends it. */
  end(): string[] {
    const last = `${this.#rest.join("")}${this.#decoder.decode()}`;
    this.#rest = [];
    return last === "" ? [] : [last];
  }
}
