/** The built-in agent: asks, runs the calls, sends the results, until the model answers or the trial is over. */
import { messageOf, SandboxError } from "../../base/errors.ts";
import type { GatewaySession } from "../../gateway/session.ts";
import type { Box } from "../../sandbox/sandbox.ts";
import type { ModelCall } from "../../schema/exchange.ts";
import { askGateway } from "./chat-client.ts";
import { assistantMessage, type ChatMessage, shownImages } from "./chat-messages.ts";
import { runCall } from "./run-call.ts";
import type { ServerToolbox } from "./server-toolbox.ts";
import { TOOLS } from "./tools.ts";

export interface LoopInput {
  /** The conversation so far, the task last. What is said is added to it. */
  readonly messages: ChatMessage[];
  readonly box: Box;
  /** What MCP servers in the box offer beside our own tools. */
  readonly servers: ServerToolbox;
  readonly gateway: GatewaySession;
  readonly signal: AbortSignal;
}

export type LoopEnd =
  /** The model answered without a call, or the gateway answers no more. */
  | { readonly kind: "done" }
  | { readonly kind: "aborted" }
  /** The gateway or the box failed us. */
  | { readonly kind: "failed"; readonly detail: string };

export async function playLoop(input: LoopInput): Promise<LoopEnd> {
  const { messages } = input;
  while (!input.signal.aborted) {
    const tools = [...TOOLS, ...input.servers.offered()];
    const reply = await askGateway(input.gateway.socketPath, { messages, tools }, input.signal);
    if (input.signal.aborted) break;
    if (reply.kind === "refused") return { kind: "done" };
    if (reply.kind === "failed") return reply;
    const { calls, text } = reply.response;
    if (calls.length > 0 || text.trim() !== "") messages.push(assistantMessage(reply.response));
    if (calls.length === 0) return { kind: "done" };
    const failure = await runCalls(calls, input, messages);
    if (failure !== null) return failure;
    await input.servers.refresh(input.signal);
  }
  return { kind: "aborted" };
}

/** Runs a turn's calls one after another and puts their results under the history. */
async function runCalls(
  calls: readonly ModelCall[],
  { box, servers, gateway, signal }: LoopInput,
  messages: ChatMessage[],
): Promise<LoopEnd | null> {
  const images: string[] = [];
  for (const call of calls) {
    const started = performance.now();
    try {
      const { text, images: shown = [], ...result } = await runCall(call, { box, servers }, signal);
      if (signal.aborted) return { kind: "aborted" };
      gateway.report(call.id, { ...result, ms: performance.now() - started });
      messages.push({ role: "tool", tool_call_id: call.id, content: text });
      images.push(...shown);
    } catch (error) {
      if (signal.aborted) return { kind: "aborted" };
      if (error instanceof SandboxError) return { kind: "failed", detail: messageOf(error) };
      throw error;
    }
  }
  messages.push(...shownImages(images));
  return null;
}
