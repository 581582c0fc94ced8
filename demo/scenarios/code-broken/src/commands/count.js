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
      count: String(group.length),
      [options.by]: text,
    }));
    return deliver({ columns: ["count", options.by], rows }, file, options);
  },
};
