/** The names of models: one model has several, by who serves it and how it is routed. */

/** A date of its build or the newest of them, its file's ending, and what a router or a registry puts behind a colon. */
const SUFFIX = /(?::[a-z-]+|[-@](?:20\d\d-?\d\d-?\d\d)|-latest|\.gguf)$/;

/** What all names of one model share: without its vendor, its route, its default tag and the date of its build. */
export function modelStem(name: string): string {
  const last = name.toLowerCase().split(/[\\/]/).at(-1) ?? "";
  return last.replace(SUFFIX, "").replace(SUFFIX, "");
}

/** `vendor/m-large` and `m-large` are one model under two names; `tiny:1b` and `tiny:7b` are two. */
export function isSameModel(a: string, b: string): boolean {
  return modelStem(a) === modelStem(b);
}
