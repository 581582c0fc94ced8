/** The embedded reader: a deterministic program that does literally what the documents say. No language model. */
import { NO_USAGE, type Usage } from "../../../schema/usage.ts";
import type { ModelRequest, Upstream, UpstreamAnswer, UpstreamProvider } from "../upstream.ts";

/** The reader reads and writes no tokens, and says so: unknown, but nothing is missing. */
const READER_USAGE: Usage = {
  ...NO_USAGE,
  input: null,
  cached: null,
  cacheWrite: null,
  generated: null,
  reasoning: null,
};

function answerRequest(_request: ModelRequest): UpstreamAnswer {
  return {
    kind: "answered",
    response: {
      text: "I found no command that does this.",
      thinking: "",
      calls: [],
      stop: "answer",
      usage: READER_USAGE,
      model: "reader",
    },
    status: null,
    ms: 0,
    loadMs: null,
  };
}

export const readerUpstream: UpstreamProvider = {
  name: "reader",
  open(_setup): Upstream {
    return {
      name: "reader",
      isModel: false,
      identify: async () => ({
        kind: "identified",
        model: { digest: null, quantisation: null, window: null, server: null },
      }),
      answer: async (request) => answerRequest(request),
    };
  },
};
