/** Plays a plan round by round until nothing is left to play, the budget is used up, or a person ends it. */
import { availableParallelism } from "node:os";
import type { BuildOutcome } from "../build/build-side.ts";
import { Interrupted, untilInterrupted } from "../host/interrupted.ts";
import * as log from "../host/log.ts";
import { type Limit, Purse } from "../plan/purse.ts";
import { shareOf } from "../plan/shards.ts";
import type { ReadyPlayer } from "../run/answering.ts";
import type { Judge } from "../run/judge/judge.ts";
import { playRound } from "../run/play-round.ts";
import type { RoundProgress } from "../run/round.ts";
import { isOver } from "../run/settled.ts";
import type { TrialWriter } from "../run/trial-writer.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { Plan, PlannedTrial } from "../schema/plan.ts";
import type { PerSide, Request } from "../schema/request.ts";
import type { Trial } from "../schema/trial.ts";
import { ONE_SIDED } from "../schema/words.ts";
import { type EndingsOf, endingsAmong } from "../store/attempts.ts";
import type { Ledger } from "../store/ledger.ts";
import type { Recording } from "../store/recording.ts";
import { Leaders } from "./leaders.ts";
import { RoundsAhead } from "./rounds-ahead.ts";
import type { Surroundings } from "./surroundings.ts";

export interface Stage {
  readonly ledger: Ledger;
  readonly plan: Plan;
  readonly request: Request;
  readonly sandbox: Sandbox;
  readonly builds: PerSide<BuildOutcome>;
  readonly players: readonly ReadyPlayer[];
  /** Who votes; null or absent: nobody could be asked, or nobody is. */
  readonly judge?: Judge | null;
  /** What answers in place of models; null or absent: they are asked. */
  readonly recording?: Recording | null;
  /** Whether an alarm ends nothing: what else changed is found out too. Absent: it does. */
  readonly goesOn?: boolean;
}

/** Trials that mostly wait for an endpoint: more at once than processors. */
const MOST_AT_ONCE = 8;
/** What trials in flight have to end by themselves when a person ends the run. */
const GRACE_MS = 1_000;

/**
 * Resolves with the limit for which trials were not begun, if there is one. Throws {@link Interrupted} where a
 * person ends it: trials in flight are cancelled, all others are stored.
 */
export async function playRounds(stage: Stage, around: Surroundings): Promise<Limit | null> {
  const { ledger, plan, recording = null, goesOn = false } = stage;
  const stored = await ledger.trials();
  const attemptsBefore = endingsAmong(stored);
  const leaders = new Leaders(ledger, stored);
  const part = shareOf(
    plan,
    stage.players.map(({ player }) => player.id),
  );
  const isOwn = ({ player }: { readonly player: string }): boolean => part.players.has(player);
  const cutOff = await ledger.cutOff(plan);
  const purse = new Purse(
    { ...plan, budget: part.budget },
    // What base played on an earlier day was paid for then.
    {
      stored: stored.filter((trial) => trial.plan === plan.id && isOwn(trial)).map(asSpent),
      cutOff: cutOff.filter(isOwn),
    },
    around.now(),
  );
  warnOfPrices(plan);
  let limit: Limit | null = null;
  const now = around.now;
  const limitBefore = (trials: readonly PlannedTrial[]) => purse.limitBefore(trialsOf(trials, stage), now());
  for await (const round of new RoundsAhead({ ledger, plan, goesOn, recording, limitBefore, now })) {
    const own = trialsOf(round.trials, stage);
    const open = own.filter((trial) => !isOver(trial, attemptsBefore));
    // A look decides nothing unless all of it is played: one that does not fit is not begun.
    const isUnbegun = round.look > 1 && open.length === own.length;
    limit = isUnbegun ? purse.limitBefore(open, around.now()) : null;
    if (limit === null) await play(open, { ...stage, purse, leaders, attemptsBefore }, around);
    limit ??= purse.usedUp;
    if (limit !== null) break;
  }
  for (const player of purse.unreported) warnOfUsage(player, plan);
  if (limit !== null)
    log.warn(`the budget of ${limit} is used up; with a larger --budget-${limit} the same command goes on`);
  return recording === null ? limit : recording.usedUp;
}

