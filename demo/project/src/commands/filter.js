import { parseCondition } from "../condition.js";
import { inPlace, output } from "../options.js";
import { deliver, readTable } from "../table.js";

export const filter = {
  name: "filter",
  summary: "keep rows",
  positionals: ["FILE", "CONDITION"],
  options: [inPlace, output],
  run([file, condition], options) {
    const table = readTable(file);
    return deliver({ ...table, rows: table.rows.filter(parseCondition(condition, table)) }, file, options);
  },
};
