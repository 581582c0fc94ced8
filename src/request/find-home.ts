/** The profile that counts, and where its suite is. */
import { realpath } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "../base/errors.ts";
import { objectAt, type Repository } from "../host/git.ts";
import type { Revisions } from "../schema/request.ts";
import type { Asked } from "./asked.ts";
import { type ConfigHome, committedHome, fileHome, PROFILE_PATH } from "./config-home.ts";

/** Both sides are older than the profile: what was checked out has one. */
export class NoProfileYet extends ConfigError {}

export interface HomeQuestion {
  readonly asked: Asked;
  readonly repository: Repository;
  readonly revisions: Revisions;
  readonly cwd: string;
  /** For what is written out of a commit. */
  readonly scratch: string;
}

/** A file that was named, else the repository's own at the side that counts. Throws where there is none. */
export async function findHome(question: HomeQuestion): Promise<ConfigHome> {
  const { asked, repository, revisions, cwd, scratch } = question;
  const named = asked.config === null ? PROFILE_PATH : await committedName(question, asked.config);
  if (asked.config !== null && named === null) return fileHome(repository, asked.config, cwd);
  const side = asked.suiteFrom;
  const { sha } = revisions[side];
  const file = named ?? PROFILE_PATH;
  const home = await committedHome({ repository, file, side, sha, scratch });
  if (home !== null) return home;
  const Missing = asked.by === "action" && (await isYetToCome(question, file)) ? NoProfileYet : ConfigError;
  throw new Missing("no-profile", `The ${side} (${sha.slice(0, 7)}) has no ${file}.`, {
    hint:
      asked.by === "action"
        ? "Commit a profile there, or name one with the input config."
        : "Commit a profile there (gripcheck init writes one), or name one with --config FILE.",
  });
}

/** A change that takes a profile away must not be left alone for that: its base has one. */
async function isYetToCome({ repository, revisions }: HomeQuestion, file: string): Promise<boolean> {
  const has = async (revision: string): Promise<boolean> =>
    (await objectAt(repository, revision, file)) !== null;
  return (await has("HEAD")) && !(await has(revisions.base.sha));
}

/**
 * The place of a named profile in the commits, or null where it is a file beside them. What a workflow checked
 * out is the pull request's to write, so a profile that is committed is read from the side that counts; a
 * person at a command line means the file before them.
 */
async function committedName(question: HomeQuestion, config: string): Promise<string | null> {
  const { asked, repository, revisions, cwd } = question;
  if (asked.by === "command-line") return null;
  const file = path.relative(repository.root, path.resolve(await realpath(cwd), config));
  if (path.isAbsolute(file) || file.split(path.sep)[0] === "..") return null;
  const ids = [revisions.base.sha, revisions.head.sha].map((sha) => objectAt(repository, sha, file));
  return (await Promise.all(ids)).some((id) => id !== null) ? file : null;
}
