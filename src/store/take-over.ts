/** Puts a trial of an earlier run into a results folder, as one that base played there. */
import path from "node:path";
import { exists } from "../host/files.ts";
import type { CellKey } from "../schema/row.ts";
import { EARLIER_FROM } from "../schema/words.ts";
import { openAttempt } from "./attempt-writer.ts";
import type { EarlierTrial } from "./history.ts";
import { stemOf } from "./trial-place.ts";

export interface TakenOver extends EarlierTrial {
  /** Where it stands now; ids of players and tasks may have been others then. */
  readonly cell: CellKey;
  /** Its number among those of the cell, from 1. */
  readonly number: number;
  readonly use: "lead" | "screen";
}

/** Done twice, it does nothing the second time. The trial keeps its id, its plan, its fingerprint and its time. */
export async function takeOver(
  folder: string,
  { trial, trace, exchanges, cell, number, use }: TakenOver,
): Promise<void> {
  const repeat = EARLIER_FROM - 1 + number;
  const place = { side: "base" as const, ...cell, repeat };
  if (await exists(path.join(folder, `${stemOf(place, 1)}.trial.json`))) return;
  const { order, seed, files: _, pair, ...rest } = trial;
  const writer = openAttempt(folder, { ...place, order, seed }, 1);
  for (const event of trace) writer.event(event);
  for (const exchange of exchanges) writer.exchange(exchange);
  const masked = pair?.masked ?? 0;
  const leads = {
    leader: trial.id,
    role: "leader" as const,
    forkedAt: null,
    masked,
    origin: "history" as const,
  };
  await writer.finish({
    ...rest,
    ...{ ...place, attempt: 1, order, seed, session: null },
    pair: use === "lead" ? leads : null,
  });
}
