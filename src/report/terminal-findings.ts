/** What a terminal is shown of findings: each with where it was seen and what it said. */
import type { Details, Finding } from "../schema/details.ts";
import type { Material } from "./context.ts";
import {
  brokenCommands,
  brokenSolutions,
  documentedFindings,
  headErrors,
  placesOf,
  textOn,
} from "./findings.ts";
import { oneLine } from "./neutral.ts";
import { hasModels } from "./rows.ts";
import { PLAIN } from "./style.ts";
import { answerText, isImportedName } from "./wording/docs-check.ts";
import { MORE, moreText, SECTIONS, SOLUTION, seenText } from "./wording/terminal.ts";

/** null stands for no line at all. */
export type Lines = readonly (string | null)[];

const MOST_FINDINGS = 6;

/** Documented commands that work on neither side, which somebody may want to mend. */
export function otherEntries(details: Details): string[] {
  const absent = documentedFindings(details, "absent");
  const more = absent.length - MOST_FINDINGS;
  return [
    ...absent
      .slice(0, MOST_FINDINGS)
      .flatMap((finding) => entry(finding, oneLine(placesOf(finding).join(", ")))),
    ...(more > 0 ? [`  ${moreText(more, MORE.details)}`] : []),
  ];
}

/** What the heading speaks of first: errors of agents, or documented commands; then solutions. */
export function brokeFirst({ details, comparison }: Material): Lines {
  const commands = brokenCommands(details).map((finding) => ({
    finding,
    where: (): string => oneLine(placesOf(finding).join(", ")),
  }));
  const errors = headErrors(details).map((finding) => ({
    finding,
    where: (): string => seenText(comparison, finding),
  }));
  const found = [
    ...(hasModels(comparison) ? [...errors, ...commands] : [...commands, ...errors]),
    ...brokenSolutions(details).map((finding) => ({ finding, where: (): string => SOLUTION })),
  ];
  if (found.length === 0) return [];
  const isWorse = comparison.verdict.kind === "regressed" || comparison.verdict.kind === "mixed";
  const more = found.length - MOST_FINDINGS;
  return [
    isWorse ? SECTIONS.brokeFirst : SECTIONS.onHeadOnly,
    ...found.slice(0, MOST_FINDINGS).flatMap(({ finding, where }) => entry(finding, where())),
    more > 0 ? `  ${moreText(more, MORE.details)}` : null,
  ];
}

/** The command, and under it where it was seen and what it said. */
function entry(finding: Finding, where: string): string[] {
  const said = [
    where,
    isImportedName(finding) ? answerText(finding, "head", PLAIN) : oneLine(textOn(finding, "head")),
  ].filter((text) => text !== "");
  return [`  ${oneLine(finding.subject)}`, ...(said.length === 0 ? [] : [`      ${said.join(": ")}`])];
}
