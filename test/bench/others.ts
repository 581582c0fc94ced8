/** The same script through other harnesses, installed into a temporary folder. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { messageOf } from "../../src/base/errors.ts";
import { throughPi } from "./pi.ts";
import { throughPromptfoo } from "./promptfoo.ts";
import { notMeasured, type Row } from "./row.ts";
import type { Endpoint } from "./stage.ts";

const GOAL = "gripcheck adds >= 10 times less";

/** How one is measured. */
export interface OtherSetting {
  /** A folder of its own to be installed into. */
  readonly folder: string;
  readonly endpoint: Endpoint;
  readonly trials: number;
}

export interface OtherTime {
  /** What a trial adds that has a process of its own, in milliseconds. */
  readonly addedMs: number;
  /** What a further trial adds in a process that plays others too. Absent: it plays one a process. */
  readonly furtherMs?: number;
}

type Measure = (setting: OtherSetting) => Promise<OtherTime>;

interface Setting {
  /** What gripcheck adds without a box; null: not measured. */
  readonly addedMs: number | null;
  readonly trials: number;
}

export async function others(endpoint: Endpoint, setting: Setting): Promise<Row[]> {
  return [
    await compared("pi, same script", throughPi, { endpoint, ...setting }),
    await compared("promptfoo, same script by a loop of ours", throughPromptfoo, { endpoint, ...setting }),
    notMeasured("@vercel/agent-eval, same script", GOAL, "it plays in Docker or a hosted sandbox only"),
  ];
}

async function compared(
  what: string,
  measure: Measure,
  { endpoint, addedMs, trials }: Setting & { readonly endpoint: Endpoint },
): Promise<Row> {
  if (addedMs === null) return notMeasured(what, GOAL, "there is nothing to compare it with");
  const folder = await mkdtemp(path.join(os.tmpdir(), "grip-others-"));
  try {
    const other = await measure({ folder, endpoint, trials });
    const times = other.addedMs / addedMs;
    const against = `${other.addedMs.toFixed(0)} ms against ${addedMs.toFixed(0)} ms`;
    const further =
      other.furtherMs === undefined
        ? ""
        : `; a further one in its process adds ${other.furtherMs.toFixed(0)} ms`;
    return {
      what,
      goal: GOAL,
      figure: `${times.toFixed(1)} times less (${against}${further})`,
      isMet: times >= 10,
    };
  } catch (error) {
    return notMeasured(what, GOAL, messageOf(error).split("\n")[0] ?? "");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
