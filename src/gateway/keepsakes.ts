/**
 * Sealed thinking that an agent's dialect cannot carry: kept here, and put back into the history before it
 * goes to the endpoint that wants to see it again.
 */
import type { ModelMessage, ModelResponse, Sealed } from "../schema/exchange.ts";
import type { WireRequest } from "./wires/wire.ts";

export class Keepsakes {
  /** By the id of the response's first call: agents send ids back as they got them. */
  readonly #kept = new Map<string, readonly Sealed[]>();

  keep({ calls, sealed }: ModelResponse): void {
    const [first] = calls;
    if (first !== undefined && sealed !== undefined) this.#kept.set(first.id, sealed);
  }

  restore<T extends WireRequest>(request: T): T {
    if (this.#kept.size === 0) return request;
    return { ...request, messages: request.messages.map((message) => this.#restored(message)) };
  }

  #restored(message: ModelMessage): ModelMessage {
    if (message.role !== "assistant" || message.sealed !== undefined) return message;
    const sealed = this.#kept.get(message.calls[0]?.id ?? "");
    return sealed === undefined ? message : { ...message, sealed: [...sealed] };
  }
}
