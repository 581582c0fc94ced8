/** Takes the decoration off an answer: `**ANSWER: C**.` is `C`. */
import { withoutInvisible } from "./without-invisible.ts";

/** A longer text is prose or a file; only its outer white space is decoration. */
const LONGEST = 8_000;

/**
 * The text without fences, emphasis, quotes, brackets around the whole, a label like `Answer:` before it and
 * punctuation behind it. Never empty unless the text is. Peeling twice changes nothing.
 */
export function peel(text: string): string {
  let rest = withoutInvisible(text).trim();
  for (;;) {
    const next = rest.length > LONGEST ? rest : peelOnce(rest);
    if (next === rest) return rest;
    rest = next;
  }
}

const LAYERS: readonly ((text: string) => string)[] = [
  withoutFence,
  withoutPair,
  withoutLabel,
  withoutListMark,
  withoutTick,
  withoutEnd,
];

function peelOnce(text: string): string {
  for (const layer of LAYERS) {
    const rest = layer(text).trim();
    if (rest !== text && rest !== "") return rest;
  }
  return text;
}

function withoutFence(text: string): string {
  const fence = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
  if (fence === undefined || !text.endsWith(fence) || text.length < 2 * fence.length) return text;
  const inside = text.slice(fence.length, -fence.length);
  if (inside.includes(fence)) return text;
  const firstLine = inside.indexOf("\n");
  return firstLine === -1 ? inside : inside.slice(firstLine + 1);
}

const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ["***", "***"],
  ["**", "**"],
  ["__", "__"],
  ["~~", "~~"],
  ["*", "*"],
  ["_", "_"],
  ["``", "``"],
  ["`", "`"],
  ['"', '"'],
  ["'", "'"],
  ["\u201c", "\u201d"],
  ["\u2018", "\u2019"],
  ["\u201e", "\u201c"],
  ["\u00ab", "\u00bb"],
  ["\u300c", "\u300d"],
  ["$$", "$$"],
  ["$", "$"],
  ["\\boxed{", "}"],
  ["\\text{", "}"],
  ["\\textbf{", "}"],
  ["\\mathbf{", "}"],
  ["\\mathrm{", "}"],
  ["\\(", "\\)"],
  ["\\[", "\\]"],
  ["(", ")"],
  ["<answer>", "</answer>"],
  ["<final_answer>", "</final_answer>"],
  ["<b>", "</b>"],
  ["<strong>", "</strong>"],
  ["<code>", "</code>"],
];

function withoutPair(text: string): string {
  for (const [open, close] of PAIRS) {
    if (text.length <= open.length + close.length || !text.startsWith(open) || !text.endsWith(close))
      continue;
    const inside = text.slice(open.length, -close.length);
    // `"a" or "b"` begins and ends with quotes that are no pair.
    if (close === ")" || close === "}" ? isBalanced(inside, close) : !inside.includes(close)) return inside;
  }
  return text;
}

function isBalanced(text: string, close: ")" | "}"): boolean {
  const open = close === ")" ? "(" : "{";
  let depth = 0;
  for (const character of text) {
    if (character === open) depth++;
    else if (character === close && --depth < 0) return false;
  }
  return depth === 0;
}

const CORE =
  "(?:(?:so|thus|therefore|hence),?\\s+)?(?:(?:the|my)\\s+)?(?:(?:final|correct|right|short)\\s+)?(?:answer|result|output|solution|response|option|choice)";
/** `**Answer:** C`, `**Answer**: C` */
const EMPHASISED_LABEL = new RegExp(
  `^([*_]{1,3})${CORE}(?:\\s+is)?\\s*[:\uff1a=]?\\s*\\1\\s*(?:is\\b)?\\s*[:\uff1a=]?\\s*`,
  "i",
);
/** `ANSWER: C`, `The answer is C` */
const PLAIN_LABEL = new RegExp(`^${CORE}(?:\\s+is\\b\\s*[:\uff1a]?|\\s*[:\uff1a=]|[ \\t]*\\n)\\s*`, "i");

function withoutLabel(text: string): string {
  return text.replace(EMPHASISED_LABEL, "").replace(PLAIN_LABEL, "");
}

/** Headings, and on a single line quotes and bullets; a minus sign stands without a blank. */
function withoutListMark(text: string): string {
  return text.replace(text.includes("\n") ? /^#{1,6}\s+/ : /^(?:#{1,6}|>|[-*+\u2022])\s+/, "");
}

/** `C ✅`: a tick says that it is the answer, and is none of it. */
function withoutTick(text: string): string {
  return text.replace(/^[\u2705\u2714\u2611]\ufe0f?\s+|(?<!\s)\s{1,9}[\u2705\u2714\u2611]\ufe0f?$/g, "");
}

/** Begun at the first mark of a row only: this is done once a layer. */
const MARKS_BEHIND =
  /(?<![.,;:!\u3002\uff01\uff0c\uff1b\uff1a\u2026])[.,;:!\u3002\uff01\uff0c\uff1b\uff1a\u2026]+$/;

function withoutEnd(text: string): string {
  return text.replace(MARKS_BEHIND, "");
}
