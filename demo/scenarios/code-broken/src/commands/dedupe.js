import { by, inPlace, output } from "../options.js";
import { deliver, readTable, requireColumns } from "../table.js";

export const dedupe = {
  name: "dedupe",
  summary: "drop duplicates",
  positionals: ["FILE"],
  options: [by, inPlace, output],
  run([file], options) {
    const table = readTable(file);
    const columns = options.by === undefined ? table.columns : [options.by];
    requireColumns(table, columns);
    const seen = new Set();
    const isNew = (row) => {
      const key = JSON.stringify(columns.map((column) => row[column]));
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    };
    const rows = table.rows.toReversed().filter(isNew).toReversed();
    return deliver({ ...table, rows }, file, options);
  },
};
