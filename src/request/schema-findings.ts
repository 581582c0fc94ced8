/** What a schema says against a value, in the words of whoever wrote the file. */
import type { z } from "zod";
import { didYouMean } from "../base/text.ts";
import { type Finding, quoted } from "./findings.ts";
import { keysAt } from "./schema-keys.ts";
import { type Problem, problemOf } from "./schema-problem.ts";
import { type Json, placeNear, type YamlDocument, type YamlPath } from "./yaml-document.ts";

type Issue = z.core.$ZodIssue;

/** What was checked: the part of a document below `root`, called `noun` where it is the whole. */
export interface Checked {
  readonly document: YamlDocument;
  readonly root: YamlPath;
  /** "The profile", "The task". */
  readonly noun: string;
  readonly schema: z.core.$ZodType;
  /** Keys that are known beside the schema's own, at its top. */
  readonly otherKeys?: readonly string[];
}

export function schemaFindings(checked: Checked, issues: readonly Issue[]): Finding[] {
  return issues.flatMap((issue) => issueFindings(checked, issue));
}

/** A finding at a path of a document. */
export function findingAt(document: YamlDocument, path: YamlPath, { message, hint }: Problem): Finding {
  const place = placeNear(document, path);
  return {
    file: place?.file ?? "",
    line: place?.line ?? 1,
    ...(place === null ? {} : { column: place.column }),
    message,
    hint,
  };
}

/** `players[0].size`; the noun where the path is the whole document. */
export function pathText(path: YamlPath, noun: string): string {
  if (path.length === 0) return noun;
  return path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join("");
}

export function partAt(value: Json, path: YamlPath): Json | undefined {
  let part: Json | undefined = value;
  for (const key of path) {
    if (typeof part !== "object" || part === null || !Object.hasOwn(part, key)) return undefined;
    // Own keys of lists are their indexes, of maps their keys: both are looked up the same way.
    part = (part as Record<string | number, Json>)[key];
  }
  return part;
}

function issueFindings(checked: Checked, issue: Issue): Finding[] {
  if (issue.code === "unrecognized_keys") return unknownKeys(checked, issue);
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    return likeliestBranch(checked, issue).flatMap((inner) => issueFindings(checked, inner));
  }
  const path = fullPath(checked, issue.path);
  const problem = problemOf(issue, {
    where: pathText(path, checked.noun),
    key: String(path.at(-1) ?? ""),
    value: partAt(checked.document.value, path),
    source: checked.document.at(path)?.source ?? null,
  });
  return [findingAt(checked.document, path, problem)];
}

function unknownKeys(checked: Checked, issue: z.core.$ZodIssueUnrecognizedKeys): Finding[] {
  const local = localPath(issue.path);
  const known = [...keysAt(checked.schema, local), ...(local.length === 0 ? (checked.otherKeys ?? []) : [])];
  const parent = fullPath(checked, issue.path);
  return issue.keys.map((key) =>
    findingAt(checked.document, [...parent, key], {
      message: `${pathText(parent, checked.noun)} has no key ${quoted(key)}.`,
      hint: known.length === 0 ? "Leave it out." : didYouMean(key, known),
    }),
  );
}

/** Of the forms that a value may have, the one that its writer meant: the form of its own kind with the fewest faults. */
function likeliestBranch(checked: Checked, issue: z.core.$ZodIssueInvalidUnion): Issue[] {
  const branches = issue.errors.map((errors) =>
    errors.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
  );
  const isOtherKind = (inner: Issue): boolean =>
    inner.code === "invalid_type" && inner.path.length === issue.path.length;
  const [meant] = branches
    .filter((errors) => !errors.some(isOtherKind))
    .sort((one, other) => one.length - other.length);
  const value = partAt(checked.document.value, fullPath(checked, issue.path));
  if (meant !== undefined && value !== undefined) return meant;
  return branches[0] ?? [];
}

function localPath(path: readonly PropertyKey[]): YamlPath {
  // JSON has no symbols for keys.
  return path as YamlPath;
}

function fullPath(checked: Checked, path: readonly PropertyKey[]): YamlPath {
  return [...checked.root, ...localPath(path)];
}
