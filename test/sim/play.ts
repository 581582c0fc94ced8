/** One simulated pull request, played and compared by the product's own ladder and tests. */
import { absurd } from "../../src/base/errors.ts";
import type { Cell } from "../../src/compare/cells.ts";
import { nextRound } from "../../src/plan/next-round.ts";
import type { ComparedRow } from "../../src/schema/comparison.ts";
import type { Plan, PlannedTrial, Round } from "../../src/schema/plan.ts";
import { PullRequest } from "./pull-request.ts";
import { Table } from "./table.ts";
import type { World } from "./world.ts";

export interface Played {
  readonly rows: readonly ComparedRow[];
  readonly cells: readonly Cell[];
  /** What was played, in trials: those of both sides, or of coupled players what their pairs took. */
  readonly trials: number;
}

export interface PlayOptions {
  /** `ladder`: look by look; `fixed`: every look, whatever is seen; `shards`: a ladder a player, then two rounds for all. */
  readonly how?: "ladder" | "fixed" | "shards";
  /** Trials that may be played. */
  readonly most?: number;
  readonly goesOn?: boolean;
  /** Base trials a cell that an earlier run left: they lead where players are coupled, and else screen. */
  readonly stored?: number;
}

export function playPullRequest(
  plan: Plan,
  seed: number,
  { world = {}, ...options }: PlayOptions & { readonly world?: World },
): Played {
  const { how = "ladder", stored = 0 } = options;
  const table = new Table(plan, new PullRequest(plan, seed, world), stored);
  switch (how) {
    case "fixed":
      for (const round of wholeLadder(plan)) table.play(round);
      break;
    case "ladder":
      climb(table, plan, options);
      break;
    case "shards":
      for (const { id } of plan.players) climb(table, plan, { ...options, only: id });
      climb(table, plan, { ...options, rounds: 2 });
      break;
    default:
      absurd(how);
  }
  return { rows: table.rows(), cells: table.cells, trials: table.trials };
}

interface ClimbOptions extends PlayOptions {
  /** The player whose shard it is. */
  readonly only?: string;
  /** Further rounds at most. */
  readonly rounds?: number;
}

function climb(table: Table, plan: Plan, { most, goesOn = false, only, rounds = 99 }: ClimbOptions): void {
  const isMine = ({ player }: { readonly player: string }) => only === undefined || player === only;
  if (only !== undefined || table.rounds.length === 0) {
    const first =
      table.earlier.size === 0 ? wholeLadder(plan)[0] : nextRound(plan, [], { earlier: table.earlier });
    if (first != null) table.play({ ...first, trials: first.trials.filter(isMine) });
  }
  for (let count = 0; count < rounds; count++) {
    const rows = table.rows().filter(({ row }) => only === undefined || row.player === only);
    const fits = (trials: readonly PlannedTrial[]) =>
      most === undefined || table.trials + trials.length <= most;
    const { earlier } = table;
    const seen = { rows, gate: { accepted: [] } };
    const round = nextRound(plan, table.rounds, { seen, earlier, goesOn, fits });
    if (round === null) return;
    table.play(round);
  }
}

const ladders = new WeakMap<Plan, readonly Round[]>();

/** Every look of every cell; made once a plan. */
function wholeLadder(plan: Plan): readonly Round[] {
  const known = ladders.get(plan);
  if (known !== undefined) return known;
  const rounds: Round[] = [];
  for (let round = nextRound(plan, rounds); round !== null; round = nextRound(plan, rounds))
    rounds.push(round);
  ladders.set(plan, rounds);
  return rounds;
}
