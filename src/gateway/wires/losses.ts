/** What a model is not told because a dialect has no words for it: said in the trial, never passed over. */
import { AT_ADDRESS } from "./content.ts";
import type { Lack, RequestTerms, Wire, WireRequest } from "./wire.ts";

const TOOL = "tool ";

/** In words, for a request on its way to an endpoint of `wire`; null where nothing is known of the endpoint. */
export function lossesOf(request: WireRequest, from: Wire, to: Wire | null): string[] {
  const unread = request.unread ?? [];
  const tools = unread
    .filter((kind) => kind.startsWith(TOOL))
    .map((kind) => `a tool of the kind ${kind.slice(TOOL.length)} was not offered to the model`);
  const fetched = unread.includes(AT_ADDRESS)
    ? ["an image was given by its address, which nobody fetches: it was told to the model by its name only"]
    : [];
  if (to === null || to.name === from.name) return [...fetched, ...tools];
  const parts = unread
    .filter((kind) => !kind.startsWith(TOOL) && kind !== AT_ADDRESS)
    .map((kind) => `a part of the kind ${kind} was told to the model by its name only`);
  const terms = TERMS.filter(({ lack, isWanted }) => to.lacks.includes(lack) && isWanted(request)).map(
    ({ what }) => `the endpoint was not told ${what}: its dialect has no word for it`,
  );
  return [...fetched, ...parts, ...tools, ...terms];
}

const TERMS: readonly {
  readonly lack: Lack;
  readonly what: string;
  isWanted(terms: RequestTerms): boolean;
}[] = [
  { lack: "choice", what: "which tool to call", isWanted: ({ choice }) => choice !== undefined },
  { lack: "parallel", what: "to make one call only", isWanted: ({ parallel }) => parallel === false },
  { lack: "json", what: "to answer with JSON", isWanted: ({ format }) => format?.kind === "json" },
  { lack: "schema", what: "the schema of the answer", isWanted: ({ format }) => format?.kind === "schema" },
  { lack: "stop", what: "where to stop", isWanted: ({ stop }) => stop !== undefined },
];
