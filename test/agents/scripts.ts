/** Pieces of scripts that several checks are made of. */
import type { FaultyTurn } from "../gateway/scripted-endpoint.ts";

export const INFO = "tabkit info people.csv";
export const SILENCE: FaultyTurn = { pieces: [": wait\n\n"], after: "silence" };
export const failing = (status: number, type: string): FaultyTurn => ({
  status,
  headers: { "content-type": "application/json", "retry-after": "0" },
  pieces: [JSON.stringify({ error: { message: `${type} by the endpoint`, type } })],
});
export const used = (prompt: number, completion: number) => ({
  prompt_tokens: prompt,
  completion_tokens: completion,
});
