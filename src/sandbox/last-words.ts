import type { Readable } from "node:stream";
import { decode } from "../base/text.ts";

const LENGTH = 2000;

/** Reads a stream to its end and gives the last characters that have come so far. */
export function tailOf(stream: Readable): () => string {
  let text = "";
  stream.on("data", (chunk: Uint8Array) => {
    text = (text + decode(chunk)).slice(-LENGTH);
  });
  stream.on("error", () => undefined);
  return () => text;
}
