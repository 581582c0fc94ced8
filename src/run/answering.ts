/** What answers one attempt: the player's own endpoint, or first what the other half of its pair was answered. */
import type { Interpreter } from "../gateway/interpreter/interpret.ts";
import { openUpstream } from "../gateway/upstreams/index.ts";
import type { Upstream } from "../gateway/upstreams/upstream.ts";
import type { Exchange } from "../schema/exchange.ts";
import type { PlannedPlayer, PlannedTrial } from "../schema/plan.ts";
import type { ModelIdentity } from "../schema/trial.ts";
import type { AgentDriver } from "./drivers/driver.ts";
import type { Judge } from "./judge/judge.ts";
import type { PairPart } from "./trial-spec.ts";

/** A player that passed preflight. */
export interface ReadyPlayer {
  readonly player: PlannedPlayer;
  readonly driver: AgentDriver;
  readonly upstream: Upstream;
  readonly model: ModelIdentity | null;
  /** Who votes on its answers to tasks with a rubric. Absent: nobody. */
  readonly judge?: Judge;
  /** Who reads calls out of its texts. Absent: nobody. */
  readonly interpreter?: Interpreter;
  /** What answers an attempt, where that is not the same for all of them. Throws where it cannot be read. */
  forTrial?(trial: PlannedTrial, attempt: number): Promise<Answering>;
  /** Requests that its endpoint answers at once; players of one endpoint share them. Infinity without one. */
  readonly concurrency: number;
}

/** What answers a trial. */
export type Answering = Pick<ReadyPlayer, "upstream" | "model" | "judge" | "interpreter">;

/** A stored trial that its pair is answered by. */
export interface Leader {
  readonly id: string;
  /** Whether it was played for the comparison, or on an earlier day. Absent: for the comparison. */
  readonly origin?: "run" | "history";
  readonly exchanges: readonly Exchange[];
}

export interface Attempted {
  readonly ready: ReadyPlayer;
  readonly trial: PlannedTrial;
  readonly attempt: number;
}

/** `pair`: null where it is coupled with no other trial. */
export async function answering(
  { ready, trial, attempt }: Attempted,
  { leaderOf }: { leaderOf?(trial: PlannedTrial): Promise<Leader | null> },
): Promise<Answering & { readonly pair: PairPart | null }> {
  const given: Answering = (await ready.forTrial?.(trial, attempt)) ?? ready;
  const { upstream, model, judge, interpreter } = given;
  const { player, driver } = ready;
  const own = {
    ...{ upstream, model },
    ...(judge === undefined ? {} : { judge }),
    ...(interpreter === undefined ? {} : { interpreter }),
  };
  if (trial.leader === undefined || driver.coupling === undefined) return { ...own, pair: null };
  if (trial.leader === trial.side) return { ...own, pair: { role: "leader" } };
  const leader = (await leaderOf?.(trial)) ?? null;
  if (leader === null) return { ...own, pair: null };
  const { exchanges } = leader;
  const { masks } = driver.coupling;
  const twinOf = (live: Upstream): Upstream =>
    openUpstream({ player, endpoint: null, apiKey: null, coupling: { live, exchanges, masks } });
  return {
    ...own,
    upstream: twinOf(upstream),
    // What it read for the one half it reads for the other, as long as that says the same.
    ...(interpreter === undefined
      ? {}
      : { interpreter: { ...interpreter, upstream: twinOf(interpreter.upstream) } }),
    pair: { role: "follower", leader: leader.id, origin: leader.origin ?? "run" },
  };
}
