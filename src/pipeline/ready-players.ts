/** Opens what answers for each player and asks it once whether it can play. */
import { availableParallelism } from "node:os";
import { openUpstream } from "../gateway/upstreams/index.ts";
import type { RememberedDocument } from "../gateway/upstreams/upstream.ts";
import * as log from "../host/log.ts";
import { keepSecret } from "../host/secrets.ts";
import { driverNamed } from "../run/drivers/index.ts";
import type { ReadyPlayer } from "../run/play-round.ts";
import { preflight } from "../run/preflight.ts";
import type { PreflightResult } from "../schema/inspection.ts";
import type { PlannedPlayer } from "../schema/plan.ts";
import type { EndpointProfile, Profile } from "../schema/profile.ts";
import type { Recording } from "../store/recording.ts";
import { type Asked, askRecording } from "./replaying.ts";
import type { Surroundings } from "./surroundings.ts";

export interface Readiness {
  readonly ready: readonly ReadyPlayer[];
  readonly results: readonly PreflightResult[];
}

/** What answers: the profile's endpoints, or a recording in their place. */
export interface Answers extends Pick<Profile, "endpoints"> {
  readonly recording?: Recording | null;
  /** What players with `knows: base` remember; read where there is such a player. Absent: nothing. */
  readonly recall?: () => Promise<readonly RememberedDocument[]>;
}

/** `players`: those that have something to play; nobody else is asked, and with a recording nobody at all. */
export async function makeReady(
  players: readonly PlannedPlayer[],
  answers: Answers,
  around: Surroundings,
): Promise<Readiness> {
  const ready: ReadyPlayer[] = [];
  const results: PreflightResult[] = [];
  for (const player of players) {
    const { opened, result } = await ask(player, answers, around);
    results.push(result);
    if (opened !== null) ready.push(opened);
  }
  return { ready, results };
}

async function ask(
  player: PlannedPlayer,
  { endpoints, recording = null, recall }: Answers,
  { environment, signal }: Surroundings,
): Promise<Asked> {
  const endpoint = endpoints.find(({ id }) => id === player.endpoint) ?? null;
  const apiKey = endpoint?.keyEnv == null ? null : (environment[endpoint.keyEnv] ?? "");
  // A key that is there is a secret, whether or not it is used.
  if (apiKey !== null) keepSecret(apiKey);
  if (recording !== null && !player.deterministic) return askRecording(player, recording);
  if (apiKey === "") return lost(player, keyless(endpoint));
  const patience = endpoint?.patience;
  const memory = player.knows === undefined ? undefined : await recall?.();
  const upstream = openUpstream({
    player,
    endpoint,
    apiKey,
    ...(patience === undefined ? {} : { patience }),
    ...(memory === undefined ? {} : { memory }),
  });
  const checked = await preflight({ player, upstream, signal });
  if (checked.kind === "lost") return lost(player, checked, signal.aborted);
  for (const note of checked.notes ?? []) log.warn(`player ${player.id}: ${note}`);
  const driver = driverNamed(player.agent.name);
  const concurrency = endpoint?.concurrency ?? availableParallelism();
  return {
    opened: { player, driver, upstream, model: checked.model, concurrency },
    result: { kind: "ready", player: player.id },
  };
}

type Lost = Omit<Extract<PreflightResult, { kind: "lost" }>, "player">;

function lost({ id }: PlannedPlayer, why: Lost, isInterrupted = false): Asked {
  if (!isInterrupted) log.warn(`player ${id} cannot play (${why.cause}): ${why.detail}`);
  return { opened: null, result: { ...why, player: id } };
}

/** Asking without the key would end in a refusal that says less, or in answers that nobody wanted to pay for. */
function keyless(endpoint: EndpointProfile | null): Lost {
  const detail = `the variable ${endpoint?.keyEnv}, in which the profile says that the key of the endpoint "${endpoint?.id}" is, is not set`;
  return { kind: "lost", cause: "auth", detail };
}
