/** The demo's tool, scenarios and tasks, ready to be tried with real processes. */
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { parse } from "yaml";
import { decode } from "../../src/base/text.ts";
import { execute } from "../../src/host/exec.ts";
import { exists } from "../../src/host/files.ts";

export const ROOT = path.resolve(import.meta.dirname, "../..");
export const SUITE = path.join(ROOT, "tasks/demo");

export interface DemoTask {
  readonly id: string;
  readonly prompt: string;
  readonly description?: string;
  readonly inputs: string;
  readonly solution: string;
  readonly match:
    | { readonly mode: "file"; readonly path: string; readonly equals?: string; readonly contains?: string }
    | { readonly mode: "number" | "substring"; readonly value: string };
}

export interface Outcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "grip-demo-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function readTasks(): Promise<DemoTask[]> {
  const ids = (await readdir(SUITE)).sort();
  return Promise.all(
    ids.map(async (id) => parse(await readFile(path.join(SUITE, id, "task.yml"), "utf8")) as DemoTask), // the suite's own loader checks the shape
  );
}

/** The tool's project with a scenario's files laid over it, or as it stands on base. */
export async function projectOf(scenario: string | null): Promise<string> {
  const folder = await freshFolder();
  await cp(path.join(ROOT, "demo/project"), folder, { recursive: true });
  const overlay = path.join(ROOT, "demo/scenarios", scenario ?? "");
  if (scenario !== null && (await exists(overlay))) await cp(overlay, folder, { recursive: true });
  return folder;
}

/** Runs a shell command in a folder in which `tabkit` is the project's. */
export async function shell(project: string, cwd: string, command: string): Promise<Outcome> {
  const bin = await freshFolder();
  await mkdir(bin, { recursive: true });
  await symlink(path.join(project, "bin/tabkit.js"), path.join(bin, "tabkit"));
  await chmod(path.join(project, "bin/tabkit.js"), 0o755);
  const PATH = `${bin}:${process.env.PATH ?? ""}`;
  const { exitCode, stdout, stderr } = await execute("bash", ["-c", command], { cwd, env: { PATH } });
  return { exitCode, stdout: decode(stdout), stderr };
}

/** A folder with the inputs of a task. */
export async function workspaceOf(task: DemoTask): Promise<string> {
  const folder = await freshFolder();
  await cp(path.join(SUITE, task.id, task.inputs), folder, { recursive: true });
  return folder;
}

/** Whether an answer and a workspace are what the task expects. */
export async function isSolved({ match }: DemoTask, workspace: string, answer: string): Promise<boolean> {
  if (match.mode !== "file") return answer.split(/[\s|]+/).includes(match.value);
  const file = path.join(workspace, match.path);
  const text = (await exists(file)) ? await readFile(file, "utf8") : "";
  return match.equals === undefined ? text.includes(match.contains ?? "\u0000") : text === match.equals;
}
