/** What a results folder holds of a cause by swap, scored. */
import path from "node:path";
import type { PlayedHybrid } from "../../compare/cause/hybrid-repeats.ts";
import type { Inspection } from "../../schema/inspection.ts";
import { CAUSE_FOLDER } from "../../store/cause-folder.ts";
import { Ledger } from "../../store/ledger.ts";
import { measuredIn } from "../measured.ts";

export async function hybridsIn(
  { folder }: Ledger,
  { swap }: Pick<Inspection, "swap">,
): Promise<PlayedHybrid[]> {
  if (swap?.kind !== "swapped") return [];
  const played: PlayedHybrid[] = [];
  for (const made of swap.hybrids) {
    if (made.state !== "played") continue;
    const ledger = new Ledger(path.join(folder, CAUSE_FOLDER, made.folder));
    // Left out where somebody copied the results: what it would tell is not known then.
    if ((await ledger.storedPlan()) === null) continue;
    const measured = await measuredIn(ledger);
    played.push({ ...measured, hybrid: made.hybrid, cutOff: await ledger.cutOff(measured.plan) });
  }
  return played;
}
