/** A recording in place of every endpoint: what it needs before, and who of the players it can answer. */
import { realpath } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { ConfigError } from "../base/errors.ts";
import { canonicalJson } from "../base/hash.ts";
import { openUpstream } from "../gateway/upstreams/index.ts";
import type { TrialRecording } from "../gateway/upstreams/upstream.ts";
import * as log from "../host/log.ts";
import type { ReadyPlayer } from "../run/answering.ts";
import type { AgentDriver } from "../run/drivers/driver.ts";
import { recordedJudge } from "../run/judge/recorded-judge.ts";
import type { PreflightResult } from "../schema/inspection.ts";
import type { PlannedPlayer, PlannedTrial } from "../schema/plan.ts";
import type { Budget, Price } from "../schema/profile.ts";
import type { Request } from "../schema/request.ts";
import type { ModelIdentity } from "../schema/trial.ts";
import type { Ledger } from "../store/ledger.ts";
import { type RecordedTrial, Recording } from "../store/recording.ts";
import { placeOf } from "../store/trial-place.ts";

/** Opens the recording that a person names. Throws where it is no other folder than that of the results. */
export async function openRecording(folder: string, { resultsDir }: Request): Promise<Recording> {
  const [from, to] = await Promise.all([folder, resultsDir].map((one) => realpath(one).catch(() => one)));
  if (from === to) {
    throw new ConfigError("same-folder", `${folder} cannot be the recording and the results at once.`, {
      hint: "Name another folder for the results with --results DIR.",
    });
  }
  const recording = await Recording.open(folder);
  log.info(`the recording in ${folder} answers in place of every model`);
  return recording;
}

const NO_BUDGET: Budget = { usd: null, minutes: null, trials: null, tokens: null };

/** The same question where nothing is paid for: what the recording left out for want of money, it leaves out again. */
export function unpaid(request: Request): Request {
  const { judge, ...profile } = request.profile;
  const players = profile.players.map(({ shim, ...player }) => ({
    ...freed(player),
    ...(shim === undefined ? {} : { shim: { interpreter: freed(shim.interpreter) } }),
  }));
  const judging = judge === undefined ? {} : { judge: freed(judge) };
  return { ...request, profile: { ...profile, ...judging, players, budget: NO_BUDGET } };
}

function freed<T extends { readonly price: Price | null }>(model: T): T {
  return model.price === null ? model : { ...model, price: { in: 0, out: 0 } };
}

/** The same question where trials are coupled as they were: one that was not is answered by itself alone. */
export function asRecorded(request: Request, { plan }: Recording): Request {
  const { profile, mode } = request;
  const said = profile.modes[mode] ?? { players: null, tiers: null, tasks: null, looks: null };
  const modes = { ...profile.modes, [mode]: { ...said, coupling: plan.design.coupling } };
  return { ...request, profile: { ...profile, modes } };
}

/** Trials that models played and trials that a recording answered are no one comparison. */
export async function refuseMixed(ledger: Ledger, recording: Recording | null): Promise<void> {
  if (!(await ledger.trials()).some(({ model }) => model !== null)) return;
  const { replays = null } = await ledger.inspection();
  if (replays === (recording?.plan.id ?? null)) return;
  const was = replays === null ? "models played" : "a recording answered";
  throw new ConfigError("other-answers", `${ledger.folder} holds trials that ${was}.`, {
    hint: `${replays === null ? "Leave --replay out" : "Name the same recording with --replay DIR"} to go on with it, or name another folder with --results DIR.`,
  });
}

export interface Asked {
  readonly opened: ReadyPlayer | null;
  readonly result: PreflightResult;
}

export interface AskedRecording {
  readonly player: PlannedPlayer;
  readonly driver: AgentDriver;
  readonly recording: Recording;
}

/** The player as the recording answers it; lost where it was lost then, or was another player. */
export function askRecording({ player, driver, recording }: AskedRecording): Asked {
  const result = recordedPreflight(player, recording);
  if (result.kind === "lost") {
    log.warn(`player ${player.id} cannot play (${result.cause}): ${result.detail}`);
    return { opened: null, result };
  }
  const model = recording.modelOf(player.id) ?? unknownModel(player);
  const answeredBy = (answers: TrialRecording) =>
    openUpstream({ player, endpoint: null, apiKey: null, recording: answers });
  const opened: ReadyPlayer = {
    player,
    driver,
    upstream: answeredBy({ kind: "missing", why: `the recording in ${recording.folder} answers by trials` }),
    model,
    forTrial: async (trial, attempt) => {
      const found = await recording.find(trial, attempt);
      const answers = recordingOf(found, trial, recording.folder);
      const { interpreter } = player.shim ?? {};
      return {
        upstream: answeredBy(answers),
        ...(interpreter === undefined
          ? {}
          : { interpreter: { upstream: answeredBy(answers), sampling: interpreter.sampling } }),
        model: found?.trial.model ?? model,
        judge: recordedJudge(found?.trial.votes ?? []),
      };
    },
    concurrency: availableParallelism(),
  };
  return { opened, result };
}

/** A player that plays anew what is recorded of models: its answers are the same, and nobody judges them again. */
export function judgedAsRecorded(player: ReadyPlayer, recording: Recording): ReadyPlayer {
  const { upstream, model } = player;
  return {
    forTrial: async (trial, attempt) => {
      const found = await recording.find(trial, attempt);
      return { upstream, model, judge: recordedJudge(found?.trial.votes ?? []) };
    },
    ...player,
  };
}

function recordedPreflight(player: PlannedPlayer, recording: Recording): PreflightResult {
  const then = recording.preflight(player.id);
  if (then?.kind === "lost") return then;
  const why = otherPlayer(player, recording);
  if (why === null) return { kind: "ready", player: player.id };
  return {
    kind: "lost",
    player: player.id,
    cause: "harness",
    detail: `the recording in ${recording.folder} ${why}`,
  };
}

/** What makes a player another one, by its name in the profile. */
const TRAITS = ["model", "agent", "sampling", "window"] as const;

/** Why the recording's answers are not this player's; null where they are. */
function otherPlayer(player: PlannedPlayer, { plan }: Recording): string | null {
  const then = plan.players.find(({ id }) => id === player.id);
  if (then === undefined) return "has no such player";
  const other = TRAITS.filter((trait) => canonicalJson(then[trait]) !== canonicalJson(player[trait]));
  return other.length === 0 ? null : `was made with another ${other.join(" and ")} of this player`;
}

function recordingOf(found: RecordedTrial | null, planned: PlannedTrial, folder: string): TrialRecording {
  const trial = placeOf(planned);
  if (found === null) return { kind: "missing", why: `the recording in ${folder} has no trial ${trial}` };
  const { flags, ending } = found.trial;
  const adapted = (["param-adapted", "seed-refused"] as const).filter((code) => flags.includes(code));
  return { kind: "recorded", trial, folder, exchanges: found.exchanges, ending, adapted };
}

/** Of a player that never came to play. */
function unknownModel({ model, window }: PlannedPlayer): ModelIdentity {
  return {
    wanted: model,
    observed: [],
    window: { wanted: window, effective: null },
    processor: null,
    tools: "native",
    seeded: true,
  };
}
