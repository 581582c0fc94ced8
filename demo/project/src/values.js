import { DataError } from "./errors.js";

/** Whether a cell is a number that survives a round trip: `007` and `1e3` stay texts. */
export function isNumber(text) {
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && Number.isSafeInteger(Math.trunc(Number(text)));
}

/** The cell as a number; `where` is named in the error. */
export function toNumber(text, where) {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) throw new DataError(`${where}: '${text}' is not a number`);
  return value;
}

/** A sum as text, without the noise of binary fractions. */
export function formatNumber(value) {
  return String(Number(value.toFixed(9)));
}

/** Orders numbers by size and before texts, texts by code units. */
export function compareCells(one, other) {
  if (isNumber(one) && isNumber(other)) return Number(one) - Number(other);
  if (isNumber(one) !== isNumber(other)) return isNumber(one) ? -1 : 1;
  return compareTexts(one, other);
}

export function compareTexts(one, other) {
  return one < other ? -1 : one > other ? 1 : 0;
}
