/** What a results folder holds of a cause by swap, scored. */
import path from "node:path";
import type { PlayedHybrid } from "../../compare/cause/hybrid-repeats.ts";
import type { Inspection } from "../../schema/inspection.ts";
import { Ledger } from "../../store/ledger.ts";
import { measuredIn } from "../measured.ts";
import { CAUSE_FOLDER } from "./hybrid-request.ts";

export async function hybridsIn(
  { folder }: Ledger,
  { swap }: Pick<Inspection, "swap">,
): Promise<PlayedHybrid[]> {
  if (swap?.kind !== "swapped") return [];
  const played: PlayedHybrid[] = [];
  for (const made of swap.hybrids) {
    if (made.state !== "played") continue;
    const ledger = new Ledger(path.join(folder, CAUSE_FOLDER, made.folder));
    const measured = await measuredIn(ledger);
    played.push({ ...measured, hybrid: made.hybrid, cutOff: await ledger.cutOff(measured.plan) });
  }
  return played;
}
