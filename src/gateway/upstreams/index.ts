/** What can answer: one file and one line each. */
import { ConfigError, DefectError } from "../../base/errors.ts";
import { anthropicUpstream } from "./anthropic.ts";
import { ollamaUpstream } from "./ollama.ts";
import { openaiUpstream } from "./openai.ts";
import { openaiResponsesUpstream } from "./openai-responses.ts";
import { readerUpstream } from "./reader/index.ts";
import { replayUpstream } from "./replay.ts";
import { twinUpstream } from "./twin.ts";
import type { Upstream, UpstreamProvider, UpstreamSetup } from "./upstream.ts";

export const UPSTREAMS: readonly UpstreamProvider[] = [
  readerUpstream,
  openaiUpstream,
  openaiResponsesUpstream,
  anthropicUpstream,
  ollamaUpstream,
  replayUpstream,
  twinUpstream,
];

/** The upstream of a player. A ConfigError names what is supported where there is none. */
export function openUpstream(setup: UpstreamSetup): Upstream {
  const { player, endpoint } = setup;
  if (player.use?.startsWith("reader") === true) return readerUpstream.open(setup);
  if (setup.coupling !== undefined) return twinUpstream.open(setup);
  if (setup.recording !== undefined) return replayUpstream.open(setup);
  if (endpoint === null) {
    throw new ConfigError("no-endpoint", `The player "${player.id}" has no endpoint.`, {
      hint: "Give it `endpoint:` and `model:`, or `use: reader` to play without a language model.",
    });
  }
  const provider = UPSTREAMS.find((known) => known.name === endpoint.kind);
  if (provider !== undefined) return provider.open(setup);
  throw new DefectError(`No upstream speaks to endpoints of kind "${endpoint.kind}".`);
}
