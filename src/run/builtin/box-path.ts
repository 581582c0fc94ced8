/**
 * Where a path that the model gave leads inside the box. Links are followed there, by `realpath`, because
 * only the box knows what they mean: a link to /etc is the box's /etc. This keeps the file tools to the
 * places that their description names; it is no wall against a command that swaps a link between the look
 * and the access. That wall is the box itself, and `bash` may write wherever the box lets it.
 */
import path from "node:path";
import type { Box, Layout } from "../../sandbox/sandbox.ts";

export type BoxPath =
  | { readonly kind: "file"; readonly path: string; readonly bytes: number }
  | { readonly kind: "missing"; readonly path: string }
  /** A folder, pipe or device: nothing that can be read as a text. */
  | { readonly kind: "no-file"; readonly path: string; readonly what: string }
  | { readonly kind: "outside"; readonly allowed: readonly string[] };

/** `realpath -m` does not mind what is missing; the roots are resolved too, for boxes that have links in them. */
const RESOLVE = `
realpath -mz -- "$@" 2>/dev/null || exit 3
stat -L --printf '%s %F' -- "$1" 2>/dev/null || exit 0
`;
const RESOLVE_MS = 10_000;

export function readableRoots(layout: Layout): readonly string[] {
  return [layout.workspace, layout.skills, layout.tool, layout.home];
}

export function writableRoots(layout: Layout): readonly string[] {
  return [layout.workspace, layout.home, layout.tmp];
}

/** Resolves a path against the workspace and says what is there. Rejects where the box fails. */
export async function resolveInBox(
  box: Box,
  given: string,
  { roots: allowed, signal }: { readonly roots: readonly string[]; readonly signal: AbortSignal },
): Promise<BoxPath> {
  if (given === "" || given.includes("\u0000")) return { kind: "outside", allowed };
  const absolute = path.posix.resolve(box.layout.workspace, expandHome(given, box.layout.home));
  const result = await box.exec(["sh", "-c", RESOLVE, "sh", absolute, ...allowed], {
    timeoutMs: RESOLVE_MS,
    signal,
  });
  const fields = result.output.split("\u0000");
  const resolved = fields[0] ?? "";
  const roots = fields.slice(1, 1 + allowed.length);
  // Also for a loop of links or a name that is too long, where realpath gives up.
  if (result.exitCode !== 0 || roots.length !== allowed.length) return { kind: "outside", allowed };
  if (!roots.some((root) => isUnder(resolved, root))) return { kind: "outside", allowed };
  return whatIsThere(resolved, fields[1 + allowed.length] ?? "");
}

function whatIsThere(resolved: string, stat: string): BoxPath {
  const seen = /^(\d+) (.+)$/.exec(stat.trim());
  if (seen === null) return { kind: "missing", path: resolved };
  const what = seen[2] ?? "";
  if (!what.startsWith("regular")) return { kind: "no-file", path: resolved, what };
  return { kind: "file", path: resolved, bytes: Number(seen[1]) };
}

function isUnder(file: string, root: string): boolean {
  return file === root || file.startsWith(root.endsWith("/") ? root : `${root}/`);
}

function expandHome(given: string, home: string): string {
  return given === "~" ? home : given.startsWith("~/") ? `${home}/${given.slice(2)}` : given;
}
