/** What some agents ask before or beside their work, in their dialect: whether anyone is there, for which models. */
import { estimatedPrompt } from "./estimate.ts";
import { MODEL_ALIAS } from "./session.ts";
import { anthropicMessagesWire } from "./wires/anthropic-messages.ts";
import { isRecord, type JsonRecord, parseJson } from "./wires/json.ts";

export interface CourtesyQuestion {
  readonly method: string;
  /** Without a slash at its end. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

export interface CourtesyAnswer {
  readonly status: number;
  readonly json: unknown;
  /** It was asked how long a prompt is. */
  readonly isCount?: true;
}

/** An answer to everything; of what nobody knows, that nothing is there. */
export function courtesyTo(question: CourtesyQuestion): CourtesyAnswer {
  const { method, path, headers } = question;
  const name = path.replace(/^\/v1(?=\/)/, "");
  const known = method === "POST" ? posted(name, question) : asked(name, "anthropic-version" in headers);
  if (known !== null) return { status: 200, ...known };
  if (method === "HEAD" || path === "/") return { status: 200, json: {} };
  return { status: 404, json: { error: { message: "There is nothing here." } } };
}

function asked(name: string, isMessagesAgent: boolean): Pick<CourtesyAnswer, "json"> | null {
  const model = isMessagesAgent ? MESSAGES_MODEL : OPENAI_MODEL;
  switch (name) {
    case "/models":
      return { json: isMessagesAgent ? MESSAGES_LIST : { object: "list", data: [model] } };
    case `/models/${MODEL_ALIAS}`:
      return { json: model };
    case "/api/tags":
    case "/api/ps":
      return { json: { models: [OLLAMA_MODEL] } };
    case "/api/version":
      return { json: { version: OLLAMA_VERSION } };
    default:
      return null;
  }
}

function posted(name: string, { body }: CourtesyQuestion): Omit<CourtesyAnswer, "status"> | null {
  if (name === "/api/show") {
    const { model: _, ...model } = OLLAMA_MODEL;
    return { json: { ...model, template: "", model_info: {}, capabilities: ["completion", "tools"] } };
  }
  if (name !== `${anthropicMessagesWire.path}/count_tokens`) return null;
  const request = parseJson(body);
  if (!isRecord(request) || !Array.isArray(request.messages)) return null;
  return { json: { input_tokens: promptTokens(request) }, isCount: true };
}

/** Nobody knows the vocabulary of the model behind: a guess, and the same one every time. */
function promptTokens(body: JsonRecord): number {
  const { messages, tools } = anthropicMessagesWire.readRequest(body);
  return estimatedPrompt([...messages, { role: "system", text: JSON.stringify(tools) }]);
}

const OPENAI_MODEL = { id: MODEL_ALIAS, object: "model", created: 0, owned_by: "gripcheck" };
const EPOCH = "1970-01-01T00:00:00Z";
const MESSAGES_MODEL = { type: "model", id: MODEL_ALIAS, display_name: MODEL_ALIAS, created_at: EPOCH };
const MESSAGES_LIST = {
  data: [MESSAGES_MODEL],
  has_more: false,
  first_id: MODEL_ALIAS,
  last_id: MODEL_ALIAS,
};
/** Clients ask for it to see what a server can. */
const OLLAMA_VERSION = "0.12.0";
const OLLAMA_MODEL = {
  name: MODEL_ALIAS,
  model: MODEL_ALIAS,
  modified_at: EPOCH,
  size: 0,
  digest: "0".repeat(64),
  details: {
    parent_model: "",
    format: "gguf",
    family: "",
    families: [],
    parameter_size: "",
    quantization_level: "",
  },
};
