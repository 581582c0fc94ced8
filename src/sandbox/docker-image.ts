/**
 * The image of a box: mount points and links, and not one file with anything in it. All that a box sees is the
 * host's, by the mount table, so nothing is downloaded and no image can grow old.
 */
import { statSync } from "node:fs";
import path from "node:path";
import { SandboxError } from "../base/errors.ts";
import type { Mount } from "./mounts.ts";

const BLOCK = 512;
/** Made by the engine's own mounts. */
const ALWAYS: readonly Entry[] = [
  { kind: "folder", path: "/dev" },
  { kind: "folder", path: "/proc" },
  { kind: "folder", path: "/sys" },
  { kind: "file", path: "/etc/hostname" },
  { kind: "file", path: "/etc/hosts" },
  { kind: "file", path: "/etc/resolv.conf" },
];

type Entry =
  | { readonly kind: "folder" | "file"; readonly path: string }
  | { readonly kind: "link"; readonly path: string; readonly target: string };

/** What the image must hold for a mount table, sorted by path, each folder before what is in it. */
export function imageEntries(mounts: readonly Mount[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const entry of [...ALWAYS, ...mounts.map(entryFor)]) {
    for (let folder = path.dirname(entry.path); folder !== "/"; folder = path.dirname(folder)) {
      if (!entries.has(folder)) entries.set(folder, { kind: "folder", path: folder });
    }
    entries.set(entry.path, entry);
  }
  return [...entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function entryFor(mount: Mount): Entry {
  if (mount.kind === "link") return { kind: "link", path: mount.to, target: mount.target };
  const isFolder = mount.kind === "fresh" || statSync(mount.from).isDirectory();
  return { kind: isFolder ? "folder" : "file", path: mount.to };
}

/** The entries as a tar archive. */
export function imageArchive(entries: readonly Entry[]): Uint8Array {
  // Two empty blocks end an archive.
  return Buffer.concat([...entries.map(header), Buffer.alloc(2 * BLOCK)]);
}

const TYPE_FLAGS = { file: "0", link: "2", folder: "5" } as const;

function header(entry: Entry): Buffer {
  const block = Buffer.alloc(BLOCK);
  const { name, prefix } = splitName(entry.path.slice(1));
  block.write(name, 0);
  block.write(entry.kind === "file" ? "0000644\0" : "0000755\0", 100);
  block.write("0000000\0", 108);
  block.write("0000000\0", 116);
  block.write("00000000000\0", 124);
  block.write("00000000000\0", 136);
  // The sum is made with blanks in its own place.
  block.write("        ", 148);
  block.write(TYPE_FLAGS[entry.kind], 156);
  if (entry.kind === "link") block.write(shortEnough(entry.target, 100), 157);
  block.write("ustar\0" + "00", 257);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

/** A path in the two fields that the format has for it. */
function splitName(whole: string): { name: string; prefix: string } {
  if (Buffer.byteLength(whole) <= 100) return { name: whole, prefix: "" };
  for (let cut = whole.indexOf("/"); cut !== -1; cut = whole.indexOf("/", cut + 1)) {
    const name = whole.slice(cut + 1);
    if (Buffer.byteLength(name) <= 100) return { name, prefix: shortEnough(whole.slice(0, cut), 155) };
  }
  return { name: shortEnough(whole, 100), prefix: "" };
}

function shortEnough(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  throw new SandboxError("long-path", `A box cannot show /${text}: its path is too long for an image.`);
}
