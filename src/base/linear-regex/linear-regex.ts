/**
 * Regular expressions of users held against hostile text: the time is linear in the text, whatever the
 * pattern. The syntax is JavaScript's under the flag `u` without look-around, back-references and flags
 * inside groups, which are refused.
 */
import { messageOf } from "../errors.ts";
import { compilePattern, type Step } from "./compile-pattern.ts";
import { parsePattern, RefusedPattern } from "./parse-pattern.ts";

export interface RegexOptions {
  readonly ignoreCase?: boolean;
  /** `^` and `$` hold at every line. */
  readonly multiline?: boolean;
  /** `.` is any character, line ends too. */
  readonly dotAll?: boolean;
}

export type CompiledRegex =
  | { readonly kind: "regex"; readonly regex: LinearRegex }
  /** Why the pattern cannot be used, in words that follow "the pattern cannot be used: ". */
  | { readonly kind: "refused"; readonly why: string };

export function compileRegex(pattern: string, options: RegexOptions = {}): CompiledRegex {
  const flags = `${options.ignoreCase ? "i" : ""}${options.dotAll ? "s" : ""}u`;
  try {
    new RegExp(pattern, "u");
    const steps = compilePattern(parsePattern(pattern), flags);
    return { kind: "regex", regex: new LinearRegex(steps, options.multiline ?? false) };
  } catch (thrown) {
    if (thrown instanceof RefusedPattern || thrown instanceof SyntaxError || thrown instanceof RangeError)
      return { kind: "refused", why: messageOf(thrown) };
    throw thrown;
  }
}

export class LinearRegex {
  readonly #steps: readonly Step[];
  readonly #multiline: boolean;

  constructor(steps: readonly Step[], multiline: boolean) {
    this.#steps = steps;
    this.#multiline = multiline;
  }

  /** Whether the pattern is found anywhere in the text. */
  test(text: string): boolean {
    const reached = new Int32Array(this.#steps.length).fill(-1);
    let waiting: number[] = [];
    let before = "";
    let position = 0;
    const characters = text[Symbol.iterator]();
    for (;;) {
      const { value: here = "", done = false } = characters.next();
      const place: Place = { before, here, position, reached };
      const live: number[] = [];
      // Every place may be the beginning of what is looked for.
      for (const start of [...waiting, 0]) if (this.#follow(start, place, live)) return true;
      if (done) return false;
      waiting = live.filter((step) => this.#eats(step, here)).map((step) => step + 1);
      before = here;
      position++;
    }
  }

  #eats(index: number, character: string): boolean {
    const step = this.#steps[index];
    return step?.kind === "character" && step.matches(character);
  }

  /** Collects in `live` the characters that may come next; true where the pattern is found. */
  #follow(start: number, place: Place, live: number[]): boolean {
    const open = [start];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (place.reached[index] === place.position) continue;
      place.reached[index] = place.position;
      const step = this.#steps[index];
      if (step === undefined || step.kind === "found") return true;
      if (step.kind === "go") open.push(...step.to);
      else if (step.kind === "character") live.push(index);
      else if (this.#holds(step.what, place)) open.push(index + 1);
    }
    return false;
  }

  #holds(what: "^" | "$" | "b" | "B", { before, here }: Place): boolean {
    if (what === "^") return before === "" || (this.#multiline && isLineEnd(before));
    if (what === "$") return here === "" || (this.#multiline && isLineEnd(here));
    const isBoundary = isWordCharacter(before) !== isWordCharacter(here);
    return (what === "b") === isBoundary;
  }
}

interface Place {
  readonly before: string;
  readonly here: string;
  readonly position: number;
  /** By step: the last position at which it was reached. */
  readonly reached: Int32Array;
}

const isLineEnd = (character: string): boolean => /^[\n\r\u2028\u2029]$/.test(character);
const isWordCharacter = (character: string): boolean => /^\w$/.test(character);
