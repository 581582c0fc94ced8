/** Names and foreign text as parts of a line, so that a page can set them without reading any markup. */
import { oneLine } from "../neutral.ts";
import type { Style } from "../style.ts";

/** Control characters, which no foreign text keeps: nobody else can open or close a part. */
const CODE = "\u0001";
const STRONG = "\u0002";
const END = "\u0003";

const LONGEST_FOREIGN = 2_000;

const code = (text: string): string => (text === "" ? "" : `${CODE}${text}${END}`);

export const PAGE: Style = {
  foreign: (text) => code(oneLine(text, LONGEST_FOREIGN)),
  slug: code,
  name: (slug) => slug,
  strong: (text) => `${STRONG}${text}${END}`,
  isWide: true,
};

export interface TextPart {
  readonly kind: "plain" | "code" | "strong";
  readonly text: string;
}

/** The parts of a line that was set in {@link PAGE}. A part in a part ends the outer one. */
export function partsOf(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let kind: TextPart["kind"] = "plain";
  let text = "";
  const close = (next: TextPart["kind"]): void => {
    if (text !== "") parts.push({ kind, text });
    text = "";
    kind = next;
  };
  for (const character of line) {
    if (character === CODE) close("code");
    else if (character === STRONG) close("strong");
    else if (character === END) close("plain");
    else text += character;
  }
  close("plain");
  return parts;
}

/** The line without its parts being told apart. */
export function plainLine(line: string): string {
  return partsOf(line)
    .map(({ text }) => text)
    .join("");
}
