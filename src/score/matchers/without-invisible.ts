/** Characters that are not seen and must not decide whether texts are equal. */

/** Soft hyphens, zero-width characters, joiners, direction marks and the byte-order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** The characters that are typeset for a minus sign, before a digit or a decimal point. */
const MINUS = /[\u2212\ufe63\uff0d](?=[.\d])/g;

/** Without invisible characters, with composed letters, `\n` for every line end and `-` for every minus sign. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "").replace(/\r\n?/g, "\n").replace(MINUS, "-").normalize("NFC");
}
