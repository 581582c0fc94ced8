/** Looks into JSON that someone else wrote: a part of the wrong type is simply not there. */
import { isNestedDeeper } from "../../base/json-depth.ts";

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A whole number that is not negative, or null. */
export function countOf(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Deeper than anything that is meant, and shallow enough for whoever walks through it afterwards. */
const DEEPEST = 200;

/** Whether a model got stuck in the brackets of what it wrote. */
export function isTangle(text: string): boolean {
  return isNestedDeeper(text, DEEPEST);
}

/** The parsed text, or `undefined` where it is no JSON, or nested so deep that a model got stuck in it. */
export function parseJson(text: string): unknown {
  try {
    return isTangle(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
