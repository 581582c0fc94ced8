/** Usage notation is no shell: what stands for a value is made into words, so that a shell's grammar fits. */

/** `<file>`, but not `<in.csv >out.csv`. */
export const ANGLED = /<[A-Za-z](?:[^<>\n|&;]{0,60}[^<>\n|&;\s])?>/g;
const BRACKETED = /\[[^\]\n'"$`]*[|<>;&()][^\]\n'"$`]*\]/g;
const ALTERNATIVES = /[({][\w<>.=-]+(?:\s*\|\s*[\w<>.=-]+)+[)}]/g;

/** A text of the same length in which every placeholder is one word. */
export function maskPlaceholders(text: string): string {
  return text
    .replace(ANGLED, (found) => "_".repeat(found.length))
    .replace(BRACKETED, (found) => found.replace(/[|<>;&()]/g, "_"))
    .replace(ALTERNATIVES, (found) => found.replace(/[(){}|\s<>]/g, "_"));
}
