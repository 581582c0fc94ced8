import { by, inPlace, output } from "../options.js";
import { deliver, readTable, requireColumns } from "../table.js";
import { compareTexts, toNumber } from "../values.js";

export const sort = {
  name: "sort",
  summary: "order rows",
  positionals: ["FILE"],
  options: [
    by,
    { id: "numeric", flags: ["-n", "--numeric"] },
    { id: "reverse", flags: ["-r", "--reverse", "--desc"] },
    inPlace,
    output,
  ],
  run([file], options) {
    const table = readTable(file);
    const column = options.by ?? table.columns[0];
    requireColumns(table, [column]);
    const direction = options.reverse ? -1 : 1;
    const compare = options.numeric
      ? (one, other) => toNumber(one, `column '${column}'`) - toNumber(other, `column '${column}'`)
      : compareTexts;
    const rows = [...table.rows].sort((one, other) => direction * compare(one[column], other[column]));
    return deliver({ ...table, rows }, file, options);
  },
};
