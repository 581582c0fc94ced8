/** Comparisons of any size by hand: valid, and only as different from one another as a test says. */
import { digestOf } from "../../src/base/hash.ts";
import type { CellSide } from "../../src/schema/compared-cell.ts";
import type { ComparedRow, Comparison, RowMetric } from "../../src/schema/comparison.ts";
import type { Details, Finding } from "../../src/schema/details.ts";
import type { Row } from "../../src/schema/row.ts";
import type { Metric, Outcome } from "../../src/schema/words.ts";

const NO_SPREAD = { n: 0, mean: null, geo: null, median: null };

/** A metric with counts on both sides; figures that a test does not name are not known. */
export function rate(
  metric: Metric,
  [base, head, n]: readonly [number, number, number],
  over: Partial<RowMetric> = {},
): RowMetric {
  return {
    metric,
    base: { x: base, n },
    head: { x: head, n },
    change: { unit: "points", est: (head - base) / n, low: null, high: null },
    outcome: "quiet",
    badness: null,
    pAdj: null,
    ruledOut: null,
    visible: null,
    ...over,
  };
}

/** A metric with a mean on both sides. */
export function quantity(
  name: Exclude<Metric["name"], "marker">,
  [base, head]: readonly [number, number],
  over: Partial<RowMetric> = {},
): RowMetric {
  return {
    metric: { name },
    base: { mean: base, n: 40 },
    head: { mean: head, n: 40 },
    change: { unit: "ratio", est: head / base, low: null, high: null },
    outcome: "quiet",
    badness: null,
    pAdj: null,
    ruledOut: null,
    visible: null,
    ...over,
  };
}

export const match = (
  counts: readonly [number, number, number],
  outcome: Outcome = "quiet",
  over: Partial<RowMetric> = {},
): RowMetric => rate({ name: "match" }, counts, { outcome, ...over });

export function row(at: Row, metrics: readonly RowMetric[], over: Partial<ComparedRow> = {}): ComparedRow {
  return { row: at, cells: 8, look: 8, labels: [], metrics: [...metrics], ...over };
}

export const group = (player: string, tier: string): Row => ({ level: "group", player, tier });

/** A quiet comparison of one small model in the skill tier. */
export function comparison(over: Partial<Comparison> = {}): Comparison {
  return {
    plan: digestOf("plan"),
    mode: "pr",
    revisions: { base: { sha: "4".repeat(40), method: "merge-base" }, head: { sha: "9".repeat(40) } },
    suite: { from: "head", digest: digestOf("suite") },
    sandbox: "bubblewrap",
    verdict: { kind: "quiet", counts: { regressed: 0, improved: 0, inconclusive: 0, findings: 0 } },
    gate: { on: false, passed: true, failed: [], accepted: [] },
    axes: {
      players: [player("small")],
      tiers: ["skill"],
      tasks: [],
      markers: [{ name: "cli", want: "more" }],
    },
    coverage: {
      planned: 80,
      counted: 80,
      lost: 0,
      tampered: 0,
      notRun: { budget: 0, shard: 0, skipped: 0 },
      identical: 0,
      reused: 0,
      pairs: 0,
      forked: 0,
      replayedTurns: 0,
      endings: { base: { answered: 40 }, head: { answered: 40 } },
    },
    cells: [],
    rows: [],
    drivers: [],
    docs: null,
    spend: {
      trials: { base: 40, head: 40, reused: 0 },
      usage: { input: 1e6, cached: 0, cacheWrite: 0, generated: 1e5, reasoning: 0, partial: false },
      usd: 0.84,
      minutes: 19,
    },
    next: [],
    warnings: [],
    ...over,
  };
}

type Player = Comparison["axes"]["players"][number];

/** A language model whose id is its size. */
export function player(id: string, over: Partial<Player> = {}): Player {
  const size = id === "small" || id === "medium" || id === "large" ? { size: id } : {};
  return { id, ...size, agent: "builtin", deterministic: false, pinned: true, ...over } as Player; // the size is one
}

export const reader = (id = "reader"): Player => ({
  id,
  agent: "builtin",
  deterministic: true,
  pinned: true,
});

/** A cell that both sides played. */
export function playedCell(
  id: string,
  counted: number,
  over: Partial<CellSide> = {},
): Comparison["cells"][number] {
  const side: CellSide = {
    planned: counted,
    counted,
    lost: 0,
    look: counted,
    match: { x: counted, n: counted },
    markers: {},
    tokens: NO_SPREAD,
    turns: NO_SPREAD,
    time: NO_SPREAD,
    errors: { x: 0, n: counted },
    endings: { answered: counted },
    ...over,
  };
  return { id, state: { kind: "play" }, base: side, head: side };
}

export const verdict = (
  kind: Comparison["verdict"]["kind"],
  reason?: Comparison["verdict"]["reason"],
): Pick<Comparison, "verdict"> => ({
  verdict: {
    kind,
    ...(reason === undefined ? {} : { reason }),
    counts: { regressed: 0, improved: 0, inconclusive: 0, findings: 0 },
  },
});

export function details(over: Partial<Details> = {}): Details {
  return { findings: [], buildLogs: {}, notOffered: [], solutions: [], ...over };
}

type Evidence = Finding["evidence"][number];

export function finding(kind: Finding["kind"], subject: string, evidence: readonly Evidence[] = []): Finding {
  const trials = kind === "one-sided" || kind === "first-fork" ? (evidence[0]?.count ?? 0) : null;
  return { id: digestOf(`${kind}\n${subject}`), kind, subject, evidence: [...evidence], trials };
}

/** An error that head's trials ran into. */
export const headError = (subject: string, text: string, count: number, turn = 2): Finding =>
  finding("one-sided", subject, [
    { side: "head", text, count, turn },
    { side: "base", text: "", count: 0 },
  ]);

/** A documented command that head no longer takes. */
export const brokenCommand = (subject: string, text: string, file = "docs/usage.md", line = 42): Finding =>
  finding("broken", subject, [{ side: "head", text, count: 1, file, line }]);
