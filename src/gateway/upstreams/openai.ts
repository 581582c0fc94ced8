/** Endpoints of kind `openai`: chat completions, the dialect that most servers speak beside their own. */
import { recordOf, textOf } from "../wires/json.ts";
import { openaiChatWire } from "../wires/openai-chat.ts";
import { endpointOf } from "./endpoint.ts";
import type { Behind, EndpointDialect, EndpointQuestion } from "./endpoint-dialect.ts";
import { identify, lookUp } from "./identify.ts";
import { loadedWindow } from "./ollama/examine.ts";
import { OLLAMA } from "./ollama.ts";
import type { UpstreamProvider } from "./upstream.ts";

export const OPENAI: EndpointDialect = {
  name: "openai",
  wire: openaiChatWire,
  base: (url) => url,
  headers: (apiKey) => (apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
  identify: ({ access, model }, signal) => identify(access, model, signal),
  behind: ollamaBehind,
};

export const openaiUpstream: UpstreamProvider = endpointOf(OPENAI);

/** Who it is, a server says at once. */
const PROBE_MS = 5_000;

/** Ollama's path in this dialect takes no window and cuts prompts without a word; its own takes one. */
async function ollamaBehind(
  { access, model, window }: EndpointQuestion,
  signal: AbortSignal,
): Promise<Behind | null> {
  const url = OLLAMA.base(access.url);
  const probe = { ...access, url, patience: { firstByteMs: PROBE_MS, idleMs: PROBE_MS } };
  const asked = await lookUp(probe, "/api/version", signal);
  if (asked.kind !== "found") return null;
  const version = textOf(recordOf(asked.body).version);
  if (!/^\d+\.\d+/.test(version)) return null;
  const given = await loadedWindow(probe, model, signal);
  return { dialect: OLLAMA, note: noteOf({ version, window, given }) };
}

interface Seen {
  readonly version: string;
  readonly window: number | null;
  /** As which its path in this dialect has loaded the model; null where it has not. */
  readonly given: number | null;
}

function noteOf({ version, window, given }: Seen): string {
  const gives = given === null ? "" : ` and gives it ${given} tokens`;
  const wants = window === null ? "" : `, of which ${window} tokens are asked for`;
  return `the endpoint is Ollama ${version}, whose OpenAI-style path takes no window for the model${gives}${wants}: it is asked over its own API`;
}
