/**
 * What a recording shell in the box says about the commands that it ran. The agent could write there too, so it is asked
 * only about what the wire does not tell.
 */

/** One command that a shell of the box ran to its end. */
export interface ShellRecord {
  readonly exitCode: number;
  readonly ms: number;
  /** The shell's arguments: agents wrap and quote the command in ways of their own. */
  readonly words: readonly string[];
}

export class ShellRecords {
  readonly #open: { readonly record: ShellRecord; readonly text: string }[] = [];
  #read: (() => Promise<readonly ShellRecord[]>) | null = null;

  /** `read` resolves with the records that it has not given before, oldest first. */
  readFrom(read: () => Promise<readonly ShellRecord[]>): void {
    this.#read = read;
  }

  async refresh(): Promise<void> {
    for (const record of (await this.#read?.()) ?? []) {
      this.#open.push({ record, text: bareText(record.words.join(" ")) });
    }
  }

  /** The record of a command, which is then taken; of several, the one that says least besides, oldest first. */
  take(command: string): ShellRecord | null {
    const wanted = bareText(command);
    const fitting = this.#open.filter(({ text }) => text.includes(wanted));
    const best = fitting.reduce<(typeof fitting)[number] | null>(
      (least, entry) => (least === null || entry.text.length < least.text.length ? entry : least),
      null,
    );
    if (best === null) return null;
    // A shell in a shell ends first: the next outer record is of the same command.
    const at = this.#open.indexOf(best);
    const outer = this.#open.findIndex(
      ({ text }, index) => index > at && text !== best.text && text.includes(best.text),
    );
    if (outer >= 0) this.#open.splice(outer, 1);
    this.#open.splice(at, 1);
    return best.record;
  }
}

/** Without blanks, quotes and backslashes, which every layer of quoting changes. */
function bareText(text: string): string {
  return text.replace(/[\s'"\\]+/g, "");
}