/** What nobody can play, or nobody could judge, is not begun. */
function trialsOf(
  trials: readonly PlannedTrial[],
  { plan, players, judge = null, recording = null }: Stage,
): PlannedTrial[] {
  const ready = new Set(players.map(({ player }) => player.id));
  const isUnjudged = plan.judge !== undefined && judge === null && recording === null;
  const judged = new Set(plan.tasks.filter(({ rubric }) => rubric !== undefined).map(({ id }) => id));
  return trials.filter(({ player, task }) => ready.has(player) && !(isUnjudged && judged.has(task)));
}

interface Playing extends Stage {
  readonly purse: Purse;
  readonly leaders: Leaders;
  readonly attemptsBefore: EndingsOf;
}

async function play(trials: readonly PlannedTrial[], playing: Playing, around: Surroundings): Promise<void> {
  const {
    ledger,
    plan,
    request,
    sandbox,
    builds,
    players,
    recording = null,
    judge = null,
    purse,
    leaders,
    attemptsBefore,
  } = playing;
  const inputs = new Map(request.suite.tasks.map(({ id, inputsDir }) => [id, inputsDir]));
  const work = playRound(
    {
      plan: plan.id,
      trials,
      tasks: plan.tasks.map((task) => ({ task, inputsDir: inputs.get(task.id) ?? null })),
      sides: {
        ...(builds.base.built === null ? {} : { base: builds.base.built }),
        ...(builds.head.built === null ? {} : { head: builds.head.built }),
      },
      players: judge === null ? players : players.map((player) => ({ ...player, judge })),
      ...(plan.judge === undefined ? {} : { judgedBy: plan.judge }),
      provides: request.profile.build.provides,
      concurrency: Math.max(MOST_AT_ONCE, availableParallelism()),
    },
    {
      sandbox,
      workArea: around.workArea,
      hostEnvironment: around.environment,
      signal: around.signal,
      now: around.now,
      openWriter: (trial, attempt) => counted(ledger.writerFor(trial, attempt), [purse, leaders]),
      attemptsBefore,
      leaderOf: (trial) => leaders.of(trial),
      mayBegin: (trial) => recording?.isLeftOut(trial) !== true && purse.begin(trial, around.now()),
      // Nobody has to come to rest before a recording is asked again.
      ...(recording === null ? {} : { pauseMs: 0 }),
      progress: showProgress,
    },
  );
  await untilInterrupted(around.signal, work, GRACE_MS).catch((error: unknown) => {
    throw error instanceof Interrupted ? stopped(ledger.folder, plan) : error;
  });
  if (around.signal.aborted) throw stopped(ledger.folder, plan);
}

function counted(writer: TrialWriter, [purse, leaders]: readonly [Purse, Leaders]): TrialWriter {
  return {
    event: (event) => writer.event(event),
    exchange: (exchange) => writer.exchange(exchange),
    judged: (exchange) => writer.judged(exchange),
    native: (text) => writer.native(text),
    finish: async (body) => {
      const trial = await writer.finish(body);
      purse.settle(asSpent(trial));
      leaders.add(trial);
      return trial;
    },
  };
}

const asSpent = (trial: Trial) => ({ ...trial, isModel: trial.model !== null });

function stopped(folder: string, { mode }: Plan): Interrupted {
  const kept = `Stopped. The trials that ended are kept in ${folder}: the same command goes on from there`;
  return new Interrupted(
    ONE_SIDED.includes(mode)
      ? `${kept}.`
      : `${kept}, and gripcheck rescore ${folder} compares what is there.`,
  );
}

function showProgress({ done, of, last }: RoundProgress): void {
  log.progress(
    `trial ${done} of ${of}: ${last.side} ${last.player}/${last.tier}/${last.task} ${last.ending.kind}`,
  );
}

function warnOfPrices({ budget, players }: Plan): void {
  if (budget.usd === null) return;
  for (const { id, price, deterministic } of players) {
    if (price === null && !deterministic)
      log.warn(`the budget of usd cannot hold for ${id}: it has no price`);
  }
}

function warnOfUsage(player: string, { budget }: Plan): void {
  if (budget.tokens === null && budget.usd === null) return;
  log.warn(`the budget of tokens or usd did not hold for ${player}: its endpoint reports no tokens`);
}
