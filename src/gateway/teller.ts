/** Says what is seen, in order, as events of the trace: redacted, with the turn that they belong to. */
import { redactValue } from "../host/secrets.ts";
import type { ObservedEvent } from "../schema/trace.ts";

type Distribute<T> = T extends ObservedEvent ? Omit<T, "turn" | "thread"> : never;
/** An event of the wire before it is known where it belongs. */
export type WireEvent = Distribute<ObservedEvent>;

export class Teller {
  readonly #observe: (event: ObservedEvent) => void;
  readonly #noted = new Set<string>();
  /** The turn on the main thread; null before the first. */
  turn: number | null = null;

  constructor(observe: (event: ObservedEvent) => void) {
    this.#observe = observe;
  }

  tell(thread: number, event: WireEvent): void {
    this.#observe({ ...redactValue(event), turn: this.turn, thread });
  }

  /** Notes something that holds for the whole trial from now on: told once. */
  noteOnce(thread: number, code: string, text: string): void {
    if (this.#noted.has(text)) return;
    this.#noted.add(text);
    this.tell(thread, { type: "note", code, text });
  }

  /** `tell` for many events of one thread. */
  on(thread: number): (event: WireEvent) => void {
    return (event) => this.tell(thread, event);
  }
}
