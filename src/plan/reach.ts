/** How far cells get: repeats that a side plays, and pairs whose base was played on an earlier day. */
import type { CellId } from "../schema/row.ts";
import type { Side } from "../schema/words.ts";

export class Reach {
  readonly #played = new Map<string, number>();
  readonly #led = new Map<CellId, number>();
  #last = 0;

  /** The greatest of all repeats. */
  get last(): number {
    return this.#last;
  }

  played(side: Side, id: CellId): number {
    return this.#played.get(`${side}/${id}`) ?? 0;
  }

  led(id: CellId): number {
    return this.#led.get(id) ?? 0;
  }

  /** At least so far. */
  play(side: Side, id: CellId, to: number): void {
    this.#played.set(`${side}/${id}`, Math.max(to, this.played(side, id)));
    this.#last = Math.max(this.#last, to);
  }

  /** At least so far. */
  lead(id: CellId, to: number): void {
    this.#led.set(id, Math.max(to, this.led(id)));
    this.#last = Math.max(this.#last, to);
  }
}
