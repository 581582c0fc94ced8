/** Which tasks differ between the two sides: asked of git, which knows it without reading a file. */
import path from "node:path";
import { objectAt, type Repository } from "../host/git.ts";
import type { Revisions } from "../schema/request.ts";
import type { SuiteTask } from "../schema/task.ts";
import type { OpenedSuite } from "./config-home.ts";

/** Ids of the tasks whose files differ or are on one side only; none for a suite that is not the repository's. */
export async function changedTasks(
  repository: Repository,
  revisions: Revisions,
  { suite, tasks }: { readonly suite: OpenedSuite | null; readonly tasks: readonly SuiteTask[] },
): Promise<string[]> {
  const folder = suite?.inRepository ?? null;
  if (suite === null || folder === null) return [];
  const isEqual = async (file: string): Promise<boolean> => {
    const base = await objectAt(repository, revisions.base.sha, file);
    return base === (await objectAt(repository, revisions.head.sha, file));
  };
  if (await isEqual(folder)) return [];
  const changed: string[] = [];
  for (const task of tasks) {
    const places = placesOf(task, suite.dir).map((place) => path.posix.join(folder, place));
    const equal = await Promise.all(places.map(isEqual));
    if (equal.includes(false)) changed.push(task.id);
  }
  return changed;
}

/** The folder of a task, or its file and its inputs where it has no folder of its own; relative to the suite. */
function placesOf({ id, file, inputsDir }: SuiteTask, dir: string): string[] {
  if (path.posix.basename(file) === "task.yml" && path.posix.basename(path.posix.dirname(file)) === id)
    return [id];
  return [`${id}.yml`, ...(inputsDir === null ? [] : [path.relative(dir, inputsDir)])];
}
