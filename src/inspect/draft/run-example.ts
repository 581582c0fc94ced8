/** Runs an example in a fresh workspace with its inputs, and says what it printed and which files it left. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { digestOf } from "../../base/hash.ts";
import { stripAnsi } from "../../base/text.ts";
import { freshFolder, insideWithoutLinks, listTree, removeTree } from "../../host/files.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import type { BuiltSide } from "../../schema/built.ts";
import type { InputFile } from "./example-inputs.ts";

export interface LeftFile {
  readonly path: string;
  /** null: no text, or too long. */
  readonly text: string | null;
}

export interface ExampleRun {
  /** null: ended by a signal or its time. */
  readonly exitCode: number | null;
  readonly isTimeOut: boolean;
  /** Without terminal escapes. */
  readonly stdout: string;
  readonly stderr: string;
  /** Files that are new, or not what they were. */
  readonly left: readonly LeftFile[];
}

export interface ExampleServices {
  readonly sandbox: Sandbox;
  readonly workArea: string;
  /** Where the files of the repository lie. */
  readonly sourceDir: string;
}

const TIME_LIMIT_MS = 15_000;
const KEPT_OUTPUT = 64 * 1024;
const LONGEST_INPUT = 512 * 1024;
const MOST_LEFT = 20;

/** The input files in a folder; false where one of them is no plain file of the repository, or is too long. */
export async function writeInputs(
  folder: string,
  files: readonly InputFile[],
  sourceDir: string,
): Promise<boolean> {
  for (const { path: name, from } of files) {
    const bytes = from.kind === "text" ? Buffer.from(from.text) : await sourceFile(sourceDir, from.file);
    if (bytes === null) return false;
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  return true;
}

async function sourceFile(sourceDir: string, file: string): Promise<Buffer | null> {
  const full = await insideWithoutLinks(sourceDir, file);
  const bytes = full === null ? null : await readFile(full).catch(() => null);
  return bytes === null || bytes.length > LONGEST_INPUT ? null : bytes;
}

/** null where the inputs cannot be laid out. */
export async function runExample(
  { command, files }: { readonly command: string; readonly files: readonly InputFile[] },
  built: BuiltSide,
  services: ExampleServices,
): Promise<ExampleRun | null> {
  const workspace = await freshFolder(services.workArea);
  try {
    if (!(await writeInputs(workspace, files, services.sourceDir))) return null;
    const before = await digestsIn(workspace);
    const done = await inBox(command, { tool: built.toolDir, workspace }, services.sandbox);
    return { ...done, left: await leftIn(workspace, before) };
  } finally {
    await removeTree(workspace);
  }
}

/** Its two streams apart: what a task expects is what comes out, not what is said about it. */
async function inBox(command: string, folders: { tool: string; workspace: string }, sandbox: Sandbox) {
  await using box = await sandbox.open({ purpose: "trial", folders, network: "none" });
  const errors = `${box.layout.tmp}/errors`;
  const script = `exec 2>'${errors}'\n${command}`;
  const { exitCode, timedOut, output } = await box.exec(["bash", "-c", script], {
    timeoutMs: TIME_LIMIT_MS,
    maxOutput: KEPT_OUTPUT,
  });
  const stderr = await box.read(errors).catch(() => new Uint8Array());
  return {
    exitCode,
    isTimeOut: timedOut,
    stdout: stripAnsi(output),
    stderr: stripAnsi(new TextDecoder().decode(stderr.slice(0, KEPT_OUTPUT))),
  };
}

async function digestsIn(workspace: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const { path: name, kind } of await listTree(workspace))
    if (kind === "file") digests.set(name, digestOf(await readFile(path.join(workspace, name))));
  return digests;
}

async function leftIn(workspace: string, before: ReadonlyMap<string, string>): Promise<LeftFile[]> {
  const left: LeftFile[] = [];
  for (const { path: name, kind, size } of await listTree(workspace)) {
    if (kind !== "file" || left.length >= MOST_LEFT) continue;
    const bytes = size > LONGEST_INPUT ? null : await readFile(path.join(workspace, name));
    if (bytes !== null && before.get(name) === digestOf(bytes)) continue;
    const text = bytes?.includes(0) === false ? bytes.toString("utf8") : null;
    left.push({ path: name, text });
  }
  return left;
}
