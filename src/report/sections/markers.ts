/** The markers: what they look for, what is wished, and how often they fired by player and tier. */
import { grouped } from "../../base/grouped.ts";
import type { Material } from "../context.ts";
import type { Table } from "../document.ts";
import { withoutEmptyColumns } from "../document.ts";
import { arrow, rateText } from "../numbers.ts";
import { firstBy, foundIn, hasBase, playedGroups } from "../rows.ts";
import type { Style } from "../style.ts";
import { firesWhen, wishText } from "../wording/markers.ts";
import { COLUMNS } from "../wording/tables.ts";
import { rowName } from "../wording/who.ts";

/** null where no marker was looked for in anything that was played. */
export function markersTable({ comparison, context }: Material, style: Style): Table | null {
  const groups = [...playedGroups(comparison, "models"), ...playedGroups(comparison, "readers")];
  const withBase = hasBase(groups);
  const counted = grouped(
    groups.flatMap((row) =>
      row.metrics
        .filter((found) => foundIn(row, found.metric) === found)
        .map((found) => ({ row, found, marker: found.metric.marker })),
    ),
    ({ marker }) => marker,
  );
  const planned = firstBy(context.markers, ({ name }) => name);
  const rows = comparison.axes.markers.flatMap(({ name, want }) =>
    (counted.get(name) ?? []).map(({ row, found }) => {
      const marker = planned.get(name);
      const [base, head] = [rateText(found.base), rateText(found.head)];
      return {
        cells: [
          style.slug(name),
          marker === undefined ? "" : firesWhen(marker, style),
          wishText(want),
          rowName(row, style),
          withBase ? arrow(base, head) : head,
        ],
        isMarked: false,
      };
    }),
  );
  if (rows.length === 0) return null;
  const header = [COLUMNS.marker, COLUMNS.firesWhen, COLUMNS.wish, COLUMNS.playerTier, COLUMNS.fired];
  return withoutEmptyColumns({ header, right: [], rows }, 1, (cell) => cell === "");
}
