/** What a preset says of its model, as far as it holds for whoever uses it; every key of the profile's own goes before it. */
import type { Price, Sampling } from "../schema/profile.ts";
import type { PresetWords } from "../schema/vocabulary.ts";
import type { PlayerFile } from "./profile-sections.ts";

export interface Recommended {
  readonly sampling: Sampling | null;
  readonly window: number | null;
  readonly price: Price | null;
}

/** What a preset says of its model holds for no other model, and its host's window and price for no other host. */
export function hostedOf(
  file: Pick<PlayerFile, "model" | "endpoint">,
  preset: PresetWords | null,
): Recommended {
  const { hosted } = preset ?? {};
  const isOther = file.model !== null && file.model !== preset?.model;
  if (hosted === undefined || isOther) return { sampling: null, window: null, price: null };
  const { sampling, window, price, endpoint } = hosted;
  const isElsewhere = file.endpoint !== null && file.endpoint !== endpoint.id;
  return isElsewhere ? { sampling, window: null, price: null } : { sampling, window, price };
}

export function samplingOf(sampling: PlayerFile["sampling"], hosted: Recommended): Sampling {
  return {
    temperature: sampling?.temperature ?? hosted.sampling?.temperature ?? null,
    seed: sampling?.seed ?? hosted.sampling?.seed ?? null,
    topP: sampling?.["top-p"] ?? hosted.sampling?.topP ?? null,
  };
}

export function priceOf(price: PlayerFile["price"], hosted: Recommended): Price | null {
  if (price === null) return hosted.price;
  return { in: price.in, ...(price.cached === null ? {} : { cached: price.cached }), out: price.out };
}
