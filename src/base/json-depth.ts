/** How deep JSON is nested: whoever walks through what a stranger nested would run out of stack. */

/** Whether more brackets are open at once; those inside of texts are none. The text need not be JSON. */
export function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isInText) {
      if (sign === "\\") at++;
      else if (sign === '"') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === "[" || sign === "{") depth++;
    else if (sign === "]" || sign === "}") depth--;
    if (depth > most) return true;
  }
  return false;
}
