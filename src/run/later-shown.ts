/** Files of a checkout that an agent put before its model by itself after it had begun. Pure. */
import path from "node:path";
import { digestOf } from "../base/hash.ts";
import type { ContextAsset, TierAssets } from "../schema/built.ts";
import type { Trace } from "../schema/trace.ts";
import type { Shown } from "../schema/trial.ts";

export interface LaterInput {
  readonly assets: TierAssets;
  /** Files that the agent put before the model from the start. */
  readonly found: readonly ContextAsset[];
  /** Files that it may have put there as it went. Absent: none. */
  readonly mayFind?: readonly ContextAsset[];
  /** What came before the model in its further requests. Absent: nothing. */
  readonly later?: string;
  readonly trace: Trace;
}

/** Less than this stands in many texts. */
const TELLING = 8;

/** Files that came before the model as a whole, though nothing that it called for names them. */
export function laterShown({
  mayFind = [],
  later = "",
  found,
  assets: { context },
  trace,
}: LaterInput): Shown[] {
  const known = new Set([...found, ...context].map(({ path: file }) => file));
  return mayFind
    .filter(({ path: file, text }) => {
      const body = text.trim();
      return !known.has(file) && body.length >= TELLING && later.includes(body) && !isAskedFor(file, trace);
    })
    .map(({ path: file, text }) => ({
      ...{ what: "context" as const, path: file, bytes: Buffer.byteLength(text), digest: digestOf(text) },
      how: "injected" as const,
    }));
}

function isAskedFor(file: string, trace: Trace): boolean {
  const name = path.basename(file);
  return trace.some(
    (event) =>
      event.type === "tool-call" &&
      (event.command?.includes(name) === true || event.paths.some((given) => given.endsWith(`/${file}`))),
  );
}
