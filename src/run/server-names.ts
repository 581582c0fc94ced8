/** What tools of MCP servers are called on an agent's wire, and what they are called themselves. Pure. */
import { digestOf, shortDigest } from "../base/hash.ts";
import type { ServerAsset } from "../schema/built.ts";

/** A tool by its server's and its own name. */
export interface ServerToolName {
  readonly server: string;
  readonly tool: string;
}

/** The usual beginning of the names of a server's tools. */
export const usualPrefix = (server: string): string => `mcp__${server}__`;

/** The longest name that every endpoint takes. */
const LONGEST_NAME = 64;

/** A name that every endpoint takes, and that is not taken yet. */
export function offeredName({ server, tool }: ServerToolName, taken: ReadonlySet<string>): string {
  const whole = `${usualPrefix(server)}${tool.replace(/[^A-Za-z0-9_-]/g, "_")}`;
  if (whole.length <= LONGEST_NAME && !taken.has(whole)) return whole;
  const digest = shortDigest(digestOf(tool), 8);
  return `${whole.slice(0, LONGEST_NAME - digest.length - 1)}_${digest}`;
}

/**
 * Tells what an agent's name of a tool stands for; null: for no tool of these servers. Agents replace letters that
 * endpoints do not take, each in its own way.
 */
export function serverToolFinder(
  servers: readonly Pick<ServerAsset, "name" | "tools">[],
  prefix: (server: string) => string,
): (name: string) => ServerToolName | null {
  const byLength = [...servers].sort((a, b) => b.name.length - a.name.length);
  return (name) => {
    const own = byLength.find((server) => name.startsWith(prefix(server.name)));
    if (own === undefined) return null;
    const rest = name.slice(prefix(own.name).length);
    const known = own.tools.find((tool) => plain(tool.name) === plain(rest));
    return { server: own.name, tool: known?.name ?? rest };
  };
}

const plain = (name: string): string => name.replace(/[^A-Za-z0-9]/g, "_");
