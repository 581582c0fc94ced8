/** Where the reader is, as the part of the address behind `#`: every view can be linked to and gone back to. */
import { useLayoutEffect, useState } from "preact/hooks";

export interface Route {
  /** The parts of the path; the first one names the view. */
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

/** Parts that cannot be decoded stay as they are written. */
export function routeOf(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  return {
    path: path.split("/").filter(Boolean).map(decoded),
    query: Object.fromEntries(new URLSearchParams(query)),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Empty values of the query are left out. */
export function addressOf(path: readonly string[], query: Readonly<Record<string, string>> = {}): string {
  const some = Object.entries(query).filter(([, value]) => value !== "");
  const search = some.length === 0 ? "" : `?${new URLSearchParams(some)}`;
  return `#/${path.map(encodeURIComponent).join("/")}${search}`;
}

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  // Before anything is seen: who follows a link at once changes the address before other effects have run.
  useLayoutEffect(() => {
    const changed = (): void => setHash(location.hash);
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return routeOf(hash);
}

/** Changes what is chosen in the view that is shown; the way back leads past it. */
export function choose({ path, query }: Route, change: Readonly<Record<string, string>>): void {
  history.replaceState(null, "", addressOf(path, { ...query, ...change }));
  dispatchEvent(new HashChangeEvent("hashchange"));
}
