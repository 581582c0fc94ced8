/** The tools that the MCP servers of both sides list, as the inspection keeps them. */
import type { BuiltSide } from "../schema/built.ts";
import type { Inspection } from "../schema/inspection.ts";
import type { PerSide } from "../schema/request.ts";

/** Empty where no tier of any side has a server. */
export function listedServers({ base, head }: PerSide<BuiltSide | null>): Pick<Inspection, "servers"> {
  const [before, after] = [toolsOf(base), toolsOf(head)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  if (names.length === 0) return {};
  return {
    servers: names.map((name) => ({ name, base: before.get(name) ?? null, head: after.get(name) ?? null })),
  };
}

function toolsOf(side: BuiltSide | null): ReadonlyMap<string, string[]> {
  const servers = Object.values(side?.tiers ?? {}).flatMap((assets) => assets.servers ?? []);
  return new Map(servers.map(({ name, tools }) => [name, tools.map((tool) => tool.name)]));
}
