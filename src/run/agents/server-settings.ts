/** How agents are told of MCP servers: most of them in one form. Pure. */
import type { ServerCommand } from "../../base/server-command.ts";

/** Milliseconds that a server may take to start, and one call: as much as the built-in agent gives them. */
export const SERVER_START_MS = 30_000;
export const SERVER_CALL_MS = 60_000;

/** `{"mcpServers": {…}}`, with keys that some agents know besides. */
export function serversJson(
  servers: readonly ServerCommand[],
  more: Readonly<Record<string, unknown>> = {},
): string {
  const entries = servers.map(({ name, command: [command, ...args], env }) => [
    name,
    { command, args, env, ...more },
  ]);
  return JSON.stringify({ mcpServers: Object.fromEntries(entries) });
}
