/** Words of a shell command: their names, and how they are written so that a shell reads them back. */
import path from "node:path";

/** The last part of a path: `tabkit` of `/opt/tool/bin/tabkit`. */
export function baseName(word: string): string {
  return path.posix.basename(word);
}

const PLAIN = /^[\w@%+:,./~-]+$/;

/** The words as one line of shell text that is read back as exactly these words. */
export function quoteWords(words: readonly string[]): string {
  return words
    .map((word, index) =>
      PLAIN.test(index === 0 ? word : word.replaceAll("=", "")) ? word : `'${word.replaceAll("'", "'\\''")}'`,
    )
    .join(" ");
}

/** Nobody writes a longer path of a file or folder. */
export const LONGEST_PATH = 1_000;

/**
 * The folder after `cd target` in `folder`; "." is where the text began. `~` and variables stay as written. A path that
 * gets too long leads nowhere: of a hundred thousand `cd x`, each would be longer than the one before.
 */
export function changeFolder(folder: string, target: string): string {
  if (target.length > LONGEST_PATH) return folder;
  const changed = /^[/~$]/.test(target) ? path.posix.normalize(target) : path.posix.join(folder, target);
  return changed.length > LONGEST_PATH ? folder : changed;
}

/** `$(which tabkit)` is tabkit. */
export function located(value: string): string {
  return /^\$\((?:which|command -v|type -p) ([\w./-]+)\)$/.exec(value)?.[1] ?? value;
}
