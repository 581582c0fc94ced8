/** Names of branches, tags and other references, as people write them. */

const LETTERS = /^[\p{L}\p{N}_@#][\p{L}\p{N}_./+@#%=,-]*$/u;

/** Whether a text names a reference, and is no expression that only a clone can work out, no option and no command. */
export function isReferenceName(text: string): boolean {
  return LETTERS.test(text) && !text.includes("..");
}
