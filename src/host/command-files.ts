/** The files through which steps of a workflow tell the runner things: whether anything changed them. */
import { readFile } from "node:fs/promises";
import { digestOf } from "../base/hash.ts";

const NAMES = ["GITHUB_ENV", "GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STATE", "GITHUB_STEP_SUMMARY"];

/** What the files hold now, as one text; null where there are none. */
export async function commandFileState(
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  const states: string[] = [];
  for (const name of NAMES) {
    const file = env[name];
    if (file === undefined || file === "") continue;
    const content = await readFile(file).catch(() => null);
    states.push(`${name} ${content === null ? "unreadable" : digestOf(content)}`);
  }
  return states.length === 0 ? null : states.join("\n");
}

/** What became of the files between two looks. */
export function commandFileChange(
  before: string | null,
  after: string | null,
): "untouched" | "touched" | "absent" {
  if (before === null && after === null) return "absent";
  return before === after ? "untouched" : "touched";
}
