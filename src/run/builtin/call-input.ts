/** Reads the arguments of a tool call; what is wrong with them is told to the model, which can mend it. */

export type Field<T> =
  | { readonly kind: "value"; readonly value: T }
  | { readonly kind: "wrong"; readonly why: string };

type Input = Readonly<Record<string, unknown>>;

/** A text that must be there. */
export function requiredText(input: Input, tool: string, name: string): Field<string> {
  const value = input[name];
  if (typeof value === "string") return { kind: "value", value };
  return { kind: "wrong", why: `${tool} needs "${name}", a string.` };
}

/** A whole number from 1; null where it was left out. Models often write numbers as strings: taken as numbers. */
export function optionalCount(input: Input, tool: string, name: string): Field<number | null> {
  const given = input[name];
  if (given === undefined || given === null || given === "") return { kind: "value", value: null };
  const value = typeof given === "string" ? Number(given) : given;
  if (typeof value === "number" && Number.isFinite(value) && value >= 1) {
    return { kind: "value", value: Math.floor(value) };
  }
  return { kind: "wrong", why: `"${name}" of ${tool} must be a whole number from 1.` };
}

/** The example in the answer to arguments that were no JSON object. */
export function brokenArguments(tool: string): string {
  return `The arguments of "${tool}" are not a valid JSON object, so nothing was run. Call it again with one JSON object.`;
}
