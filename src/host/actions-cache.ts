/** The cache of GitHub's runners: folders by exact keys. The only door to @actions/cache, loaded where it is used: it is large. */
import path from "node:path";
import { messageOf } from "../base/errors.ts";
import { harmless } from "./lines.ts";

/** What became of a folder that was asked for or given. */
export type CacheReply =
  | { readonly kind: "restored"; readonly key: string }
  | { readonly kind: "saved" }
  /** Nothing lies under the key. */
  | { readonly kind: "missing" }
  /** Somebody has saved it already, or this run may only read. */
  | { readonly kind: "not-saved" }
  /** There is no such service here, or it does not answer. */
  | { readonly kind: "unavailable"; readonly why: string };

const NO_SERVICE: CacheReply = {
  kind: "unavailable",
  why: "this runner has no cache service",
};

/** Puts what lies under the key, else the newest under a key that begins with `prefix`, where the folder was when it was saved. */
export async function restoreFolder(
  folder: string,
  { key, prefix }: { readonly key: string; readonly prefix?: string },
): Promise<CacheReply> {
  return asked(folder, async (cache) => {
    const found = await cache.restoreCache([folder], key, prefix === undefined ? [] : [prefix]);
    // The service looks keys up by their beginnings: what merely begins like an exact key is another one.
    const isWanted =
      found !== undefined && (found === key || (prefix !== undefined && found.startsWith(prefix)));
    return isWanted ? { kind: "restored", key: found } : { kind: "missing" };
  });
}

/** Saves a folder under a key that nobody has used: what is saved is never changed. */
export async function saveFolder(folder: string, key: string): Promise<CacheReply> {
  return asked(folder, async (cache) => {
    // Whoever asks first is spared packing what would not be taken.
    const there = await cache.restoreCache([folder], key, [], { lookupOnly: true });
    if (there === key) return { kind: "not-saved" };
    return (await cache.saveCache([folder], key)) === -1 ? { kind: "not-saved" } : { kind: "saved" };
  });
}

async function asked(
  folder: string,
  ask: (cache: typeof import("@actions/cache")) => Promise<CacheReply>,
): Promise<CacheReply> {
  const { GITHUB_WORKSPACE: workspace } = process.env;
  try {
    const cache = await import("@actions/cache");
    if (!cache.isFeatureAvailable()) return NO_SERVICE;
    // The client packs from the workspace, whose path may have spaces, which it cannot do.
    process.env.GITHUB_WORKSPACE = path.dirname(folder);
    return await ask(cache);
  } catch (error) {
    return { kind: "unavailable", why: harmless(messageOf(error)) };
  } finally {
    if (workspace === undefined) delete process.env.GITHUB_WORKSPACE;
    else process.env.GITHUB_WORKSPACE = workspace;
  }
}
