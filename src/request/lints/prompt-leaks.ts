/** Prompts that hold what their task expects: told before anything is played, for they cost nothing to see. */
import type { SuiteTask } from "../../schema/task.ts";
import type { MatcherWords } from "../../schema/vocabulary.ts";
import type { YamlDocument } from "../yaml-document.ts";
import { type ExpectedValues, LeakSearch } from "./leaks.ts";
import type { Lint } from "./lint.ts";
import { promptOf } from "./reach.ts";

type Asked = Pick<SuiteTask, "id" | "prompt" | "match"> & Partial<Pick<SuiteTask, "file">>;

/** What a task's rule expects, as its matcher tells it. */
export function expectedOf(
  { id, match }: Pick<SuiteTask, "id" | "match">,
  matchers: readonly MatcherWords[],
): ExpectedValues {
  const matcher = matchers.find(({ name }) => name === match.mode);
  const isInResult = (matcher?.evidence(match) ?? []).length > 0;
  return { task: id, values: matcher?.expected(match) ?? [], isInResult };
}

/** Only what surely gives an answer away; `document` tells the line. */
export function promptLeaks(
  { file = "", ...task }: Asked,
  matchers: readonly MatcherWords[],
  document?: YamlDocument,
): Lint[] {
  const search = new LeakSearch([expectedOf(task, matchers)]);
  search.look(promptOf({ ...task, file }, document));
  return search.lints().filter(({ level }) => level === "error");
}
