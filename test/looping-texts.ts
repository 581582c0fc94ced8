/** Texts of models that go on for ever with one sign or phrase. */

/** In characters. */
export const LONG = 200_000;

/** What models loop on, and what readers of texts stumble over. */
export const LOOPED = [
  ..."\n \t[](){}<>\"'`\\-!=|/.0a_*",
  "👨‍👩‍👧",
  "\u200d",
  "\r\n",
  "a ",
  '"\\',
  "[&",
  "<a ",
  "I am unable to say what it is. ",
];

/** A beginning, a part for ever, an end. */
export const looped = (part: string, begin = "", end = ""): string =>
  begin + part.repeat(Math.ceil(LONG / part.length)) + end;

export interface Loops {
  readonly begins?: readonly string[];
  readonly parts?: readonly string[];
  readonly ends?: readonly string[];
}

/** Each beginning, each part for ever, each end. */
export function* loops({ begins = [""], parts = LOOPED, ends = ["", "x"] }: Loops = {}): Generator<string> {
  for (const begin of begins)
    for (const part of parts) for (const end of ends) yield looped(part, begin, end);
}
