/** What a tool call is about, read from the keys that agents' tools usually have. */
import type { ToolKind } from "../schema/words.ts";
import { isRecord, type JsonRecord, listOf } from "./wires/json.ts";

export interface CallDetails {
  readonly command?: string;
  readonly paths: string[];
  readonly code?: string;
}

const COMMANDS = ["command", "cmd", "script"];
const PATHS = [
  "path",
  "file_path",
  "filePath",
  "filepath",
  "file",
  "filename",
  "notebook_path",
  "paths",
  "files",
];
const CODES = [
  "content",
  "new_string",
  "newString",
  "newText",
  "new_text",
  "new_str",
  "code",
  "patch",
  "diff",
];

/** A command only where the tool runs one; paths and code only where it does not. */
export function callDetails(tool: ToolKind, input: JsonRecord | null): CallDetails {
  if (input === null) return { paths: [] };
  if (tool === "shell") {
    const command = firstOf(input, COMMANDS, commandText);
    return { ...(command === null ? {} : { command }), paths: [] };
  }
  const code = firstOf(input, CODES, plainText) ?? editsText(input);
  return {
    paths: PATHS.flatMap((key) => [input[key]].flat().filter((path) => typeof path === "string")),
    ...(code === null ? {} : { code }),
  };
}

function firstOf(
  input: JsonRecord,
  keys: readonly string[],
  read: (value: unknown) => string | null,
): string | null {
  for (const key of keys) {
    const text = read(input[key]);
    if (text !== null) return text;
  }
  return null;
}

function plainText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** A command line, or an argument vector; what a shell is told to run stands for the whole vector. */
function commandText(value: unknown): string | null {
  if (!Array.isArray(value)) return plainText(value);
  const [shell, flag, script] = value.map(String);
  if (
    value.length === 3 &&
    script !== undefined &&
    /(^|\/)(ba|z|da)?sh$/.test(shell ?? "") &&
    /^-l?c$/.test(flag ?? "")
  ) {
    return script;
  }
  return value.join(" ");
}

/** Tools that take several edits at once. */
function editsText(input: JsonRecord): string | null {
  const texts = listOf(input.edits).flatMap((edit) =>
    isRecord(edit) ? [firstOf(edit, CODES, plainText)] : [],
  );
  const written = texts.filter((text) => text !== null);
  return written.length === 0 ? null : written.join("\n");
}
