/** The answer of `check` on a terminal: findings first, then the tasks and markers that were looked at. */
import { plural } from "../base/text.ts";
import type { CheckedTask, CheckFinding, CheckReport, SolutionState } from "../schema/check.ts";

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
  const width = Math.max(...tasks.map(({ id }) => id.length));
  const lines = tasks.map((task) => `  ${task.id.padEnd(width)}  ${taskWords(task)}`);
  const hasReader = tasks.some(({ reader }) => reader !== null);
  return [
    hasReader
      ? "Tasks (the reader is a program that does literally what the docs say, no language model):"
      : "Tasks:",
    ...lines,
  ].join("\n");
}

function taskWords({ solution: { base, head }, reader }: CheckedTask): string {
  const states = base === null ? [`solution: ${stateWords(head)}`] : sideWords(base, head);
  const why = reader === null || reader.why === "" ? "" : `: ${reader.why}`;
  return [...states, ...(reader === null ? [] : [`reader: ${reader.can} (${reader.tier})${why}`])].join("  ");
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

function lastLine({ findings, tasks }: CheckReport): string {
  const count = (level: CheckFinding["level"]): number =>
    findings.filter((finding) => finding.level === level).length;
  const readable = tasks.filter(({ reader }) => reader?.can === "yes").length;
  const played = tasks.filter(({ reader }) => reader !== null).length;
  const reader = played === 0 ? "" : ` The reader does ${readable} of ${plural(played, "task")} on base.`;
  return `${plural(count("error"), "error")}, ${plural(count("warning"), "warning")}.${reader}`;
}
