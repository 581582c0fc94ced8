/** Where a marker looks: the texts of a trace that it is held against, each with its turn. Pure. */
import type { z } from "zod";
import type { Trace } from "../../schema/trace.ts";

export interface MarkerText {
  /** The turn on the main thread; 0 before the first. */
  readonly turn: number;
  readonly text: string;
}

export interface MarkerSource<Rule = unknown> {
  readonly name: string;
  /** The source's own keys in the profile: `{program}`, `{pattern}`, `{glob}`, … */
  readonly rule: z.ZodType<Rule>;
  /** Separate texts, never one glued string; a rule may leave some out by what is not in their text. */
  texts(trace: Trace, rule: Rule): readonly MarkerText[];
  fires(rule: Rule, text: string): boolean;
}
