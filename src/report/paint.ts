/** Where a terminal may colour: by meaning, never by itself. Whoever prints decides whether there is any colour. */

/** Each gives one line back, with nothing but colour added. */
export interface Paint {
  heading(line: string): string;
  /** What stands beside the matter. */
  dim(line: string): string;
  good(line: string): string;
  bad(line: string): string;
  /** What an agent called. */
  call(line: string): string;
  /** What a reader should look at first. */
  mark(line: string): string;
}
export type Tone = keyof Paint;

/** A line before it is coloured: its text is harmless, and as wide as it looks. */
export interface Line {
  readonly text: string;
  readonly tone: Tone | null;
}

const same = (line: string): string => line;
export const NO_PAINT: Paint = {
  heading: same,
  dim: same,
  good: same,
  bad: same,
  call: same,
  mark: same,
};

/** `indent`: columns in front of a line that is not empty. */
export function paintLine({ text, tone }: Line, paint: Paint, indent = 0): string {
  if (text === "") return "";
  return `${" ".repeat(indent)}${tone === null ? text : paint[tone](text)}`;
}
