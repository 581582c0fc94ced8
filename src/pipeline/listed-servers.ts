/** The tools that the MCP servers of both sides list, as the inspection keeps them. */
import type { BuiltSide, ServerAsset } from "../schema/built.ts";
import type { Inspection } from "../schema/inspection.ts";
import type { PerSide } from "../schema/request.ts";

/** Empty where no tier of any side has a server. */
export function listedServers({ base, head }: PerSide<BuiltSide | null>): Pick<Inspection, "servers"> {
  const [before, after] = [serversOf(base), serversOf(head)];
  const all = new Map([...before, ...after]);
  if (all.size === 0) return {};
  const toolsOf = (server: ServerAsset | undefined) => server?.tools.map(({ name }) => name) ?? null;
  return {
    servers: [...all].map(([line, { name }]) => ({
      name,
      base: toolsOf(before.get(line)),
      head: toolsOf(after.get(line)),
    })),
  };
}

/** By their lines: two tiers may start one program in two ways, and call both by one name. */
function serversOf(side: BuiltSide | null): ReadonlyMap<string, ServerAsset> {
  const servers = Object.values(side?.tiers ?? {}).flatMap((assets) => assets.servers ?? []);
  return new Map(servers.map((server) => [server.line, server]));
}
