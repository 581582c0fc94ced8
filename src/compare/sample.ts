/** One counted trial, reduced to what is compared. */
import { modelStem } from "../base/model-name.ts";
import type { Score } from "../schema/score.ts";
import type { Trial } from "../schema/trial.ts";
import { addUsage, type TokenParts, tokenParts, tokensOf } from "../schema/usage.ts";
import type { Digest, EndingKind, Label } from "../schema/words.ts";

/** Times are in milliseconds. */
export interface Sample {
  readonly trial: string;
  /** null: not scored, which is neither a match nor a miss. */
  readonly matched: boolean | null;
  /** Whether each marker fired; a marker that was not looked for is absent. */
  readonly markers: Readonly<Record<string, boolean>>;
  /** Positive, or null where it is not known: a trial that produced nothing was neither short nor cheap. */
  readonly tokens: number | null;
  readonly parts: TokenParts;
  readonly turns: number | null;
  readonly timeMs: number | null;
  readonly hasFailedCall: boolean;
  readonly ending: EndingKind;
  readonly labels: readonly Label[];
  /** The digest of the model that played; null = not told, or no model. */
  readonly build: string | null;
  /** Where the model ran; null = not told. */
  readonly processor: string | null;
  /** The models that answered, each once under the name that all its names share. */
  readonly models: readonly string[];
  /** Second halves of pairs: whether it saw something that the first one did not; absent or null: it followed nobody. */
  readonly hasForked?: boolean | null;
  /** Where it stood in its session, from 1; null or absent: it had a conversation of its own. */
  readonly session?: { readonly id: string; readonly position: number } | null;
  /** Equal trajectories are one behaviour seen twice. */
  readonly trajectory: Digest;
}

/** A trial without a score is a trial that was not scored. */
export function sampleOf(trial: Trial, score: Score | undefined): Sample {
  const isEmpty = trial.ending.kind === "nothing";
  const { main, agents, side, shim } = trial.usage;
  const usage = [agents, side, shim].reduce(addUsage, main);
  const known = (value: number | null): number | null => (isEmpty || !value ? null : value);
  return {
    trial: trial.id,
    matched: score === undefined || score.match === "unscored" ? null : score.match === "matched",
    markers: Object.fromEntries(
      Object.entries(score?.markers ?? {}).map(([name, { hits }]) => [name, hits > 0]),
    ),
    tokens: known(tokensOf(usage)),
    parts: tokenParts(usage),
    turns: known(trial.turns),
    // What was replayed took what it took the first half of the pair, so that it cancels between them.
    timeMs: known(trial.time.playedMs + (trial.pair?.replayed?.modelMs ?? 0)),
    hasFailedCall: trial.tools.failed > 0,
    ending: trial.ending.kind,
    labels: score?.labels ?? [],
    hasForked: trial.pair?.role === "follower" ? trial.pair.forkedAt !== null : null,
    session: trial.session,
    build: trial.model?.digest ?? null,
    processor: trial.model?.processor ?? null,
    models: [...new Set((trial.model?.observed ?? []).map(modelStem))],
    trajectory: trial.trajectory,
  };
}
