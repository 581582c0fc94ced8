/** What attempts used up that were cut off or cancelled: they count for nothing, but they were paid for. */
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "../host/list-files.ts";
import type { Plan } from "../schema/plan.ts";
import { TraceEvent } from "../schema/trace.ts";
import type { SpentAttempt } from "../schema/trial.ts";
import { addUsage, NO_USAGE, type Usage } from "../schema/usage.ts";
import { Side, Slug } from "../schema/words.ts";
import { readDocument } from "./result-files.ts";
import { ASIDE } from "./set-aside.ts";

const TRACE = /^(?:interrupted|trials)\/([^/]+)\/([^/]+)\/.+\.trace\.jsonl$/;

/** Every cut-off attempt of a results folder, set aside already or not, in the order of their paths. */
export async function cutOffAttempts(folder: string, plan: Plan): Promise<SpentAttempt[]> {
  const found: SpentAttempt[] = [];
  const entries = await listFiles(folder);
  const known = new Set(entries.map((entry) => entry.path));
  for (const { path: file, isFile } of entries) {
    const [, one, other] = TRACE.exec(file) ?? [];
    const [side, player] = [Side.safeParse(one).data, Slug.safeParse(other).data];
    // No trace of ours: somebody put it there.
    if (side === undefined || player === undefined || !isFile) continue;
    const trialFile = file.replace(/\.trace\.jsonl$/, ".trial.json");
    const trial = path.join(folder, trialFile);
    if (!known.has(trialFile)) {
      const spent = await spentByTrace(path.join(folder, file));
      const isModel = !plan.players.some(({ id, deterministic }) => id === player && deterministic);
      found.push({ plan: plan.id, side, player, isModel, ...spent });
    } else if (file.startsWith(`${ASIDE}/`)) {
      const stored = await readDocument(trial, "trial");
      found.push({ ...stored, isModel: stored.model !== null });
    }
  }
  return found;
}

async function spentByTrace(file: string): Promise<Pick<SpentAttempt, "usage" | "ending" | "time">> {
  const events = wholeEvents(await readFile(file, "utf8"));
  const wallMs = events.at(-1)?.at ?? 0;
  const endedAt = (await stat(file)).mtimeMs;
  // The request in flight was cut off with the attempt: what is known is a lower bound.
  const main = paidUsages(events).reduce<Usage>(addUsage, { ...NO_USAGE, partial: true });
  return {
    usage: { main, agents: NO_USAGE, side: NO_USAGE, shim: NO_USAGE, judge: NO_USAGE },
    ending: { kind: "cancelled" },
    time: { startedAt: new Date(Math.max(0, endedAt - wallMs)).toISOString(), wallMs },
  };
}

/** The lines that were written whole: the last one may have been cut. */
function wholeEvents(text: string): TraceEvent[] {
  return text
    .split("\n")
    .slice(1)
    .flatMap((line) => {
      const event = TraceEvent.safeParse(parsed(line));
      return event.success ? [event.data] : [];
    });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** What a recording answered was paid for by another trial. */
function paidUsages(events: readonly TraceEvent[]): Usage[] {
  /** By thread: its last turn is answered by a recording. */
  const isReplayed = new Map<number, boolean>();
  return events.flatMap((event) => {
    if (event.type === "turn-start") isReplayed.set(event.thread, event.replayed);
    if (!("usage" in event)) return [];
    const isFree =
      event.type === "turn-end" ? isReplayed.get(event.thread) === true : event.replayed === true;
    return isFree ? [] : [event.usage];
  });
}
