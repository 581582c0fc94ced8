import { UsageError } from "../errors.js";
import { inPlace, output } from "../options.js";
import { deliver, readTable, requireColumns } from "../table.js";

export const fill = {
  name: "fill",
  summary: "empty cells",
  positionals: ["FILE"],
  options: [
    { id: "column", flags: ["-c", "--column"], value: "COLUMN" },
    { id: "value", flags: ["-v", "--value"], value: "VALUE" },
    inPlace,
    output,
  ],
  run([file], options) {
    if (options.value === undefined) throw new UsageError("missing --value VALUE");
    const table = readTable(file);
    const columns = options.column === undefined ? table.columns : [options.column];
    requireColumns(table, columns);
    const rows = table.rows.map((row) => {
      const filled = columns.filter((column) => row[column] === "").map((column) => [column, options.value]);
      return { ...row, ...Object.fromEntries(filled) };
    });
    return deliver({ ...table, rows }, file, options);
  },
};
