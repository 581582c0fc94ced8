/** Names of calls in histories: a model may call anything, and endpoints refuse what no tool of theirs could be called. */

const NAME = /^[a-zA-Z0-9_-]{1,128}$/;
const NOT_IN_NAMES = /[^a-zA-Z0-9_-]/g;
/** Shorter than the shortest limit of any endpoint; longer names of tools that are offered are their agent's affair. */
const LONGEST = 64;
const UNNAMED = "unnamed";

/** The name under which a call is told to an endpoint: its own, wherever some tool could have it. */
export function takenName(name: string): string {
  return NAME.test(name) ? name : name.replace(NOT_IN_NAMES, "_").slice(0, LONGEST) || UNNAMED;
}
