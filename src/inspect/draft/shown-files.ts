/** Files whose content a document shows: a fence with a name in its info line, its first line, or the line above it. */

import type { Document } from "../documented/documented-commands.ts";

export interface ShownFile {
  readonly name: string;
  readonly content: string;
  /** The line on which the content begins, from 1. */
  readonly line: number;
}

const NAME = /[\w][\w.-]{0,99}\.[A-Za-z][A-Za-z0-9]{0,7}/;
/** Characters of a line that names a file. */
const LONGEST_NAMING = 1_000;
const SHELL = /^(?:sh|bash|zsh|shell|console|terminal|shellsession|shell-session|cmd|powershell|fish)$/i;
const LONGEST = 16 * 1024;

/** Pure, and never throws. Of a name that is shown twice, both are given, in order. */
export function shownFiles(text: string): ShownFile[] {
  const rows = text.split(/\r?\n/);
  const found: ShownFile[] = [];
  for (let index = 0; index < rows.length; index++) {
    const open = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))\s*(?!\s)([\w+-]*)(?![\w+-])(.*)$/.exec(rows[index] ?? "");
    if (open === null) continue;
    const [, mark = "", language = "", info = ""] = open;
    const end = endOf(rows, index, mark);
    if (end === null) break;
    const file = SHELL.test(language)
      ? null
      : fileOf(rows.slice(index + 1, end), {
          info: info.slice(0, LONGEST_NAMING),
          above: lineAbove(rows, index),
        });
    if (file !== null) found.push({ ...file, line: index + 2 });
    index = end;
  }
  return found;
}

/** By the paths of documents, each read once however many examples stand in it. */
export function shownBy(documents: readonly Document[]): ReadonlyMap<string, readonly ShownFile[]> {
  return new Map(documents.toReversed().map(({ path, text }) => [path, shownFiles(text)]));
}

/** The row that closes a fence; looked for from it on alone, because a text may hold thousands of them. */
function endOf(rows: readonly string[], opening: number, mark: string): number | null {
  for (let at = opening + 1; at < rows.length; at++) {
    const row = (rows[at] ?? "").trim();
    if (row.startsWith(mark) && /^[`~]+$/.test(row)) return at;
  }
  return null;
}

interface Around {
  readonly info: string;
  readonly above: string;
}

function fileOf(lines: readonly string[], { info, above }: Around): Omit<ShownFile, "line"> | null {
  const named =
    /(?:title|file|filename|name)\s*[=:]\s*["']?([^"'\s}]+)/.exec(info)?.[1] ?? NAME.exec(info)?.[0];
  const comment = /^\s*(?:#|\/\/|--|;|<!--|\/\*)\s*([\w./-]+\.\w{1,8})\s*(?:(?:-->|\*\/)\s*)?$/.exec(
    lines[0] ?? "",
  )?.[1];
  const name = named ?? comment ?? nameAbove(above);
  if (name === undefined || !/^[\w][\w./-]*$/.test(name) || name.split("/").includes("..")) return null;
  const body = named === undefined && comment !== undefined ? lines.slice(1) : lines;
  const content = `${body.join("\n")}\n`;
  return content.trim() === "" || content.length > LONGEST ? null : { name, content };
}

/** A line that names one file and ends as if its content followed, or that is nothing but a name. */
function nameAbove(line: string): string | undefined {
  if (line.length > LONGEST_NAMING) return undefined;
  const plain = line.replace(/[`*_]/g, "").trim();
  const names = plain.match(new RegExp(NAME, "g")) ?? [];
  if (names.length !== 1 || (!plain.endsWith(":") && plain !== names[0])) return undefined;
  return names[0];
}

function lineAbove(rows: readonly string[], index: number): string {
  for (let at = index - 1; at >= 0 && index - at < 4; at--)
    if ((rows[at] ?? "").trim() !== "") return rows[at] ?? "";
  return "";
}
