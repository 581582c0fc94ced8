import { UsageError } from "../errors.js";
import { inPlace, output } from "../options.js";
import { deliver, readTable, requireColumns } from "../table.js";

export const select = {
  name: "select",
  summary: "keep columns",
  positionals: ["FILE"],
  options: [{ id: "columns", flags: ["-c", "--columns"], value: "LIST" }, inPlace, output],
  run([file], options) {
    if (options.columns === undefined) throw new UsageError("missing --columns LIST");
    const table = readTable(file);
    const columns = options.columns.split(",").map((name) => name.trim());
    requireColumns(table, columns);
    return deliver({ ...table, columns }, file, options);
  },
};
