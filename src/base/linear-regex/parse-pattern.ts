/** Reads a regular expression that JavaScript has already accepted into a tree of what can be matched in linear time. */

export type PatternNode =
  /** One character; `source` is the piece of the pattern that says which. */
  | { readonly kind: "character"; readonly source: string }
  | { readonly kind: "assert"; readonly what: "^" | "$" | "b" | "B" }
  | { readonly kind: "sequence"; readonly parts: readonly PatternNode[] }
  | { readonly kind: "either"; readonly branches: readonly PatternNode[] }
  /** `max` null: without end. */
  | {
      readonly kind: "repeat";
      readonly part: PatternNode;
      readonly min: number;
      readonly max: number | null;
    };

/** A construct that cannot be matched in linear time; the message names it. */
export class RefusedPattern extends Error {}

const ESCAPE =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[pP]\{[^}]*\}|[\s\S])/uy;
const CLASS = /\[(?:\\[\s\S]|[^\]\\])*\]/uy;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;
const GROUP = /\((?:\?:|\?<(?![=!])[^>]*>|(?!\?))/y;

/** `source` must be valid under the flag `u`. Throws {@link RefusedPattern}. */
export function parsePattern(source: string): PatternNode {
  return new Parser(source).either();
}

class Parser {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  either(): PatternNode {
    const branches = [this.#sequence()];
    while (this.#source[this.#at] === "|") {
      this.#at++;
      branches.push(this.#sequence());
    }
    const [only] = branches;
    return branches.length === 1 && only !== undefined ? only : { kind: "either", branches };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.#source.length && !"|)".includes(this.#source[this.#at] ?? ""))
      parts.push(this.#quantified(this.#atom()));
    return { kind: "sequence", parts };
  }

  #quantified(part: PatternNode): PatternNode {
    const found = this.#take(QUANTIFIER);
    if (found === null) return part;
    const [, sign, least, comma, most] = found;
    if (sign !== undefined)
      return { kind: "repeat", part, min: sign === "+" ? 1 : 0, max: sign === "?" ? 1 : null };
    const min = Number(least);
    return { kind: "repeat", part, min, max: comma === undefined ? min : most === "" ? null : Number(most) };
  }

  #atom(): PatternNode {
    const start = this.#source[this.#at];
    if (start === "(") return this.#group();
    if (start === "^" || start === "$") {
      this.#at++;
      return { kind: "assert", what: start };
    }
    if (start === "\\") return this.#escape();
    if (start === "[") return { kind: "character", source: this.#take(CLASS)?.[0] ?? "[" };
    const source = String.fromCodePoint(this.#source.codePointAt(this.#at) ?? 0);
    this.#at += source.length;
    return { kind: "character", source };
  }

  #group(): PatternNode {
    if (this.#take(GROUP) === null)
      throw new RefusedPattern("look-ahead, look-behind and flags inside a group are not supported");
    const inside = this.either();
    this.#at++;
    return inside;
  }

  #escape(): PatternNode {
    const source = this.#take(ESCAPE)?.[0] ?? "\\";
    if (/^\\[1-9k]/.test(source)) throw new RefusedPattern("back-references are not supported");
    if (source === "\\b" || source === "\\B") return { kind: "assert", what: source === "\\b" ? "b" : "B" };
    return { kind: "character", source };
  }

  #take(token: RegExp): RegExpExecArray | null {
    token.lastIndex = this.#at;
    const found = token.exec(this.#source);
    if (found !== null) this.#at = token.lastIndex;
    return found;
  }
}
