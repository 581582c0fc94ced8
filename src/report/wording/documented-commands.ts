/** What was found of documented commands besides those that broke, in sentences. */
import { plural } from "../../base/text.ts";
import type { Comparison } from "../../schema/comparison.ts";
import type { Details } from "../../schema/details.ts";
import { documentedFindings, undocumentedNames } from "../findings.ts";
import type { Style } from "../style.ts";
import { placesText } from "./places.ts";
import { unseenTexts } from "./reasons.ts";
import { capital, listed } from "./who.ts";

const MOST_NAMED = 3;

/** How many are accepted; null where nothing was asked, or where those that broke are shown one by one. */
export function commandsText(comparison: Comparison): string | null {
  const commands = comparison.docs?.commands ?? null;
  if (commands === null || commands.broken > 0) return null;
  const { tried, accepted, notRun } = commands;
  if (tried.head === 0) {
    if (tried.base > 0 || !hasPrograms(comparison)) return null;
    return notRun === 0
      ? "No document shows a command of the tool."
      : `${notRun === 1 ? "The documented command was not" : `None of ${notRun} documented commands was`} run: ${whyNotRun(notRun)}.`;
  }
  if (accepted.head === tried.head) {
    return tried.head === 1
      ? "The documented command is accepted on head."
      : `All ${tried.head} documented commands are accepted on head.`;
  }
  const before = tried.base === 0 ? "" : ` (base: ${accepted.base} of ${tried.base})`;
  const are = accepted.head === 1 ? "is" : "are";
  return `${accepted.head} of ${plural(tried.head, "documented command")} ${are} accepted on head${before}.`;
}

const whyNotRun = (count: number): string =>
  `${count === 1 ? "it holds a placeholder, or needs" : "they hold placeholders, or need"} files, a network, somebody who answers, or more time`;

/** A library installs no program whose commands documents could show. */
function hasPrograms({ docs, warnings }: Comparison): boolean {
  return (docs?.interface ?? null) !== null || warnings.some(({ code }) => code === "help-unread");
}

/** `3 documented commands and 1 imported name`: what base has, head has not, and head's documents teach; null for none. */
export function brokenDocs({ docs }: Pick<Comparison, "docs">): string | null {
  const [commands, names] = [docs?.commands?.broken ?? 0, docs?.names?.broken ?? 0];
  const parts = [
    commands > 0 ? plural(commands, "documented command") : null,
    names > 0 ? plural(names, "imported name") : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(" and ");
}

/** `4 of 5 names that documented code imports are exported on head (base: 5).`; null where no code imports any. */
export function namesText({ docs }: Comparison): string | null {
  const names = docs?.names;
  if (names === undefined || names.tried.head === 0) return null;
  if (names.broken > 0)
    return `Head no longer exports ${plural(names.broken, "name")} that documented code imports.`;
  return names.fixed > 0
    ? `Head exports ${plural(names.fixed, "name")} that documented code imports and base does not export.`
    : null;
}

/** `1 documented command works again, 2 work on neither side`: a title, or a sentence without its end; null for none. */
export function otherCommands({ comparison, details }: Told): string | null {
  const names = comparison.docs?.names?.fixed ?? 0;
  const [fixed, absent] = [
    documentedFindings(details, "fixed").length - names,
    documentedFindings(details, "absent").length,
  ];
  const works = (count: number, noun: string): string => `${noun} ${count === 1 ? "works" : "work"}`;
  const parts = [
    fixed > 0 ? `${works(fixed, plural(fixed, "documented command"))} again` : null,
    absent > 0
      ? `${works(absent, fixed > 0 ? String(absent) : plural(absent, "documented command"))} on neither side`
      : null,
    names > 0 ? `${plural(names, "imported name")} ${names === 1 ? "is" : "are"} there again` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
}

/** `New on head and in no document: `convert --quiet`.`; null where everything new is documented. */
export function undocumentedText(details: Details, style: Style): string | null {
  const names = undocumentedNames(details);
  if (names.length === 0) return null;
  const more = names.length - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).map(style.foreign);
  return `New on head and in no document: ${listed([...named, ...(more > 0 ? [`${more} more`] : [])])}.`;
}

/** Commands that nobody could run, by a name that head's help no longer lists; null where there are none. */
function staleText({ findings }: Details, style: Style): string | null {
  const stale = findings.filter(({ kind }) => kind === "stale");
  if (stale.length === 0) return null;
  const more = stale.length - MOST_NAMED;
  const named = stale
    .slice(0, MOST_NAMED)
    .map((finding) => `${style.foreign(finding.subject)} (${placesText(finding, 1, style)})`);
  return `Not run, but taught with a name that head's help no longer lists: ${listed([...named, ...(more > 0 ? [`${more} more`] : [])])}.`;
}

/** All of it in one go, in the order in which it is told. */
export function documentedTexts(told: Told, style: Style): (string | null)[] {
  const { comparison, details } = told;
  const others = otherCommands(told);
  return [
    commandsText(comparison),
    namesText(comparison),
    undocumentedText(details, style),
    staleText(details, style),
    others === null ? null : `${capital(others)}.`,
    ...unseenTexts(comparison).map((text) => `${capital(text)}.`),
  ];
}

interface Told {
  readonly comparison: Comparison;
  readonly details: Details;
}

/** The line of the fine print; null where no command was run. */
export function commandsLine({ docs }: Comparison): string | null {
  const commands = docs?.commands ?? null;
  if (commands === null) return null;
  const { tried, accepted, notRun } = commands;
  const side = (name: "base" | "head"): string =>
    `${tried[name]} run on ${name}, ${accepted[name]} of them accepted`;
  const left = notRun === 0 ? "" : `; ${notRun} not run: ${whyNotRun(notRun)}`;
  return `Documented commands: ${side("base")}; ${side("head")}${left}.`;
}
