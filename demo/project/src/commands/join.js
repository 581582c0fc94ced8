import { UsageError } from "../errors.js";
import { output } from "../options.js";
import { deliver, groupRows, readTable, requireColumns } from "../table.js";

export const join = {
  name: "join",
  summary: "two tables",
  positionals: ["FILE", "OTHER"],
  options: [{ id: "on", flags: ["--on"], value: "COLUMN" }, output],
  run([file, other], options) {
    if (options.on === undefined) throw new UsageError("missing --on COLUMN");
    const left = readTable(file);
    const right = readTable(other);
    requireColumns(left, [options.on]);
    const matches = groupRows(right, options.on);
    const added = right.columns.filter((column) => !left.columns.includes(column));
    const rows = left.rows.flatMap((row) =>
      (matches.get(row[options.on]) ?? []).map((match) => ({
        ...row,
        ...Object.fromEntries(added.map((column) => [column, match[column]])),
      })),
    );
    return deliver({ columns: [...left.columns, ...added], rows }, file, options);
  },
};
