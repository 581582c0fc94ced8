/** The profile in the user's own folder, with what was measured put into it. */
import { access, constants, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "../base/errors.ts";
import type { StoredNoise } from "../schema/noise.ts";
import { PROFILE_PATH } from "./config-home.ts";
import { withNoise } from "./noise-section.ts";

export interface ProfilePlace {
  /** As it was named, relative to `cwd`; null: the repository's own, as it lies in the checkout. */
  readonly config: string | null;
  readonly cwd: string;
  /** The repository's root. */
  readonly repository: string;
}

/** Throws a ConfigError where noise cannot be written into the profile: before it is measured. */
export async function checkTakesNoise(place: ProfilePlace): Promise<void> {
  const { file, shown } = fileOf(place);
  withNoise(shown, await onDisk(shown, () => readFile(file, "utf8")), SOME_NOISE);
  await onDisk(shown, () => access(file, constants.W_OK));
}

const SOME_NOISE: StoredNoise = {
  ...{ revision: "0".repeat(40), date: "2000-01-01", repeats: 1, copies: 0, groups: {} },
};

/** Gives the file's path. Throws a ConfigError where there is none, or it cannot be written. */
export async function writeNoise(place: ProfilePlace, noise: StoredNoise): Promise<string> {
  const { file, shown } = fileOf(place);
  const next = withNoise(shown, await onDisk(shown, () => readFile(file, "utf8")), noise);
  await onDisk(shown, () => writeFile(file, next));
  return file;
}

function fileOf({ config, cwd, repository }: ProfilePlace): {
  readonly file: string;
  readonly shown: string;
} {
  return config === null
    ? { file: path.join(repository, PROFILE_PATH), shown: PROFILE_PATH }
    : { file: path.resolve(cwd, config), shown: config };
}

async function onDisk<T>(shown: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException; // what node's file functions throw
    throw new ConfigError(
      "profile-not-written",
      `The noise cannot be written into ${shown}: ${code ?? message}.`,
      {
        hint: "The profile is changed where it lies: check out the branch that has it, or name it with --config FILE.",
        cause: error,
      },
    );
  }
}
