/** The sentences beside an example and the headings above it. */
import { isProse, type Line, readLines, unmarked } from "../../base/manual/lines.ts";
import { scanManual } from "../../base/manual/scan.ts";

export interface NearWords {
  /** The sentences beside it: comments, its list item or row, the paragraph before. */
  readonly near: string;
  /** Outermost first. */
  readonly headings: readonly string[];
}

const FARTHEST = 12;

/**
 * What the scanner of manuals says of a line; else the comments or the paragraph above it. Pure. The text is read
 * once, however many of its lines are asked for.
 */
export function nearWords(text: string, programs: readonly string[]): (line: number) => NearWords {
  const examples = new Map(
    scanManual(text, programs)
      .examples.toReversed()
      .map((one) => [one.line, one]),
  );
  const lines = readLines(text);
  return (line) => {
    const scanned = examples.get(line);
    const headings = scanned?.headings ?? lines[line - 1]?.headings ?? [];
    const near = scanned?.near ?? "";
    return { near: near === "" ? textAbove(lines, line - 1) : near, headings };
  };
}

function textAbove(lines: readonly Line[], index: number): string {
  const own = lines[index]?.fence ?? null;
  const comments: string[] = [];
  let at = index - 1;
  for (; at >= 0 && index - at < FARTHEST; at--) {
    const line = lines[at];
    const comment = /^\s*(?:#|\/\/)\s+(?!\s)(.*)$/.exec(line?.text ?? "")?.[1];
    if (line === undefined || line.kind !== "text" || comment === undefined) break;
    comments.unshift(comment);
  }
  if (comments.length > 0 && own !== null) return comments.join(" ");
  while (at >= 0 && index - at < FARTHEST && !isParagraph(lines[at], own)) at--;
  const paragraph: string[] = [];
  for (; at >= 0 && paragraph.length < 4 && isParagraph(lines[at], own); at--)
    paragraph.unshift(unmarked(lines[at]?.text.trim() ?? ""));
  return paragraph.join(" ");
}

/** A directive such as `.. code-block::` leads to an example and says nothing. */
const isParagraph = (line: Line | undefined, own: string | null): boolean =>
  line !== undefined &&
  isProse(line) &&
  line.fence === null &&
  (own !== null || line.indent < 2) &&
  !/^\s*\.\. /.test(line.text);
