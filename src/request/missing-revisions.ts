/** What is said where there is nothing to compare with. */
import { RevisionError } from "../base/errors.ts";
import type { Sha } from "../schema/words.ts";

/** Where there is no repository at all. */
export const CHECK_OUT =
  "Let a step with `uses: actions/checkout` come before; if it has a path, name that with the input working-directory.";

const NAME_IT = "Name the base with the input base.";
const short = (sha: Sha): string => sha.slice(0, 7);

/** Base and head are one. */
export function sameCommit(commit: Sha): RevisionError {
  return new RevisionError("same-commit", `Base and head are one commit, ${short(commit)}.`, {
    hint: "There is nothing to compare: the head is part of the base already, or both inputs name it.",
  });
}

export function noParent(commit: Sha): RevisionError {
  const message = `${short(commit)} is the first commit: there is nothing before it.`;
  return new RevisionError("no-parent", message, { hint: NAME_IT });
}

/** `version`: the tag or commit that no version comes before. */
export function noPreviousTag(version: string): RevisionError {
  return new RevisionError("no-previous-tag", `No version tag comes before ${version}.`, {
    hint: `Tags that name versions look like v1.2.3 or cli-1.2.3. ${NAME_IT.slice(0, -1)} where there is none.`,
  });
}

export function noMergeBase(tip: Sha, head: Sha): RevisionError {
  const message = `${short(tip)} and ${short(head)} have no common ancestor.`;
  return new RevisionError("no-merge-base", message, { hint: NAME_IT });
}
