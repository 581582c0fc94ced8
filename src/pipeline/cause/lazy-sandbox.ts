/** A sandbox that is opened where somebody needs it, and closed with whoever might have. */
import type { Sandbox } from "../../sandbox/sandbox.ts";

export class LazySandbox implements AsyncDisposable {
  readonly #open: () => Promise<Sandbox>;
  #opened: Promise<Sandbox> | null = null;

  constructor(open: () => Promise<Sandbox>) {
    this.#open = open;
  }

  /** The same one at every call. */
  get(): Promise<Sandbox> {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // Who could not open it was told why.
    const sandbox = await this.#opened?.catch(() => null);
    await sandbox?.[Symbol.asyncDispose]();
  }
}
