/** Tries attacks one after another, and says of each what came of it. */
import type { Attack, AttackGroup } from "./attack.ts";
import type { Field } from "./field.ts";

export interface Attempted {
  readonly name: string;
  readonly group: AttackGroup;
  readonly goal: string;
  /** Whether the kind promises that it fails. */
  readonly promised: boolean;
  readonly outcome: "held" | "open" | "not-tried";
  /** What was reached, or why it was not tried; null where it held. */
  readonly detail: string | null;
}

export async function attempt(attack: Attack, field: Field): Promise<Attempted> {
  const { name, group, goal, heldBy, tooWild } = attack;
  const promised = heldBy.includes(field.kind) && ((await attack.promisedHere?.(field)) ?? true);
  const about = { name, group, goal, promised };
  if (field.kind === "none" && tooWild !== undefined) {
    return { ...about, outcome: "not-tried", detail: `it would ${tooWild}` };
  }
  const reached = await attack.attempt(field);
  return { ...about, outcome: reached === null ? "held" : "open", detail: reached };
}

/** Whether everything held that the kind promises. */
export function keptPromises(attempts: readonly Attempted[]): boolean {
  return attempts.every(({ promised, outcome }) => !promised || outcome === "held");
}
