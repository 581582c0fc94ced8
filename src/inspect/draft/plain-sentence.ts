/** Sentences of documents as a person would say them to somebody who knows no command of the tool. */
import { unmarked } from "../../base/manual/lines.ts";
import { paraphrased } from "./paraphrases.ts";

export interface NamesToAvoid {
  readonly programs: readonly string[];
  readonly subcommands: readonly string[];
}

/** Characters of a sentence as it is written: what is longer is taken apart in vain. */
const LONGEST_WRITTEN = 1_000;
const SHORTEST = 8;
const LONGEST = 180;
const LEAD = /^(?:for example|for instance|examples?|e\.g\.|note|tip|usage)\b\s*[:,.-]?\s*/i;
const OFFER =
  /^(?:you can(?: also)?(?: now)?|(?:use )?this(?: command| example)?(?: will| can)?|it(?: will| can)?|we can|let's|simply|just|or,?|and|then,?|now,?|to|how to)\s+(?=\w)/i;
const CALL =
  /(?:[,;]\s*|(?<![\s,;])\s+)?\b(?:simply |just )?(?:run|use|type|execute|call|invoke|try|do|enter|with)(?: (?:the|this|it|one of))*(?: following| below)?(?: commands?| examples?)?(?:\s*below)?\s*[:.]*$/i;
const POINTS_ELSEWHERE =
  /\b(?:following|below|above|as follows|see also|section|installed?|npm|pip|brew|cargo|version|options?|flags?|subcommands?|command line|arguments?)\b/i;

/** The last of the sentences that says what is to be done; null where none does. Pure. */
export function plainSentence(text: string, names: NamesToAvoid): string | null {
  const sentences = unmarked(printable(text)).split(/(?<=[.!?:])\s+/);
  for (const sentence of sentences.reverse()) {
    const plain = plainWords(sentence, names);
    if (plain !== null) return plain;
  }
  return null;
}

/** One line, without what a terminal or a reader of YAML could take for more than text. */
export function printable(text: string): string {
  const line = text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ");
  // What begins behind the last end of a tag ends nowhere, and is not looked through for each beginning.
  const end = line.lastIndexOf(">") + 1;
  return `${line.slice(0, end).replace(/<\/?[a-z][^>]*>/gi, "")}${line.slice(end)}`.trim();
}

function plainWords(sentence: string, names: NamesToAvoid): string | null {
  if (sentence.length > LONGEST_WRITTEN) return null;
  let text = sentence.trim().replace(/^[-*•#>\d.)\s]+/, "");
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(LEAD, "").replace(CALL, "").replace(OFFER, "").trim();
  }
  text = text.replace(/[\s:;,.!-]+$/, "");
  if (text.length < SHORTEST || text.length > LONGEST || !/\p{L}{2,}\P{L}+\p{L}{2,}/u.test(text)) return null;
  if (/(?<![\w-])--?[A-Za-z]/.test(text) || POINTS_ELSEWHERE.test(text) || /[{}<>|$=]/.test(text))
    return null;
  if (names.programs.some((program) => saysName(text, program))) return null;
  const free = paraphrased(text, names.subcommands);
  return free === null ? null : `${free.charAt(0).toUpperCase()}${free.slice(1)}`;
}

function saysName(text: string, name: string): boolean {
  return new RegExp(
    `(?<![\\p{L}\\d])${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\d])`,
    "iu",
  ).test(text);
}
