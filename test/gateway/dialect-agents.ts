/** Agents of every dialect, each with the requests that such an agent sends and the answers that it keeps. */
import type { Bench, Told } from "./trial-bench.ts";

// biome-ignore lint/suspicious/noExplicitAny: an agent takes what it is answered as it comes
type Json = any;

export interface AgentTurn {
  readonly told: Told;
  readonly text: string;
  readonly calls: readonly { readonly id: string; readonly name: string; readonly input: unknown }[];
}

export interface DialectAgent {
  readonly path: string;
  /** Asks for a whole answer, with all that was said so far. */
  ask(): Promise<AgentTurn>;
  /** One result a call of the last turn, in order. */
  answer(...results: { text: string; failed?: boolean }[]): void;
}

const SYSTEM = "You are a careful agent.";
const PROMPT = "Convert people.csv é🔴.";
const PARAMETERS = { type: "object", properties: { command: { type: "string" } } };

async function post(bench: Bench, path: string, body: object): Promise<{ told: Told; json: Json }> {
  const told = await bench.send({ method: "POST", path, body: JSON.stringify(body) });
  return { told, json: JSON.parse(told.text) };
}

export const AGENTS: Readonly<Record<string, (bench: Bench) => DialectAgent>> = {
  "openai-chat": chatAgent,
  "openai-responses": responsesAgent,
  "anthropic-messages": messagesAgent,
  "ollama-chat": ollamaAgent,
};

function chatAgent(bench: Bench): DialectAgent {
  const path = "/v1/chat/completions";
  const messages: Json[] = [
    { role: "developer", content: SYSTEM },
    { role: "user", content: PROMPT },
  ];
  const tools = [
    { type: "function", function: { name: "bash", description: "Runs it.", parameters: PARAMETERS } },
  ];
  return {
    path,
    async ask() {
      const { told, json } = await post(bench, path, { model: "x", stream: false, messages, tools });
      const message = json.choices?.[0].message ?? {};
      messages.push(message);
      const calls = (message.tool_calls ?? []).map(({ id, function: fn }: Json) => ({
        id,
        name: fn.name,
        input: JSON.parse(fn.arguments),
      }));
      return { told, text: message.content ?? "", calls };
    },
    answer(...results) {
      const calls = messages.at(-1).tool_calls;
      messages.push(
        ...results.map(({ text }, index) => ({ role: "tool", tool_call_id: calls[index].id, content: text })),
      );
    },
  };
}

function responsesAgent(bench: Bench): DialectAgent {
  const path = "/v1/responses";
  const input: Json[] = [
    { type: "message", role: "developer", content: [{ type: "input_text", text: SYSTEM }] },
    { type: "message", role: "user", content: [{ type: "input_text", text: PROMPT }] },
  ];
  const tools = [
    { type: "function", name: "bash", description: "Runs it.", parameters: PARAMETERS, strict: false },
    { type: "web_search" },
  ];
  let open: Json[] = [];
  return {
    path,
    async ask() {
      const { told, json } = await post(bench, path, {
        model: "x",
        stream: false,
        store: false,
        input,
        tools,
      });
      const output: Json[] = json.output ?? [];
      input.push(...output);
      open = output.filter(({ type }) => type === "function_call");
      const text = output
        .flatMap(({ type, content }) => (type === "message" ? content : []))
        .map((part) => part.text);
      const calls = open.map((call) => ({
        id: call.call_id,
        name: call.name,
        input: JSON.parse(call.arguments),
      }));
      return { told, text: text.join(""), calls };
    },
    answer(...results) {
      input.push(
        ...results.map(({ text }, index) => ({
          type: "function_call_output",
          call_id: open[index].call_id,
          output: text,
        })),
      );
    },
  };
}

function messagesAgent(bench: Bench): DialectAgent {
  const path = "/v1/messages?beta=true";
  const messages: Json[] = [
    { role: "user", content: [{ type: "text", text: PROMPT, cache_control: { type: "ephemeral" } }] },
  ];
  const tools = [{ name: "bash", description: "Runs it.", input_schema: PARAMETERS }];
  const system = [
    { type: "text", text: "x-anthropic-billing-header: cch=1;" },
    { type: "text", text: SYSTEM, cache_control: { type: "ephemeral" } },
  ];
  return {
    path,
    async ask() {
      const body = { model: "x", max_tokens: 32_000, system, messages, tools, metadata: { user_id: "u" } };
      const { told, json } = await post(bench, path, body);
      const content: Json[] = json.content ?? [];
      messages.push({ role: "assistant", content });
      const text = content.filter(({ type }) => type === "text").map((block) => block.text);
      return { told, text: text.join(""), calls: content.filter(({ type }) => type === "tool_use") };
    },
    answer(...results) {
      const calls = messages.at(-1).content.filter(({ type }: Json) => type === "tool_use");
      const content = results.map(({ text, failed }, index) => ({
        type: "tool_result",
        tool_use_id: calls[index].id,
        content: text,
        ...(failed === true ? { is_error: true } : {}),
      }));
      messages.push({ role: "user", content });
    },
  };
}

/** Its results name no call, as those of older agents. */
function ollamaAgent(bench: Bench): DialectAgent {
  const path = "/api/chat";
  let called: string[] = [];
  const messages: Json[] = [
    { role: "system", content: SYSTEM },
    { role: "user", content: PROMPT },
  ];
  const tools = [
    { type: "function", function: { name: "bash", description: "Runs it.", parameters: PARAMETERS } },
  ];
  return {
    path,
    async ask() {
      const { told, json } = await post(bench, path, { model: "x", stream: false, messages, tools });
      const message = json.message ?? {};
      messages.push(message);
      const calls = (message.tool_calls ?? []).map(({ id, function: fn }: Json) => ({
        id,
        name: fn.name,
        input: fn.arguments,
      }));
      called = calls.map(({ name }: Json) => name);
      return { told, text: message.content ?? "", calls };
    },
    answer(...results) {
      messages.push(
        ...results.map(({ text }, index) => ({ role: "tool", tool_name: called[index], content: text })),
      );
    },
  };
}
