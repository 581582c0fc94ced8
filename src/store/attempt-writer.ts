/** Where one attempt is written: line by line while it runs, its trial last, by rename. */
import path from "node:path";
import { fingerprintFile } from "../host/files.ts";
import { redact } from "../host/secrets.ts";
import type { Exchange } from "../schema/exchange.ts";
import type { PlannedTrial } from "../schema/plan.ts";
import type { TraceEvent } from "../schema/trace.ts";
import type { Trial } from "../schema/trial.ts";
import { LineWriter, writeDocument } from "./result-files.ts";
import { stemOf } from "./trial-place.ts";
import { writeDurably } from "./write-durably.ts";

export interface AttemptWriter {
  event(event: TraceEvent): void;
  exchange(exchange: Exchange): void;
  judged(exchange: Exchange): void;
  native(text: string): void;
  /** Rejects with an InfrastructureError where a line or the trial could not be written. */
  finish(trial: Omit<Trial, "files">): Promise<Trial>;
}

const JUDGED = "judge.jsonl";
const NATIVE = "native.txt";

/** `folder`: the results folder. */
export function openAttempt(folder: string, planned: PlannedTrial, attempt: number): AttemptWriter {
  const stem = stemOf(planned, attempt);
  const at = (suffix: string): string => path.join(folder, `${stem}.${suffix}`);
  const trace = new LineWriter(at("trace.jsonl"), "trace");
  const exchanges = new LineWriter(at("exchanges.jsonl"), "exchanges");
  // Most trials are judged by nobody.
  let judged: LineWriter<"exchanges"> | null = null;
  let native: string | null = null;
  const stored = async (suffix: string) => ({
    path: `${stem}.${suffix}`,
    ...(await fingerprintFile(at(suffix))),
  });
  return {
    event: (event) => trace.append(event),
    exchange: (exchange) => exchanges.append(exchange),
    judged: (exchange) => {
      judged ??= new LineWriter(at(JUDGED), "exchanges");
      judged.append(exchange);
    },
    native: (text) => {
      native = text;
    },
    finish: async (body) => {
      await Promise.all([trace.done(), exchanges.done(), judged?.done()]);
      if (native !== null) await writeDurably(at(NATIVE), redact(native));
      const files = {
        trace: await stored("trace.jsonl"),
        exchanges: await stored("exchanges.jsonl"),
        ...(judged === null ? {} : { judged: await stored(JUDGED) }),
        ...(native === null ? {} : { native: await stored(NATIVE) }),
      };
      const trial: Trial = { ...body, files };
      await writeDocument(at("trial.json"), "trial", trial);
      return trial;
    },
  };
}
