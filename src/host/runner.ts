/** The GitHub runner that started us: outputs, summary, failure. The only door to @actions/core. */
import { appendFile, stat } from "node:fs/promises";
import * as core from "@actions/core";
import { harmless } from "./lines.ts";
import { redact } from "./secrets.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

const BEGUN = "begun";

/** Tells the step's second half, after the job, that there was a first one. */
export function markBegun(): void {
  core.saveState(BEGUN, "yes");
}

/** Whether this is the second half: what is left to do is to clean up. */
export function isPost(environment: Environment = process.env): boolean {
  return environment[`STATE_${BEGUN}`] === "yes";
}

export function setOutputs(outputs: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, redact(value));
}

/** A line of a file that people see in the changes of a pull request. */
export interface Annotation {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly message: string;
}

/** Shown as warnings. GitHub keeps ten of a step. */
export function annotate(annotations: readonly Annotation[]): void {
  for (const { file, line, title, message } of annotations)
    core.warning(harmless(message), { file: redact(file), startLine: line, title: harmless(title) });
}

/** Marks the step as failed. Called in one place only: where the process decides its exit code. */
export function setFailed(message: string): void {
  core.setFailed(harmless(message));
}

/** GitHub drops a step's summary whole if it is larger than this many bytes. */
export const LARGEST_SUMMARY = 900 * 1024;

/** Appends to the job summary; resolves false where there is none, none can be written, or the text would make it too large. */
export async function appendSummary(text: string, environment: Environment = process.env): Promise<boolean> {
  const file = environment.GITHUB_STEP_SUMMARY;
  if (file === undefined || file === "") return false;
  const clean = redact(text);
  const there = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  if (there + Buffer.byteLength(clean) > LARGEST_SUMMARY) return false;
  // In a container the runner's files may belong to somebody else.
  return appendFile(file, clean).then(
    () => true,
    () => false,
  );
}

/** The address of the workflow run that started us; null outside of one. */
export function runUrlOf({
  GITHUB_SERVER_URL,
  GITHUB_REPOSITORY,
  GITHUB_RUN_ID,
}: Environment): string | null {
  if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY || !GITHUB_RUN_ID) return null;
  return `${GITHUB_SERVER_URL.replace(/\/+$/, "")}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
}
