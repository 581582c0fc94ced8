/** Tools that an agent keeps in groups, for dialects and models that know one list of names. */
import type { ToolSpec } from "../../schema/exchange.ts";

const SEPARATOR = "__";

function prefixOf(group: string): string {
  return group.endsWith("_") ? group : `${group}${SEPARATOR}`;
}

/** The one name of a tool of a group. */
export function groupedName(group: string, name: string): string {
  return `${prefixOf(group)}${name}`;
}

/** The name inside of its group. */
export function nameInGroup({ name, group }: ToolSpec): string {
  return group === undefined ? name : name.slice(prefixOf(group.name).length);
}
