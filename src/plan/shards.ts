/** How a plan is played on several machines: a model each, so that base and head of a cell share one. */
import type { Plan } from "../schema/plan.ts";
import type { Budget, PlayerProfile } from "../schema/profile.ts";
import type { CellId } from "../schema/row.ts";
import { cellKey } from "../schema/row.ts";
import type { Slug } from "../schema/words.ts";

export type Shard = Plan["shards"][number];

/** Where a job runs whose player names no machine. */
const USUAL_MACHINE = ["ubuntu-latest"];

/** Whoever is no model takes seconds, and goes with the first model. */
export function shardsOf(
  { players }: Pick<Plan, "players">,
  profiles: readonly Pick<PlayerProfile, "id" | "runsOn">[] = [],
): Shard[] {
  const others = players.filter(({ deterministic }) => deterministic).map(({ id }) => id);
  const models = players.filter(({ deterministic }) => !deterministic);
  const [first, ...rest] = models.length === 0 ? others.slice(0, 1) : models.map(({ id }) => id);
  if (first === undefined) return [];
  const runsOn = (id: string) => [...(profiles.find((one) => one.id === id)?.runsOn ?? [])];
  const beside = others.filter((id) => id !== first);
  return [
    { id: first, players: [first, ...beside], runsOn: runsOn(first) },
    ...rest.map((id) => ({ id, players: [id], runsOn: runsOn(id) })),
  ];
}

/** What is played where these players play, and what may be spent on it. */
export interface Part {
  readonly players: ReadonlySet<string>;
  readonly budget: Budget;
}

/** All shards together spend what the budget says: each its models' part of it. Minutes pass on every machine at once. */
export function shareOf(
  { shards, players, budget }: Pick<Plan, "shards" | "players" | "budget">,
  playing: readonly Slug[],
): Part {
  const own = new Set(
    (shards.length < 2 ? players.map(({ id }) => id) : playing).flatMap(
      (id) => shards.find((shard) => shard.players.includes(id))?.players ?? [id],
    ),
  );
  const models = players.filter(({ deterministic }) => !deterministic);
  const share = models.length === 0 ? 1 : models.filter(({ id }) => own.has(id)).length / models.length;
  const part = (limit: number | null) => (limit === null ? null : limit * share);
  const trials = part(budget.trials);
  return {
    players: own,
    budget: {
      ...budget,
      trials: trials === null ? null : Math.floor(trials),
      tokens: part(budget.tokens),
      usd: part(budget.usd),
    },
  };
}

/** Shards in which a cell of these is played. */
export function shardsWith(shards: readonly Shard[], cells: readonly CellId[]): Shard[] {
  const players = new Set(cells.map((id) => cellKey(id).player));
  return shards.filter((shard) => shard.players.some((player) => players.has(player)));
}

/** A matrix for `fromJSON`: a job a shard. Empty where there is nothing to play. */
export function matrixOf(shards: readonly Shard[]): string {
  if (shards.length === 0) return "";
  const include = shards.map(({ id, runsOn }) => ({
    shard: id,
    "runs-on": runsOn.length === 0 ? USUAL_MACHINE : runsOn,
  }));
  return JSON.stringify({ include });
}
