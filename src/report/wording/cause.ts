/** Cause by swap, in sentences: which half of the change makes what alarmed, with the numbers that say so. */
import { grouped } from "../../base/grouped.ts";
import { plural } from "../../base/text.ts";
import type { Blame, Hybrid, Inseparable } from "../../schema/cause.ts";
import type { Cause, SwappedRow } from "../../schema/compared-cause.ts";
import type { Comparison } from "../../schema/comparison.ts";
import { rowText } from "../../schema/row.ts";
import { metricText, type Reason } from "../../schema/words.ts";
import type { Material } from "../context.ts";
import { hasModels } from "../rows.ts";
import type { Style } from "../style.ts";
import { metricLabel } from "./metrics.ts";
import { REASONS } from "./reasons.ts";
import { swappedCell, valueText } from "./swapped-values.ts";
import { capital, listed, MOST_LISTED, playerSubject } from "./who.ts";

/** A tree that is made of both sides, by what it is made of. */
const HYBRID_NAMES: Readonly<Record<Hybrid, string>> = {
  "head-code": "head's code and base's documents",
  "head-docs": "base's code and head's documents",
  "patched-docs": "head's code and patched documents",
};

export function hybridText(hybrid: Hybrid): string {
  return HYBRID_NAMES[hybrid];
}

export function hybridsText(hybrids: readonly Hybrid[]): string {
  return listed(hybrids.map(hybridText));
}

/** Where a recording is to answer, and was made without it. */
export const unrecordedText = (hybrid: Hybrid): string =>
  `the recording has no models on ${hybridText(hybrid)}: record a comparison with --cause to replay its cause`;

/** What is to blame, as the beginning of a sentence. */
const BLAMES: Readonly<Record<Blame, string>> = {
  docs: "the documents, not the code",
  "stale-docs": "the documents, not the code: they teach what base's code takes",
  code: "the code, not the documents",
  either: "the code and the documents, each by itself",
  together: "the code and the documents, only together",
  several: "not the same everywhere",
  undecided: "not found",
};

/** The same in a cell of a table. */
const BLAMED: Readonly<Record<Blame, string>> = {
  docs: "documents",
  "stale-docs": "documents that do not follow the code",
  code: "code",
  either: "code and documents, each by itself",
  together: "code and documents, only together",
  several: "not the same everywhere",
  undecided: "not found",
};

/** Reasons that mean something else here than in a row. */
const OWN_REASONS: Readonly<Partial<Record<Reason, string>>> = {
  budget: "the budget has no room for it",
  "not-built": "a tree that is made of both sides does not build",
  insufficient: "the trials do not tell",
  stopped: "not all of it was played",
};

const whyText = (reason: Reason): string => OWN_REASONS[reason] ?? REASONS[reason];

export function blamedText({ blame, blames, reason }: SwappedRow): string {
  const why = reason === undefined ? "" : `: ${whyText(reason)}`;
  return blames === undefined ? `${BLAMED[blame]}${why}` : countsText(blames);
}

const INSEPARABLE: Readonly<Record<Inseparable, string>> = {
  moved: "is a document on one side, and on the other it lies where no document is listed",
  "one-sided": "is a document of the only side that has any",
  code: "counts as a document, and is no text for readers",
  colliding: "is a file of one half of the change and a folder of the other",
  "no-code": "is a document, as is every other file",
};

const MOST_ROWS = 3;

/** `**Cause:** the documents, not the code: …`, one sentence a row that alarmed; null where nobody asked. */
export function causeText(material: Material, style: Style): string | null {
  const { comparison, details } = material;
  const { cause } = comparison;
  if (cause === undefined) return null;
  const lead = style.strong("Cause:");
  if (cause.inseparable !== undefined) {
    const file = details.inseparable === undefined ? "a file" : style.foreign(details.inseparable);
    return `${lead} documents and code cannot be told apart: ${file} ${INSEPARABLE[cause.inseparable]}.`;
  }
  const groups = alike(cause.rows);
  const rows = groups.slice(0, MOST_ROWS).map((group) => groupSentence(material, group, style));
  const more = groups.length - MOST_ROWS;
  const said = [...rows, ...(more > 0 ? [`Of ${plural(more, "more row")} the fold tells.`] : [])];
  const whole =
    said.length === 0
      ? commandsText(comparison)
      : said.map((one, place) => (place === 0 ? one : capital(one))).join(" ");
  return whole === null ? null : `${lead} ${whole}`;
}

/** Metrics of one row that have one cause are told together, by the numbers of the first. */
function alike(rows: readonly SwappedRow[]): SwappedRow[][] {
  return [...grouped(rows, ({ row, blame }) => `${rowText(row)} ${blame}`).values()];
}

