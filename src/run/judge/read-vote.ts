/** What a judge's reply says. Pure. */
import { jsonObjectsIn } from "../../base/json-objects.ts";
import { withoutThinking } from "../../base/thinking.ts";
import type { Vote } from "../../schema/trial.ts";

const SCORES: Readonly<Record<string, Vote>> = { "0": 0, "1": 1, "2": 2 };
const BARE = /^(?:[\s*_]|<score>)*([0-2])(?:\s*(?:\/|out of)\s*2)?(?:[\s*_.]|<\/score>)*$/i;
/** What stands behind a score on its line may say why, and no other number. */
const LINE =
  /^[\s>*_#|-]*(?:(?:the|my)\s+)?(?:(?:final|overall)\s+)?score(?:\s*\(0\s*(?:-|–|to)\s*2\))?[\s*_|]*(?:is\s*:?|[:=|])[\s*_]*(\d+(?:\.\d+)?)(?:\s*(?:\/|out of)\s*2)?[\s*_.|]*(?:\s[-–—(,;]\D*)?$/i;
/** A score may stand on the line after its word. */
const NEXT_LINE = /(score[ \t*_]{0,9}[:=])[ \t*_]{0,9}\r?\n[ \t]{0,9}/gi;
/** Longer lines are no scores. */
const LONGEST_LINE = 200;

/** The one score that it gives, as JSON, fenced or not, or on a line of its own; null where that is none, or two. */
export function readVote(reply: string): Vote {
  // What it weighs there is no score.
  const text = withoutThinking(reply);
  const inJson = jsonObjectsIn(text).flatMap((object) =>
    Object.entries(object).flatMap(([key, value]) => (key.toLowerCase() === "score" ? [wordOf(value)] : [])),
  );
  // What stands in JSON may be quoted from the answer: whoever says another score beside it has said two.
  const [only, ...others] = new Set([...inJson, ...inLines(text)]);
  return only === undefined || others.length > 0 ? null : (SCORES[only] ?? null);
}

/** A list of one number is no number. */
function wordOf(score: unknown): string {
  return typeof score === "number" || typeof score === "string"
    ? String(score).replace(/\s*\/\s*2$/, "")
    : "";
}

function inLines(text: string): string[] {
  const bare = BARE.exec(text)?.[1];
  if (bare !== undefined) return [bare];
  return text
    .replace(NEXT_LINE, "$1 ")
    .split("\n")
    .filter((line) => line.length <= LONGEST_LINE)
    .flatMap((line) => LINE.exec(line)?.[1] ?? []);
}
