/** The values of a task that still want a place in the command that is being built. */
import type { Comparison } from "./comparison.ts";
import type { SlotKind } from "./slots.ts";
import type { TaskValue, ValueKind } from "./task-value.ts";
import type { Task } from "./values.ts";

/** The kinds of value that a place takes, the fitting ones first. */
const TAKES: Readonly<Record<Exclude<SlotKind, "fields" | "condition">, readonly ValueKind[]>> = {
  input: ["input"],
  output: ["output"],
  number: ["number"],
  field: ["field", "group"],
  group: ["group", "field"],
  text: ["text", "cell", "token", "number", "proper"],
  choice: ["token", "text"],
  any: ["field", "group", "text", "cell", "token", "number"],
};

export class Pool {
  readonly #unused: Set<TaskValue>;
  readonly #comparison: Comparison | null;

  constructor(task: Task) {
    this.#unused = new Set(task.values);
    this.#comparison = task.comparison;
  }

  /** Takes the first value that fits a place; null where none is left. */
  take(slot: Exclude<SlotKind, "fields" | "condition">): string | null {
    for (const kind of TAKES[slot]) {
      const value = [...this.#unused].find((one) => one.kind === kind);
      if (value !== undefined) return this.#use(value);
    }
    return null;
  }

  /**
   * Takes the input for the place of an example's file: the first of its extension, else a file to be written that
   * alone has that extension, else the first.
   */
  takeFile(example: string): string | null {
    const extension = /\.\w+$/.exec(example)?.[0] ?? "/";
    const files = [...this.#unused].filter(
      ({ kind, text }) => /^(?:in|out)put$/.test(kind) && text.endsWith(extension),
    );
    const alike = files.find(({ kind }) => kind === "input") ?? files[0];
    return alike === undefined ? this.take("input") : this.#use(alike);
  }

  /** Takes the value of exactly this text. */
  takeText(text: string): string | null {
    const value = [...this.#unused].find((one) => one.text === text);
    return value === undefined ? null : this.#use(value);
  }

  /** Takes every field that is left, as many as the task names. */
  takeFields(): string[] {
    const fields = [...this.#unused].filter(({ kind }) => kind === "field" || kind === "group");
    for (const field of fields) this.#unused.delete(field);
    return fields.map(({ text }) => text);
  }

  /** Takes the task's comparison with its parts; null where it has none or the value has gone elsewhere. */
  takeComparison(): Comparison | null {
    const comparison = this.#comparison;
    if (comparison === null || !this.#unused.has(comparison.value)) return null;
    this.#unused.delete(comparison.value);
    if (comparison.field !== null) this.#unused.delete(comparison.field);
    return comparison;
  }

  has(slot: Exclude<SlotKind, "fields" | "condition">): boolean {
    return TAKES[slot].some((kind) => [...this.#unused].some((one) => one.kind === kind && !one.isWeak));
  }

  /** Values without a place, guesses left out. */
  unplaced(): TaskValue[] {
    return [...this.#unused].filter(({ isWeak }) => !isWeak);
  }

  #use(value: TaskValue): string {
    this.#unused.delete(value);
    return value.text;
  }
}
