/** The regression table: one row a player and tier. */
import type { ComparedRow, Comparison, RowMetric } from "../schema/comparison.ts";
import type { MetricName, Outcome } from "../schema/words.ts";
import { arrow, durationText, MISSING, valueText } from "./numbers.ts";

export interface TableText {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const MARKS: Readonly<Record<Outcome, string>> = {
  regressed: "❌",
  "exact-regressed": "❌",
  improved: "✅",
  "exact-improved": "✅",
  "trade-off": "⚠️",
  "exact-mixed": "⚠️",
  inconclusive: "❔",
  "not-comparable": "⛔",
  quiet: "",
  proven: "",
  "exact-equal": "",
};

/** Rows of a level, players by their order on the axes, tiers likewise. */
export function regressionTable(comparison: Comparison): TableText {
  const markers = comparison.axes.markers.filter(({ want }) => want !== undefined);
  const groups = comparison.rows
    .filter((row) => row.row.level === "group" && wasPlayed(row))
    .sort(byAxes(comparison));
  return {
    header: [
      "",
      "Player · tier",
      "Match",
      ...markers.map(({ name }) => name),
      "Turns",
      "Tokens",
      "Time",
      "Errors",
      "Cut by a limit",
    ],
    rows: groups.map((group) => [
      MARKS[metric(group, "match")?.outcome ?? "quiet"],
      `${group.row.player} · ${group.row.tier}`,
      both(metric(group, "match")),
      ...markers.map(({ name }) => both(metric(group, "marker", name))),
      both(metric(group, "turns")),
      both(metric(group, "tokens")),
      both(metric(group, "time"), durationText),
      both(metric(group, "errors")),
      both(metric(group, "limit")),
    ]),
  };
}

/** One row a task, over all players and tiers, with what the task's labels say. */
export function taskTable(comparison: Comparison): TableText {
  const labels = new Map(comparison.axes.tasks.map(({ id, labels: own }) => [id, own]));
  const tasks = comparison.rows.filter((row) => row.row.level === "task" && wasPlayed(row));
  return {
    header: ["", "Task", "Match", "Turns", "Said of it"],
    rows: tasks.map((task) => [
      MARKS[metric(task, "match")?.outcome ?? "quiet"],
      task.row.task ?? "",
      both(metric(task, "match")),
      both(metric(task, "turns")),
      (labels.get(task.row.task ?? "") ?? []).join(", "),
    ]),
  };
}

export function metric(row: ComparedRow, name: MetricName, marker?: string): RowMetric | undefined {
  return row.metrics.find(
    (candidate) => candidate.metric.name === name && candidate.metric.marker === marker,
  );
}

/** Rows of which nothing was played say nothing: identical cells are counted elsewhere. */
function wasPlayed(row: ComparedRow): boolean {
  return row.metrics.some(({ base, head }) => (base?.n ?? 0) > 0 || (head?.n ?? 0) > 0);
}

function both(found: RowMetric | undefined, format?: (mean: number) => string): string {
  return found === undefined ? MISSING : arrow(valueText(found.base, format), valueText(found.head, format));
}

function byAxes({ axes }: Comparison): (a: ComparedRow, b: ComparedRow) => number {
  const players = axes.players.map(({ id }) => id);
  const place = ({ row }: ComparedRow): number =>
    players.indexOf(row.player ?? "") * axes.tiers.length + axes.tiers.indexOf(row.tier ?? "");
  return (a, b) => place(a) - place(b);
}
