/** The behaviour of a trial as one digest: the main thread's texts and calls in order. */
import { digestOfValue } from "../base/hash.ts";
import { redactValue } from "../host/secrets.ts";
import type { ModelResponse } from "../schema/exchange.ts";
import type { Digest } from "../schema/words.ts";

export class Trajectory {
  readonly #steps: unknown[] = [];

  add(response: ModelResponse): void {
    const calls = response.calls.map(({ name, input, broken }) => ({ name, input, broken }));
    this.#steps.push(redactValue({ text: response.text, calls }));
  }

  digest(): Digest {
    return digestOfValue(this.#steps);
  }
}
