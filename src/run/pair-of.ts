/** What is stored of a trial's part in a pair. Pure. */
import type { CoupledResult, SessionResult } from "../gateway/session.ts";
import type { Trial } from "../schema/trial.ts";
import { NO_USAGE } from "../schema/usage.ts";
import type { PairPart } from "./trial-spec.ts";

/** A follower that never met the gateway. */
const NOTHING_ASKED: CoupledResult = {
  forkedAt: null,
  fork: null,
  replayed: { turns: 0, requests: 0, modelMs: 0 },
  paid: { main: NO_USAGE, agents: NO_USAGE, side: NO_USAGE },
};

/** `id`: the trial's own; `part`: null where it is coupled with no other. */
export function pairOf(
  id: string,
  part: PairPart | null,
  { masked, coupled }: Pick<SessionResult, "masked" | "coupled">,
): Trial["pair"] {
  if (part === null) return null;
  if (part.role === "leader") return { leader: id, role: "leader", forkedAt: null, masked, origin: "run" };
  const { forkedAt, fork, replayed, paid } = coupled ?? NOTHING_ASKED;
  const difference = fork?.difference ?? null;
  return {
    leader: part.leader,
    role: "follower",
    forkedAt,
    ...(difference === null ? {} : { firstDifference: { turn: (forkedAt ?? 1) - 1, ...difference } }),
    masked,
    origin: part.origin ?? "run",
    replayed,
    paid,
  };
}
