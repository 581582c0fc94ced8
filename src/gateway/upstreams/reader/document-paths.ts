/** Where documents lie. */

/** The target of a link in a document, beside the document. */
export function besides(source: string, target: string): string {
  if (target.startsWith("/")) return target;
  const parts = source.split("/").slice(0, -1);
  for (const part of target.split("/")) {
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "") parts.pop();
    else if (part !== "." && part !== "..") parts.push(part);
  }
  return parts.join("/");
}

/** The README among names; null without one. */
export const readmeIn = (names: readonly string[]): string | null =>
  names.find((name) => /^readme(?:\.(?:md|markdown|rst|txt))?$/i.test(name)) ?? null;
