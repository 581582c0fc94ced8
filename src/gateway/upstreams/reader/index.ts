/** The embedded reader: a deterministic program that does literally what the documents say. No language model. */
import { digestOfValue } from "../../../base/hash.ts";
import type { ModelResponse } from "../../../schema/exchange.ts";
import { UNKNOWN_USAGE, type Usage } from "../../../schema/usage.ts";
import type { ModelRequest, Upstream, UpstreamProvider } from "../upstream.ts";
import { type Reader, say } from "./conversation.ts";
import { rememberingScan } from "./scan-memory.ts";
import { readSynonyms } from "./synonyms.ts";
import { variantOf } from "./variants.ts";

/** The reader counts no tokens: unknown, and yet nothing was left out. */
const READER_USAGE: Usage = { ...UNKNOWN_USAGE, partial: false };

export const readerUpstream: UpstreamProvider = {
  name: "reader",
  open({ player, memory = [] }): Upstream {
    const reader: Reader = {
      memory,
      variant: variantOf(player.use),
      synonyms: readSynonyms(),
      scan: rememberingScan(),
    };
    return {
      name: "reader",
      isModel: false,
      ...(memory.length === 0 ? {} : { memory: digestOfValue(memory) }),
      identify: async () => ({
        kind: "identified",
        model: { digest: null, quantisation: null, window: null, server: null },
      }),
      answer: async (request) => ({
        kind: "answered",
        response: responseTo(request, reader),
        status: null,
        ms: 0,
        loadMs: null,
      }),
    };
  },
};

function responseTo({ messages, tools }: ModelRequest, reader: Reader): ModelResponse {
  const { text, call } = say(messages, tools, reader);
  return {
    text,
    thinking: "",
    calls: call === null ? [] : [call],
    stop: call === null ? "answer" : "tools",
    usage: READER_USAGE,
    model: reader.variant.name,
  };
}
