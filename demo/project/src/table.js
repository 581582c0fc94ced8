import { readFileSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import { formatDelimited, parseDelimited } from "./csv.js";
import { DataError } from "./errors.js";
import { formatJson, parseJson } from "./json.js";

/**
 * A table: column names, and rows that map each of them to a text. A missing cell is the empty text.
 * @typedef {{ columns: string[], rows: Record<string, string>[] }} Table
 */

const FORMATS = {
  ".csv": { parse: (text) => parseTable(text, ","), format: (table) => formatTable(table, ",") },
  ".tsv": { parse: (text) => parseTable(text, "\t"), format: (table) => formatTable(table, "\t") },
  ".json": { parse: parseJson, format: formatJson },
};

/** Reads a table; the file's extension names its format, and `-` is CSV on standard input. */
export function readTable(file) {
  const { parse } = file === "-" ? FORMATS[".csv"] : formatOf(file);
  let text;
  try {
    text = readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    throw new DataError(`cannot read ${file}: ${error.code}`);
  }
  return parse(text.replace(/^\uFEFF/, ""));
}

/** The table as text for standard output, or nothing after writing it to the file that the options name. */
export function deliver(table, input, options) {
  const file = options.output ?? (options.inPlace ? input : undefined);
  if (file === undefined) return FORMATS[".csv"].format(table);
  writeTable(table, file);
  return "";
}

export function writeTable(table, file) {
  const text = formatOf(file).format(table);
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new DataError(`cannot write ${file}: ${error.code}`);
  }
}

function formatOf(file) {
  const extension = extname(file).toLowerCase();
  const format = FORMATS[extension];
  if (format === undefined) {
    throw new DataError(`${file}: not a known format; use ${Object.keys(FORMATS).join(", ")}`);
  }
  return format;
}

/** Fails unless the table has all of these columns. */
export function requireColumns(table, columns) {
  for (const column of columns) {
    if (!table.columns.includes(column)) {
      throw new DataError(`no column '${column}'; columns are ${table.columns.join(", ")}`);
    }
  }
}

/** Rows by the text of one column, in the order in which the texts first appear. */
export function groupRows(table, column) {
  requireColumns(table, [column]);
  const groups = new Map();
  for (const row of table.rows) {
    const group = groups.get(row[column]);
    if (group === undefined) groups.set(row[column], [row]);
    else group.push(row);
  }
  return groups;
}

function parseTable(text, delimiter) {
  const [columns, ...records] = parseDelimited(text, delimiter);
  if (columns === undefined) throw new DataError("the file is empty");
  const twice = columns.find((column, at) => columns.indexOf(column) !== at);
  if (twice !== undefined) throw new DataError(`two columns are called '${twice}'`);
  const rows = records.map((record, index) => {
    if (record.length > columns.length) throw new DataError(`row ${index + 1} has more cells than the header`);
    return Object.fromEntries(columns.map((column, at) => [column, record[at] ?? ""]));
  });
  return { columns, rows };
}

function formatTable({ columns, rows }, delimiter) {
  return formatDelimited([columns, ...rows.map((row) => columns.map((column) => row[column]))], delimiter);
}
