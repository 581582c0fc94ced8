/** A question that was read once, asked in another mode. */
import type { Request } from "../schema/request.ts";
import type { Mode } from "../schema/words.ts";
import type { Filters } from "./asked.ts";
import { filterRequest } from "./filter-request.ts";
import type { MadeRequest } from "./make-request.ts";

/** The same revisions, limits and gate; players, tiers and tasks as the profile names them for the mode. */
export function inMode(
  { request, config }: Pick<MadeRequest, "request" | "config">,
  filters: Filters,
  mode: Mode,
): Request {
  const { profile, suite } = filterRequest(config, filters, mode);
  const { players, tiers, modes } = profile;
  return { ...request, mode, profile: { ...request.profile, players, tiers, modes }, suite };
}
