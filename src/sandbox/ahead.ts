/** One thing that is made before anybody asks for it, because making it takes long and its use is known beforehand. */
export interface Making<T> {
  make(): T;
  /** Whether one that has waited can still be used. */
  isGood(made: T): boolean;
  /** Ends one that nobody has taken. */
  end(made: T): Promise<void>;
}

export class Ahead<T extends object> implements AsyncDisposable {
  readonly #making: Making<T>;
  #waiting: T | null = null;
  #isOver = false;

  constructor(making: Making<T>) {
    this.#making = making;
  }

  /** The one that waits; null: none does. */
  get waiting(): T | null {
    return this.#waiting;
  }

  /** Sees to it that one waits. */
  prepare(): void {
    if (!this.#isOver) this.#waiting ??= this.#making.make();
  }

  /** The one that waits, if it is still good, else a new one. Whoever takes it ends it. */
  async take(): Promise<T> {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting !== null && this.#making.isGood(waiting)) return waiting;
    if (waiting !== null) await this.#making.end(waiting);
    return this.#making.make();
  }

  /** Ends the one that waits; none is made after it. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting !== null) await this.#making.end(waiting);
  }
}
