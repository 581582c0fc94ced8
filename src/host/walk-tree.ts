/** Everything below a folder, whatever bytes its names are made of: a program may test itself on any. */
import { lstat, readdir } from "node:fs/promises";
import path from "node:path";

export interface TreeEntry {
  /** Relative to the root, with "/" between its parts. */
  readonly path: string;
  readonly kind: "file" | "link" | "directory";
  readonly mode: number;
  readonly size: number;
}

export interface WalkedEntry extends TreeEntry {
  /** Under which it is found; absolute where the root is. */
  readonly at: Buffer;
  /** The bytes of its path, of which `path` may only be a likeness. */
  readonly name: Buffer;
  /** Whether `path` is its path: names on a disk need not be text. */
  readonly isText: boolean;
}

/** All entries, sorted by path; links are entries and are never followed. */
export async function walkTree(root: string): Promise<WalkedEntry[]> {
  const entries: WalkedEntry[] = [];
  const place = Buffer.from(path.join(root, "/"));
  const visit = async (folder: Buffer): Promise<void> => {
    for (const own of await readdir(folder, { encoding: "buffer" })) {
      const at = Buffer.concat([folder, own]);
      const name = at.subarray(place.length);
      const text = name.toString();
      const stat = await lstat(at);
      const kind = stat.isSymbolicLink() ? "link" : stat.isDirectory() ? "directory" : "file";
      // Sockets, pipes and devices are listed as empty files: reading them could block.
      const size = stat.isFile() ? stat.size : 0;
      const isText = Buffer.from(text).equals(name);
      entries.push({ path: text, kind, mode: stat.mode & 0o777, size, at, name, isText });
      if (kind === "directory") await visit(Buffer.concat([at, SLASH]));
    }
  };
  await visit(place);
  return entries.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.name.compare(b.name)));
}

const SLASH = Buffer.from("/");
