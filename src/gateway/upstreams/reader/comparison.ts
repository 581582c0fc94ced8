/** A condition that a task puts in words: a field, a relation, a value. */
import type { TaskValue } from "./task-value.ts";

/** `amount greater than 100`: the parts are values of the task, too. */
export interface Comparison {
  readonly field: TaskValue | null;
  readonly operator: "=" | "!=" | "<" | "<=" | ">" | ">=";
  readonly value: TaskValue;
}

const OPERATORS: readonly (readonly [RegExp, Comparison["operator"]])[] = [
  [/(?:at least|no less than|not less than|>=|≥|or more|minimum of)/, ">="],
  [/(?:at most|no more than|not more than|<=|≤|up to|maximum of)/, "<="],
  [/(?:not equal(?: to)?|other than|is not|isn't|!=|≠|different from)/, "!="],
  [/(?:greater|more|larger|higher|bigger|over|above|exceed\w*|older|longer|later|>)/, ">"],
  [/(?:less|fewer|lower|smaller|under|below|younger|shorter|earlier|<)/, "<"],
  [/(?:equal\w*|is|are|=|was|being|of)/, "="],
];

/** A comparison of a field with a value that follows it closely: the words between them say which. */
export function readComparison(text: string, values: readonly TaskValue[]): Comparison | null {
  const fields = values.filter(({ kind }) => kind === "field" || kind === "group");
  for (const value of values) {
    if (!/^(?:number|text|cell|token|proper)$/.test(value.kind)) continue;
    const field = fields.findLast((other) => other.at < value.at) ?? null;
    const from = field === null ? Math.max(0, value.at - 24) : field.at + field.text.length;
    const between = text.slice(from, value.at).toLowerCase();
    if (between.length > 40 || /[.;]\s/.test(between)) continue;
    const operator = OPERATORS.find(([words]) =>
      new RegExp(`(?<!\\w)${words.source}(?!\\w)`).test(between),
    )?.[1];
    if (operator === undefined || (operator === "=" && field === null)) continue;
    return { field: field ?? fields[0] ?? null, operator, value };
  }
  return null;
}
