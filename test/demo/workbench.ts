/** The demo's tool, scenarios and tasks, ready to be tried with real processes. */
import { chmod, cp, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { decode } from "../../src/base/text.ts";
import { execute } from "../../src/host/exec.ts";
import { exists, fingerprintFile } from "../../src/host/files.ts";
import { joinVocabulary } from "../../src/pipeline.ts";
import { findingText } from "../../src/request/findings.ts";
import { readSuite } from "../../src/request/read-suite.ts";
import type { Evidence, EvidenceRequest } from "../../src/schema/evidence.ts";
import type { SuiteTask } from "../../src/schema/task.ts";
import { matcherOf } from "../../src/score/matchers/index.ts";

export const ROOT = path.resolve(import.meta.dirname, "../..");
export const SUITE = path.join(ROOT, "tasks/demo");

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

/** The suite as gripcheck reads it, with real matchers. */
export async function readTasks(): Promise<readonly SuiteTask[]> {
  const limits = { turns: 14, generatedTokens: 20_000, minutes: 2 };
  const source = { dir: SUITE, shown: "tasks/demo", from: "file" as const, limits };
  const { value, findings, warnings } = await readSuite(source, joinVocabulary());
  if (value === null || warnings.length > 0)
    throw new Error([...findings, ...warnings].map(findingText).join("\n"));
  return value.tasks;
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
  await symlink(path.join(project, "bin/tabkit.js"), path.join(bin, "tabkit"));
  await chmod(path.join(project, "bin/tabkit.js"), 0o755);
  const PATH = `${bin}:${process.env.PATH ?? ""}`;
  // npm asks its registry for news of itself, and no test leaves this machine.
  const env = { PATH, npm_config_update_notifier: "false" };
  const { exitCode, stdout, stderr } = await execute("bash", ["-c", command], { cwd, env });
  return { exitCode, stdout: decode(stdout), stderr };
}

/** A folder with the inputs of a task. */
export async function workspaceOf(task: SuiteTask): Promise<string> {
  const folder = await freshFolder();
  if (task.inputsDir !== null) await cp(task.inputsDir, folder, { recursive: true });
  return folder;
}

/** What the task's matcher says of an answer and a workspace. */
export async function isSolved(task: SuiteTask, workspace: string, answer: string): Promise<boolean> {
  const matcher = matcherOf(task.match.mode);
  if (matcher === undefined) throw new Error(`No matcher is called ${task.match.mode}.`);
  const rule = matcher.rule.parse(task.match);
  const evidence = await Promise.all(matcher.evidence(rule).map((request) => collect(request, workspace)));
  const subject = { answer, evidence, votes: [], atLeast: 1 as const };
  return matcher.match(rule, subject).kind === "matched";
}

async function collect(request: EvidenceRequest, workspace: string): Promise<Evidence> {
  if (request.kind !== "file")
    throw new Error(`The demo's tasks ask for files only, not for a ${request.kind}.`);
  const file = path.join(workspace, request.path);
  if (!(await exists(file))) return { id: request.id, ok: false, bytes: null };
  const { bytes, digest } = await fingerprintFile(file);
  return { id: request.id, ok: true, bytes, digest, text: await readFile(file, "utf8") };
}

/** The values that would give the answer away. */
export function expectedOf(task: SuiteTask): readonly string[] {
  const matcher = matcherOf(task.match.mode);
  return matcher === undefined ? [] : matcher.expected(matcher.rule.parse(task.match));
}
