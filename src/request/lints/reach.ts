/** What of a revision agents can reach, by what the profile says. */
import path from "node:path";
import picomatch from "picomatch";
import type { Profile } from "../../schema/profile.ts";
import type { SuiteTask } from "../../schema/task.ts";
import { partAt } from "../schema-findings.ts";
import type { YamlDocument } from "../yaml-document.ts";
import type { Reachable, ReachKind } from "./leaks.ts";

const README = /^readme(?:\.[a-z]+)?$/i;

/** Tells by its path what kind of text a file of the revision is; null: no agent sees it. */
export function reachOf({ tiers, docs }: Profile): (file: string) => ReachKind | null {
  const isDocument = picomatch([...docs], { dot: true });
  const skills = tiers.flatMap(({ skill }) =>
    skill === null ? [] : [path.posix.normalize(`${skill.path}/`)],
  );
  const context = new Set(tiers.flatMap((tier) => tier.context));
  const hasCheckout = tiers.some(({ workspace }) => workspace === "checkout");
  return (file) => {
    if (skills.some((folder) => folder === "./" || file.startsWith(folder))) return "skill";
    // Packages carry their README wherever they are installed.
    if (isDocument(file) || context.has(file) || README.test(path.posix.basename(file)))
      return "documentation";
    return hasCheckout ? "checkout" : null;
  };
}

/** The prompt of a task, with the line on which it begins as far as that can be told. */
export function promptOf(
  { id, prompt, file }: Pick<SuiteTask, "id" | "prompt" | "file">,
  document: YamlDocument | undefined,
): Reachable {
  const place = document?.at(["prompt"]) ?? null;
  // A text of several lines is written as a block, which begins below its key.
  const firstLine = (place?.line ?? 1) + (prompt.includes("\n") ? 1 : 0);
  return { kind: "prompt", file, text: prompt, firstLine, task: id };
}

/** The folder of a task's inputs as the user knows it; null without inputs. */
export function inputsFolder(
  { file, inputsDir }: SuiteTask,
  document: YamlDocument | undefined,
): string | null {
  if (inputsDir === null) return null;
  const inputs = document === undefined ? undefined : partAt(document.value, ["inputs"]);
  return path.posix.join(path.posix.dirname(file), typeof inputs === "string" ? inputs : "");
}
