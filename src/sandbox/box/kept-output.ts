/** The head and the tail of an output that may be endless. Memory never exceeds the limit. */
export class KeptOutput {
  readonly #head: Buffer;
  readonly #tail: Buffer;
  #headLength = 0;
  /** Bytes that went past the head, kept or not. */
  #past = 0;

  /** @param limit the most bytes that are kept. */
  constructor(limit: number) {
    const half = Math.floor(limit / 2);
    this.#head = Buffer.allocUnsafe(half);
    this.#tail = Buffer.allocUnsafe(limit - half);
  }

  /** Bytes of the whole output. */
  get bytes(): number {
    return this.#headLength + this.#past;
  }

  add(chunk: Uint8Array): void {
    const first = Math.min(chunk.length, this.#head.length - this.#headLength);
    this.#head.set(chunk.subarray(0, first), this.#headLength);
    this.#headLength += first;
    const rest = chunk.subarray(first);
    const size = this.#tail.length;
    if (size > 0) {
      // Only the last `size` bytes of a chunk can still be in the tail after it.
      const last = rest.subarray(Math.max(0, rest.length - size));
      const start = (this.#past + rest.length - last.length) % size;
      const fitting = Math.min(last.length, size - start);
      this.#tail.set(last.subarray(0, fitting), start);
      this.#tail.set(last.subarray(fitting), 0);
    }
    this.#past += rest.length;
  }

  get head(): Uint8Array {
    return this.#head.subarray(0, this.#headLength);
  }

  get tail(): Uint8Array {
    const size = this.#tail.length;
    if (this.#past <= size) return this.#tail.subarray(0, this.#past);
    const start = this.#past % size;
    return Buffer.concat([this.#tail.subarray(start), this.#tail.subarray(0, start)]);
  }
}
