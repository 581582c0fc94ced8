/** `limits:` of a profile or a task. */
import { z } from "zod";
import { Limits } from "../schema/task.ts";
import { orNull } from "./yaml-words.ts";

const { turns, generatedTokens, minutes } = Limits.shape;

export const LimitsFile = z.strictObject({
  turns: orNull(turns),
  "generated-tokens": orNull(generatedTokens),
  minutes: orNull(minutes),
});
export type LimitsFile = z.output<typeof LimitsFile>;

export const DEFAULT_LIMITS: Limits = { turns: 30, generatedTokens: 20_000, minutes: 5 };

/** The limits that a file gives, over those that hold without it. */
export function limitsOver(limits: LimitsFile | null, fallback: Limits): Limits {
  return {
    turns: limits?.turns ?? fallback.turns,
    generatedTokens: limits?.["generated-tokens"] ?? fallback.generatedTokens,
    minutes: limits?.minutes ?? fallback.minutes,
  };
}
