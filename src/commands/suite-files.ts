/** The files of a suite: which tasks are there, and those that are added. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { exists, listTree } from "../host/files.ts";
import type { Repository } from "../host/git.ts";
import { writeNew } from "../request/init/write-new.ts";
import type { InitFile } from "../schema/init.ts";
import type { DraftedTask } from "./draft-suite.ts";

/** Ids of the suite's tasks; empty where there is no such folder. */
export async function tasksIn(suite: string): Promise<string[]> {
  if (!(await exists(suite))) return [];
  return (await listTree(suite)).flatMap(
    ({ path: file }) => /^([^/]+)(?:\/task)?\.yml$/.exec(file)?.[1] ?? [],
  );
}

/** Each task into a folder of its id; what is there is left. */
export async function writeTasks(
  { root }: Repository,
  suite: string,
  tasks: readonly DraftedTask[],
): Promise<InitFile[]> {
  const files: InitFile[] = [];
  for (const { task, folder } of tasks) {
    for (const { path: file, kind } of await listTree(folder)) {
      if (kind !== "file") continue;
      const relative = path.posix.join(suite, task.id, file);
      files.push({
        path: relative,
        state: await writeNew(root, relative, await readFile(path.join(folder, file))),
      });
    }
  }
  return files;
}
