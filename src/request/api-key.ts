/** The input api-key: the key of every endpoint that a profile gives the usual variable. */
import type { EndpointProfile } from "../schema/profile.ts";
import type { ActionInputs } from "./action-inputs.ts";
import type { Environment } from "./input-reader.ts";

/** The variable's name, which a profile writes as key-env. */
export const API_KEY_VARIABLE = "GRIPCHECK_API_KEY";

/** The environment in which the key is where endpoints look for it; an input goes before a variable. */
export function withApiKey(environment: Environment, { apiKey }: Pick<ActionInputs, "apiKey">): Environment {
  return apiKey === null ? environment : { ...environment, [API_KEY_VARIABLE]: apiKey };
}

/** What is to be said of a key that nobody uses; null where somebody does, or there is none. */
export function idleKey(
  { apiKey }: Pick<ActionInputs, "apiKey">,
  endpoints: readonly EndpointProfile[],
): string | null {
  if (apiKey === null || endpoints.length === 0) return null;
  if (endpoints.some(({ keyEnv }) => keyEnv === API_KEY_VARIABLE)) return null;
  return `the input api-key is given, and no endpoint of the profile uses it: write key-env: ${API_KEY_VARIABLE}`;
}
