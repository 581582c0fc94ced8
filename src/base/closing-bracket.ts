/** Where a bracket of JSON in a text is closed. */

/** What is in no text of JSON behind a backslash: a text ends there without its quote. */
const LINE_ENDS = "\n\r\u2028\u2029";

/**
 * The index behind the bracket that closes the one at `start`; -1 where none does. `brackets` counts: opening ones, each
 * followed by its closing one. Those inside of quoted texts do not; a quote that nothing closes is no quote.
 */
export function closingBracket(text: string, start: number, brackets: string): number {
  let depth = 0;
  // Looked for once: behind a quote that nothing closes, no other one before the same place is closed.
  let unquotedUntil = start;
  for (let at = start; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '"') {
      if (at < unquotedUntil) continue;
      const end = endOfText(text, at);
      if (text.charAt(end) === '"') at = end;
      else unquotedUntil = end;
      continue;
    }
    const place = brackets.indexOf(sign);
    if (place === -1) continue;
    depth += place % 2 === 0 ? 1 : -1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

/** The index of the quote that closes the one at `start`; where nothing does, of what is in the way. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '"') return at;
    if (sign !== "\\") continue;
    // A backslash takes the sign behind it along.
    at++;
    if (at >= text.length || LINE_ENDS.includes(text.charAt(at))) return at;
  }
  return text.length;
}
