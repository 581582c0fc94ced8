/** What can answer: one file and one line each. */
import { ConfigError } from "../../base/errors.ts";
import { openaiUpstream } from "./endpoint.ts";
import { readerUpstream } from "./reader/index.ts";
import { replayUpstream } from "./replay.ts";
import type { Upstream, UpstreamProvider, UpstreamSetup } from "./upstream.ts";

export const UPSTREAMS: readonly UpstreamProvider[] = [readerUpstream, openaiUpstream, replayUpstream];

/** The upstream of a player. A ConfigError names what is supported where there is none. */
export function openUpstream(setup: UpstreamSetup): Upstream {
  const { player, endpoint } = setup;
  if (player.use?.startsWith("reader") === true) return readerUpstream.open(setup);
  if (setup.recording !== undefined) return replayUpstream.open(setup);
  if (endpoint === null) {
    throw new ConfigError("no-endpoint", `The player "${player.id}" has no endpoint.`, {
      hint: "Give it `endpoint:` and `model:`, or `use: reader` to play without a language model.",
    });
  }
  const provider = UPSTREAMS.find((known) => known.name === endpoint.kind);
  if (provider !== undefined) return provider.open(setup);
  throw new ConfigError(
    "unsupported-endpoint",
    `The endpoint "${endpoint.id}" of the player "${player.id}" is of kind "${endpoint.kind}", which is not supported yet.`,
    {
      hint: 'Supported: openai. Most servers also offer chat completions: write `kind: openai` and the URL that ends in "/v1".',
    },
  );
}
