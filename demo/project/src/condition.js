import { UsageError } from "./errors.js";
import { requireColumns } from "./table.js";
import { compareCells } from "./values.js";

const TESTS = {
  "=": (order) => order === 0,
  "!=": (order) => order !== 0,
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};

/** Reads `column>value` and gives a test for rows of the table. */
export function parseCondition(text, table) {
  const parts = /^\s*([^<>=!]+?)\s*(!=|<=|>=|=|<|>)\s*(.*?)\s*$/.exec(text);
  if (parts === null) throw new UsageError(`'${text}' is not a condition`);
  const [, column, operator, value] = parts;
  requireColumns(table, [column]);
  return (row) => TESTS[operator](compareCells(row[column], value));
}
