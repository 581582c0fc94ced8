/** A parsed pattern as a list of steps for {@link LinearRegex}. */
import { type PatternNode, RefusedPattern } from "./parse-pattern.ts";

export type Step =
  | { readonly kind: "character"; readonly matches: (character: string) => boolean }
  | { readonly kind: "assert"; readonly what: "^" | "$" | "b" | "B" }
  /** Goes on at each of these steps at once. */
  | { readonly kind: "go"; readonly to: readonly number[] }
  | { readonly kind: "found" };

/** Counted repeats are written out; beyond this the pattern is refused. */
const MAX_STEPS = 2_000;

/** `flags` are those under which one character is compared: `u`, `iu`, `su`, `isu`. */
export function compilePattern(root: PatternNode, flags: string): readonly Step[] {
  const compiler = new Compiler(flags);
  compiler.add(root);
  compiler.push({ kind: "found" });
  return compiler.steps;
}

class Compiler {
  readonly steps: Step[] = [];
  readonly #flags: string;
  readonly #characters = new Map<string, Step>();
  #added = 0;

  constructor(flags: string) {
    this.#flags = flags;
  }

  push(step: Step): number {
    this.#refuseBeyond(this.steps.length, MAX_STEPS - 1);
    return this.steps.push(step) - 1;
  }

  add(node: PatternNode): void {
    // Parts that are empty add no step, however often they are repeated.
    this.#refuseBeyond(++this.#added, 10 * MAX_STEPS);
    switch (node.kind) {
      case "character":
        this.push(this.#character(node.source));
        return;
      case "assert":
        this.push(node);
        return;
      case "sequence":
        for (const part of node.parts) this.add(part);
        return;
      case "either":
        this.#either(node.branches);
        return;
      case "repeat":
        this.#repeat(node.part, node.min, node.max);
    }
  }

  #refuseBeyond(count: number, most: number): void {
    if (count > most)
      throw new RefusedPattern(
        `it has more than ${MAX_STEPS} steps once its counted repeats are written out`,
      );
  }

  #either(branches: readonly PatternNode[]): void {
    const fork = this.push({ kind: "go", to: [] });
    const starts: number[] = [];
    const ends: number[] = [];
    for (const branch of branches) {
      starts.push(this.steps.length);
      this.add(branch);
      ends.push(this.push({ kind: "go", to: [] }));
    }
    this.steps[fork] = { kind: "go", to: starts };
    for (const end of ends) this.steps[end] = { kind: "go", to: [this.steps.length] };
  }

  #repeat(part: PatternNode, min: number, max: number | null): void {
    for (let count = 0; count < min; count++) this.add(part);
    if (max === null) {
      const fork = this.push({ kind: "go", to: [] });
      this.add(part);
      this.push({ kind: "go", to: [fork] });
      this.steps[fork] = { kind: "go", to: [fork + 1, this.steps.length] };
      return;
    }
    const forks: number[] = [];
    for (let count = min; count < max; count++) {
      forks.push(this.push({ kind: "go", to: [] }));
      this.add(part);
    }
    for (const fork of forks) this.steps[fork] = { kind: "go", to: [fork + 1, this.steps.length] };
  }

  /** JavaScript itself says whether one character fits; a single character cannot backtrack. */
  #character(source: string): Step {
    const known = this.#characters.get(source);
    if (known !== undefined) return known;
    const single = new RegExp(`^(?:${source})$`, this.#flags);
    const seen = new Map<string, boolean>();
    const matches = (character: string): boolean => {
      if (character > "\u007f") return single.test(character);
      const before = seen.get(character);
      if (before !== undefined) return before;
      const fits = single.test(character);
      seen.set(character, fits);
      return fits;
    };
    const step: Step = { kind: "character", matches };
    this.#characters.set(source, step);
    return step;
  }
}
