/**
 * The last guard before GitHub's limit of 65,536 characters. The report is made to fit where it is
 * rendered; what still is too long is cut at the end of a line, and the comment says so.
 */
import { plural } from "../base/text.ts";

export interface CommentLimits {
  /** UTF-16 code units. */
  readonly units: number;
  readonly bytes: number;
}

/** A report is made to fit 60,000 units and 64,000 bytes; the rest is for the anchor and for redaction. */
export const COMMENT_LIMITS: CommentLimits = { units: 61_000, bytes: 65_000 };

const fits = (text: string, { units, bytes }: CommentLimits): boolean =>
  text.length <= units && Buffer.byteLength(text) <= bytes;

/** As many whole lines as the limits allow. `where` is Markdown that says where the whole text is. */
export function fitComment(text: string, where: string, limits: CommentLimits = COMMENT_LIMITS): string {
  if (fits(text, limits)) return text;
  const lines = text.split("\n");
  let low = 0;
  let high = lines.length;
  // Line by line would be quadratic in a text that anybody may make long.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(cutAfter(lines, middle, where), limits)) low = middle;
    else high = middle;
  }
  return cutAfter(lines, low, where);
}

function cutAfter(lines: readonly string[], count: number, where: string): string {
  const kept = lines.slice(0, count);
  const note = `**${plural(lines.length - count, "line")} left out** to stay under GitHub's limit. The whole report is ${where}.`;
  return [...kept, ...closing(kept), "", note, ""].join("\n");
}

/** What the kept lines leave open. Foreign text stands inside lines only, so a line that begins so is ours. */
function closing(lines: readonly string[]): string[] {
  let fence: string | null = null;
  let folds = 0;
  for (const line of lines) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
      continue;
    }
    if (mark !== null) fence = mark;
    if (line.startsWith("<details")) folds++;
    if (folds > 0 && line.endsWith("</details>")) folds--;
  }
  return [...(fence === null ? [] : [fence]), ...Array.from({ length: folds }, () => "\n</details>")];
}
