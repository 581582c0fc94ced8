/** What strict endpoints of the messages dialect and of Ollama's refuse in a request. */

import { TOOL_NAME } from "./request-faults.ts";
import type { ReceivedCall } from "./scripted-dialects.ts";
import type { ReceivedBody } from "./scripted-endpoint.ts";

const KNOWN_TO_MESSAGES = new Set([
  ...["model", "messages", "max_tokens", "stream", "system", "tools", "tool_choice", "temperature", "top_p"],
  ...["stop_sequences", "output_config", "thinking", "metadata", "context_management"],
]);
const KNOWN_TO_OLLAMA = new Set([
  "model",
  "messages",
  "tools",
  "stream",
  "options",
  "format",
  "keep_alive",
  "think",
]);
const OLLAMA_OPTIONS = new Set(["num_ctx", "num_predict", "temperature", "top_p", "seed", "stop"]);
const ID = /^[a-zA-Z0-9_-]+$/;

class Faults {
  readonly found: string[] = [];

  check(isRight: boolean, fault: string): void {
    if (!isRight) this.found.push(fault);
  }

  keys(body: ReceivedBody, known: ReadonlySet<string>, what: string): void {
    for (const key of Object.keys(body)) this.check(known.has(key), `${what}: "${key}" is not known`);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: blocks are looked into as they come, whatever their shape
type Block = Record<string, any>;

export function messagesFaults({ url, headers, body }: ReceivedCall): string[] {
  const faults = new Faults();
  faults.check(url === "/v1/messages", `posted to ${url}`);
  faults.check(headers["anthropic-version"] === "2023-06-01", "no version of the dialect");
  faults.check(headers.authorization === undefined, "a key in the wrong header");
  faults.check(body.stream === true, "not asked for a stream");
  faults.check(Number.isInteger(body.max_tokens) && body.max_tokens > 0, "no limit of tokens");
  faults.keys(body, KNOWN_TO_MESSAGES, "a field");
  for (const block of body.system ?? []) faults.check(isText(block), "a system block that is no text");
  for (const { name, input_schema: schema } of body.tools ?? []) {
    faults.check(ID.test(name) && schema?.type === "object", `a bad tool: ${name}`);
  }
  faults.check(body.messages?.[0]?.role === "user", "the first message is not the user's");
  let open: string[] = [];
  let marks = 0;
  for (const { role, content } of body.messages ?? []) {
    // Agents that send one name an optional part of the dialect.
    const roles = ["user", "assistant", ...(headers["anthropic-beta"] === undefined ? [] : ["system"])];
    faults.check(roles.includes(role), `a message of ${role}`);
    const blocks: Block[] = typeof content === "string" ? [{ type: "text", text: content }] : (content ?? []);
    faults.check(blocks.length > 0, "a message without content");
    marks += blocks.filter((block) => block.cache_control !== undefined).length;
    const results = blocks.filter(({ type }) => type === "tool_result").map((block) => block.tool_use_id);
    faults.check(same(results, open), `results for ${results.join(", ")}, calls of ${open.join(", ")}`);
    const isFirst = blocks.slice(0, results.length).every(({ type }) => type === "tool_result");
    faults.check(isFirst, "results after something else");
    for (const block of blocks) checkBlock(block, role, faults);
    open = blocks.filter(({ type }) => type === "tool_use").map(({ id }) => id);
  }
  faults.check(open.length === 0, "calls without results");
  faults.check(marks <= 4, "too many marks for the cache");
  return faults.found;
}

function checkBlock(block: Block, role: string, faults: Faults): void {
  const { type } = block;
  faults.check(["text", "image", "tool_use", "tool_result", "thinking"].includes(type), `a block of ${type}`);
  if (type === "text") faults.check(isText(block), "a text of nothing");
  if (type === "tool_use") {
    faults.check(role === "assistant" && ID.test(block.id), `a bad call id: "${block.id}"`);
    faults.check(TOOL_NAME.test(block.name), `a bad name of a call: "${block.name}"`);
    faults.check(isObject(block.input), "arguments that are no object");
  }
  if (type === "image") faults.check(role === "user" && isImage(block), "an image that cannot be shown");
  if (type === "tool_result") {
    faults.check(role === "user", "a result of the model");
    const parts: Block[] = Array.isArray(block.content) ? block.content : [];
    faults.check(
      parts.every((part) => isText(part) || isImage(part)),
      "a result of neither texts nor images",
    );
  }
  if (type === "thinking") {
    faults.check(/^sig-/.test(block.signature), "a thought whose signature is not the endpoint's");
  }
}

export function ollamaFaults({ url, body }: ReceivedCall): string[] {
  const faults = new Faults();
  faults.check(url === "/api/chat", `posted to ${url}`);
  faults.keys(body, KNOWN_TO_OLLAMA, "a field");
  faults.keys(body.options ?? {}, OLLAMA_OPTIONS, "an option");
  faults.check(body.stream === true, "not asked for a stream");
  const called: string[] = [];
  for (const message of body.messages ?? []) {
    faults.check(
      ["system", "user", "assistant", "tool"].includes(message.role),
      `a message of ${message.role}`,
    );
    faults.check(typeof message.content === "string", "a content that is no text");
    faults.check((message.images ?? []).every(isBase64), "an image that is no base64");
    for (const { function: fn } of message.tool_calls ?? []) {
      faults.check(isObject(fn?.arguments), `arguments that are no object: ${fn?.arguments}`);
      called.push(fn?.name);
    }
    if (message.role === "tool") {
      faults.check(
        called.includes(message.tool_name),
        `a result of ${message.tool_name}, which nobody called`,
      );
    }
  }
  return faults.found;
}

function isImage({ type, source }: Block): boolean {
  if (type !== "image") return false;
  if (source?.type === "url") return true;
  return source?.type === "base64" && /^image\//.test(source.media_type) && isBase64(source.data);
}

function isBase64(text: unknown): boolean {
  return typeof text === "string" && /^[A-Za-z0-9+/]+=*$/.test(text);
}

function isText({ type, text }: Block): boolean {
  return type === "text" && typeof text === "string" && text.trim() !== "";
}

function isObject(value: unknown): boolean {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function same(some: readonly string[], others: readonly string[]): boolean {
  return JSON.stringify([...some].sort()) === JSON.stringify([...others].sort());
}
