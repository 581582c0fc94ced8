/** A parser's tree over a piece of code, read node by node. */
import type { SyntaxNode, Tree } from "@lezer/common";

export type { SyntaxNode };

/** Longer code, or deeper, is no example. */
const LONGEST = 16 * 1024;
const DEEPEST = 200;
/** Characters that are neither words nor space, and their part of the rest: a parser tries them in every way. */
const MOST_MARKS = 1_000;
const MOST_MARKS_OF = 0.75;

/** Whether a document could show this to be read; what is not costs a parser too much. */
export function isReadable(code: string): boolean {
  if (code.length > LONGEST) return false;
  let depth = 0;
  for (const character of code) {
    if ("([{<".includes(character)) depth++;
    else if (")]}>".includes(character)) depth = Math.max(0, depth - 1);
    if (depth > DEEPEST) return false;
  }
  return !isOnlyMarks(code);
}

function isOnlyMarks(code: string): boolean {
  const marks = code.match(/[^\p{L}\p{N}_\s]/gu)?.length ?? 0;
  return marks > MOST_MARKS && marks > MOST_MARKS_OF * code.replace(/\s+/g, "").length;
}

export class Code {
  readonly #text: string;
  /** Where each line ends, in the order of the text. */
  readonly #ends: readonly number[];

  constructor(text: string) {
    this.#text = text;
    this.#ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  }

  textOf({ from, to }: SyntaxNode): string {
    return this.#text.slice(from, to);
  }

  /** 1-based. */
  lineOf({ from }: SyntaxNode): number {
    let [low, high] = [0, this.#ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/** Every node, parents before their children. */
export function eachNode(tree: Tree, visit: (node: SyntaxNode) => void): void {
  tree.iterate({ enter: ({ node }) => visit(node) });
}
