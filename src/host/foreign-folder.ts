/**
 * Folders that another machine may have made: artifacts, restored caches. Before anything of one is read it is walked
 * once, and refused whole where it holds what no folder of ours does.
 */
import { lstatSync, type Stats } from "node:fs";
import { opendir } from "node:fs/promises";
import { messageOf, SchemaError } from "../base/errors.ts";

export interface FolderLimits {
  /** Files and folders. */
  readonly entries: number;
  /** Bytes of all files together, and of one: as long as they say they are, however little of it is on the disk. */
  readonly bytes: number;
  readonly fileBytes: number;
  /** Folders inside each other. */
  readonly depth: number;
  /** Whether all names in it are ours: then there are no links, and no names that one system takes for another. */
  readonly onlyOurs: boolean;
}

const MIB = 1024 ** 2;

/** More than 100,000 trials store, each in four files. */
export const RESULT_LIMITS: FolderLimits = {
  entries: 500_000,
  bytes: 16 * 1024 * MIB,
  fileBytes: 256 * MIB,
  depth: 16,
  onlyOurs: true,
};

/**
 * Resolves where a folder holds nothing but plain files and folders within the limits; and where it is not there, which is for its reader to say.
 * @throws SchemaError that names the first entry for which it does not.
 */
export async function admitFolder(folder: string, limits: FolderLimits): Promise<void> {
  const walk = new Walk(folder, limits);
  let level: Buffer[] = [Buffer.from(folder)];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.depth) throw walk.refusal(level[0], `lies deeper than ${limits.depth} folders`);
    const below: Buffer[] = [];
    for (const open of level) below.push(...(await walk.entriesOf(open)));
    level = below;
  }
}

class Walk {
  readonly #folder: string;
  readonly #limits: FolderLimits;
  #entries = 0;
  #bytes = 0;

  constructor(folder: string, limits: FolderLimits) {
    this.#folder = folder;
    this.#limits = limits;
  }

  /** Looks at everything in a folder; the folders among it. */
  async entriesOf(folder: Buffer): Promise<Buffer[]> {
    const folders: Buffer[] = [];
    const names = new Map<string, string>();
    for await (const at of this.#paths(folder)) {
      const stat = statOf(at);
      if (this.#limits.onlyOurs) this.#checkName(at, at.subarray(folder.length + 1), names);
      // Gone meanwhile: a lock or a draft of a process that is writing here.
      if (stat === null) continue;
      this.#checkEntry(at, stat);
      if (stat.isDirectory()) folders.push(at);
    }
    return folders;
  }

  async *#paths(folder: Buffer): AsyncGenerator<Buffer> {
    const open = await this.#open(folder);
    if (open === null) return;
    for await (const { name } of open) {
      this.#entries += 1;
      if (this.#entries > this.#limits.entries) {
        throw this.refusal(null, `more than ${this.#limits.entries} files and folders`);
      }
      // A name of "buffer" encoding is one, whatever the types say.
      yield Buffer.concat([folder, Buffer.from("/"), name as unknown as Buffer]);
    }
  }

  async #open(folder: Buffer) {
    try {
      // The types know no "buffer" here, and Node does.
      return await opendir(folder, { encoding: "buffer" as BufferEncoding });
    } catch (error) {
      // Its reader knows better what should have been there.
      if (folder.length === Buffer.byteLength(this.#folder)) return null;
      throw this.refusal(folder, `cannot be looked into: ${messageOf(error).split(",")[0]}`);
    }
  }

  #checkName(at: Buffer, bytes: Buffer, names: Map<string, string>): void {
    const name = bytes.toString("utf8");
    if (!Buffer.from(name).equals(bytes)) throw this.refusal(at, "has a name that is no text");
    if (UNFIT.test(name)) throw this.refusal(at, "has a name with characters that no file of ours has");
    const folded = name.normalize("NFKC").toLowerCase();
    const other = names.get(folded);
    if (other !== undefined) {
      throw this.refusal(at, `has the same name as ${shown(other)} where upper case is lower case`);
    }
    names.set(folded, name);
  }

  #checkEntry(at: Buffer, stat: Stats): void {
    const { fileBytes, bytes, onlyOurs } = this.#limits;
    // Nobody follows a link here, wherever it leads.
    if (stat.isDirectory() || (!onlyOurs && stat.isSymbolicLink())) return;
    if (stat.isSymbolicLink()) throw this.refusal(at, "is a symbolic link");
    if (!stat.isFile()) throw this.refusal(at, "is neither a file nor a folder");
    if (stat.nlink > 1) throw this.refusal(at, "is a hard link: the same file has another name");
    if (stat.size > fileBytes) throw this.refusal(at, `is longer than ${fileBytes} bytes`);
    this.#bytes += stat.size;
    if (this.#bytes > bytes) throw this.refusal(null, `more than ${bytes} bytes`);
  }

  /** @param at null: what is wrong is with all of it. */
  refusal(at: Buffer | undefined | null, why: string): SchemaError {
    const inside = at?.subarray(Buffer.byteLength(this.#folder) + 1).toString("utf8");
    const what = inside === undefined ? `it holds ${why}` : `${shown(inside)} in it ${why}`;
    return new SchemaError("foreign-folder", `Could not use ${this.#folder}: ${what}.`, {
      hint: "gripcheck writes nothing like it. Fetch the folder again from where it was made, or remove what does not belong there.",
    });
  }
}

/** Controls of either kind, marks that turn the direction of a line, other systems' separators, ways up. */
const UNFIT = /[\p{Cc}\p{Cf}\u2028\u2029\\:]|\.\.|[. ]$/u;

/** A name for a message: nothing in it acts on a terminal, and it is not endless. */
function shown(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "\ufffd");
  return plain.length > 120 ? `${plain.slice(0, 60)}…${plain.slice(-59)}` : plain;
}

/** One after the other: through a queue each of hundreds of thousands would cost ten times as much. */
function statOf(at: Buffer): Stats | null {
  try {
    return lstatSync(at);
  } catch {
    return null;
  }
}
