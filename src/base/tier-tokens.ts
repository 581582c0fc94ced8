/** What a tier asks of a model's window, before any model has counted it. */
import type { TierAssets } from "../schema/built.ts";

/** English and code have about four bytes a token in all common vocabularies. */
const BYTES_A_TOKEN = 4;

/** An estimate: nothing that is measured is made of it. */
export function estimatedTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_A_TOKEN);
}

/** What stands in the context from the start, tools of servers too, and the skill, which an agent is told to read. */
export function tierTokens({ context, skill, servers = [] }: Omit<TierAssets, "workspace">): number {
  const texts = [
    ...context.map(({ text }) => text),
    ...(skill === null ? [] : [skill.text]),
    ...servers.flatMap(({ tools }) => tools.map((tool) => JSON.stringify(tool))),
  ];
  return texts.reduce((sum, text) => sum + estimatedTokens(text), 0);
}

/** `≈8.2k of 4.1k tokens`. */
export function fitText(tokens: number, window: number): string {
  return `≈${thousands(tokens)} of ${thousands(window)} tokens`;
}

/** Halves are rounded down: an estimate is never made to look larger. */
function thousands(tokens: number): string {
  return tokens < 1000 ? String(tokens) : `${Math.ceil(tokens / 100 - 0.5) / 10}k`;
}
