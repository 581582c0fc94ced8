import { by, output } from "../options.js";
import { deliver, groupRows, readTable, requireColumns } from "../table.js";
import { formatNumber, toNumber } from "../values.js";

export const sum = {
  name: "sum",
  summary: "add a column",
  positionals: ["FILE", "COLUMN"],
  options: [by, output],
  run([file, column], options) {
    const table = readTable(file);
    requireColumns(table, [column]);
    if (options.by === undefined) return `${total(table.rows, column)}\n`;
    const rows = [...groupRows(table, options.by)].map(([text, group]) => ({
      [options.by]: text,
      sum: total(group, column),
    }));
    return deliver({ columns: [options.by, "sum"], rows }, file, options);
  },
};

function total(rows, column) {
  const cells = rows.map((row) => row[column]).filter((cell) => cell !== "");
  return formatNumber(cells.reduce((sum, cell) => sum + toNumber(cell, `column '${column}'`), 0));
}
