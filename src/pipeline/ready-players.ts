/** Opens what answers for each player and asks it once whether it can play. */
import { availableParallelism } from "node:os";
import { openUpstream } from "../gateway/upstreams/index.ts";
import type { RememberedDocument } from "../gateway/upstreams/upstream.ts";
import * as log from "../host/log.ts";
import { keepSecret } from "../host/secrets.ts";
import type { ReadyPlayer } from "../run/answering.ts";
import { driverFor } from "../run/drivers/index.ts";
import { preflight } from "../run/preflight.ts";
import type { PreflightResult } from "../schema/inspection.ts";
import type { PlannedPlayer } from "../schema/plan.ts";
import type { EndpointProfile, Profile } from "../schema/profile.ts";
import type { Slug } from "../schema/words.ts";
import type { Recording } from "../store/recording.ts";
import { remedyFor } from "./lost-player.ts";
import { openInterpreter } from "./open-interpreter.ts";
import { type Asked, askRecording, judgedAsRecorded } from "./replaying.ts";
import type { Surroundings } from "./surroundings.ts";
import { type TierNeed, windowFit } from "./window-fit.ts";

export interface Readiness {
  readonly ready: readonly ReadyPlayer[];
  readonly results: readonly PreflightResult[];
}

/** What answers: the profile's endpoints, or a recording in their place. */
export interface Answers extends Pick<Profile, "endpoints"> {
  readonly recording?: Recording | null;
  /** What each tier shows of those that a player plays, longest first. Absent: nobody asks whether it fits. */
  readonly needsOf?: (player: Slug) => readonly TierNeed[];
  /** Whether tasks that a player plays bring images. Absent: none do. */
  readonly showsImages?: (player: Slug) => boolean;
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
    if (opened === null) continue;
    const { recording = null } = answers;
    ready.push(recording === null ? opened : judgedAsRecorded(opened, recording));
  }
  return { ready, results };
}

async function ask(
  player: PlannedPlayer,
  { endpoints, recording = null, recall, needsOf, showsImages }: Answers,
  { environment, signal }: Surroundings,
): Promise<Asked> {
  const driver = await driverFor(player.agent, environment);
  const endpoint = endpoints.find(({ id }) => id === player.endpoint) ?? null;
  const apiKey = endpoint?.keyEnv == null ? null : (environment[endpoint.keyEnv] ?? "");
  // A key that is there is a secret, whether or not it is used.
  if (apiKey !== null) keepSecret(apiKey);
  if (recording !== null && !player.deterministic) return askRecording({ player, driver, recording });
  if (apiKey === "") return lost(player, keyless(endpoint), { endpoint: null });
  const patience = endpoint?.patience;
  const memory = player.knows === undefined ? undefined : await recall?.();
  const upstream = openUpstream({
    player,
    endpoint,
    apiKey,
    ...(patience === undefined ? {} : { patience }),
    ...(memory === undefined ? {} : { memory }),
  });
  const shim = openInterpreter(player, { endpoints, environment });
  if (shim.kind === "closed") return lost(player, shim.lost, { endpoint: null });
  const { given } = shim;
  const checked = await preflight({
    ...{ player, upstream, signal, ...given },
    showsImages: showsImages?.(player.id) ?? false,
  });
  if (checked.kind === "lost") return lost(player, checked, { endpoint, isInterrupted: signal.aborted });
  const fit = windowFit({
    player,
    effective: checked.model?.window.effective ?? null,
    promptTokens: driver.promptTokens ?? null,
    needs: checked.model === null ? [] : (needsOf?.(player.id) ?? []),
  });
  if (fit.lost !== null) {
    return lost(
      player,
      { kind: "lost", cause: "context-not-honoured", detail: fit.lost },
      { endpoint: null },
    );
  }
  // Said as a warning where it is much.
  if (fit.prompt !== undefined && !fit.notes.includes(fit.prompt))
    log.info(`player ${player.id}: ${fit.prompt}`);
  for (const note of [...(checked.notes ?? []), ...fit.notes]) log.warn(`player ${player.id}: ${note}`);
  const concurrency = endpoint?.concurrency ?? availableParallelism();
  return {
    opened: { player, driver, upstream, model: checked.model, concurrency, ...given },
    result: { kind: "ready", player: player.id },
  };
}

type Lost = Omit<Extract<PreflightResult, { kind: "lost" }>, "player">;

interface LostContext {
  /** Whom to name in a remedy; null: the details say what to do. */
  readonly endpoint: EndpointProfile | null;
  readonly isInterrupted?: boolean;
}

function lost({ id }: PlannedPlayer, why: Lost, { endpoint, isInterrupted = false }: LostContext): Asked {
  const remedy = endpoint === null ? "" : remedyFor(why.cause, endpoint);
  const hint = remedy === "" ? "" : `\n${remedy}`;
  if (!isInterrupted) log.warn(`player ${id} cannot play (${why.cause}): ${why.detail}${hint}`);
  return { opened: null, result: { ...why, player: id } };
}

/** Asking without the key would end in a refusal that says less, or in answers that nobody wanted to pay for. */
function keyless(endpoint: EndpointProfile | null): Lost {
  const detail = `the variable ${endpoint?.keyEnv}, in which the profile says that the key of the endpoint "${endpoint?.id}" is, is not set`;
  return { kind: "lost", cause: "auth", detail };
}
