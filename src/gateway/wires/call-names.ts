/** Names of calls in histories: a model may call anything, and endpoints refuse what no tool of theirs could be called. */

const NOT_IN_NAMES = /[^a-zA-Z0-9_-]/g;
const LONGEST = 64;
const UNNAMED = "unnamed";

/** The name under which a call is told to an endpoint: its own, wherever some tool could have it. */
export function takenName(name: string): string {
  return name.replace(NOT_IN_NAMES, "_").slice(0, LONGEST) || UNNAMED;
}
