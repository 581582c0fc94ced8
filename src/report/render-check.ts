/** The answer of `check` on a terminal: findings first, then the tasks and markers that were looked at. */
import { grouped } from "../base/grouped.ts";
import { plural } from "../base/text.ts";
import type { CheckedTask, CheckFinding, CheckReport, ReaderState, SolutionState } from "../schema/check.ts";
import { extentOf } from "./extent.ts";

export function renderCheck(report: CheckReport): string {
  const parts = [
    headLine(report),
    report.findings.map(findingLines).join("\n"),
    tasksPart(report),
    markersPart(report),
    lastLine(report),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function headLine({ revisions, profile, isStatic }: CheckReport): string {
  if (revisions === null) return `Checked ${profile} and its suite: they cannot be used.`;
  const { base, head } = revisions;
  const what = base === null ? `head ${short(head)}` : `base ${short(base)} and head ${short(head)}`;
  return `Checked ${profile} and its suite at ${what}${isStatic ? "; nothing was built or run" : ""}.`;
}

const short = (sha: string): string => sha.slice(0, 7);

function findingLines({ level, file, line, message, hint }: CheckFinding): string {
  // The names of files are a pull request's to choose: none may begin a line of its own.
  const name = file.replace(/[\u0000-\u001f\u007f]/g, "?");
  return `${level} ${line === null ? name : `${name}:${line}`}: ${message}\n  ${hint}`;
}

function tasksPart({ tasks, isStatic }: CheckReport): string {
  if (tasks.length === 0 || isStatic) return "";
  const [, width] = extentOf(tasks.map(({ id }) => id.length));
  const lines = tasks.map((task) => `  ${task.id.padEnd(width)}  ${taskWords(task)}`);
  const hasReader = tasks.some(({ readers }) => readers.length > 0);
  return [
    hasReader
      ? "Tasks (the reader is a program that does literally what the docs say, no language model):"
      : "Tasks:",
    ...lines,
  ].join("\n");
}

function taskWords({ solution: { base, head }, readers }: CheckedTask): string {
  const states = base === null ? [`solution: ${stateWords(head)}`] : sideWords(base, head);
  return [...states, ...readers.map((reader, index) => readerWords(reader, readers.slice(0, index)))].join(
    "  ",
  );
}

/** A reason that another reader has given already is not said again. */
function readerWords({ player, can, tier, why }: ReaderState, before: readonly ReaderState[]): string {
  const isSaid = why === "" || before.some((other) => other.why === why);
  return `${player}: ${can} (${tier})${isSaid ? "" : `: ${why}`}`;
}

const sideWords = (base: SolutionState, head: SolutionState): string[] => [
  `solution on base: ${stateWords(base)}`,
  `on head: ${stateWords(head)}`,
];

function stateWords(state: SolutionState): string {
  switch (state) {
    case "matched":
      return "matches";
    case "not-matched":
      return "does not match";
    case "unscored":
      return "ran";
    default:
      return "not run";
  }
}

function markersPart({ markers }: CheckReport): string {
  if (markers.length === 0) return "";
  const lines = markers.map(({ name, hits, misses }) =>
    hits + misses === 0
      ? `  ${name}: no examples; give it hits and misses`
      : `  ${name}: fires on ${plural(hits, "hit")}, not on ${plural(misses, "miss", "misses")}`,
  );
  return ["Markers:", ...lines].join("\n");
}

function lastLine({ findings, tasks, revisions }: CheckReport): string {
  const count = (level: CheckFinding["level"]): number =>
    findings.filter((finding) => finding.level === level).length;
  return [
    `${plural(count("error"), "error")}, ${plural(count("warning"), "warning")}.`,
    ...signalLines(tasks, (revisions?.base ?? null) === null ? "" : " on base"),
  ].join(" ");
}

/** What each reader cannot do: there its trials come out alike whatever changes. `where` = on base, of two revisions. */
function signalLines(tasks: readonly CheckedTask[], where: string): string[] {
  const players = grouped(
    tasks.flatMap(({ readers }) => readers),
    ({ player }) => player,
  );
  return [...players].map(([player, played]) => {
    const unable = played.filter(({ can }) => can !== "yes").length;
    const who = players.size === 1 ? "The reader" : `The reader "${player}"`;
    if (unable === 0) return `${who} can do all ${plural(played.length, "task")}${where}.`;
    const of = `${unable} of ${plural(played.length, "task")}`;
    return `${who} cannot do ${of}${where}: no change can show in ${unable === 1 ? "it" : "them"}.`;
  });
}
