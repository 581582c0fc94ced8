/** Revisions as the command line names them. */
import { ConfigError } from "../../base/errors.ts";
import type { AskedRevisions } from "../asked.ts";

/** Whether there are two of them, or one range. */
export function areRevisions(given: readonly string[]): boolean {
  return given.length === 2 || (given.length === 1 && rangeOf(given[0] ?? "") !== null);
}

/** One revision stands for both sides. */
export function revisionsToCheck(given: readonly string[]): AskedRevisions {
  const [only = "HEAD"] = given;
  return areRevisions(given) ? revisionsOf(given) : revisionsOf([only, only]);
}

/** Two names, or one range. */
export function revisionsOf([first = "", second]: readonly string[]): AskedRevisions {
  if (second !== undefined) return { base: { kind: "commit", ...given(first) }, head: given(second) };
  const [from, to] = rangeOf(first) ?? ["", ""];
  return { base: { kind: "merge-base", of: from }, head: given(to) };
}

function given(name: string): { name: string; method: string } {
  return { name, method: "given" };
}

/** The two ends of `A...B`; null where the text is no such range. Throws for a range with one end. */
function rangeOf(text: string): [string, string] | null {
  const [from, to, ...rest] = text.split("...");
  if (from === undefined || to === undefined || rest.length > 0) return null;
  if (from !== "" && to !== "") return [from, to];
  throw new ConfigError("bad-argument", `The range ${JSON.stringify(text)} has only one end.`, {
    hint: "Write both: A...B.",
  });
}
