/** Who would receive text of the repository: the hosts of all endpoints that the plan's players ask. */

import { PRESETS } from "../gateway/presets.ts";
import type { Receiver, UsedPreset } from "../report/render-plan.ts";
import type { Plan } from "../schema/plan.ts";
import type { Profile } from "../schema/profile.ts";

/** Players that play in this process ask nobody. Each host once, in the order of the players. */
export function receiversOf({ players }: Plan, { endpoints }: Pick<Profile, "endpoints">): Receiver[] {
  const hosts = new Map<string, string[]>();
  for (const { id, endpoint } of players) {
    const url = endpoints.find((known) => known.id === endpoint)?.url;
    if (url === undefined) continue;
    const { host } = new URL(url);
    hosts.set(host, [...(hosts.get(host) ?? []), id]);
  }
  return [...hosts].map(([host, asking]) => ({ host, players: asking }));
}

/** The presets of hosted models that the plan's players use, each once. */
export function presetsOf({ players }: Plan): UsedPreset[] {
  const used = new Set(players.map(({ use }) => use));
  return PRESETS.flatMap(({ name, hosted }) =>
    hosted !== undefined && used.has(name) ? [{ name, asOf: hosted.asOf }] : [],
  );
}
