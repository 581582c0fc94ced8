/** The verdict: the join of what was built, played, found and decided. The first that holds. */
import { isMostlyLost } from "../base/mostly-lost.ts";
import { isSameBuild } from "../base/same-build.ts";
import type { Comparison, Verdict } from "../schema/comparison.ts";
import type { Inspection } from "../schema/inspection.ts";
import type { Plan } from "../schema/plan.ts";
import { rowText } from "../schema/row.ts";
import type { Slug, VerdictReason } from "../schema/words.ts";
import { differingOf, isImproved, isRegressed, isUndecided, type Watched } from "./alarms.ts";
import { type Cell, isPlayed } from "./cells.ts";
import type { Coverage } from "./coverage.ts";

export interface VerdictInput {
  readonly plan: Pick<Plan, "builds">;
  readonly docs: Comparison["docs"];
  readonly inspection: Inspection;
  readonly cells: readonly Cell[];
  readonly coverage: Coverage;
  readonly watched: readonly Watched[];
  /** Tasks whose solution broke. */
  readonly broken: readonly Slug[];
  /** Documented commands that broke, and MCP servers that start no longer. */
  readonly brokenDocs: number;
  readonly findings: number;
}

/** Reasons about which somebody can do something: play again, pay more, mend a machine or a setting. */
const ACTIONABLE: readonly VerdictReason[] = [
  "lost-too-many",
  "unreliable",
  "budget",
  "stopped",
  "shard-missing",
  "copies",
  "insufficient",
  "not-shown",
  "does-not-fit",
  "drift",
  "limit-bound",
];

/** Never `quiet` where nothing could be decided. */
export function decideVerdict(input: VerdictInput): Verdict {
  const { watched, findings } = input;
  return {
    ...decide(input),
    counts: {
      regressed: rowsIn(watched.filter(isRegressed)),
      improved: rowsIn(watched.filter(isImproved)),
      inconclusive: rowsIn(watched.filter(({ found }) => found.outcome === "inconclusive")),
      findings,
    },
  };
}

/** A row counts once, however many of its metrics say the same. */
const rowsIn = (watched: readonly Watched[]): number => new Set(watched.map(({ row }) => rowText(row))).size;

type Decision = Pick<Verdict, "kind" | "reason">;

function decide(input: VerdictInput): Decision {
  const { cells, watched, broken, brokenDocs } = input;
  const reason = notMeasured(input);
  if (reason !== null) return { kind: "not-measured", reason };
  // A document that nobody plays with can still teach what does not work.
  const isAllIdentical = cells.length > 0 && cells.every(({ state }) => state.kind === "identical");
  if (isAllIdentical && input.findings === 0) return { kind: "nothing-to-see", reason: "identical" };
  if (cells.length === 0 && brokenDocs === 0) return withoutTasks(input);
  const hasRegressed = watched.some(isRegressed);
  const hasImproved = watched.some(isImproved);
  if ((hasRegressed && hasImproved) || watched.some(({ found }) => found.outcome === "trade-off")) {
    return { kind: "mixed" };
  }
  if (hasRegressed || broken.length + brokenDocs > 0) return { kind: "regressed" };
  const differing = differingOf(watched);
  const deciding = differing.length === 0 ? watched : differing;
  if (deciding.every(isUndecided)) return { kind: "inconclusive", reason: undecidedBecause(deciding) };
  return { kind: hasImproved ? "improved" : "quiet" };
}

/** The documents alone are a measurement where something of them was run. */
function withoutTasks({ plan: { builds }, docs, findings }: VerdictInput): Decision {
  if (isSameBuild(builds.base, builds.head) && findings === 0)
    return { kind: "nothing-to-see", reason: "identical" };
  return (docs?.commands?.tried.head ?? 0) > 0
    ? { kind: "quiet" }
    : { kind: "inconclusive", reason: "insufficient" };
}

function notMeasured({ inspection: { builds }, cells, coverage }: VerdictInput): VerdictReason | null {
  if (builds.head.kind === "failed") return "not-built";
  if (builds.base.kind === "failed") return "no-base";
  const wanted = cells.filter(({ state }) => isPlayed(state));
  if (wanted.length > 0 && wanted.every(({ isPlayerLost }) => isPlayerLost)) return "no-player";
  return isMostlyLost(coverage) ? "lost-too-many" : null;
}

/** The reason that most watched rows give, one that can be acted on before any other. */
function undecidedBecause(watched: readonly Watched[]): VerdictReason {
  const reasons = watched.flatMap(({ found }) => found.reason ?? []);
  const count = (reason: VerdictReason) => reasons.filter((other) => other === reason).length;
  const ranked = [...new Set(reasons)].sort(
    (a, b) => Number(ACTIONABLE.includes(b)) - Number(ACTIONABLE.includes(a)) || count(b) - count(a),
  );
  return ranked[0] ?? "insufficient";
}
