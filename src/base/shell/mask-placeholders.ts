/** Usage notation is no shell: what stands for a value is made into words, so that a shell's grammar fits. */

/** `<file>`, but not `<in.csv >out.csv`. */
export const ANGLED = /<[A-Za-z](?:[^<>\n|&;]{0,60}[^<>\n|&;\s])?>/g;
/** What opens and closes a bracket, and what stands in none. */
const BRACKET_SIGN = /[[\]\n'"$`]/g;
const ALTERNATIVES = /[({][\w<>.=-]+(?:\s*\|\s*[\w<>.=-]+)+[)}]/g;

/** A text of the same length in which every placeholder is one word. */
export function maskPlaceholders(text: string): string {
  return maskBrackets(text.replace(ANGLED, (found) => "_".repeat(found.length))).replace(
    ALTERNATIVES,
    (found) => found.replace(/[(){}|\s<>]/g, "_"),
  );
}

/** One regex for a whole bracket would look for the end of each of a hundred thousand that nobody closes. */
function maskBrackets(text: string): string {
  const parts: string[] = [];
  let done = 0;
  let open = -1;
  for (const { 0: sign, index } of text.matchAll(BRACKET_SIGN)) {
    if (sign === "[") {
      if (open === -1) open = index;
      continue;
    }
    if (sign === "]" && open !== -1) {
      parts.push(text.slice(done, open), text.slice(open, index).replace(/[|<>;&()]/g, "_"));
      done = index;
    }
    open = -1;
  }
  return parts.join("") + text.slice(done);
}
