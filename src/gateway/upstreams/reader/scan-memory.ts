/** Remembers scans by the text's digest: a long man page is scanned once, not at every request. */

import { digestOf } from "../../../base/hash.ts";
import type { Manual } from "../../../base/manual/manual.ts";
import { scanManual } from "../../../base/manual/scan.ts";

export type Scan = (text: string, programs: readonly string[]) => Manual;

const MOST_SCANS = 300;

/** A scanner with a bounded memory. Pure to its callers: equal texts give equal manuals. */
export function rememberingScan(): Scan {
  const known = new Map<string, Manual>();
  return (text, programs) => {
    const key = digestOf(`${programs.join(" ")}\n${text}`);
    const before = known.get(key);
    if (before !== undefined) return before;
    const manual = scanManual(text, programs);
    const oldest = known.keys().next().value;
    if (known.size >= MOST_SCANS && oldest !== undefined) known.delete(oldest);
    known.set(key, manual);
    return manual;
  };
}
