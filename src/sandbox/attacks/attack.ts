/** What an attack on a box is. The same attacks are tried by `gripcheck sandbox-test` and by our own tests. */
import type { SandboxKind } from "../../schema/words.ts";
import type { Bait } from "./bait.ts";
import type { Field } from "./field.ts";

export type AttackGroup = "secrets" | "files" | "walls" | "processes" | "machine" | "network" | "next trial";

export interface Attack {
  readonly name: string;
  readonly group: AttackGroup;
  /** What the attacker is after: completes "what runs in a box must not be able to …". */
  readonly goal: string;
  /** The kinds that promise that it fails. The others promise nothing. */
  readonly heldBy: readonly SandboxKind[];
  /** Whether those kinds promise it on this machine, where that is not always so. */
  promisedHere?(field: Field): Promise<boolean>;
  /** What it would do where there are no walls, and therefore is not tried there. */
  readonly tooWild?: string;
  /** What was reached, on one line; null where nothing was. Rejects only where the sandbox itself fails. */
  attempt(field: Field): Promise<string | null>;
}

/** The kinds that have walls. */
export const WALLED: readonly SandboxKind[] = ["bubblewrap", "docker"];
export const EVERY_KIND: readonly SandboxKind[] = [...WALLED, "none"];

export interface ScriptedAttack extends Omit<Attack, "attempt" | "heldBy"> {
  readonly heldBy?: readonly SandboxKind[];
  /** For bash, in the box that most attacks share. It must not hold the secret: its output may show it whole. */
  script(bait: Bait, field: Field): string;
  /** Whether this output means that the attack succeeded. Default: the secret is in it. */
  succeeded?(output: string, bait: Bait): boolean;
}

/** An attack that is one script, and what it printed. */
export function scripted({ script, succeeded = showsSecret, ...attack }: ScriptedAttack): Attack {
  return {
    heldBy: WALLED,
    ...attack,
    async attempt(field) {
      const output = await field.run(script(field.bait, field));
      return succeeded(output, field.bait) ? firstReached(output) : null;
    },
  };
}

function showsSecret(output: string, { secret }: Bait): boolean {
  return output.includes(secret);
}

/** What a script said that it reached, where it said so. */
export function firstReached(output: string): string {
  return /^REACHED (.+)$/m.exec(output)?.[1] ?? "reached";
}

/** For scripts that say themselves that they have succeeded. */
export function saysReached(output: string): boolean {
  return /^REACHED/m.test(output);
}
