/** What was in flight when a run was stopped: here it goes on to its own end, as no process ends around it. */
import { expect, vi } from "vitest";
import { Ledger } from "../../src/store/ledger.ts";

/** Waits until every attempt that was begun is stored: whoever goes on before would write into the same files. */
export async function atRest(results: string): Promise<void> {
  const ledger = new Ledger(results);
  await vi.waitFor(async () => expect(await ledger.cutOff(await ledger.plan())).toEqual([]), {
    timeout: 60_000,
  });
}
