/** The tools `edit` and `write`: files of the box, inside the places that an agent may write. */
import path from "node:path";
import { plural } from "../../base/text.ts";
import type { Box } from "../../sandbox/sandbox.ts";
import { LARGEST_FILE, tooLarge, whyNoFile } from "./box-file.ts";
import { resolveInBox, writableRoots } from "./box-path.ts";
import { requiredText } from "./call-input.ts";
import { outcome, type ToolOutcome } from "./tool-outcome.ts";

type Input = Readonly<Record<string, unknown>>;

const FOLDER_MS = 10_000;

export async function editTool(input: Input, box: Box, signal: AbortSignal): Promise<ToolOutcome> {
  const file = requiredText(input, "edit", "path");
  const oldText = requiredText(input, "edit", "old_text");
  const newText = requiredText(input, "edit", "new_text");
  if (file.kind === "wrong") return outcome(false, file.why);
  if (oldText.kind === "wrong") return outcome(false, oldText.why);
  if (newText.kind === "wrong") return outcome(false, newText.why);
  const found = await resolveInBox(box, file.value, { roots: writableRoots(box.layout), signal });
  if (found.kind !== "file") return outcome(false, whyNoFile(file.value, found));
  if (found.bytes > LARGEST_FILE) return outcome(false, tooLarge(file.value, found.bytes));
  const text = asText(await box.read(found.path));
  if (text === null) return outcome(false, `${file.value} is not UTF-8 text: change it with bash.`);
  const edited = replaceOnce(text, oldText.value, newText.value);
  if (edited.kind === "refused")
    return outcome(false, `${edited.why} in ${file.value}. Nothing was changed.`);
  await box.write(found.path, Buffer.from(edited.text));
  return outcome(true, `Changed ${file.value}.`);
}

/** Text whose bytes survive being read and written again; null for anything else. */
function asText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

type Edited =
  | { readonly kind: "edited"; readonly text: string }
  | { readonly kind: "refused"; readonly why: string };

/** Replaces the one place where a text stands. */
export function replaceOnce(text: string, wanted: string, replacement: string): Edited {
  if (wanted === "") return { kind: "refused", why: "An empty old_text has no place" };
  const [oldText, newText] = withLineEndsOf(text, wanted, replacement);
  const times = text.split(oldText).length - 1;
  if (times === 0) return { kind: "refused", why: "old_text does not occur" };
  if (times > 1) return { kind: "refused", why: `old_text must occur once, but occurs ${times} times` };
  const at = text.indexOf(oldText);
  // Joined by hand: `replace` would read "$&" and the like in the new text.
  return { kind: "edited", text: text.slice(0, at) + newText + text.slice(at + oldText.length) };
}

/** Models write LF; in a file of CRLF lines their texts would never be found. */
function withLineEndsOf(text: string, oldText: string, newText: string): [string, string] {
  if (!text.includes("\r\n") || oldText.includes("\r")) return [oldText, newText];
  const isAsWritten = oldText.includes("\n")
    ? text.includes(oldText)
    : newText.includes("\r") || /(?<!\r)\n/.test(text);
  if (isAsWritten) return [oldText, newText];
  return [oldText.replaceAll("\n", "\r\n"), newText.replaceAll("\n", "\r\n")];
}

export async function writeTool(input: Input, box: Box, signal: AbortSignal): Promise<ToolOutcome> {
  const file = requiredText(input, "write", "path");
  const content = requiredText(input, "write", "content");
  if (file.kind === "wrong") return outcome(false, file.why);
  if (content.kind === "wrong") return outcome(false, content.why);
  const found = await resolveInBox(box, file.value, { roots: writableRoots(box.layout), signal });
  if (found.kind !== "file" && found.kind !== "missing") return outcome(false, whyNoFile(file.value, found));
  const folder = await box.exec(["mkdir", "-p", "--", path.posix.dirname(found.path)], {
    timeoutMs: FOLDER_MS,
    signal,
  });
  if (folder.exitCode !== 0) return outcome(false, `Could not write ${file.value}: ${folder.output.trim()}`);
  const bytes = Buffer.from(content.value);
  await box.write(found.path, bytes);
  return outcome(true, `Wrote ${plural(bytes.length, "byte")} to ${file.value}.`);
}
