/** One complaint of a schema about one value, as a sentence and its remedy. */
import type { z } from "zod";
import { didYouMean } from "../base/text.ts";
import { quoted } from "./findings.ts";
import type { Json } from "./yaml-document.ts";

const LONGEST_REASON = 160;

type Issue = z.core.$ZodIssue;

export interface Problem {
  readonly message: string;
  readonly hint: string;
}

/** The value that an issue is about. */
export interface IssueSubject {
  /** `players[0].size` */
  readonly where: string;
  /** The last part of its path. */
  readonly key: string;
  /** undefined: it is not there. */
  readonly value: Json | undefined;
  /** As it is written, where it is written plainly. */
  readonly source: string | null;
}

/** What is wrong with the subject, and the remedy. */
export function problemOf(issue: Issue, subject: IssueSubject): Problem {
  const { where, key, value, source } = subject;
  if (value === undefined) return { message: `${where} is missing.`, hint: `Write ${key}: and its value.` };
  if (typeof value === "string" && value.trim() === "") {
    return { message: `${where} is empty.`, hint: "Fill it in." };
  }
  switch (issue.code) {
    case "invalid_type":
      return wrongType({ where, value, source, expected: issue.expected });
    case "invalid_value":
      return {
        message: `${where} is ${shown(value, source)}.`,
        hint: didYouMean(String(value), issue.values.map(String)),
      };
    case "invalid_key":
      return {
        message: `The name ${quoted(key)} cannot be used: ${cleaned(issue.issues[0]?.message ?? "unknown")}.`,
        hint: "Name it otherwise.",
      };
    case "too_small":
      return tooSmall(where, value, issue);
    case "too_big":
      return { message: `${where} is more than ${issue.maximum}.`, hint: "Make it smaller." };
    default:
      return {
        message:
          isSecret(issue) || (typeof value === "object" && value !== null)
            ? `${where}: ${reasonOf(issue)}.`
            : `${where} is ${shown(value, source)}: ${reasonOf(issue)}.`,
        hint: hintOf(issue),
      };
  }
}

/** Whether the value itself must not stand in a message. */
function isSecret(issue: Issue): boolean {
  return issue.code === "custom" && issue.params?.secret === true;
}

function hintOf(issue: Issue): string {
  const hint: unknown = issue.code === "custom" ? issue.params?.hint : undefined;
  return typeof hint === "string" ? hint : "Write it otherwise.";
}

interface WrongType {
  readonly where: string;
  readonly value: Json;
  readonly source: string | null;
  readonly expected: string;
}

const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a map",
  record: "a map",
};

function wrongType({ where, value, source, expected }: WrongType): Problem {
  const kind = KINDS[expected] ?? expected;
  if (value === null && (source === null || source === "")) {
    return { message: `${where} is empty.`, hint: `Write ${kind} after it.` };
  }
  const message = `${where} is ${shown(value, source)}, not ${kind}.`;
  if (expected === "string" && (typeof value !== "object" || value === null)) {
    return { message, hint: `Quote it: "${source ?? String(value)}".` };
  }
  if (expected === "array" && typeof value !== "object") {
    return { message, hint: `Write a list: [${source ?? String(value)}].` };
  }
  return { message, hint: `Write ${kind}.` };
}

function tooSmall(where: string, value: Json, issue: z.core.$ZodIssueTooSmall): Problem {
  if (value === null || (Array.isArray(value) && value.length === 0)) {
    return { message: `${where} is empty.`, hint: "Fill it in, or leave the key out." };
  }
  const bound = issue.inclusive === false ? `more than ${issue.minimum}` : `at least ${issue.minimum}`;
  return { message: `${where} is ${shown(value, null)}, too small.`, hint: `It must be ${bound}.` };
}

function reasonOf(issue: Issue): string {
  if (issue.code === "invalid_format" && issue.format === "url") return "not a URL with http or https";
  if (issue.code === "invalid_format" && issue.format === "date") return "not a date as YYYY-MM-DD";
  return cleaned(issue.message);
}

/** A schema's own words may quote the file: on one line, and bounded. */
function cleaned(message: string): string {
  return message.replace(/\s+/g, " ").replace(/\.$/, "").slice(0, LONGEST_REASON);
}

/** A value as a message shows it: by its source, so that 010 stays 010. */
function shown(value: Json, source: string | null): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "a map";
  if (typeof value === "string") return quoted(value);
  if (value === null) return source === null || source === "" ? "empty" : source;
  return typeof value === "number" ? `the number ${source ?? value}` : (source ?? String(value));
}
