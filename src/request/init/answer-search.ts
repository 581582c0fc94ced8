/** Whether answers stand where agents can read them, for many answers at once: as the lint of leaks looks for them. */
import { folded, isWeak, linesWith } from "../lints/find-value.ts";
import type { ReachKind } from "../lints/leaks.ts";

/** Texts are looked at one by one, so that a large checkout is never held whole. */
export class AnswerSearch {
  readonly #open: Set<string>;
  readonly #known = new Set<string>();

  constructor(values: readonly string[]) {
    this.#open = new Set(values);
  }

  look(kind: ReachKind, text: string): void {
    const searched = folded(text);
    for (const value of this.#open) {
      // What is too common to give anything away stands somewhere in every checkout.
      if (kind === "checkout" && isWeak(value)) continue;
      if (linesWith(searched, folded(value).trim()).length === 0) continue;
      this.#open.delete(value);
      this.#known.add(value);
    }
  }

  /** Whether it stood in one of the texts. */
  isKnown(value: string): boolean {
    return this.#known.has(value);
  }
}

/** Whether one of the values stands in one of the texts. */
export function standsInOneOf(values: readonly string[], texts: readonly string[]): boolean {
  const search = new AnswerSearch(values);
  for (const text of texts) search.look("prompt", text);
  return values.some((value) => search.isKnown(value));
}
