/** The files of a repository that a documented command names: it is run with copies of them. */

import path from "node:path";
import { grouped } from "../../base/grouped.ts";
import { readShell } from "../../base/shell/read-shell.ts";
import { listTree } from "../../host/files.ts";
import type { Place } from "../../schema/inspection.ts";

export interface Copy {
  /** On the host; null makes a folder. */
  readonly from: string | null;
  /** Relative to the folder in which the command is run. */
  readonly to: string;
}

/** Larger files are no examples. */
const LARGEST = 1024 * 1024;
const MOST_COPIES = 20;

export class ExampleFiles {
  readonly #root: string;
  readonly #paths: ReadonlySet<string>;
  readonly #byName: ReadonlyMap<string, readonly string[]>;

  private constructor(root: string, paths: readonly string[]) {
    this.#root = root;
    this.#paths = new Set(paths);
    this.#byName = grouped(paths, (file) => path.posix.basename(file));
  }

  /** Of the files of one revision; `root` null: there are none. */
  static async under(root: string | null): Promise<ExampleFiles> {
    const entries = root === null ? [] : await listTree(root);
    const files = entries.filter(
      ({ kind, size, path: file }) => kind === "file" && size <= LARGEST && !/^\.git\//.test(file),
    );
    return new ExampleFiles(
      root ?? "",
      files.map((entry) => entry.path),
    );
  }

  /** What has to lie in the command's folder before it is run: the files that it names, and the folders that it enters. */
  copiesFor(command: string, places: readonly Place[]): Copy[] {
    const { commands } = readShell(command);
    const folders = new Set(
      commands.map(({ folder }) => folder).filter((folder) => folder !== "." && isInside(folder)),
    );
    // A command that makes its folder would fail where it is there.
    const makes = commands.some(
      ({ program, args }) => program === "mkdir" || (program === "git" && args[0] === "clone"),
    );
    const copies = new Map<string, Copy>();
    if (!makes) for (const folder of folders) copies.set(folder, { from: null, to: folder });
    for (const { folder, args, redirects } of commands) {
      const inputs = redirects.filter(({ operator }) => operator === "<").map(({ target }) => target);
      for (const word of [...args, ...inputs].flatMap(namesIn)) {
        const to = path.posix.join(folder, word);
        const found = isInside(to) ? this.#find(to, word, places) : null;
        if (found !== null) copies.set(to, { from: path.join(this.#root, found), to });
      }
    }
    return [...copies.values()].slice(0, MOST_COPIES);
  }

  /** By its path from the root, from the document's folder, else the only file of that name. */
  #find(to: string, word: string, places: readonly Place[]): string | null {
    const beside = places.map(({ file }) => path.posix.join(path.posix.dirname(file), word));
    const exact = [to, path.posix.normalize(word), ...beside].find((file) => this.#paths.has(file));
    if (exact !== undefined) return exact;
    const named = this.#byName.get(path.posix.basename(word)) ?? [];
    return named.length === 1 ? (named[0] ?? null) : null;
  }
}

const isInside = (file: string): boolean => !/^[/~$]|^\.\.(?:\/|$)/.test(file);

/** A word, or the value of an option, that can be a file's name. */
function namesIn(word: string): string[] {
  const value = word.startsWith("-") ? word.slice(word.indexOf("=") + 1) : word;
  return value.length < 256 && /^(?!-)[\w@+.,/ -]*\w\.\w[\w.]*$|^(?!-)[\w@+.-]+(?:\/[\w@+.-]+)+$/.test(value)
    ? [value]
    : [];
}
