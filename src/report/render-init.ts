/** What `init` prints: what was found, what was written, why the other examples became no tasks, and what to do now. */
import { plural } from "../base/text.ts";
import type { DiscardedExamples, Drafting, InitFile, InitPackage, InitReport } from "../schema/init.ts";
import {
  discardWords,
  fewTasksWords,
  nextWords,
  notBuiltWords,
  packageWords,
  rephraseWords,
} from "./wording/init.ts";

export function renderInit(report: InitReport): string {
  const parts = [foundPart(report), draftingPart(report.drafting), filesPart(report.files), nextPart(report)];
  return parts.filter((part) => part !== "").join("\n\n");
}

function foundPart({ head, package: chosen, others, shipped }: InitReport): string {
  const extended = shipped === null ? "" : `; the profile extends ${shipped}`;
  return [
    `Looked at ${head.slice(0, 7)}: ${chosen === null ? "a site of documents" : packageWords(plain(chosen))}${extended}.`,
    ...others.slice(0, MOST_OTHERS).map((other) => `  also there: ${packageWords(plain(other))}`),
    ...(others.length > 0
      ? ["  For another one, set build.directory and build.provides in the profile."]
      : []),
  ].join("\n");
}

const MOST_OTHERS = 5;

/** Names are a repository's to choose: none may begin a line of its own, or a colour. */
const printed = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "?");
const plain = ({ kind, directory, commands }: InitPackage): InitPackage => ({
  kind,
  directory: printed(directory),
  commands: commands.map(printed),
});

function draftingPart(drafting: Drafting): string {
  switch (drafting.kind) {
    case "enough":
      return `The suite has ${plural(drafting.tasks, "task")} already: none was drafted.`;
    case "not-built":
      return notBuiltWords({ ...drafting, log: drafting.log.split("\n").map(printed).join("\n") });
    case "no-command":
      return "No task was drafted: tasks are drafted from documented commands, and this installs none of its own.";
    case "drafted":
      return draftedPart(drafting);
  }
}

function draftedPart({ tasks, examples, discarded }: Extract<Drafting, { kind: "drafted" }>): string {
  const lines = tasks.flatMap(({ id, prompt, from }) => [
    `  ${id}  (${printed(from.file)}:${from.line})`,
    `    ${printed(prompt)}`,
  ]);
  return [
    `Drafted ${plural(tasks.length, "task")} from ${plural(examples, "documented example")}.`,
    ...lines,
    ...(tasks.length > 0 ? [rephraseWords()] : []),
    ...(tasks.length < 6 ? [fewTasksWords(tasks.length)] : []),
    ...(discarded.length > 0 ? ["Examples that became no task:"] : []),
    ...discarded.map(discardedLine),
  ].join("\n");
}

function discardedLine({ why, count, example: { command, place, detail } }: DiscardedExamples): string {
  const at = `${printed(place.file)}:${place.line}`;
  const more = detail === "" ? "" : ` (${printed(detail)})`;
  const such = count > 1 ? ", such as" : ":";
  return `  ${String(count).padStart(3)}×  ${discardWords(why)}${such} ${at} ${printed(command).slice(0, 80)}${more}`;
}

function filesPart(files: readonly InitFile[]): string {
  const name = ({ path }: InitFile): string => `  ${printed(path)}`;
  const written = files.filter(({ state }) => state === "written");
  const left = files.filter(({ state }) => state === "left");
  return [
    ...(written.length > 0 ? ["Wrote:", ...written.map(name)] : ["Wrote nothing."]),
    ...(left.length > 0 ? ["Left as they are, because they are there already:", ...left.map(name)] : []),
  ].join("\n");
}

function nextPart({ drafting, files }: InitReport): string {
  const hasTasks = drafting.kind === "enough" || (drafting.kind === "drafted" && drafting.tasks.length > 0);
  return nextWords({ hasTasks, hasWritten: files.some(({ state }) => state === "written") });
}
