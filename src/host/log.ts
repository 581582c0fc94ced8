/** What gripcheck says while it works: on stderr, redacted, one line each. */
import { harmless } from "./lines.ts";

export type LogLevel = "quiet" | "normal";

let level: LogLevel = "normal";
let liveLine = false;

export function setLogLevel(wanted: LogLevel): void {
  level = wanted;
}

function write(text: string): void {
  if (liveLine) {
    process.stderr.write("\r\u001b[K");
    liveLine = false;
  }
  process.stderr.write(`${text}\n`);
}

export function info(text: string): void {
  if (level !== "quiet") write(harmless(text));
}

export function warn(text: string): void {
  write(`warning: ${harmless(text)}`);
}

export function fail(text: string): void {
  write(harmless(text));
}

/** A log that is read later needs no line a trial. */
const LOG_EVERY_MS = 5_000;
let lastProgress = Number.NEGATIVE_INFINITY;

/** A line about work that goes on. On a terminal it replaces the one before; in a log one is written now and then. */
export function progress(text: string): void {
  if (level === "quiet") return;
  if (!process.stderr.isTTY) {
    if (performance.now() - lastProgress < LOG_EVERY_MS) return;
    lastProgress = performance.now();
    write(harmless(text));
    return;
  }
  const width = Math.max(20, (process.stderr.columns ?? 80) - 1);
  process.stderr.write(`\r\u001b[K${harmless(text).replaceAll("\n", " ").slice(0, width)}`);
  liveLine = true;
}
