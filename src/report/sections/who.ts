/** Who is hit: one row a language model and tier, in the order of sizes, above the folds. */

import { once } from "../../base/once.ts";
import type { ComparedRow, Comparison } from "../../schema/comparison.ts";
import type { Side } from "../../schema/words.ts";
import { alarmsOfRow } from "../alarms.ts";
import type { Table } from "../document.ts";
import { markOf } from "../marks.ts";
import { amountText, arrow, isNone, meanText, rateText } from "../numbers.ts";
import { hasBase, metricOf, playedGroups, playedRows } from "../rows.ts";
import type { Style } from "../style.ts";
import { changeCell } from "../wording/changes.ts";
import { COLUMNS, NONE_SOLVED } from "../wording/tables.ts";
import { playerOf, rowName } from "../wording/who.ts";

/** More groups than these, and only those that changed stand above the folds. */
const MOST_GROUPS = 9;

/** The table is for who is hit, and the folds have the rest. */
const MOST_WIDER = 3;

/** Whether a row stands in the table. */
export function isShown(comparison: Comparison, row: ComparedRow): boolean {
  return shownSet(comparison).has(row);
}

const shownSet = once((comparison: Comparison): ReadonlySet<ComparedRow> => new Set(shownGroups(comparison)));

/** Groups that were played and have no room in the table. */
export function hiddenGroups(comparison: Comparison): number {
  return playedGroups(comparison, "models").length - shownGroups(comparison).length;
}

function shownGroups(comparison: Comparison): readonly ComparedRow[] {
  const groups = playedGroups(comparison, "models");
  const changed = groups.filter((row) => markOf(comparison, row) !== "");
  return groups.length <= MOST_GROUPS || changed.length === 0 ? groups.slice(0, MOST_GROUPS) : changed;
}

/** Where only rows over several groups alarmed, or only theirs are not accepted, these show what the heading speaks of. */
function widerAlarms(comparison: Comparison): ComparedRow[] {
  const all = playedRows(comparison, "models").filter((row) => alarmsOfRow(comparison, row).length > 0);
  const open = all.filter((row) =>
    alarmsOfRow(comparison, row).some(({ acceptedUntil }) => acceptedUntil === null),
  );
  const alarmed = open.length > 0 ? open : all;
  return alarmed.some(({ row }) => row.level === "group") ? [] : alarmed.slice(0, MOST_WIDER);
}

/** null where no model was played. Without a base head's figures stand alone, and nothing is a change. */
export function whoTable(comparison: Comparison, style: Style): Table | null {
  const groups = shownGroups(comparison);
  const shown = groups.length === 0 ? [] : [...groups, ...widerAlarms(comparison)];
  if (shown.length === 0) return null;
  const withBase = hasBase(shown);
  return {
    header: withBase
      ? [COLUMNS.solved, COLUMNS.baseToHead, COLUMNS.change, COLUMNS.perSolved]
      : [COLUMNS.solved, COLUMNS.headAlone, COLUMNS.perSolved],
    right: [withBase ? 3 : 2],
    rows: shown.map((row) => ({
      cells: withBase ? comparedCells(comparison, row, style) : headCells(comparison, row, style),
      isMarked: markOf(comparison, row) !== "",
    })),
  };
}

function comparedCells(comparison: Comparison, row: ComparedRow, style: Style): string[] {
  const match = metricOf(row, "match");
  return [
    nameCell(comparison, row, style),
    arrow(rateText(match?.base ?? null), rateText(match?.head ?? null)),
    changeCell(comparison, row, style),
    arrow(perSolvedText(row, "base"), perSolvedText(row, "head")),
  ];
}

function headCells(comparison: Comparison, row: ComparedRow, style: Style): string[] {
  return [
    nameCell(comparison, row, style),
    rateText(metricOf(row, "match")?.head ?? null),
    perSolvedText(row, "head"),
  ];
}

/** A side that solved nothing has no price, however dear the comparison reckons it. */
function perSolvedText(row: ComparedRow, side: Side): string {
  if (isNone(metricOf(row, "match")?.[side] ?? null)) return NONE_SOLVED;
  return meanText(metricOf(row, "tokens-per-solved")?.[side] ?? null, amountText);
}

/** `**small** · qwen3-4b · `skill``; a size that the id does not tell stands beside it. */
function nameCell(comparison: Comparison, compared: ComparedRow, style: Style): string {
  const { row } = compared;
  if (row.level !== "group") return style.strong(rowName(compared, style));
  const player = playerOf(comparison, row.player);
  const id = row.player ?? "";
  const size = player?.size === undefined || player.size === id ? "" : ` (${player.size})`;
  return [
    `${style.strong(style.name(id))}${size}`,
    ...(player?.model === undefined ? [] : [style.name(player.model)]),
    style.slug(row.tier ?? ""),
  ].join(" · ");
}
