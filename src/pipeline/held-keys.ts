/** Keys of endpoints that this process holds, which everything could read that runs beside it without walls. */
import { SandboxError } from "../base/errors.ts";
import type { Request } from "../schema/request.ts";
import type { Surroundings } from "./surroundings.ts";

/** The variables in which they are, each once. */
export function heldKeys(
  { profile }: Pick<Request, "profile">,
  { environment }: Pick<Surroundings, "environment">,
): string[] {
  const named = profile.endpoints.map(({ keyEnv }) => keyEnv).filter((name) => name !== null);
  return [...new Set(named)].filter((name) => (environment[name] ?? "") !== "");
}

/** Why a run that goes on without walls elsewhere does not here. */
export function keysInReach(refusal: SandboxError, keys: readonly string[]): SandboxError {
  return new SandboxError(
    refusal.code,
    `${refusal.message}\nWithout one, builds and agents could read the key in ${keys.join(", ")}.`,
    {
      hint: `${refusal.hint ?? ""}\nOr unset the key, or accept that: --sandbox none.`.trimStart(),
      cause: refusal,
    },
  );
}
