/** Opens what answers for a model that is no player. */
import { openUpstream } from "../gateway/upstreams/index.ts";
import type { Upstream } from "../gateway/upstreams/upstream.ts";
import { keepSecret } from "../host/secrets.ts";
import type { AskedModel, EndpointProfile } from "../schema/profile.ts";
import type { Surroundings } from "./surroundings.ts";

export type OpenedModel =
  | { readonly kind: "opened"; readonly upstream: Upstream; readonly concurrency: number }
  /** Why it cannot be asked. */
  | { readonly kind: "closed"; readonly why: string };

/** Where it is looked for. */
export interface AskedModelPlace extends Pick<Surroundings, "environment"> {
  readonly endpoints: readonly EndpointProfile[];
}

/** `id`: what it is called in messages. */
export function openAskedModel(
  id: string,
  { use, endpoint: name, model, sampling, window, price }: AskedModel,
  { endpoints, environment }: AskedModelPlace,
): OpenedModel {
  const endpoint = endpoints.find((known) => known.id === name);
  if (endpoint === undefined) return { kind: "closed", why: `the profile has no endpoint "${name}"` };
  const { keyEnv, patience, concurrency } = endpoint;
  const apiKey = keyEnv === null ? null : (environment[keyEnv] ?? "");
  if (apiKey !== null) keepSecret(apiKey);
  if (apiKey === "") {
    return {
      kind: "closed",
      why: `the variable ${keyEnv} with the key of the endpoint "${name}" is not set`,
    };
  }
  const agent = { name: "none", version: null };
  const upstream = openUpstream({
    player: {
      id,
      size: null,
      use,
      agent,
      endpoint: name,
      model,
      sampling,
      window,
      price,
      deterministic: false,
    },
    endpoint,
    apiKey,
    ...(patience === undefined ? {} : { patience }),
  });
  return { kind: "opened", upstream, concurrency };
}
