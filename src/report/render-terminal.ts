/** What `compare` prints: what broke first, who is hit, the tables, the verdict, where the results lie. */
import type { Comparison } from "../schema/comparison.ts";
import type { Details } from "../schema/details.ts";
import { alignedLines, wrapped } from "./aligned.ts";
import { behaviourLines } from "./behaviour-lines.ts";
import { type Material, NO_CONTEXT } from "./context.ts";
import { type Table, withoutEmptyColumns } from "./document.ts";
import { lastLines } from "./neutral.ts";
import { arrow } from "./numbers.ts";
import { hasModels } from "./rows.ts";
import { taskTable } from "./sections/by-task.ts";
import { regressionTable } from "./sections/regression-table.ts";
import { sessionTable, sessionText } from "./sections/sessions.ts";
import { PLAIN } from "./style.ts";
import { brokeFirst, type Lines, otherEntries } from "./terminal-findings.ts";
import { neverSolvedText, silentMarkers, tokenCoverage } from "./wording/blind-spots.ts";
import { causeText } from "./wording/cause.ts";
import { lostPlayersTexts, tryText } from "./wording/comment.ts";
import { assetsText, nextText, readerText, solutionsText } from "./wording/docs-check.ts";
import { documentedTexts } from "./wording/documented-commands.ts";
import { heading } from "./wording/headings.ts";
import { howSure } from "./wording/how-sure.ts";
import { interfaceText } from "./wording/interface-changes.ts";
import { liftText, meaningText } from "./wording/meaning.ts";
import { quietSentences } from "./wording/quiet.ts";
import {
  coverageText,
  gateText,
  identicalText,
  spendParts,
  undecidedRows,
  verdictText,
} from "./wording/spend.ts";
import { FOLDS } from "./wording/tables.ts";
import { logHeading, MORE, moreText, revisionsText, SECTIONS } from "./wording/terminal.ts";
import { NOTHING_TO_SEE, sandboxWarning } from "./wording.ts";

const MOST_TASKS = 20;
const LOG_LINES = 15;
/** The mark, the name of the row, and match always stand. */
const LABEL_COLUMNS = 3;
/** On a terminal a column that is zero everywhere is not worth its width. */
const NOTHING: readonly string[] = ["", arrow("0", "0"), arrow("0 %", "0 %")];

export interface TerminalPlace {
  /** The results folder, as the user should find it. */
  readonly resultsDir: string;
}

/** Lines of at most some hundred columns; no colours, nothing that a terminal would act on. */
export function renderTerminal(comparison: Comparison, details: Details, place: TerminalPlace): string {
  const material: Material = { comparison, details, context: NO_CONTEXT };
  const results = [`Results: ${place.resultsDir}`];
  const sections =
    comparison.verdict.kind === "nothing-to-see"
      ? [
          [revisionsText(comparison)],
          [warningLine(comparison)],
          [NOTHING_TO_SEE, ...differences(material)],
          results,
        ]
      : [...sectionsOf(material), results];
  return sections
    .map((lines) => lines.filter((line) => line !== null))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

const warningLine = ({ sandbox }: Comparison): string | null => prefixed("!! ", sandboxWarning(sandbox));
const prefixed = (mark: string, text: string | null): string | null => (text === null ? null : mark + text);

function sectionsOf(material: Material): Lines[] {
  const { comparison, details } = material;
  return [
    [revisionsText(comparison)],
    [warningLine(comparison)],
    [heading(material, PLAIN)],
    brokeFirst(material),
    [wrapped(causeText(material, PLAIN) ?? "") || null],
    logLines(details),
    [
      ...titled(SECTIONS.models, regressionTable(comparison, "models", PLAIN)),
      ...tokenCoverage(comparison, PLAIN).map((text) => wrapped(text)),
    ],
    titled(SECTIONS.readers, regressionTable(comparison, "readers", PLAIN)),
    behaviourLines(material),
    taskLines(comparison),
    [
      ...titled(FOLDS.sessions, sessionTable(material, PLAIN)),
      wrapped(sessionText(material, PLAIN) ?? "") || null,
    ],
    [
      meaningText(comparison, PLAIN),
      liftText(comparison, PLAIN),
      ...(comparison.verdict.kind === "quiet" ? quietSentences(comparison, PLAIN) : []),
      undecidedRows(comparison, PLAIN),
      identicalText(comparison),
      silentMarkers(comparison, PLAIN),
    ],
    [
      ...differences(material),
      solutionsText(comparison),
      readerText(comparison, PLAIN),
      tryText(material, PLAIN),
      hasModels(comparison) ? null : nextText(comparison, material.context, PLAIN),
      ...lostPlayersTexts(details, PLAIN),
    ],
    [
      verdictText(comparison),
      [gateText(comparison, PLAIN), coverageText(comparison), ...spendParts(comparison).slice(1)].join(" · "),
      wrapped(howSure(comparison, PLAIN) ?? "") || null,
    ],
  ];
}

function differences({ comparison, details }: Material): Lines {
  return [
    interfaceText(details, PLAIN),
    ...documentedTexts({ comparison, details }, PLAIN),
    ...otherEntries(details),
    ...assetsText(details, PLAIN),
  ];
}

function logLines({ buildLogs, buildSteps = {} }: Details): Lines {
  return (["base", "head"] as const).flatMap((side) => {
    const lines = lastLines(buildLogs[side] ?? "", LOG_LINES);
    return lines.length === 0
      ? []
      : [logHeading(side, buildSteps[side]), ...lines.map((line) => `  ${line}`)];
  });
}

function titled(title: string, table: Table | null): Lines {
  if (table === null) return [];
  return [
    title,
    ...alignedLines(withoutEmptyColumns(table, LABEL_COLUMNS, (cell) => NOTHING.includes(cell))),
  ];
}

/** Tasks that changed come first, so that what is left out is what did not. */
function taskLines(comparison: Comparison): Lines {
  const table = taskTable(comparison, PLAIN);
  if (table === null) return [];
  const more = table.rows.length - MOST_TASKS;
  return [
    ...titled(SECTIONS.tasks, { ...table, rows: table.rows.slice(0, MOST_TASKS) }),
    more > 0 ? moreText(more, MORE.comparison) : null,
    wrapped(neverSolvedText(comparison, PLAIN) ?? "") || null,
  ];
}
