/** How much of MCP servers was put before a model: each tool once, however often it is offered. */
import type { ToolSpec } from "../schema/exchange.ts";

export class ServerOffers {
  readonly #seen = new Set<string>();
  readonly #bytes = new Map<string, number>();

  /** `server`: whose tool it is; null: the agent's own. */
  add(tool: ToolSpec, server: string | null): void {
    if (server === null || this.#seen.has(tool.name)) return;
    this.#seen.add(tool.name);
    const { name, description, parameters } = tool;
    const bytes = Buffer.byteLength(JSON.stringify([name, description, parameters]));
    this.#bytes.set(server, (this.#bytes.get(server) ?? 0) + bytes);
  }

  bytes(): Record<string, number> {
    return Object.fromEntries(this.#bytes);
  }
}
