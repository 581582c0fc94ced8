/** One task's YAML, its match rule checked by the rule's own matcher. */
import { z } from "zod";
import { CountedEnding, type Limits, type MatchRule, Requirement } from "../schema/task.ts";
import type { MatcherWords } from "../schema/vocabulary.ts";
import { Slug } from "../schema/words.ts";
import type { Read } from "./findings.ts";
import { LimitsFile, limitsOver } from "./limits-file.ts";
import { isJsonMap } from "./merge-documents.ts";
import type { SourceFile } from "./open-profile.ts";
import { readRule } from "./read-rule.ts";
import { readYaml } from "./read-yaml.ts";
import { partAt } from "./schema-findings.ts";
import { SectionReader } from "./section-reader.ts";
import type { YamlDocument } from "./yaml-document.ts";
import { list, orNull, PathInside, Text } from "./yaml-words.ts";

/** Every key of a task; a match rule is its matcher's to read. */
export const TaskFile = z.strictObject({
  id: orNull(Slug),
  /** For people who read the file; no stage looks at it. */
  description: orNull(z.string()),
  prompt: Text,
  inputs: orNull(PathInside),
  solution: orNull(Text),
  match: z.looseObject({}),
  requires: list(
    Requirement.refine((required) => typeof required === "string" || /^[^\s/]+$/.test(required.program), {
      path: ["program"],
      message: "must be a program's name, without folder and blanks",
    }),
  ),
  limits: orNull(LimitsFile),
  endings: orNull(z.array(CountedEnding).min(1)),
  "at-least": orNull(z.literal([1, 2])),
});

/** A task as its file says it; what lies on the disk is not looked at. */
export interface ReadTask {
  readonly id: string;
  readonly prompt: string;
  /** Relative to the folder that the file lies in. */
  readonly inputs: string | null;
  readonly solution: string | null;
  readonly match: MatchRule;
  readonly requires: Requirement[];
  readonly limits: Limits;
  readonly endings: z.output<typeof CountedEnding>[];
  readonly atLeast: 1 | 2;
  readonly document: YamlDocument;
}

export interface TaskContext {
  readonly matchers: readonly MatcherWords[];
  /** The profile's, which hold where the task gives none. */
  readonly limits: Limits;
  /** What its folder or file is called: the only id that it may have. */
  readonly name: string;
}

export function readTask(source: SourceFile, context: TaskContext): Read<ReadTask> {
  const document = readYaml(source.file, source.bytes);
  const reader = new SectionReader(document, "The task", document.findings);
  if (!isJsonMap(document.value)) {
    const problem = { message: "The task is no map.", hint: "Begin with id: and the name of its folder." };
    if (document.findings.length === 0) reader.find([], problem);
    return { value: null, findings: reader.findings, warnings: [] };
  }
  const file = reader.read([], TaskFile);
  checkName(reader, context.name);
  const match = readRule(reader, ["match"], context.matchers);
  if (partAt(document.value, ["solution"]) == null) {
    const message = "The task has no solution: nothing shows that it can be solved on both sides.";
    reader.warn([], { message, hint: "Write solution: and the shell command that solves it." });
  }
  const { findings, warnings } = reader;
  if (file === null || match === null || findings.length > 0) return { value: null, findings, warnings };
  return { value: { ...taskOf(file, context), match, document }, findings, warnings };
}

function taskOf(file: z.output<typeof TaskFile>, context: TaskContext): Omit<ReadTask, "match" | "document"> {
  return {
    id: context.name,
    prompt: file.prompt,
    inputs: file.inputs,
    solution: file.solution,
    requires: file.requires,
    limits: limitsOver(file.limits, context.limits),
    endings: file.endings ?? ["answered"],
    atLeast: file["at-least"] ?? 1,
  };
}

/** A task is found by the name of its folder, so the folder's name and the id are one. */
function checkName(reader: SectionReader, name: string): void {
  const id = partAt(reader.document.value, ["id"]);
  const slug = Slug.safeParse(name);
  if (!slug.success) {
    const message = `The task lies under ${JSON.stringify(name)}: ${slug.error.issues[0]?.message ?? ""}.`;
    reader.find([], { message, hint: "Rename the folder or file." });
  } else if (typeof id === "string" && Slug.safeParse(id).success && id !== name) {
    const message = `The task's id is "${id}", but it lies under "${name}".`;
    reader.find(["id"], { message, hint: "Give both the same name, or leave id out." });
  }
}
