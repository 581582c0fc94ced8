/**
 * Tool calls from the response that the agent got to the request that brings their results. Agents rename,
 * drop and summarise calls in later histories, so a call is what was answered, and pairs by its id only.
 */
import { digestOfValue } from "../base/hash.ts";
import type { ModelCall, ModelMessage, ModelResponse, ToolSpec } from "../schema/exchange.ts";
import type { EventOf } from "../schema/trace.ts";
import type { Digest, ToolKind } from "../schema/words.ts";
import { callDetails } from "./call-details.ts";
import { type MaskName, maskText } from "./masks.ts";
import type { ToolReport } from "./session.ts";
import type { WireEvent } from "./teller.ts";
import type { PendingCall, Thread } from "./thread.ts";

/** A call with its result, as loops are recognised by. */
export interface PairedCall {
  readonly digest: Digest;
}

/** The calls of one response. */
export interface MadeCalls {
  readonly calls: readonly ModelCall[];
  /** What was offered in the request that they answer. */
  readonly tools: readonly ToolSpec[];
  readonly via: EventOf<"tool-call">["via"];
}

type Tell = (event: WireEvent) => void;

export class Calls {
  readonly #toolKind: (name: string) => ToolKind;
  readonly #masks: readonly MaskName[] | undefined;
  readonly #reports = new Map<string, ToolReport>();
  #given = 0;
  #count = 0;
  // A model can write any name, "constructor" too.
  readonly #notOffered = new Map<string, number>();

  /** `masks`: those of the agent. Absent: all. */
  constructor(toolKind: (name: string) => ToolKind, masks?: readonly MaskName[]) {
    this.#toolKind = toolKind;
    this.#masks = masks;
  }

  get count(): number {
    return this.#count;
  }

  /** How often tools were called that nobody offered, by name. */
  notOffered(): Record<string, number> {
    return Object.fromEntries(this.#notOffered);
  }

  report(wireId: string, report: ToolReport): void {
    this.#reports.set(wireId, report);
  }

  /** The response with an id of ours for every call: models send empty and equal ones, and agents lose those. */
  rename(response: ModelResponse): ModelResponse {
    return { ...response, calls: response.calls.map((call) => ({ ...call, id: this.#freshId() })) };
  }

  // Nine letters and digits: the strictest form that an endpoint takes.
  #freshId(): string {
    this.#given += 1;
    return `call${String(this.#given).padStart(5, "0")}`;
  }

  /** Tells the calls of a response that goes to the agent, and waits for their results. */
  expect(thread: Thread, made: MadeCalls, tell: Tell): void {
    const names = new Set(made.tools.map((tool) => tool.name));
    for (const call of made.calls) {
      const isOffered = names.has(call.name);
      if (!isOffered) this.#notOffered.set(call.name, (this.#notOffered.get(call.name) ?? 0) + 1);
      this.#count += 1;
      const tool = this.#toolKind(call.name);
      tell({
        type: "tool-call",
        call: this.#count,
        wireId: call.id,
        name: call.name,
        tool,
        input: call.input,
        ...callDetails(call.name, tool, call.input),
        offered: isOffered,
        via: made.via,
      });
      thread.pending.set(call.id, {
        call: this.#count,
        wireId: call.id,
        digest: digestOfValue([call.name, call.input, call.broken]),
        isRunnable: isOffered && call.input !== null,
      });
    }
  }

  /** Tells the results that a request brings for calls of its thread. */
  settle(thread: Thread, messages: readonly ModelMessage[], tell: Tell): PairedCall[] {
    const paired: PairedCall[] = [];
    for (const message of messages) {
      if (message.role !== "tool") continue;
      const pending = thread.pending.get(message.callId);
      if (pending === undefined) continue;
      thread.pending.delete(message.callId);
      const masked = maskText("tool", message.text, this.#masks);
      tell(this.#resultOf(pending, { text: message.text, isError: message.isError, masked: masked.masked }));
      paired.push({ digest: digestOfValue([pending.digest, masked.text]) });
    }
    return paired;
  }

  /** Tells the calls whose results no request ever brought. */
  abandon(thread: Thread, tell: Tell): void {
    for (const pending of thread.pending.values()) tell(this.#resultOf(pending, null));
    thread.pending.clear();
  }

  #resultOf(
    pending: PendingCall,
    seen: { text: string; isError: boolean | undefined; masked: number } | null,
  ): WireEvent {
    const report = this.#reports.get(pending.wireId);
    const text = seen?.text ?? "";
    return {
      type: "tool-result",
      call: pending.call,
      seen: seen !== null,
      ok: report?.ok ?? (seen?.isError === undefined ? null : !seen.isError),
      exitCode: report?.exitCode ?? null,
      exitFrom: report === undefined || report.exitCode === null ? null : "native",
      text,
      bytes: report?.bytes ?? Buffer.byteLength(text),
      cut: report?.cut ?? 0,
      ms: report?.ms ?? null,
      masked: seen?.masked ?? 0,
    };
  }
}
