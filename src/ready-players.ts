/** Opens what answers for each player and asks it once whether it can play. */
import { availableParallelism } from "node:os";
import { openUpstream } from "./gateway/upstreams/index.ts";
import * as log from "./host/log.ts";
import { keepSecret } from "./host/secrets.ts";
import { driverNamed } from "./run/drivers/index.ts";
import type { ReadyPlayer } from "./run/play-round.ts";
import { preflight } from "./run/preflight.ts";
import type { PreflightResult } from "./schema/inspection.ts";
import type { PlannedPlayer } from "./schema/plan.ts";
import type { Profile } from "./schema/profile.ts";
import type { Surroundings } from "./surroundings.ts";

export interface Readiness {
  readonly ready: readonly ReadyPlayer[];
  readonly results: readonly PreflightResult[];
}

/** `players`: those that have something to play; nobody else is asked. */
export async function makeReady(
  players: readonly PlannedPlayer[],
  profile: Profile,
  around: Surroundings,
): Promise<Readiness> {
  const ready: ReadyPlayer[] = [];
  const results: PreflightResult[] = [];
  for (const player of players) {
    const { opened, result } = await ask(player, profile, around);
    results.push(result);
    if (opened !== null) ready.push(opened);
  }
  return { ready, results };
}

async function ask(
  player: PlannedPlayer,
  profile: Profile,
  { environment, signal }: Surroundings,
): Promise<{ opened: ReadyPlayer | null; result: PreflightResult }> {
  const endpoint = profile.endpoints.find(({ id }) => id === player.endpoint) ?? null;
  const apiKey = endpoint?.keyEnv == null ? null : (environment[endpoint.keyEnv] ?? null);
  if (apiKey !== null) keepSecret(apiKey);
  const patience = endpoint?.patience;
  const upstream = openUpstream({
    player,
    endpoint,
    apiKey,
    ...(patience === undefined ? {} : { patience }),
  });
  const checked = await preflight({ player, upstream, signal });
  if (checked.kind === "lost") {
    if (!signal.aborted) log.warn(`player ${player.id} cannot play (${checked.cause}): ${checked.detail}`);
    return { opened: null, result: { ...checked, player: player.id } };
  }
  const driver = driverNamed(player.agent.name);
  const concurrency = endpoint?.concurrency ?? availableParallelism();
  return {
    opened: { player, driver, upstream, model: checked.model, concurrency },
    result: { kind: "ready", player: player.id },
  };
}
