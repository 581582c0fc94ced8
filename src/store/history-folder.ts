/**
 * A history as a folder: one file a fingerprint, run and day. Another machine may have filled it, so that everything in it
 * is looked at before it is used: names, sizes, digests, schemas, fingerprints, and who says to have written it.
 */

import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { messageOf } from "../base/errors.ts";
import { grouped } from "../base/grouped.ts";
import { digestOf } from "../base/hash.ts";
import { exists, fingerprintFile } from "../host/files.ts";
import { admitFolder, type FolderLimits } from "../host/foreign-folder.ts";
import * as log from "../host/log.ts";
import { redactValue } from "../host/secrets.ts";
import { type Baseline, MOST_EARLIER, type Origin } from "../schema/baseline.ts";
import type { FingerprintParts } from "../schema/trial.ts";
import { type BaselineName, nameOf, readName } from "./baseline-name.ts";
import { isWorthKeeping, trialsIn } from "./earlier-trials.ts";
import { lockFolder } from "./folder-lock.ts";
import {
  type EarlierTrial,
  type Fingerprint,
  type History,
  type HistoryQuery,
  type KeptTrial,
  type KnownParts,
  knownKey,
  type Trust,
} from "./history.ts";
import { envelopeOf, readDocument } from "./result-files.ts";
import { storing } from "./storing.ts";
import { writeDurably } from "./write-durably.ts";

const MIB = 1024 ** 2;
/** More than a year of a busy repository; a file holds at most {@link MOST_EARLIER} trials. */
const HISTORY_LIMITS: FolderLimits = {
  entries: 100_000,
  bytes: 8 * 1024 * MIB,
  fileBytes: 256 * MIB,
  depth: 2,
  onlyOurs: true,
};
/** Older files of a fingerprint add nothing to so many newer ones. */
const MOST_FILES = 4;
/** What nobody measured for so long, nobody asks for. */
const KEPT_MS = 60 * 24 * 3_600_000;

export interface HistoryFolderOptions {
  /** Whose trials are used. */
  readonly isTrusted: Trust;
}

export class HistoryFolder implements History {
  readonly place: string;
  readonly #isTrusted: Trust;
  #admission: Promise<boolean> | null = null;

  /** `folder`: absolute; it need not be there. */
  constructor(folder: string, { isTrusted }: HistoryFolderOptions) {
    this.place = folder;
    this.#isTrusted = isTrusted;
  }

  async get({ fingerprints, notBefore, now }: HistoryQuery): Promise<ReadonlyMap<string, EarlierTrial[]>> {
    const found = new Map<string, EarlierTrial[]>();
    if (!(await this.#isAdmitted())) return found;
    for (const fingerprint of new Map(fingerprints.map((one) => [one.digest, one])).values()) {
      const folder = this.#folderOf(fingerprint);
      const trials: EarlierTrial[] = [];
      for (const name of await namesIn(folder)) {
        if (trials.length >= MOST_EARLIER || name.at < notBefore) break;
        if (name.at <= now)
          trials.push(...(await this.#read(path.join(folder, name.file), name, fingerprint)));
      }
      const distinct = [...new Map(trials.map((one) => [one.trial.id, one])).values()].slice(0, MOST_EARLIER);
      if (distinct.length > 0) found.set(fingerprint.digest, distinct);
    }
    return found;
  }

  /** How many trials lie here that are equal in what is known without asking a player: none of them is read or believed. */
  async count(parts: KnownParts, notBefore: number): Promise<number> {
    if (!(await this.#isAdmitted())) return 0;
    const prefix = `${knownKey(parts)}-`;
    const folders = (await readdir(this.place).catch(() => [])).filter((name) => name.startsWith(prefix));
    const counts = await Promise.all(
      folders.map(async (folder) =>
        (await namesIn(path.join(this.place, folder)))
          .filter(({ at }) => at >= notBefore)
          .reduce((sum, { trials }) => sum + trials, 0),
      ),
    );
    return Math.min(MOST_EARLIER, Math.max(0, ...counts));
  }

  async put(origin: Origin, trials: readonly KeptTrial[]): Promise<number> {
    const groups = grouped(trials.filter(isWorthKeeping), ({ trial }) => trial.fingerprint.digest);
    await using _lock = await lockFolder(this.place);
    let count = 0;
    for (const group of groups.values()) count += await this.#write(origin, group.slice(0, MOST_EARLIER));
    await this.#prune(Date.parse(origin.at));
    return count;
  }

  async #write(origin: Origin, group: readonly KeptTrial[]): Promise<number> {
    const [first] = group;
    if (first === undefined) return 0;
    const body: Baseline = {
      origin,
      trials: group.map(({ trial }) => trial),
      exchanges: group.map(({ trial, exchanges }) => ({ trial: trial.id, exchanges: [...exchanges] })),
      traces: group.map(({ trial, trace }) => ({ trial: trial.id, events: [...trace] })),
    };
    const text = `${JSON.stringify(redactValue(envelopeOf("baseline", body)))}\n`;
    const name = nameOf({ at: Date.parse(origin.at), trials: group.length, digest: digestOf(text) });
    await writeDurably(path.join(this.#folderOf(first.trial.fingerprint), name), text);
    return group.length;
  }

  /** Written by whoever holds the lock, so that nobody reads what is removed but by accident, and then measures anew. */
  async #prune(now: number): Promise<void> {
    for (const folder of await readdir(this.place)) {
      const at = path.join(this.place, folder);
      const names = await namesIn(at);
      const old = names.filter((name, index) => index >= MOST_FILES || now - name.at > KEPT_MS);
      for (const { file } of old) await storing(at, () => rm(path.join(at, file), { force: true }));
      if (names.length > 0 && old.length === names.length)
        await storing(at, () => rm(at, { recursive: true, force: true }));
    }
  }

  async #read(file: string, { digest, at }: BaselineName, wanted: Fingerprint): Promise<EarlierTrial[]> {
    try {
      if ((await fingerprintFile(file)).digest !== digest) return refused(file, "it was changed");
      const baseline = await readDocument(file, "baseline");
      if (Date.parse(baseline.origin.at) !== at) return refused(file, "its day is not the one of its name");
      if (!this.#isTrusted(baseline.origin)) return refused(file, "nobody vouches for who wrote it");
      return trialsIn(baseline, wanted);
    } catch (error) {
      return refused(file, messageOf(error));
    }
  }

  /** Looked through once. A folder that holds what ours does not is not used at all. */
  async #isAdmitted(): Promise<boolean> {
    this.#admission ??= (async () => {
      if (!(await exists(this.place))) return false;
      try {
        await admitFolder(this.place, HISTORY_LIMITS);
        return true;
      } catch (error) {
        log.warn(`the history is not used: ${messageOf(error)}`);
        return false;
      }
    })();
    return this.#admission;
  }

  #folderOf({ digest, parts }: { readonly digest: string; readonly parts: FingerprintParts }): string {
    return path.join(this.place, `${knownKey(parts)}-${digest.slice("sha256:".length)}`);
  }
}

function refused(file: string, why: string): [] {
  log.warn(`${file} of the history is not used: ${why}`);
  return [];
}

/** The newest first; what has no name of ours is passed over. */
async function namesIn(folder: string): Promise<BaselineName[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => readName(name) ?? [])
    .sort((a, b) => b.at - a.at || (a.file < b.file ? -1 : 1));
}
