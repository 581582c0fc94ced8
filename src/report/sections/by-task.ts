/** One row a task: how it went on both sides, how it ended, and what is said of it. */
import { grouped } from "../../base/grouped.ts";
import type { CellSide, ComparedCell } from "../../schema/compared-cell.ts";
import type { ComparedRow, Comparison, Value } from "../../schema/comparison.ts";
import { rowText } from "../../schema/row.ts";
import { type EndingKind, type Label, metricText, SIDES, type Side, type Slug } from "../../schema/words.ts";
import { type Alarm, alarmsOfRow } from "../alarms.ts";
import { type Table, withoutEmptyColumns } from "../document.ts";
import { MARK, markOf } from "../marks.ts";
import { amountText, arrow, MISSING, meanText, rateText } from "../numbers.ts";
import { cellsByTask, firstBy, hasBase, metricOf, sidesOf } from "../rows.ts";
import type { Style } from "../style.ts";
import { COLUMNS, drivesText, labelText } from "../wording/tables.ts";

/** A task with everything that its row is made of. */
interface Task {
  readonly id: Slug;
  readonly labels: readonly Label[];
  readonly row: ComparedRow | undefined;
  readonly cells: readonly ComparedCell[];
  readonly driven: Comparison["drivers"];
  /** Its own row's; else what became of the rows that it drives. */
  readonly mark: string;
  readonly withBase: boolean;
}

/** null where no task was played. Tasks that changed come first, otherwise they stand as the suite has them. */
export function taskTable(comparison: Comparison, style: Style): Table | null {
  const rows = tasksOf(comparison).map((task) => taskRow(task, style));
  if (rows.length === 0) return null;
  const table: Table = {
    header: ["", COLUMNS.task, COLUMNS.match, COLUMNS.turns, COLUMNS.tokens, COLUMNS.endings, COLUMNS.said],
    right: [],
    rows: rows.sort((a, b) => Number(b.isMarked) - Number(a.isMarked)),
  };
  return withoutEmptyColumns(table, 3, (cell) => [...NOTHING, arrow(MISSING, MISSING)].includes(cell));
}

const NOTHING: readonly string[] = ["", MISSING];

/** Those of which something was played. */
function tasksOf(comparison: Comparison): Task[] {
  const cells = cellsByTask(comparison);
  const rows = new Map(
    comparison.rows.map((row) => [row.row.level === "task" ? row.row.task : undefined, row]),
  );
  const withBase = hasBase(comparison.rows);
  const driven = grouped(comparison.drivers, ({ task }) => task);
  const markOfDriven = drivenMarks(comparison);
  return comparison.axes.tasks
    .map(({ id, labels }): Task => {
      const row = rows.get(id);
      return {
        ...{ id, labels, row, withBase },
        cells: cells.get(id) ?? [],
        driven: driven.get(id) ?? [],
        mark: (row === undefined ? "" : markOf(comparison, row)) || markOfDriven(driven.get(id) ?? []),
      };
    })
    .filter((task) => SIDES.some((side) => sidesOf(task.cells, side).some(({ counted }) => counted > 0)));
}

/** Of rows that a task drives only what is watched is a regression, and an accepted one is marked as one. */
function drivenMarks(comparison: Comparison): (driven: Comparison["drivers"]) => string {
  const rows = firstBy(
    comparison.rows.filter(({ row }) => row.level !== "lift"),
    ({ row }) => rowText(row),
  );
  const alarmsOfDriver = ({ row, metric }: Comparison["drivers"][number]): Alarm[] => {
    const compared = rows.get(rowText(row));
    if (compared === undefined) return [];
    return alarmsOfRow(comparison, compared).filter(
      ({ found }) => metricText(found.metric) === metricText(metric),
    );
  };
  return (driven) => {
    const alarms = driven.flatMap(alarmsOfDriver);
    if (alarms.length === 0) return "";
    return alarms.some(({ acceptedUntil }) => acceptedUntil === null) ? MARK.regressed : MARK.accepted;
  };
}

function taskRow(task: Task, style: Style): Table["rows"][number] {
  const { id, labels, driven, mark, withBase } = task;
  const both = (text: (side: Side) => string): string =>
    withBase ? arrow(text("base"), text("head")) : text("head");
  const said = [
    ...drivesTexts(driven, style),
    ...labels.filter((label) => label !== "driven-by" || driven.length === 0).map(labelText),
  ];
  return {
    cells: [
      mark,
      style.slug(id),
      both((side) => rateText(figureOf(task, "match", side))),
      both((side) => meanText(figureOf(task, "turns", side), amountText)),
      both((side) => meanText(figureOf(task, "tokens", side), amountText)),
      endingsText(task),
      said.join("; "),
    ],
    isMarked: mark !== "",
  };
}

/** By metric, the rows that the task drives; wider rows only where no group is driven. */
function drivesTexts(driven: Comparison["drivers"], style: Style): string[] {
  const byMetric = grouped(driven, ({ metric }) => metricText(metric));
  return [...byMetric.values()].flatMap((drivers) => {
    const groups = drivers.filter(({ row }) => row.level === "group");
    const rows = (groups.length > 0 ? groups : drivers).map(({ row }) => row);
    const [first] = drivers;
    return first === undefined ? [] : [drivesText(first.metric, rows, style)];
  });
}

/** A task's own row has the figures; a task of one cell has none, and then the cell's stand. */
function figureOf({ row, cells }: Task, name: "match" | "turns" | "tokens", side: Side): Value {
  if (row !== undefined) return metricOf(row, name)?.[side] ?? null;
  const sides = sidesOf(cells, side);
  const [only] = sides;
  if (only === undefined || sides.length > 1) return null;
  if (name === "match") return only.match;
  const { geo, n } = only[name];
  return geo === null ? null : { mean: geo, n };
}

/** Every ending but an answer, with how often it came: `2 limit → 6 limit, 1 nothing`; empty where there was none. */
function endingsText({ cells, withBase }: Task): string {
  const text = (side: Side): string => {
    const counts = counted(sidesOf(cells, side)).map(([kind, count]) => `${count} ${kind}`);
    return counts.length === 0 ? "0" : counts.join(", ");
  };
  const [base, head] = [text("base"), text("head")];
  if (!withBase) return head === "0" ? "" : head;
  return base === "0" && head === "0" ? "" : arrow(base, head);
}

const OTHER_ENDINGS: readonly EndingKind[] = ["limit", "nothing", "lost", "cancelled"];

function counted(sides: readonly CellSide[]): [EndingKind, number][] {
  return OTHER_ENDINGS.map((kind): [EndingKind, number] => [
    kind,
    sides.reduce((sum, { endings, lost }) => sum + (kind === "lost" ? lost : (endings[kind] ?? 0)), 0),
  ]).filter(([, count]) => count > 0);
}
