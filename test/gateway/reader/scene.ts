/** Plays a whole conversation of the reader against a table of replies, through the upstream as the gateway sees it. */
import { readerUpstream } from "../../../src/gateway/upstreams/reader/index.ts";
import type { ModelRequest, RememberedDocument, Upstream } from "../../../src/gateway/upstreams/upstream.ts";
import type { ModelMessage, ToolSpec } from "../../../src/schema/exchange.ts";

export const READ: ToolSpec = {
  name: "read",
  description: "Read a file",
  parameters: { type: "object", properties: { path: { type: "string" } }, required: ["path"] },
};
export const BASH: ToolSpec = {
  name: "bash",
  description: "Run a shell command",
  parameters: { type: "object", properties: { command: { type: "string" } }, required: ["command"] },
};

export interface Scene {
  readonly task: string;
  /** What a file holds or a command prints; a text that begins with `!` is what a failing command prints. */
  readonly replies: Readonly<Record<string, string>>;
  readonly system?: string;
  readonly use?: string;
  readonly tools?: readonly ToolSpec[];
  readonly memory?: readonly RememberedDocument[];
}

export const INSTALLED = "You are an agent.\nInstalled commands: pond.";

export function openReader(use = "reader", memory: readonly RememberedDocument[] = []): Upstream {
  return readerUpstream.open({
    player: {
      id: "reader",
      size: null,
      use,
      agent: { name: "builtin", version: null },
      endpoint: null,
      model: "reader",
      sampling: { temperature: null, seed: null, topP: null },
      window: null,
      price: null,
      deterministic: true,
    },
    endpoint: null,
    apiKey: null,
    memory,
  });
}

export function requestOf(messages: readonly ModelMessage[], tools: readonly ToolSpec[]): ModelRequest {
  const sampling = { temperature: null, seed: null, topP: null };
  return { messages, tools, sampling, maxTokens: null, wire: "test", body: null };
}

/** The messages of the whole conversation. */
export async function conversationOf(scene: Scene): Promise<ModelMessage[]> {
  const upstream = openReader(scene.use, scene.memory);
  const messages: ModelMessage[] = [
    { role: "system", text: scene.system ?? INSTALLED },
    { role: "user", text: scene.task },
  ];
  for (let turn = 0; turn < 40; turn++) {
    const request = requestOf(messages, scene.tools ?? [READ, BASH]);
    const answer = await upstream.answer(request, new AbortController().signal);
    if (answer.kind !== "answered") throw new Error(answer.detail);
    const { text, calls } = answer.response;
    messages.push({ role: "assistant", text, calls });
    const call = calls[0];
    if (call === undefined) return messages;
    const wanted = String(
      call.input?.command ?? call.input?.path ?? call.input?.cmd ?? call.input?.file_path,
    );
    const reply = scene.replies[wanted] ?? `!${wanted}: not found`;
    const isFailure = reply.startsWith("!");
    const printed = isFailure ? `${reply.slice(1)}\n\nCommand exited with code 1` : reply || "(no output)";
    messages.push({
      role: "tool",
      callId: call.id,
      text: printed,
      isError: isFailure && call.name === "read",
    });
  }
  throw new Error("the reader never ended");
}

/** The conversation as lines: `$ command`, `< file`, `= answer`. */
export async function played(scene: Scene): Promise<string[]> {
  const messages = await conversationOf(scene);
  return messages.flatMap((message) => {
    if (message.role !== "assistant") return [];
    const input = message.calls[0]?.input;
    if (input === undefined || input === null) return [`= ${message.text}`];
    return [input.path === undefined ? `$ ${String(input.command)}` : `< ${String(input.path)}`];
  });
}
