/** Reports of any size, with one text in every place that a pull request or a model can fill. */
import type { ComparedRow, Comparison } from "../../src/schema/comparison.ts";
import type { Details } from "../../src/schema/details.ts";
import {
  brokenCommand,
  comparison,
  details,
  group,
  headError,
  match,
  playedCell,
  player,
  quantity,
  reader,
  row,
  verdict,
} from "./comparisons.ts";

export interface ReportShape {
  readonly tasks: number;
  readonly players: readonly string[];
  readonly tiers: readonly string[];
  readonly findings: number;
  readonly text: string;
  readonly withModels: boolean;
}

export function largeReport({ tasks, players, tiers, findings, text, withModels }: ReportShape): {
  comparison: Comparison;
  details: Details;
} {
  const names = Array.from({ length: tasks }, (_, index) => `${"task-".repeat(10)}${index}`);
  const outcome = (index: number) => (index % 3 === 0 ? "regressed" : "quiet");
  const rows: ComparedRow[] = [
    ...players.flatMap((id) =>
      tiers.map((tier, index) =>
        row(group(id, tier), [match([30, 10, 40], outcome(index)), quantity("tokens", [1e4, 2e4])]),
      ),
    ),
    ...names.map((task, index) => row({ level: "task", task }, [match([9, 3, 10], outcome(index))])),
  ];
  return {
    comparison: comparison({
      ...verdict("regressed"),
      axes: {
        players: players.map((id) => (withModels ? player(id) : reader(id))),
        tiers: [...tiers],
        tasks: names.map((id) => ({ id, labels: ["saturated", "limit-bound", "asked"] })),
        markers: [],
      },
      rows,
      cells: players.flatMap((id) =>
        tiers.flatMap((tier) => names.slice(0, 20).map((task) => playedCell(`${id}/${tier}/${task}`, 5))),
      ),
    }),
    details: details({
      findings: Array.from({ length: findings }, (_, index) => [
        headError(`${index} ${text}`, text, 40),
        brokenCommand(`${index} ${text}`, text, text, index + 1),
      ]).flat(),
      buildLogs: { head: `${text}\n`.repeat(300) },
      patch: text.repeat(20),
    }),
  };
}
