/** What `compare` prints: what broke first, the regression table, the verdict, where the results lie. */
import { markdownTable } from "markdown-table";
import type { Comparison } from "../schema/comparison.ts";
import type { Details, Finding } from "../schema/details.ts";
import { oneLine } from "./neutral.ts";
import { regressionTable, type TableText, taskTable } from "./table.ts";
import {
  coverageLine,
  gateLine,
  heading,
  onHeadOnly,
  readerNote,
  ruledOutLine,
  sandboxWarning,
  seenLine,
  solutionsLine,
  spendLine,
  verdictLine,
} from "./wording.ts";

const MOST_FINDINGS = 6;

export interface TerminalPlace {
  /** The results folder, as the user should find it. */
  readonly resultsDir: string;
}

export function renderTerminal(comparison: Comparison, details: Details, place: TerminalPlace): string {
  const { base, head } = comparison.revisions;
  const sections = [
    [
      `base ${base.sha.slice(0, 7)} (${base.method}) → head ${head.sha.slice(0, 7)} · sandbox ${comparison.sandbox ?? "none needed"}`,
    ],
    [sandboxWarning(comparison.sandbox)].map((line) => (line === null ? null : `!! ${line}`)),
    [heading(comparison, details, quoted)],
    brokeFirst(details),
    tableLines(regressionTable(comparison)),
    tableLines(taskTable(comparison)),
    [solutionsLine(comparison), readerNote(comparison), ruledOutLine(comparison)],
    [
      verdictLine(comparison),
      `${gateLine(comparison.gate)} · ${coverageLine(comparison)} · ${spendLine(comparison)}`,
    ],
    [`Results: ${place.resultsDir}`],
  ];
  return sections
    .map((lines) => lines.filter((line) => line !== null))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

const quoted = (foreign: string): string => `"${oneLine(foreign)}"`;

/** The errors that only head has, then the solutions and builds that broke. */
function brokeFirst(details: Details): string[] {
  const findings = [...onHeadOnly(details), ...details.findings.filter(({ kind }) => BROKEN.has(kind))];
  if (findings.length === 0) return buildLogLines(details);
  const shown = findings.slice(0, MOST_FINDINGS).flatMap(findingLines);
  const more = findings.length - MOST_FINDINGS;
  return [
    "What broke first",
    ...shown,
    ...(more > 0 ? [`  … and ${more} more in details.json`] : []),
    ...buildLogLines(details),
  ];
}

const BROKEN: ReadonlySet<Finding["kind"]> = new Set(["broken", "front-matter"]);

function findingLines(finding: Finding): string[] {
  const evidence = finding.evidence.find(({ side, text }) => side === "head" && text !== "");
  const where =
    evidence?.file === undefined
      ? ""
      : ` (${oneLine(evidence.file)}${evidence.line === undefined ? "" : `:${evidence.line}`})`;
  const seen = finding.kind === "one-sided" ? ` · ${seenLine(finding)}` : "";
  return [
    `  ${oneLine(finding.subject)}${seen}${where}`,
    ...(evidence === undefined ? [] : [`    ${oneLine(evidence.text)}`]),
  ];
}

function buildLogLines({ buildLogs }: Details): string[] {
  return (["base", "head"] as const).flatMap((side) => {
    const log = buildLogs[side];
    return log === undefined
      ? []
      : [`Build of ${side} failed:`, ...log.split("\n").map((line) => `  ${oneLine(line, 200)}`)];
  });
}

function tableLines({ header, rows }: TableText): string[] {
  return rows.length === 0
    ? []
    : [markdownTable([[...header], ...rows.map((row) => [...row])], { stringLength: width })];
}

/** Columns that a cell takes on a terminal: marks are two wide. */
function width(text: string): number {
  return [...text].reduce(
    (sum, character) =>
      sum + (/\p{Extended_Pictographic}/u.test(character) ? 2 : character === "\ufe0f" ? 0 : 1),
    0,
  );
}
