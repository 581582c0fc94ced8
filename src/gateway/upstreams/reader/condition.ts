/** Writes the task's comparison in the shape in which an example writes its own. */
import type { Comparison } from "./comparison.ts";
import type { Pool } from "./pool.ts";

/** A field begins where its word does: from every letter of a long one, the search would take for ever. */
const SHAPE =
  /(?=[A-Za-z_])(?<=(?<![\w.])[\d.]*)([A-Za-z_][\w.]*)(\s*)(===?|!==?|<=|>=|=~|=|<|>)(\s*)("[^"]*"|'[^']*'|[\w.%/@-]+)/;
const PATH = /(^|[^\w.])\.([A-Za-z_]\w*)/;

/**
 * The example's condition with the task's field, operator and value; null where the task has none to give.
 * Only a shape that stands in an example is ever written: no expression language is known.
 */
export function fillCondition(example: string, pool: Pool): string | null {
  const shape = SHAPE.exec(example);
  if (shape === null) {
    const field = PATH.test(example) ? pool.take("field") : null;
    return field === null ? null : example.replace(PATH, (_, before: string) => `${before}.${field}`);
  }
  const comparison = pool.takeComparison() ?? equality(pool);
  if (comparison === null) return null;
  const [whole, left = "", space = "", operator = "", after = "", right = ""] = shape;
  const field = comparison.field?.text ?? left;
  const value = inQuotes(right, comparison.value.text);
  const written = `${field}${space}${spelled(comparison.operator, operator)}${after}${value}`;
  return example.replace(whole, () => written);
}

/** A field and a value that the task names without a relation are meant to be equal. */
function equality(pool: Pool): Comparison | null {
  if (!pool.has("field") || !(pool.has("text") || pool.has("number"))) return null;
  const field = pool.take("field");
  const value = pool.take("text") ?? pool.take("number");
  if (field === null || value === null) return null;
  const part = (kind: "field" | "text", text: string): Comparison["value"] => ({
    kind,
    text,
    at: 0,
    isWeak: false,
  });
  return { field: part("field", field), operator: "=", value: part("text", value) };
}

function spelled(wanted: Comparison["operator"], example: string): string {
  if (wanted === "=") return /^={1,3}$/.test(example) ? example : "=";
  if (wanted === "!=") return example === "===" || example === "!==" ? "!==" : "!=";
  return wanted;
}

function inQuotes(example: string, value: string): string {
  const quote = /^["']/.exec(example)?.[0] ?? "";
  return /^-?\d+(?:\.\d+)?$/.test(value) ? value : `${quote}${value}${quote}`;
}
