import { SandboxError } from "../base/errors.ts";

interface Waiter {
  resolve(result: IteratorResult<Uint8Array>): void;
  reject(error: Error): void;
}

/**
 * A stream of bytes for one reader. What nobody has begun to read is kept up to a limit and then thrown
 * away, so that a stream without a reader never stops its program; a reader who comes after that is told.
 */
export class ByteQueue implements AsyncIterable<Uint8Array>, AsyncIterator<Uint8Array> {
  readonly #name: string;
  readonly #limit: number;
  readonly #taken: (bytes: number) => void;
  #chunks: Uint8Array[] = [];
  /** The first of them that has not been read. */
  #first = 0;
  #held = 0;
  #isRead = false;
  #overflowed = false;
  #end: { readonly error: Error | null } | null = null;
  #waiter: Waiter | null = null;

  /** @param taken told how many bytes have been read or thrown away. */
  constructor(name: string, limit: number, taken: (bytes: number) => void) {
    this.#name = name;
    this.#limit = limit;
    this.#taken = taken;
  }

  /** Bytes that are kept for the reader. */
  get held(): number {
    return this.#held;
  }

  push(chunk: Uint8Array): void {
    if (this.#waiter !== null) {
      const waiter = this.#waiter;
      this.#waiter = null;
      this.#taken(chunk.length);
      waiter.resolve({ done: false, value: chunk });
      return;
    }
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    if (!this.#isRead && this.#held >= this.#limit) {
      this.#overflowed = true;
      this.#drop();
    } else if (this.#overflowed) this.#drop();
  }

  #drop(): void {
    const dropped = this.#held;
    this.#chunks = [];
    this.#first = 0;
    this.#held = 0;
    this.#taken(dropped);
  }

  /** No byte comes after this. With an error, the reader gets it after the bytes that are there. */
  finish(error: Error | null): void {
    if (this.#end !== null) return;
    this.#end = { error };
    const waiter = this.#waiter;
    this.#waiter = null;
    if (waiter === null) return;
    if (error === null) waiter.resolve({ done: true, value: undefined });
    else waiter.reject(error);
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    this.#isRead = true;
    return this;
  }

  async next(): Promise<IteratorResult<Uint8Array>> {
    if (this.#overflowed) {
      throw new SandboxError(
        "box-stream-lost",
        `Nobody read ${this.#name} before ${this.#limit} bytes of it had come; they are gone.`,
      );
    }
    const chunk = this.#chunks[this.#first];
    if (chunk !== undefined) {
      this.#first += 1;
      // Taken off many at once: programs write single bytes, and each shift would move all that wait.
      if (this.#first * 2 > this.#chunks.length) {
        this.#chunks = this.#chunks.slice(this.#first);
        this.#first = 0;
      }
      this.#held -= chunk.length;
      this.#taken(chunk.length);
      return { done: false, value: chunk };
    }
    if (this.#end !== null) {
      if (this.#end.error !== null) throw this.#end.error;
      return { done: true, value: undefined };
    }
    return new Promise((resolve, reject) => {
      this.#waiter = { resolve, reject };
    });
  }
}
