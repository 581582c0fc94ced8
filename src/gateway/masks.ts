/** Parts of a conversation that differ between two equal trials and mean nothing: hidden before digests. */
import type { ModelMessage } from "../schema/exchange.ts";

/** Lines that a shell tool writes around its output. */
const IN_RESULTS: readonly RegExp[] = [/^Chunk ID: [0-9a-z-]+$/gim, /^Wall time: [\d.]+ seconds?$/gim];

/** The day, in the words in which agents tell it to their models. */
const IN_PROMPTS: readonly RegExp[] = [
  /^.*\b(?:today's|current) date(?: is)?:? .{6,40}$/gim,
  /<current_date>.{6,40}<\/current_date>/gi,
];

export interface MaskedText {
  readonly text: string;
  /** How many places were hidden. */
  readonly masked: number;
}

export function maskText(role: ModelMessage["role"], text: string): MaskedText {
  const patterns = role === "tool" ? IN_RESULTS : role === "assistant" ? [] : IN_PROMPTS;
  let masked = 0;
  let result = text;
  for (const pattern of patterns) {
    result = result.replace(pattern, () => {
      masked += 1;
      return "[masked]";
    });
  }
  return { text: result, masked };
}
