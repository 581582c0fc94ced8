/** How one player stands in one tier, over the tasks that it shares with all others. */

import { mean } from "../base/averages.ts";
import { accountsOf, usdOf } from "../base/cost.ts";
import { isMostlyLost } from "../base/mostly-lost.ts";
import type { Standing } from "../schema/leaderboard.ts";
import type { Plan, PlannedPlayer } from "../schema/plan.ts";
import type { ModelIdentity, Trial } from "../schema/trial.ts";
import { type LimitName, LimitName as Limits, type Slug } from "../schema/words.ts";
import { type Cell, type Repeat, samplesOf } from "./cells.ts";
import { clusteringOf } from "./clustering.ts";
import { copyShare } from "./copies.ts";
import { isLimitBound } from "./labels.ts";
import { perSolvedValue, priced, type Spent, spentBy } from "./per-solved.ts";
import { quantityValue, rateValue, valueNumber } from "./row-values.ts";
import type { Sample } from "./sample.ts";
import { meanRateInterval } from "./statistics/mean-rate.ts";

export interface StandingInput {
  readonly plan: Plan;
  readonly player: PlannedPlayer;
  /** The player's, in one tier. */
  readonly cells: readonly Cell[];
  readonly shared: readonly Slug[];
  /** By id. */
  readonly trials: ReadonlyMap<string, Trial>;
}

export function standingOf(input: StandingInput): Standing {
  const { player, cells, shared } = input;
  const own = cells.filter(({ key }) => shared.includes(key.task));
  const arms = own.map(({ head }) => samplesOf(head.repeats));
  const samples = arms.flat();
  const played = samples.flatMap(({ trial }) => input.trials.get(trial) ?? []);
  const all = cells.flatMap(({ head }) => head.repeats);
  const count = (kind: Repeat["kind"]): number => all.filter((repeat) => repeat.kind === kind).length;
  const strata = own.map(({ key, head }) => ({ task: key.task, base: [], head: head.repeats }));
  const matches = arms.map((arm) => known(arm, ({ matched }) => matched)).filter(({ length }) => length > 0);
  const quantity = (read: (sample: Sample) => number | null): number | null =>
    valueNumber(quantityValue(arms.map((arm) => known(arm, read)).filter(({ length }) => length > 0)));
  return {
    player: player.id,
    size: player.size,
    agent: player.agent.name,
    deterministic: player.deterministic,
    ...identityOf(player, played),
    match: rateValue(matches),
    interval: player.deterministic
      ? null
      : meanRateInterval(
          matches.map((arm) => ({ x: arm.filter(Boolean).length, n: arm.length })),
          { copies: copyShare(strata), clustering: clusteringOf(strata, ({ matched }) => matched) },
        ),
    tokens: quantity(({ tokens }) => tokens),
    turns: quantity(({ turns }) => turns),
    timeMs: quantity(({ timeMs }) => timeMs),
    ...costsOf(input, arms),
    toolCalls: mean(played.map(({ tools }) => tools.calls)),
    errors: { x: samples.filter(({ hasFailedCall }) => hasFailedCall).length, n: samples.length },
    ...endingsOf(played),
    isLimitBound: isLimitBound(strata),
    isMostlyLost: isMostlyLost(accountOf(own)),
    counted: samples.length,
    lost: count("lost"),
    notRun: count("not-run"),
  };
}

/** Of the tasks that count: one that was lost as a whole is left out for everybody. */
function accountOf(cells: readonly Cell[]) {
  const repeats = cells.flatMap(({ head }) => head.repeats);
  const count = (kind: Repeat["kind"]): number => repeats.filter((repeat) => repeat.kind === kind).length;
  return { counted: count("counted"), lost: count("lost"), tampered: count("tampered") };
}

const known = <T>(samples: readonly Sample[], read: (sample: Sample) => T | null): T[] =>
  samples.map(read).filter((value) => value !== null);

type Identity = Pick<Standing, "model" | "quantisation" | "parameters" | "window">;

/** What its trials met; where no model played there is none. */
function identityOf(player: PlannedPlayer, played: readonly Trial[]): Identity {
  const met = played.map(({ model }) => model).filter((model) => model !== null);
  const first = (read: (model: ModelIdentity) => string | number | null | undefined) =>
    met.map(read).find((value) => value !== null && value !== undefined) ?? null;
  const text = (value: string | number | null): string | null => (value === null ? null : String(value));
  const window = first((model) => model.window.effective);
  return {
    model: player.deterministic ? null : player.model,
    quantisation: text(first(({ quantisation }) => quantisation)),
    parameters: text(first(({ parameters }) => parameters)),
    window: typeof window === "number" ? window : null,
  };
}

/** Of a solved task; null where a trial's tokens or price are not known. */
function costsOf(
  { plan, trials, player }: StandingInput,
  arms: readonly (readonly Sample[])[],
): Pick<Standing, "tokensPerSolved" | "usdPerSolved"> {
  const solved = (read: (sample: Sample) => number | null): number | null => {
    const spent = arms.map((arm) => known<Spent>(arm, spentBy(read)));
    const isWhole = spent.every((arm, index) => arm.length === arms[index]?.length);
    return isWhole ? valueNumber(perSolvedValue(spent.map(priced))) : null;
  };
  const usd = (sample: Sample): number | null => {
    const trial = trials.get(sample.trial);
    return trial === undefined || player.deterministic ? null : usdOfTrial(trial, plan);
  };
  return { tokensPerSolved: solved(({ tokens }) => tokens), usdPerSolved: solved(usd) };
}

/** The player's own, without who judged it. */
function usdOfTrial(trial: Trial, plan: Plan): number | null {
  const accounts = accountsOf({ ...trial, isModel: trial.model !== null }, plan).filter(
    ({ who }) => who !== "judge",
  );
  return accounts.reduce<number | null>(
    (sum, { usage, price }) =>
      sum === null || price === null || usage.partial ? null : sum + usdOf(usage, price),
    0,
  );
}

function endingsOf(played: readonly Trial[]): Pick<Standing, "limits" | "truncated" | "nothing"> {
  const limits: Partial<Record<LimitName, number>> = {};
  for (const name of Limits.options) {
    const count = played.filter(({ ending }) => ending.kind === "limit" && ending.limit === name).length;
    if (count > 0) limits[name] = count;
  }
  return {
    limits,
    truncated: played.filter(({ flags }) => flags.includes("truncated")).length,
    nothing: played.filter(({ ending }) => ending.kind === "nothing").length,
  };
}
