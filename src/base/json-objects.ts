/** JSON objects: a text that is one, and those that stand in a text, fenced or between sentences. */
import { closingBracket } from "./closing-bracket.ts";

/** How many characters are looked through: text of nothing but braces must not take for ever. */
const MAX_SCANNED = 1_000_000;

/** In order; what stands inside another one is part of it. */
export function jsonObjectsIn(text: string): Readonly<Record<string, unknown>>[] {
  const found: Readonly<Record<string, unknown>>[] = [];
  let scanned = 0;
  for (let start = text.indexOf("{"); start !== -1 && scanned < MAX_SCANNED; ) {
    const end = closingBracket(text, start, "{}");
    scanned += (end === -1 ? text.length : end) - start;
    const object = end === -1 ? null : parsedObject(text.slice(start, end));
    if (object !== null) found.push(object);
    start = text.indexOf("{", object === null ? start + 1 : end);
  }
  return found;
}

function parsedObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    // What begins with a brace and parses is an object.
    return value as Readonly<Record<string, unknown>>;
  } catch {
    return null;
  }
}

/** What a text is as JSON where that is an object; an empty one else. A mark of the encoding before it is none of it. */
export function objectOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text?.replace(/^\ufeff/, "") ?? "");
    return value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
