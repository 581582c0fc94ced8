/** The sentences of the comment that belong to no table: evidence, patch, links, footer. */
import { plural } from "../../base/text.ts";
import type { Comparison } from "../../schema/comparison.ts";
import type { Details, Finding } from "../../schema/details.ts";
import type { Material } from "../context.ts";
import { brokenCommands, placesOf, seenOn, textOn } from "../findings.ts";
import { link } from "../neutral.ts";
import { comparableTrials, hasModels } from "../rows.ts";
import type { Style } from "../style.ts";
import { answerText, isImportedName, taughtText } from "./docs-check.ts";
import { heading } from "./headings.ts";
import { placesText } from "./places.ts";
import { causeText } from "./reasons.ts";
import { listed } from "./who.ts";

const MOST_PLACES = 2;

/** `27 of 36 head trials ran it and got `…` (base: 0 of 36). Still taught in `docs/usage.md:42`.`, under a heading that names it. */
export function evidenceText(material: Material, error: Finding, style: Style): string {
  const { comparison, details } = material;
  const [base, head] = [comparableTrials(comparison, "base"), comparableTrials(comparison, "head")];
  const who = hasModels(comparison) ? "head trials" : "head trials of the literal reader (no language model)";
  const got = textOn(error, "head");
  const outcome = got === "" ? "failed" : `got ${style.foreign(got)}`;
  const command = style.foreign(error.subject);
  const ran = heading(material, style).includes(command) ? "it" : command;
  const seen = `${seenOn(error, "head")} of ${head} ${who} ran ${ran} and ${outcome} (base: ${seenOn(error, "base")} of ${base}).`;
  return `${seen}${taughtText(teachingPlaces(details, got), style)}`;
}

/** ``convert --to` is documented in `docs/usage.md:42` and now answers `…`.` */
export function documentedSentence(finding: Finding, style: Style): string {
  const places = placesText(finding, MOST_PLACES, style);
  return `${style.foreign(finding.subject)}${places === "" ? "" : `, taught in ${places},`} ${isImportedName(finding) ? "is" : "now answers"} ${answerText(finding, "head", style)}.`;
}

/** `The solution of task `a` fails on head: `unknown option`.`; of several only which they are. */
export function solutionSentence(broken: readonly Finding[], style: Style): string {
  const [first, second] = broken;
  const names = listed(
    broken.map(({ subject }) => style.foreign(subject)),
    MOST_SOLUTIONS,
  );
  if (first === undefined || second !== undefined) return `The solutions of tasks ${names} fail on head.`;
  const error = textOn(first, "head");
  return `The solution of task ${names} fails on head${error === "" ? "" : `: ${style.foreign(error)}`}.`;
}

const MOST_SOLUTIONS = 3;

/** Where the docs teach a command that now gives the same error. */
function teachingPlaces(details: Details, error: string): string[] {
  const taught = brokenCommands(details).filter(
    (finding) => error !== "" && textOn(finding, "head") === error,
  );
  return [...new Set(taught.flatMap(placesOf))].slice(0, MOST_PLACES);
}

/** The name under which the patch lies in the results. */
export const PATCH_FILE = "docs.patch";

/** `**Try:** apply [the 2-line patch](…) to the docs: broken documented commands 3 → 0.`; null without a patch. */
export function tryText({ comparison, details, context }: Material, style: Style): string | null {
  const { patch } = details;
  if (patch === undefined) return null;
  const proved = comparison.docs?.patch ?? null;
  const name = `the ${proved?.lines ?? addedLines(patch)}-line patch`;
  const { patch: address } = context.links;
  const what = address === null ? `${name} (${style.slug(PATCH_FILE)} in the results)` : link(name, address);
  const effect = proved === null ? "" : `: broken documented commands ${proved.before} → ${proved.after}`;
  return `${style.strong("Try:")} apply ${what} to the docs${effect}.`;
}

/** Under a patch of which not everything is shown. */
export const cutPatchText = (style: Style): string =>
  `It is shortened here: apply ${style.slug(PATCH_FILE)} of the results, which is whole.`;

const addedLines = (patch: string): number =>
  patch.split("\n").filter((line) => /^\+(?!\+\+)/.test(line)).length;

/** `[report](…)`, `[run](…)`: those that exist. */
export function linkParts({ context: { links } }: Material): string[] {
  return [
    links.report === null ? null : link("report", links.report),
    links.run === null ? null : link("run", links.run),
  ].filter((part) => part !== null);
}

/** The closing line: who says so, of which commits, when. */
export function footText(
  { comparison: { revisions }, context: { version, at } }: Material,
  style: Style,
): string {
  const parts = [
    `gripcheck ${version}`,
    `result for ${style.slug(revisions.head.sha.slice(0, 7))} against ${style.slug(revisions.base.sha.slice(0, 7))}`,
    ...(at === null ? [] : [`${at.slice(0, 10)} ${at.slice(11, 16)} UTC`]),
  ];
  return `<sub>${parts.join(" · ")}</sub>`;
}

/** Where everything is that had no room. */
export function restText({ context: { links } }: Material, isComment: boolean): string {
  if (!isComment) return "comparison.json and details.json of the results";
  return links.run === null ? "the job summary" : link("the job summary", links.run);
}

/** The title of a folded build log. */
export function logTitle(side: "base" | "head", lines: number): string {
  return `Build log of ${side}: the last ${plural(lines, "line")}`;
}

/** `It failed in `npm run build`.` The step is named as its recipe or profile names it. */
export function failedStepText(step: string, style: Style): string {
  return `It failed in ${style.foreign(step)}.`;
}

/** Why players, or the judge, are out, one sentence each. */
export function lostPlayersTexts({ lostPlayers = [], lostJudge }: Details, style: Style): string[] {
  const players = lostPlayers
    .slice(0, MOST_PLAYERS)
    .map(
      ({ player, cause, detail }) =>
        `${style.slug(player)} is out because of ${causeText(cause)}${detail === "" ? "" : `: ${style.foreign(detail)}`}.`,
    );
  return [...players, ...(lostJudge === undefined ? [] : [lostJudgeText(lostJudge, style)])];
}

/** Why no task with a rubric was played. */
function lostJudgeText({ model, detail }: NonNullable<Details["lostJudge"]>, style: Style): string {
  const why = detail === "" ? "" : `: ${style.foreign(detail)}`;
  return `The judge ${style.foreign(model)} could not be asked, so that tasks with a rubric were not played${why}.`;
}

const MOST_PLAYERS = 3;

/** What head has while base is missing. */
export function headAloneText({ revisions }: Comparison, style: Style): string {
  return `Head ${style.slug(revisions.head.sha.slice(0, 7))} alone: nothing below is a change.`;
}
