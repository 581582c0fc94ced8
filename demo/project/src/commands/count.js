import { by, output } from "../options.js";
import { deliver, groupRows, readTable } from "../table.js";

export const count = {
  name: "count",
  summary: "number of rows",
  positionals: ["FILE"],
  options: [by, output],
  run([file], options) {
    const table = readTable(file);
    if (options.by === undefined) return `${table.rows.length}\n`;
    const rows = [...groupRows(table, options.by)].map(([text, group]) => ({
      [options.by]: text,
      count: String(group.length),
    }));
    return deliver({ columns: [options.by, "count"], rows }, file, options);
  },
};
