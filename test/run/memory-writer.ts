/** A writer that keeps a trial's records in memory: what the store would have been given, as strictly read. */
import { digestOf } from "../../src/base/hash.ts";
import type { TrialWriter } from "../../src/run/trial-writer.ts";
import { Exchange } from "../../src/schema/exchange.ts";
import { TraceEvent } from "../../src/schema/trace.ts";
import { Trial } from "../../src/schema/trial.ts";

export interface MemoryWriter extends TrialWriter {
  readonly events: TraceEvent[];
  readonly exchanges: Exchange[];
  /** What a judge was asked and answered. */
  readonly judgements: Exchange[];
  readonly trials: Trial[];
  /** What agents printed. */
  readonly natives: string[];
}

export function memoryWriter(): MemoryWriter {
  const events: TraceEvent[] = [];
  const exchanges: Exchange[] = [];
  const judgements: Exchange[] = [];
  const trials: Trial[] = [];
  const natives: string[] = [];
  return {
    events,
    exchanges,
    judgements,
    trials,
    natives,
    native: (text) => void natives.push(text),
    event: (event) => void events.push(TraceEvent.parse(event)),
    exchange: (exchange) => void exchanges.push(Exchange.parse(exchange)),
    judged: (exchange) => void judgements.push(Exchange.parse(exchange)),
    finish: async (played) => {
      const files = { trace: { path: "trace.jsonl", bytes: 0, digest: digestOf("") } };
      const trial = Trial.parse({ ...played, files });
      trials.push(trial);
      return trial;
    },
  };
}
