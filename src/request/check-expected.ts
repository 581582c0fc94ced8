/** Expected answers must be quoted where YAML would change them, whatever their matcher makes of them. */
import { quoted } from "./findings.ts";
import { isJsonMap } from "./merge-documents.ts";
import { partAt, pathText } from "./schema-findings.ts";
import type { SectionReader } from "./section-reader.ts";
import type { YamlPath } from "./yaml-document.ts";

/** Keys of match rules whose values are texts that an answer is held against. */
const EXPECTED = ["value", "of", "equals", "contains"];

/** Looks at one rule, not at the rules inside it. */
export function checkExpected(reader: SectionReader, path: YamlPath): void {
  const rule = partAt(reader.document.value, path);
  if (!isJsonMap(rule)) return;
  for (const [key, value] of Object.entries(rule)) {
    const own = [...path, key];
    if (!EXPECTED.includes(key)) continue;
    const isFilled = Array.isArray(value) && value.length > 0;
    for (const one of isFilled ? value.map((_, index) => [...own, index]) : [own]) checkText(reader, one);
  }
}

function checkText(reader: SectionReader, path: YamlPath): void {
  const value = partAt(reader.document.value, path);
  const where = pathText(path, "The task");
  const source = reader.document.at(path)?.source ?? null;
  if (typeof value === "number" || typeof value === "boolean" || (value === null && source)) {
    const text = source ?? String(value);
    const message = `${where} is ${text} without quotes: YAML would read it as ${JSON.stringify(value)}.`;
    reader.find(path, { message, hint: `Quote it: ${quoted(text)}.` });
  } else if (value === null || (typeof value === "string" && value.trim() === "") || isEmptyList(value)) {
    const hint = "Write the expected answer, or mode: none where only behaviour is measured.";
    reader.find(path, { message: `${where} is empty: every answer or none would match.`, hint });
  }
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
