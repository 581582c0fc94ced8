/** Whether a call has what its tool asks for, as far as names and plain types of a JSON schema tell. Pure. */
import { isRecord, recordOf } from "./wires/json.ts";

const IS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  array: Array.isArray,
  object: isRecord,
  null: (value) => value === null,
};

/** False where something that is required is missing, or is plainly of another type; what is not understood fits. */
export function fitsSchema(
  parameters: Readonly<Record<string, unknown>>,
  input: Readonly<Record<string, unknown>>,
): boolean {
  const { required, properties } = parameters;
  if (!Array.isArray(required)) return true;
  return required.every(
    (name) =>
      typeof name !== "string" ||
      (Object.hasOwn(input, name) && isOfType(input[name], recordOf(recordOf(properties)[name]).type)),
  );
}

function isOfType(value: unknown, type: unknown): boolean {
  const types = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === "string");
  const checks = types.map((one) => (Object.hasOwn(IS, one) ? IS[one] : undefined));
  return checks.length === 0 || checks.some((check) => check === undefined || check(value));
}
