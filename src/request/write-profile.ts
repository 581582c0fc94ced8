/** The profile in the user's own folder, with what was measured put into it. */
import { readFile, writeFile } from "node:fs/promises";
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

/** Gives the file's path. Throws a ConfigError where there is none, or it cannot be written. */
export async function writeNoise(place: ProfilePlace, noise: StoredNoise): Promise<string> {
  const { config, cwd, repository } = place;
  const file = config === null ? path.join(repository, PROFILE_PATH) : path.resolve(cwd, config);
  const shown = config ?? PROFILE_PATH;
  const text = await onDisk(shown, () => readFile(file, "utf8"));
  const next = withNoise(shown, text, noise);
  await onDisk(shown, () => writeFile(file, next));
  return file;
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
