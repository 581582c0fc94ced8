import { DataError } from "./errors.js";
import { isNumber } from "./values.js";

/** Reads an array of flat objects. Columns are in the order in which their names first appear. */
export function parseJson(text) {
  let records;
  try {
    records = JSON.parse(text);
  } catch (error) {
    throw new DataError(`not JSON: ${error.message}`);
  }
  const isTable = Array.isArray(records) && records.every((one) => typeof one === "object" && one !== null);
  if (!isTable) throw new DataError("not a table: an array of objects is needed");
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = records.map((record) => Object.fromEntries(columns.map((column) => [column, cell(record[column])])));
  return { columns, rows };
}

function cell(value) {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Writes an array of objects. Cells that are numbers in plain notation become numbers. */
export function formatJson({ columns, rows }) {
  const records = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, isNumber(row[column]) ? Number(row[column]) : row[column]])),
  );
  return `${JSON.stringify(records, null, 2)}\n`;
}
