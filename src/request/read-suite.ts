/** A folder of tasks, `<id>/task.yml` or `<id>.yml` each, into a suite; nothing in it is run or followed. */
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { digestOf } from "../base/hash.ts";
import { insideWithoutLinks, listTree, treeDigest } from "../host/files.ts";
import type { Limits, Suite, SuiteTask } from "../schema/task.ts";
import type { Vocabulary } from "../schema/vocabulary.ts";
import { findTasks, type TaskSource } from "./find-tasks.ts";
import type { Finding, Read } from "./findings.ts";
import { readTask } from "./read-task.ts";
import { findingAt } from "./schema-findings.ts";
import type { YamlDocument } from "./yaml-document.ts";

export interface SuiteSource {
  /** Absolute path of the folder, which stays where it is as long as the suite is used. */
  readonly dir: string;
  /** The folder as the user knows it, for messages. */
  readonly shown: string;
  readonly from: Suite["from"];
  /** The profile's limits, which hold where a task gives none. */
  readonly limits: Limits;
  /** Whether a suite without a task will do, because the documents alone are worth a look. Default: no. */
  readonly mayBeEmpty?: boolean;
}

export interface ReadSuite extends Read<Suite> {
  /** By task: where its parts stood. */
  readonly documents: ReadonlyMap<string, YamlDocument>;
}

/** Never throws for what the folder holds. */
export async function readSuite(source: SuiteSource, vocabulary: Vocabulary): Promise<ReadSuite> {
  const isFolder = await stat(source.dir).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (!isFolder && source.mayBeEmpty === true) return emptySuite(source);
  if (!isFolder)
    return onlyFinding(source, "There is no such folder of tasks.", "Name it in the profile: suite: FOLDER.");
  const found = await findTasks(source.dir, source.shown);
  const findings: Finding[] = [...found.findings, ...(await linkFindings(source))];
  const tasks: SuiteTask[] = [];
  const warnings: Finding[] = [];
  const documents = new Map<string, YamlDocument>();
  for (const entry of found.tasks) {
    const read = await readOne(source, entry, { vocabulary, all: found.tasks });
    findings.push(...read.findings);
    warnings.push(...read.warnings);
    if (read.value === null) continue;
    tasks.push(read.value.task);
    documents.set(read.value.task.id, read.value.document);
  }
  if (found.tasks.length === 0 && findings.length === 0) {
    if (source.mayBeEmpty === true) return emptySuite(source);
    return onlyFinding(source, "The suite has no task.", "Write one: a folder with a task.yml in it.");
  }
  if (findings.length > 0) return { value: null, findings, warnings, documents };
  warnings.push(...strayWarnings(source, found.strays, tasks));
  const suite: Suite = { from: source.from, digest: await treeDigest(source.dir), tasks };
  return { value: suite, findings, warnings, documents };
}

/** A suite of no task, with a word about what is missed. */
export function emptySuite({ from, shown }: Pick<SuiteSource, "from" | "shown">): ReadSuite {
  const message = "There is no task: what the documents teach is checked, and nothing is played.";
  const warnings = [
    { file: shown, line: null, message, hint: "gripcheck init drafts tasks from the documents." },
  ];
  const value: Suite = { from, digest: digestOf(""), tasks: [] };
  return { value, findings: [], warnings, documents: new Map() };
}

function onlyFinding({ shown }: SuiteSource, message: string, hint: string): ReadSuite {
  const findings = [{ file: shown, line: null, message, hint }];
  return { value: null, findings, warnings: [], documents: new Map() };
}

function strayWarnings(
  { dir, shown }: SuiteSource,
  strays: readonly string[],
  tasks: readonly SuiteTask[],
): Finding[] {
  const isUsed = (name: string): boolean =>
    tasks.some(({ inputsDir }) => `${inputsDir ?? ""}/`.startsWith(`${path.join(dir, name)}/`));
  return strays
    .filter((name) => !isUsed(name))
    .map((name) => ({
      file: `${shown}/${name}`,
      line: null,
      message: "The folder has no task.yml, so it is no task.",
      hint: "Add a task.yml, or take the folder out of the suite.",
    }));
}

/** A link could lead out of the suite, or to the answers of another task. */
async function linkFindings({ dir, shown }: SuiteSource): Promise<Finding[]> {
  const links = (await listTree(dir)).filter(({ kind }) => kind === "link");
  return links.map((link) => ({
    file: `${shown}/${link.path}`,
    line: null,
    message: "The suite holds a link.",
    hint: "Put the file itself there.",
  }));
}

interface OneContext {
  readonly vocabulary: Vocabulary;
  readonly all: readonly TaskSource[];
}

async function readOne(
  source: SuiteSource,
  { name, file }: TaskSource,
  { vocabulary, all }: OneContext,
): Promise<Read<{ task: SuiteTask; document: YamlDocument }>> {
  const shown = `${source.shown}/${file}`;
  const full = await insideWithoutLinks(source.dir, file);
  // A link was found already, by linkFindings.
  if (full === null || !(await stat(full)).isFile()) return { value: null, findings: [], warnings: [] };
  const bytes = await readFile(full);
  const context = { matchers: vocabulary.matchers, limits: source.limits, name };
  const read = readTask({ file: shown, bytes }, context);
  if (read.value === null) return { ...read, value: null };
  const { document, inputs, ...task } = read.value;
  const folder = path.posix.dirname(file);
  const inputsDir = await findInputs(source, { folder, inputs, all });
  if (typeof inputsDir === "object" && inputsDir !== null) {
    return { value: null, findings: [findingAt(document, ["inputs"], inputsDir)], warnings: read.warnings };
  }
  const value = { task: { ...task, inputsDir, file: shown }, document };
  return { value, findings: [], warnings: read.warnings };
}

interface InputsQuestion {
  /** The folder that the task's file lies in, relative to the suite's. */
  readonly folder: string;
  readonly inputs: string | null;
  readonly all: readonly TaskSource[];
}

/** The absolute path of the inputs, null without inputs, or what is wrong with them. */
async function findInputs(
  { dir }: SuiteSource,
  { folder, inputs, all }: InputsQuestion,
): Promise<string | null | { message: string; hint: string }> {
  if (inputs === null) return null;
  const relative = path.posix.join(folder, inputs);
  const full = await insideWithoutLinks(dir, relative);
  if (full === null || !(await stat(full)).isDirectory()) {
    const message = `The inputs ${JSON.stringify(inputs)} are no folder beside the task.`;
    return { message, hint: "Name a folder that lies beside the task's file, without links." };
  }
  const within = relative === "." ? "" : `${relative}/`;
  if (all.some(({ file }) => file.startsWith(within))) {
    const message = `The inputs ${JSON.stringify(inputs)} hold a task's file: an agent would see the answer.`;
    return { message, hint: "Move the inputs into a folder of their own." };
  }
  return full;
}
