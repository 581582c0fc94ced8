/** Heads that were measured, in the order in which they were: a small file that is no result, and that may be lost. */
import path from "node:path";
import { z } from "zod";
import { messageOf } from "../base/errors.ts";
import { readIfThere, writeWhole } from "../host/files.ts";
import { admitFolder, type FolderLimits } from "../host/foreign-folder.ts";
import * as log from "../host/log.ts";
import { Sha } from "../schema/words.ts";

const MOST = 1_000;
/** A restored cache is anybody's. */
const LIMITS: FolderLimits = {
  entries: 10_000,
  bytes: 1024 ** 3,
  fileBytes: 1024 ** 2,
  depth: 1,
  onlyOurs: true,
};

const MeasuredHead = z.strictObject({
  head: Sha,
  /** Heads of its pull request that were measured before it. */
  before: z.int().nonnegative().max(99),
});
export type MeasuredHead = z.infer<typeof MeasuredHead>;

const File = z.strictObject({ heads: z.array(MeasuredHead).max(MOST) });

export class MeasuredHeads {
  readonly #file: string;

  /** `file`: absolute path. */
  constructor(file: string) {
    this.#file = file;
  }

  /** None where nothing is kept, or what is cannot be read. */
  async all(): Promise<readonly MeasuredHead[]> {
    try {
      await admitFolder(path.dirname(this.#file), LIMITS);
      const text = await readIfThere(this.#file);
      return text === null ? [] : File.parse(JSON.parse(text)).heads;
    } catch {
      // Not why: the reason may quote what lies there.
      log.warn(`earlier heads are not known: ${this.#file} is not what gripcheck writes`);
      return [];
    }
  }

  /** What was said of a head before is forgotten; so are the oldest of very many. */
  async keep(measured: MeasuredHead): Promise<void> {
    const others = (await this.all()).filter(({ head }) => head !== measured.head);
    const heads = [...others, measured].slice(-MOST);
    try {
      await writeWhole(this.#file, `${JSON.stringify({ heads }, null, 1)}\n`);
    } catch (error) {
      log.warn(`it is not kept that this head was measured: ${messageOf(error)}`);
    }
  }
}
