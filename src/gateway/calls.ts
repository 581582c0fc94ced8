/**
 * Tool calls from the response that the agent got to the request that brings their results. Agents rename,
 * drop and summarise calls in later histories, so a call is what was answered, and pairs by its id only.
 */
import { digestOfValue } from "../base/hash.ts";
import type { ModelCall, ModelMessage, ModelResponse, ToolSpec } from "../schema/exchange.ts";
import type { EventOf } from "../schema/trace.ts";
import type { Digest, ToolKind } from "../schema/words.ts";
import { callDetails } from "./call-details.ts";
import { exitOf, isOk, outcomeOf } from "./call-end.ts";
import { fitsSchema } from "./fits-schema.ts";
import { type MaskName, maskText } from "./masks.ts";
import type { ReadResult, ToldEnd } from "./read-result.ts";
import { ServerOffers } from "./server-offers.ts";
import type { ToolReport } from "./session.ts";
import type { ShellRecords } from "./shell-records.ts";
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

/** What of an agent must be known to tell what its calls are. */
export interface CallsOptions {
  toolKind(name: string): ToolKind;
  /** Which tool of an MCP server a name stands for; null: none. Absent: there are no servers. */
  serverTool?(name: string): { readonly server: string; readonly tool: string } | null;
  /** Those of the agent. Absent: all. */
  readonly masks?: readonly MaskName[];
  /** How the agent words the end of a call. Absent: it does not. */
  readonly readResult?: ReadResult;
  /** Commands that a shell in the box recorded. Absent: none does. */
  readonly shell?: ShellRecords;
  /** Ids that the conversation has from before, which may not be given twice. Absent: none. */
  readonly callsBefore?: number;
}

/** A result as it stands in a request. */
interface SeenText {
  readonly text: string;
  readonly isError: boolean | undefined;
  readonly masked: number;
}

const CONFLICT = "Two exit codes are told for one command; the one on the wire counts.";
const UNTOLD: ToldEnd = { exitCode: null, ok: null };

export class Calls {
  readonly #options: CallsOptions;
  readonly #reports = new Map<string, ToolReport>();
  #given: number;
  #count = 0;
  // A model can write any name, "constructor" too.
  readonly #notOffered = new Map<string, number>();
  readonly #servers = new ServerOffers();

  constructor(options: CallsOptions) {
    this.#options = options;
    this.#given = options.callsBefore ?? 0;
  }

  /** Ids that were given so far in a conversation that began earlier; null: it began here. */
  get given(): number | null {
    return this.#options.callsBefore === undefined ? null : this.#given;
  }

  get count(): number {
    return this.#count;
  }

  /** How often tools were called that nobody offered, by name. */
  notOffered(): Record<string, number> {
    return Object.fromEntries(this.#notOffered);
  }

  /** A request of the main thread puts these before the model. */
  sawOffer(tools: readonly ToolSpec[]): void {
    const { serverTool } = this.#options;
    if (serverTool === undefined) return;
    for (const tool of tools) this.#servers.add(tool, serverTool(tool.name)?.server ?? null);
  }

  /** Bytes of the tools of MCP servers that were offered, by server. */
  offered(): Record<string, number> {
    return this.#servers.bytes();
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
    const offered = new Map(made.tools.map((tool) => [tool.name, tool]));
    for (const call of made.calls) {
      const spec = offered.get(call.name);
      const isOffered = spec !== undefined;
      if (!isOffered) this.#notOffered.set(call.name, (this.#notOffered.get(call.name) ?? 0) + 1);
      this.#count += 1;
      const own = this.#options.serverTool?.(call.name) ?? null;
      const tool = own === null ? this.#options.toolKind(call.name) : "mcp";
      const details = callDetails(tool, call.input);
      tell({
        type: "tool-call",
        call: this.#count,
        wireId: call.id,
        name: own?.tool ?? call.name,
        ...(own === null ? {} : { server: own.server }),
        tool,
        input: call.input,
        ...details,
        offered: isOffered,
        via: made.via,
      });
      thread.pending.set(call.id, {
        call: this.#count,
        wireId: call.id,
        tool,
        command: details.command ?? null,
        digest: digestOfValue([call.name, call.input, call.broken]),
        isRunnable: isOffered && call.input !== null,
        isFitting: spec !== undefined && call.input !== null && fitsSchema(spec.parameters, call.input),
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
      const masked = maskText("tool", message.text, this.#options.masks);
      const { text, isError } = message;
      this.#tellResult(pending, { text, isError, masked: masked.masked }, tell);
      paired.push({ digest: digestOfValue([pending.digest, masked.text]) });
    }
    return paired;
  }

  /** Tells the calls whose results no request ever brought. */
  abandon(thread: Thread, tell: Tell): void {
    for (const pending of thread.pending.values()) this.#tellResult(pending, null, tell);
    thread.pending.clear();
  }

  #tellResult(pending: PendingCall, seen: SeenText | null, tell: Tell): void {
    const { tool, command, call } = pending;
    const report = this.#reports.get(pending.wireId);
    const told = seen === null ? UNTOLD : (this.#options.readResult?.({ ...seen, tool }) ?? UNTOLD);
    const record = command === null ? null : (this.#options.shell?.take(command) ?? null);
    const text = seen?.text ?? "";
    const mark = seen?.isError === undefined ? null : !seen.isError;
    const exit = exitOf(told, record, report);
    if (told.exitCode !== null && record !== null && told.exitCode !== record.exitCode) {
      tell({
        type: "note",
        code: "exit-conflict",
        text: `${CONFLICT} (${told.exitCode}, ${record.exitCode})`,
      });
    }
    tell({
      type: "tool-result",
      call,
      seen: seen !== null,
      ok: outcomeOf(pending, isOk([report?.ok, told.ok, mark], exit.exitCode), seen !== null),
      ...exit,
      text,
      bytes: report?.bytes ?? Buffer.byteLength(text),
      cut: report?.cut ?? 0,
      ms: report?.ms ?? record?.ms ?? null,
      masked: seen?.masked ?? 0,
    });
  }
}
