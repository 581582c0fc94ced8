/** Who would receive text of the repository: the hosts of all endpoints that the plan's players ask. */

import type { Receiver } from "../report/render-plan.ts";
import type { Plan } from "../schema/plan.ts";
import type { Profile } from "../schema/profile.ts";

/** Players that play in this process ask nobody. Each host once, in the order of the players. */
export function receiversOf({ players }: Plan, { endpoints }: Profile): Receiver[] {
  const hosts = new Map<string, string[]>();
  for (const { id, endpoint } of players) {
    const url = endpoints.find((known) => known.id === endpoint)?.url;
    if (url === undefined) continue;
    const { host } = new URL(url);
    hosts.set(host, [...(hosts.get(host) ?? []), id]);
  }
  return [...hosts].map(([host, asking]) => ({ host, players: asking }));
}