function groupSentence({ comparison }: Material, group: readonly SwappedRow[], style: Style): string {
  const [row] = group;
  if (row === undefined || comparison.cause === undefined) return "";
  const isAlone = row.flipped !== undefined && !hasModels(comparison);
  const whose = isAlone ? "" : ` (${nameOf(comparison, group, style)})`;
  if (row.blame === "undecided") {
    const why = row.reason === undefined ? "" : `: ${whyText(row.reason)}`;
    return `${BLAMES.undecided}${whose}${why}.`;
  }
  const said = row.blames === undefined ? BLAMES[row.blame] : `${BLAMES.several}: ${countsText(row.blames)}`;
  return `${said}${whose}. ${evidenceOf(row, comparison.cause)}`;
}

function nameOf(comparison: Comparison, group: readonly SwappedRow[], style: Style): string {
  const [first] = group;
  if (first?.flipped !== undefined) return playerSubject(comparison, first.row.player ?? "", style).within;
  const metrics = listed(
    group.map(({ metric }) => metricLabel(metric, style)),
    MOST_LISTED,
  );
  return `${first === undefined ? "" : style.slug(rowText(first.row))}, ${metrics}`;
}

/** The numbers, what tells most first. A tree that is one of the sides tells nothing new: why it is one is said. */
function evidenceOf(row: SwappedRow, cause: Cause): string {
  const made = FIRST[row.blame].flatMap((hybrid) => {
    const state = cause.hybrids.find((one) => one.hybrid === hybrid)?.state;
    const found = row.hybrids.find((one) => one.hybrid === hybrid);
    return found === undefined || state !== "played" ? [] : [found];
  });
  const same = sameText(cause);
  const said = row.flipped === undefined ? measuredText(row, made) : exactText(row.flipped, made);
  return [same, said].filter((text) => text !== "").join(" ");
}

/** What is told first, by what it is told for. */
const FIRST: Readonly<Record<Blame, readonly Hybrid[]>> = {
  docs: ["head-code", "head-docs"],
  "stale-docs": ["patched-docs", "head-code"],
  code: ["head-docs", "head-code", "patched-docs"],
  either: ["head-code", "head-docs"],
  together: ["head-code", "head-docs"],
  several: ["head-code", "head-docs", "patched-docs"],
  undecided: ["head-code", "head-docs"],
};

function sameText({ documents, code }: Cause): string {
  if (documents === 0) return "No document changed.";
  return code === 0 ? "No code changed." : "";
}

type Made = SwappedRow["hybrids"];

function exactText(flipped: number, made: Made): string {
  const clauses = made.map(({ hybrid, asBase = 0 }, place) => {
    const results = ` ${plural(flipped, "changed result")} ${asBase === 1 ? "is" : "are"} as on base`;
    return `with ${hybridText(hybrid)} ${asBase} of ${place === 0 ? results.trimStart() : flipped}`;
  });
  return clauses.length === 0 ? "" : `${capital(clauses.join("; "))}.`;
}

function measuredText({ metric, base, head }: SwappedRow, made: Made): string {
  const clauses = made.map((one) => `${swappedCell(metric, one)} with ${hybridText(one.hybrid)}`);
  const sides = [
    `${metricText(metric)}: ${valueText(metric, base)} on base`,
    `${valueText(metric, head)} on head`,
  ];
  return `${capital([...sides, ...clauses].join("; "))}.`;
}

function countsText(blames: NonNullable<SwappedRow["blames"]>): string {
  // The record's keys are blames: its schema says so, and the type of entries does not.
  const counted = Object.entries(blames) as [Blame, number][];
  return counted.map(([blame, count]) => `${count}: ${BLAMED[blame]}`).join("; ");
}

/** What broken documented commands come from: nothing has to be played to know it. null where none broke. */
export function commandsText({ cause, docs }: Comparison): string | null {
  const commands = cause?.commands;
  if (commands === undefined) return null;
  const { broken, taughtOnBase } = commands;
  const many = plural(broken, "documented command");
  const patched =
    docs?.patch === undefined ? "" : `; with patched documents ${docs.patch.after} of ${broken} stay broken`;
  if (taughtOnBase < broken)
    return `of the ${many} that broke, base's documents teach ${taughtOnBase}${patched}.`;
  const [them, each] = broken === 1 ? ["it", "it"] : ["them", "all of them"];
  return `base's documents teach the ${many} that broke too, and base's code takes ${each}: head's code broke ${them}, and the documents do not follow${patched}.`;
}
