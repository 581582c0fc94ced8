/** The files of a suite's folder that are tasks by their names; nothing in them is read. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Finding } from "./findings.ts";

export interface TaskSource {
  readonly name: string;
  /** Relative to the suite's folder. */
  readonly file: string;
}

interface FoundTasks {
  readonly tasks: readonly TaskSource[];
  readonly findings: readonly Finding[];
  /** Folders without a task, which may hold the inputs of others. */
  readonly strays: readonly string[];
}

/** `<id>/task.yml` or `<id>.yml` each, sorted. `shown`: the folder as the user knows it. */
export async function findTasks(dir: string, shown: string): Promise<FoundTasks> {
  const tasks: TaskSource[] = [];
  const findings: Finding[] = [];
  const strays: string[] = [];
  const entries = await readdir(dir, { withFileTypes: true });
  const wrongEnding = (file: string): void => {
    const hint = "Rename it: tasks end in .yml.";
    findings.push({
      file: `${shown}/${file}`,
      line: null,
      message: "The file is no task by its name.",
      hint,
    });
  };
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry;
    if (name.startsWith(".")) continue;
    if (entry.isFile()) {
      if (name.endsWith(".yml")) tasks.push({ name: name.slice(0, -".yml".length), file: name });
      else if (name.endsWith(".yaml")) wrongEnding(name);
    } else if (entry.isDirectory()) {
      const inside = await readdir(path.join(dir, name));
      if (inside.includes("task.yml")) tasks.push({ name, file: `${name}/task.yml` });
      else if (inside.includes("task.yaml")) wrongEnding(`${name}/task.yaml`);
      else strays.push(name);
    }
  }
  return { tasks, findings: [...findings, ...sameNames(shown, tasks)], strays };
}

function sameNames(shown: string, tasks: readonly TaskSource[]): Finding[] {
  const seen = new Map<string, string>();
  return tasks.flatMap(({ name, file }) => {
    const earlier = seen.get(name.toLowerCase());
    seen.set(name.toLowerCase(), file);
    if (earlier === undefined) return [];
    const message = `The task has the id of ${shown}/${earlier}.`;
    return [{ file: `${shown}/${file}`, line: 1, message, hint: "Give each task its own id." }];
  });
}
