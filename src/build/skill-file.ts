/** Reads a SKILL.md tolerantly: a body is always found; front matter that strict YAML rejects is said. */
import { type Document, LineCounter, parseDocument } from "yaml";

export interface SkillFile {
  readonly name: string | null;
  readonly description: string | null;
  /** Why the front matter is no valid YAML mapping, with the file's line; null where it is, or there is none. */
  readonly broken: { readonly why: string; readonly line: number } | null;
}

const FENCE = /^---[ \t]*$/;
/** More of them are no front matter that somebody wrote. */
const MOST_ALIASES = 50;

export function readSkillFile(content: string): SkillFile {
  const lines = content.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  if (!FENCE.test(lines[0] ?? "")) return readLateFrontMatter(lines);
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  if (end === -1) {
    return {
      ...looseFields(lines.slice(1)),
      broken: { why: "the front matter has no closing ---", line: 1 },
    };
  }
  return readFrontMatter(lines.slice(1, end));
}

/** Behind empty lines or a comment, such as a licence, strict readers see no front matter at all. */
const BEFORE = /^(?:\s|<!--[\s\S]*?-->)*/;
const FIELD = /^(?:name|description):/;

function readLateFrontMatter(lines: readonly string[]): SkillFile {
  const before = BEFORE.exec(lines.join("\n"))?.[0].split("\n").length ?? 1;
  const [fence = "", ...rest] = lines.slice(before - 1);
  const end = rest.findIndex((line) => FENCE.test(line));
  const fields = rest.slice(0, end === -1 ? 0 : end);
  if (before === 1 || !FENCE.test(fence) || !fields.some((line) => FIELD.test(line)))
    return { name: null, description: null, broken: null };
  const broken = { why: "the front matter does not begin in the first line", line: before };
  return { ...readFrontMatter(fields), broken };
}

function readFrontMatter(lines: readonly string[]): SkillFile {
  const counter = new LineCounter();
  const document = parseDocument(lines.join("\n"), { lineCounter: counter, logLevel: "silent" });
  const problem = document.errors[0];
  if (problem !== undefined) {
    const why = problem.message.split("\n")[0]?.replace(/ at line \d+, column \d+:?$/, "") ?? "not YAML";
    return { ...looseFields(lines), broken: { why, line: counter.linePos(problem.pos[0]).line + 1 } };
  }
  const fields = plainValue(document);
  if (fields instanceof ReferenceError) {
    return { ...looseFields(lines), broken: { why: fields.message, line: 2 } };
  }
  if (fields === null || typeof fields !== "object" || Array.isArray(fields)) {
    return {
      ...looseFields(lines),
      broken: { why: "the front matter is no mapping of keys to values", line: 2 },
    };
  }
  const field = (key: string): string | null => {
    const value = (fields as Record<string, unknown>)[key];
    return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
  };
  return { name: field("name"), description: field("description"), broken: null };
}

/** An alias without its anchor, or one that multiplies, is only met here. */
function plainValue(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch (error) {
    if (error instanceof ReferenceError) return error;
    throw error;
  }
}

/** What a tolerant reader makes of `key: anything` lines, and of what is set in under `key: >`. */
function looseFields(lines: readonly string[]): { name: string | null; description: string | null } {
  const field = (key: string): string | null => {
    const at = lines.findIndex((candidate) => candidate.startsWith(`${key}:`));
    const value = lines[at]?.slice(key.length + 1).trim() ?? "";
    const text = BLOCK.test(value) ? blockBelow(lines, at) : value.replace(/^(["'])(.*)\1$/, "$2");
    return text === "" ? null : text;
  };
  return { name: field("name"), description: field("description") };
}

const BLOCK = /^[|>][-+\d]{0,2}$/;

function blockBelow(lines: readonly string[], at: number): string {
  const below = lines.slice(at + 1);
  const end = below.findIndex((line) => /^\S/.test(line));
  const block = end === -1 ? below : below.slice(0, end);
  return block
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}
