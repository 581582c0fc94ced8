/** How agents are told of MCP servers: most of them in one form. Pure. */
import type { ServerCommand } from "../../schema/built.ts";

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
