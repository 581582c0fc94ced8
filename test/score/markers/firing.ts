/** Fires markers on traces, as scoring does. */
import type { Trace } from "../../../src/schema/trace.ts";
import { markerSourceOf } from "../../../src/score/markers/index.ts";
import { type Step, traceOf } from "../traces.ts";

export type Written = Readonly<Record<string, unknown>>;

export function source(name: string) {
  const found = markerSourceOf(name);
  if (found === undefined) throw new Error(`no source ${name}`);
  return found;
}

/** `turn text` of every text on which the marker fires. */
export function fired(name: string, written: Written, trace: Trace): string[] {
  const rule = source(name).rule.parse(written);
  return source(name)
    .texts(trace, rule)
    .filter(({ text }) => source(name).fires(rule, text))
    .map(({ turn, text }) => `${turn} ${text}`);
}

export const fires = (name: string, written: Written, text: string) =>
  source(name).fires(source(name).rule.parse(written), text);
export const of = (...steps: Step[]) => traceOf(steps, "done");
