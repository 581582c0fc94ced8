/** Many players on one revision, held against each other on the tasks that all of them played. Pure. */
import type { Inspection } from "../schema/inspection.ts";
import type { Standing, TierBoard } from "../schema/leaderboard.ts";
import type { Plan, PlannedPlayer } from "../schema/plan.ts";
import type { Trial } from "../schema/trial.ts";
import type { Slug } from "../schema/words.ts";
import { type Cell, isPlayed, type Repeat, readCells, samplesOf } from "./cells.ts";
import type { CompareInput } from "./compare.ts";
import { standingOf } from "./standing.ts";

export type LeaderboardInput = Pick<CompareInput, "plan" | "inspection" | "trials" | "scores" | "rounds">;

/** One board a tier, in the plan's order. Only head counts: its base is itself. */
export function leaderboards(input: LeaderboardInput): TierBoard[] {
  const { plan, inspection } = input;
  const cells = readCells(input);
  const trials = new Map(input.trials.map((trial) => [trial.id, trial]));
  return plan.tiers.map(({ id }) =>
    boardOf({ plan, inspection, tier: id, cells: cells.filter(({ key }) => key.tier === id), trials }),
  );
}

interface BoardInput {
  readonly plan: Plan;
  readonly inspection: Pick<Inspection, "preflight">;
  readonly tier: Slug;
  readonly cells: readonly Cell[];
  readonly trials: ReadonlyMap<string, Trial>;
}

function boardOf(input: BoardInput): TierBoard {
  const { plan, tier, cells, trials } = input;
  const cellsOf = ({ id }: PlannedPlayer): Cell[] => cells.filter(({ key }) => key.player === id);
  const absent = plan.players.flatMap((player) => {
    const why = absence(player, cellsOf(player), input);
    return why === null ? [] : [{ player: player.id, why }];
  });
  const gone = new Set(absent.map(({ player }) => player));
  const playing = plan.players.filter(({ id }) => !gone.has(id));
  const lacking = (task: Slug): Slug[] =>
    playing
      .filter((player) => !cellsOf(player).some((cell) => cell.key.task === task && isKnown(cell)))
      .map(({ id }) => id);
  const tasks = plan.tasks.map(({ id }) => ({ task: id, players: lacking(id) }));
  const shared = tasks.filter(({ players }) => players.length === 0).map(({ task }) => task);
  const standings = playing.map((player) =>
    standingOf({ plan, player, cells: cellsOf(player), shared, trials }),
  );
  return {
    tier,
    shared,
    leftOut: tasks.filter(({ players }) => players.length > 0),
    standings: standings.sort(byStanding),
    absent,
  };
}

const isKnown = ({ head }: Cell): boolean => samplesOf(head.repeats).some(({ matched }) => matched !== null);

/** Why a player has no trial that counts in a tier; null where it has one. */
function absence(player: PlannedPlayer, own: readonly Cell[], { inspection }: BoardInput): string | null {
  if (own.some(isKnown)) return null;
  const lost = inspection.preflight.find((result) => result.player === player.id && result.kind === "lost");
  if (lost?.kind === "lost") return lost.detail;
  const skipped = own.find(({ state }) => !isPlayed(state))?.state;
  if (skipped?.kind === "skipped") return SKIPPED[skipped.why] ?? skipped.why;
  const repeats = own.flatMap(({ head }) => head.repeats);
  const cause = repeats.find((repeat) => repeat.kind === "lost");
  return cause?.kind === "lost" ? `all of its trials were lost (${cause.cause})` : unplayed(repeats);
}

const SKIPPED: Readonly<Record<string, string>> = {
  "does-not-fit": "what the tier shows is longer than its window",
  "not-shown": "what the tier is made of could not be shown",
};

const unplayed = (repeats: readonly Repeat[]): string =>
  repeats.some(({ kind }) => kind === "tampered")
    ? "the tool was changed in all of its trials"
    : repeats.some(({ kind }) => kind === "counted")
      ? "none of its trials could be scored"
      : "none of its trials was begun";

/** The most matches first, then the fewest tokens; what is not known, and what is left of lost trials, stands last. */
function byStanding(a: Standing, b: Standing): number {
  return (
    Number(a.isMostlyLost) - Number(b.isMostlyLost) ||
    rateOf(b) - rateOf(a) ||
    (a.tokens ?? Number.MAX_VALUE) - (b.tokens ?? Number.MAX_VALUE)
  );
}

function rateOf({ match }: Standing): number {
  if (match === null) return -1;
  return "mean" in match ? match.mean : match.x / Math.max(1, match.n);
}
