/** How names and foreign text are set: as Markdown, or plainly on a terminal. */
import { codeSpan, oneLine, slugText } from "./neutral.ts";

export interface Style {
  /** Text of a pull request, a model or a tool: never alive. */
  foreign(text: string): string;
  /** A slug as something that can be typed. */
  slug(slug: string): string;
  /** A slug within a sentence or a table. */
  name(slug: string): string;
  strong(text: string): string;
  /** Whether cells may be long: a page scrolls, a terminal does not. */
  readonly isWide: boolean;
}

export const MARKDOWN: Style = {
  foreign: (text) => codeSpan(text),
  slug: (slug) => codeSpan(slug),
  name: slugText,
  strong: (text) => `**${text}**`,
  isWide: true,
};

export const PLAIN: Style = {
  foreign: (text) => `"${oneLine(text)}"`,
  slug: (slug) => slug,
  name: (slug) => slug,
  strong: (text) => text,
  isWide: false,
};
