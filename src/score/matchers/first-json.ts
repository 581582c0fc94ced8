/** The first JSON value in an answer, fenced or between sentences; and the part of it that a path names. */
import { closingBracket } from "../../base/closing-bracket.ts";
import { isNestedDeeper } from "../../base/json-depth.ts";
import { peel } from "./peel.ts";

/** `found: false` where there is none; JSON's own `null` is a value. */
export type FoundJson = { readonly found: true; readonly value: unknown } | { readonly found: false };

const NOTHING: FoundJson = { found: false };

/** How many characters are looked through: text of nothing but brackets must not take for ever. */
const MAX_SCANNED = 3_000_000;

/** Whoever compares what is nested deeper runs out of stack. */
const DEEPEST = 1_000;

export function firstJson(answer: string): FoundJson {
  if (isNestedDeeper(answer, DEEPEST)) return NOTHING;
  for (const whole of [answer.trim(), peel(answer)]) {
    const parsed = parse(whole);
    if (parsed.found) return parsed;
  }
  for (const block of fencedBlocks(answer)) {
    const parsed = /^\s*[[{]/.test(block) ? parse(block) : NOTHING;
    if (parsed.found) return parsed;
  }
  let start = nextOpening(answer, 0);
  for (let scanned = 0; start !== -1 && scanned < MAX_SCANNED; start = nextOpening(answer, start + 1)) {
    const end = closingBracket(answer, start, "{}[]");
    scanned += (end === -1 ? answer.length : end) - start;
    const parsed = end === -1 ? NOTHING : parse(answer.slice(start, end));
    if (parsed.found) return parsed;
  }
  return NOTHING;
}

/** What stands between fences is what was asked for; brackets in the sentences before it are none of it. */
function fencedBlocks(answer: string): string[] {
  const blocks: string[] = [];
  let open: string[] | null = null;
  for (const line of answer.split(/\r?\n/)) {
    if (!/^[ \t]{0,3}```/.test(line)) open?.push(line);
    else if (open === null) open = [];
    else {
      blocks.push(open.join("\n"));
      open = null;
    }
  }
  return blocks;
}

function parse(text: string): FoundJson {
  try {
    return { found: true, value: JSON.parse(text) };
  } catch {
    return NOTHING;
  }
}

/** Neither `rows[0]`, which is a place in JSON, nor the box of a list of things to do. */
const OPENING = /\{|(?<![\w\])])\[(?! \])/g;

function nextOpening(text: string, from: number): number {
  OPENING.lastIndex = from;
  return OPENING.exec(text)?.index ?? -1;
}

const STEP = /\.?([^.[\]"]+)|\[(\d+)\]|\["([^"\]]*)"\]/y;

/** The keys and indexes of `rows[0].name` or `["a.b"].c`; null where the path cannot be read. "" is the whole value. */
export function pathSteps(path: string): readonly string[] | null {
  const steps: string[] = [];
  let at = path.startsWith("$") ? 1 : 0;
  while (at < path.length) {
    STEP.lastIndex = at;
    const [whole, key, index, quoted] = STEP.exec(path) ?? [];
    const step = key ?? index ?? quoted;
    if (whole === undefined || step === undefined) return null;
    steps.push(step);
    at += whole.length;
  }
  return steps;
}

export function valueAt(value: unknown, steps: readonly string[]): FoundJson {
  let here = value;
  for (const step of steps) {
    if (here === null || typeof here !== "object" || !Object.hasOwn(here, step)) return NOTHING;
    // An object has its own key `step`: the line above says so.
    here = (here as Readonly<Record<string, unknown>>)[step];
  }
  return { found: true, value: here };
}
