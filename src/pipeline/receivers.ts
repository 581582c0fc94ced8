/** Who would receive text of the repository: the hosts of all endpoints that the plan's players ask. */

import { PRESETS } from "../gateway/presets.ts";
import type { Receiver, UsedPreset } from "../report/render-plan.ts";
import type { Plan, PlannedPlayer } from "../schema/plan.ts";
import type { Profile } from "../schema/profile.ts";

/** Players that play in this process ask nobody. Each host once, in the order of who asks: players, then the judge. */
export function receiversOf(plan: Plan, { endpoints }: Pick<Profile, "endpoints">): Receiver[] {
  const hosts = new Map<string, string[]>();
  for (const { id, endpoint } of askingIn(plan)) {
    const url = endpoints.find((known) => known.id === endpoint)?.url;
    if (url === undefined) continue;
    const { host } = new URL(url);
    hosts.set(host, [...(hosts.get(host) ?? []), id]);
  }
  return [...hosts].map(([host, asking]) => ({ host, players: asking }));
}

type Asking = Pick<PlannedPlayer, "id" | "endpoint" | "use">;

/** Everybody whose requests go somewhere, by the name under which a person knows them. */
function askingIn({ players, judge }: Plan): Asking[] {
  const asking = players.flatMap((player): Asking[] => {
    const { id, shim } = player;
    return shim === undefined ? [player] : [player, { ...shim.interpreter, id: `interpreter of ${id}` }];
  });
  return judge === undefined ? asking : [...asking, { ...judge, id: "judge" }];
}

/** The presets of hosted models that are asked, each once. */
export function presetsOf(plan: Plan): UsedPreset[] {
  const used = new Set(askingIn(plan).map(({ use }) => use));
  return PRESETS.flatMap(({ name, hosted }) =>
    hosted !== undefined && used.has(name) ? [{ name, asOf: hosted.asOf }] : [],
  );
}
