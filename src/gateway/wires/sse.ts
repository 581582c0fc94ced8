/** Server-sent events: from bytes that are cut anywhere to the data of whole events. */
import { isErrorObject } from "./body-reader.ts";
import { isRecord, parseJson } from "./json.ts";

/** Reads one stream. Comments and ids are passed over, and names but `error`: every dialect repeats the others in its data. */
export class EventReader {
  readonly #decoder = new TextDecoder("utf-8");
  /** The pieces of the line that has not ended. */
  #rest: string[] = [];
  #data: string[] = [];
  #name = "";

  /** The data of the events that this chunk completes. */
  push(chunk: Uint8Array): string[] {
    return this.#take(this.#decoder.decode(chunk, { stream: true }), false);
  }

  /** The last event, where the stream ended without the blank line that completes it. */
  end(): string[] {
    const events = this.#take(this.#decoder.decode(), true);
    return [...events, ...this.#complete()];
  }

  #take(text: string, isLast: boolean): string[] {
    if (text === "" && !isLast) return [];
    // A carriage return at the very end may be the first half of a line end: it waits for the next chunk.
    const waits = this.#rest.at(-1)?.endsWith("\r") === true;
    this.#rest.push(text);
    // Searched anew with each of its pieces, a long line takes for ever.
    if (!isLast && !waits && !/[\r\n]/.test(text)) return [];
    const lines = this.#rest.join("").split(/\r\n|\n|\r(?!$)/);
    const tail = lines.pop() ?? "";
    this.#rest = isLast ? [] : [tail];
    const events = lines.flatMap((line) => this.#line(line));
    return isLast ? [...events, ...this.#line(tail.replace(/\r$/, ""))] : events;
  }

  #line(line: string): string[] {
    if (line === "") return this.#complete();
    const data = /^data(?:: ?(.*))?$/s.exec(line);
    if (data !== null) this.#data.push(data[1] ?? "");
    // How older servers of llama.cpp tell of one.
    const error = /^error: ?(\{.*)$/s.exec(line)?.[1];
    if (error !== undefined) this.#data.push(errorEvent(error));
    const name = /^event: ?(.*)$/s.exec(line);
    if (name !== null) this.#name = name[1] ?? "";
    return [];
  }

  #complete(): string[] {
    const data = this.#data;
    const name = this.#name;
    this.#data = [];
    this.#name = "";
    if (data.length === 0) return [];
    const text = data.join("\n");
    return [name === "error" ? errorEvent(text) : text];
  }
}

/** The data of an event that only its name makes an error, so that the data says so too. */
function errorEvent(text: string): string {
  const data = parseJson(text);
  return isRecord(data) && isErrorObject(data) ? text : JSON.stringify({ error: data ?? text });
}
