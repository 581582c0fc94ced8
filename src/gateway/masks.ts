/** Parts of a conversation that differ between two equal trials and mean nothing: hidden before digests. */
import type { ModelMessage } from "../schema/exchange.ts";

type Role = ModelMessage["role"];

const IN_RESULTS: readonly Role[] = ["tool"];
const IN_PROMPTS: readonly Role[] = ["system", "user"];

/** What can be hidden, and in whose words it stands. */
const MASKS = {
  /** A line that a shell tool writes over its output: a number that it draws. */
  "chunk-id": { in: IN_RESULTS, patterns: [/^Chunk ID: [0-9a-z-]+$/gim] },
  /** A line that a shell tool writes over its output: how long the command took. */
  "wall-time": { in: IN_RESULTS, patterns: [/^Wall time: [\d.]+ seconds?$/gim] },
  /** The day, in the words in which agents tell it to their models. */
  date: {
    in: IN_PROMPTS,
    patterns: [
      /^.*\b(?:today's|current) date(?: is)?:? .{6,40}$/gim,
      /<current_date>.{6,40}<\/current_date>/gi,
    ],
  },
} as const;

/** A mask by its name: a driver names those that its agent needs. */
export type MaskName = keyof typeof MASKS;

/** For agents of which nobody said what they need. */
export const ALL_MASKS: readonly MaskName[] = ["chunk-id", "wall-time", "date"];

export interface MaskedText {
  readonly text: string;
  /** How many places were hidden. */
  readonly masked: number;
}

export function maskText(role: Role, text: string, masks: readonly MaskName[] = ALL_MASKS): MaskedText {
  let masked = 0;
  let result = text;
  for (const name of masks) {
    const mask = MASKS[name];
    if (!mask.in.includes(role)) continue;
    for (const pattern of mask.patterns) {
      result = result.replace(pattern, () => {
        masked += 1;
        return "[masked]";
      });
    }
  }
  return { text: result, masked };
}

/** How many places of messages are hidden. */
export function maskedIn(messages: readonly ModelMessage[], masks: readonly MaskName[]): number {
  return messages.reduce((sum, { role, text }) => sum + maskText(role, text, masks).masked, 0);
}
