/** Guesses of token counts, for limits where an endpoint does not count. Never part of a result. */
import type { ModelMessage, ModelResponse } from "../schema/exchange.ts";

/** English and code have about four characters a token in all common vocabularies. */
const CHARACTERS = 4;

export function estimatedTokens(response: ModelResponse): number {
  const calls = response.calls.map((call) => call.broken ?? JSON.stringify(call.input)).join("");
  return tokensIn(response.text + response.thinking + calls);
}

export function estimatedPrompt(messages: readonly ModelMessage[]): number {
  return tokensIn(messages.map((message) => JSON.stringify(message)).join(""));
}

function tokensIn(text: string): number {
  return Math.ceil(text.length / CHARACTERS);
}
