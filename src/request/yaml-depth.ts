/** How deep a YAML file is nested, asked of its tokens without recursion. */
import type { CST } from "yaml";

/** More than any profile or task needs. */
export const MOST_LEVELS = 40;

export function isTooDeep(tokens: readonly CST.Token[]): boolean {
  let level: readonly CST.Token[] = tokens;
  // A document is a level of its own.
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS + 1) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

function childrenOf(token: CST.Token): CST.Token[] {
  if (token.type === "document") return token.value === undefined ? [] : [token.value];
  if (!("items" in token)) return [];
  return token.items.flatMap(({ key, value }) => [key, value].filter((part) => part != null));
}
