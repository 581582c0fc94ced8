/** A sample as a results folder, with every file that a comparison leaves. */
import { conclude, type Result } from "../../src/pipeline/conclude.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { makeInspection } from "../compare/builders.ts";
import type { Sample } from "./sample.ts";

export const NOW = Date.parse("2026-06-01T14:02:33Z");

export interface Stored {
  readonly ledger: Ledger;
  readonly result: Result;
}

export async function storeSample(folder: string, { plan, views }: Sample): Promise<Stored> {
  const ledger = new Ledger(folder);
  await ledger.begin(plan, makeInspection());
  const trials = views.map(({ trial: { side, player, tier, task, repeat, order, seed } }) => ({
    ...{ side, player, tier, task, repeat, order, seed },
  }));
  await ledger.addRound(1, { look: 1, trials, why: "first look" });
  for (const { trial, trace } of views) {
    const writer = ledger.writerFor(trial, trial.attempt);
    for (const event of trace) writer.event(event);
    const { files: _, ...rest } = trial;
    await writer.finish(rest);
  }
  return { ledger, result: await conclude(ledger, NOW) };
}
