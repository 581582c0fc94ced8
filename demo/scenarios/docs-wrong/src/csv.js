import { DataError } from "./errors.js";

/** Splits delimited text into records; quoted fields may hold delimiters, quotes ("") and line breaks. */
export function parseDelimited(text, delimiter) {
  const records = [];
  let record = [];
  let position = 0;
  while (position < text.length) {
    const field = text[position] === '"' ? quotedField(text, position) : plainField(text, position, delimiter);
    record.push(field.value);
    position = field.end;
    if (text[position] === delimiter) {
      position += 1;
      if (position < text.length) continue;
      record.push("");
    }
    position = afterLineBreak(text, position, records.length + 1);
    if (record.length > 1 || record[0] !== "") records.push(record);
    record = [];
  }
  return records;
}

// A quote inside a quoted field is written twice, so a lone one always ends the field.
function quotedField(text, start) {
  let value = "";
  let position = start + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote === -1) throw new DataError("a quoted field is not closed");
    value += text.slice(position, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    position = quote + 2;
  }
}

function plainField(text, start, delimiter) {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { value: text.slice(start, end), end };
}

function afterLineBreak(text, position, line) {
  if (text.startsWith("\r\n", position)) return position + 2;
  if (position === text.length || text[position] === "\n" || text[position] === "\r") return position + 1;
  throw new DataError(`record ${line}: text after a closing quote`);
}

/** Writes records as delimited text, quoting only the fields that need it. */
export function formatDelimited(records, delimiter) {
  return records.map((record) => `${record.map((field) => quoted(field, delimiter)).join(delimiter)}\n`).join("");
}

function quoted(field, delimiter) {
  const needsQuotes = field.includes(delimiter) || /["\r\n]/.test(field);
  return needsQuotes ? `"${field.replaceAll('"', '""')}"` : field;
}
