/** What the docs check found, in sentences: commands, solutions, the interface, assets, the reader. */

import { once } from "../../base/once.ts";
import { plural } from "../../base/text.ts";
import type { ComparedRow, Comparison, RowMetric } from "../../schema/comparison.ts";
import type { Details, Finding } from "../../schema/details.ts";
import type { Row } from "../../schema/row.ts";
import type { Estimate, ReportContext } from "../context.ts";
import { assetChanges, brokenServers, seenOn, textOn } from "../findings.ts";
import { arrow, dollarsText, minutesText, rateText } from "../numbers.ts";
import { hasModels, metricOf, playedGroups, playedRows, rowsOfPlayer } from "../rows.ts";
import type { Style } from "../style.ts";
import { beyondReaderText } from "./blind-spots.ts";
import { brokenDocs } from "./documented-commands.ts";
import { listed, playerSubject, verb } from "./who.ts";

/** The title of the folded docs check: our own words and numbers. */
export function docsTitle({ docs }: Pick<Comparison, "docs">): string {
  const commands = docs?.commands ?? null;
  const names = docs?.names?.broken ?? 0;
  if (names > 0) return `Docs check: ${brokenDocs({ docs })} broke`;
  if (commands === null) return "Docs check, no language model";
  if (commands.tried.base === 0 && commands.tried.head === 0)
    return "Docs check: no documented command was run";
  if (commands.tried.base === 0)
    return `Docs check: ${plural(commands.tried.head, "documented command")} run on head alone`;
  return commands.broken > 0
    ? `Docs check: ${commands.broken} of ${plural(commands.tried.base, "documented command")} broke`
    : `Docs check: ${plural(commands.tried.base, "documented command")}, none broke`;
}

/** A name that documented code imports answers nothing: it is there, or it is not. */
export function isImportedName({ what }: Finding): boolean {
  return what === "name";
}

/** What a side answered to a documented command; of a name that code imports, whether it is there. */
export function answerText(finding: Finding, side: "base" | "head", style: Style): string {
  const text = textOn(finding, side);
  if (text !== "") return style.foreign(text);
  if (isImportedName(finding)) return seenOn(finding, side) > 0 ? "not exported" : "exported";
  return "accepted";
}

const MOST_NAMED = 5;

/** Skills, context files and servers that only one side shows, or that no longer parse. */
export function assetsText(details: Details, style: Style): string[] {
  const listOf = (kind: "added" | "removed"): string =>
    assetChanges(details, kind)
      .slice(0, MOST_NAMED)
      .map(({ subject }) => style.foreign(subject))
      .join(", ");
  const [added, removed] = [listOf("added"), listOf("removed")];
  return [
    ...assetChanges(details, "front-matter").map((finding) => frontMatter(finding, style)),
    ...brokenServers(details).map((finding) => brokenServer(finding, style)),
    ...(added === "" ? [] : [`Added on head: ${added}.`]),
    ...(removed === "" ? [] : [`Removed on head: ${removed}.`]),
  ];
}

function brokenServer(finding: Finding, style: Style): string {
  const why = textOn(finding, "head");
  const reason = why === "" ? "" : `: ${style.foreign(why)}`;
  return `The MCP server ${style.foreign(finding.subject)} does not start on head${reason}. Agents play without its tools there.`;
}

function frontMatter(finding: Finding, style: Style): string {
  const line = finding.evidence.find((entry) => entry.line !== undefined)?.line;
  const why = textOn(finding, "head");
  const where = line === undefined ? "" : ` (line ${line})`;
  return `The front matter of ${style.foreign(finding.subject)} no longer parses on head${where}${why === "" ? "" : `: ${style.foreign(why)}`}.`;
}

/** `2 of 8 solutions fail on head.`; null where none was run. */
export function solutionsText({ docs }: Comparison): string | null {
  const solutions = docs?.solutions ?? null;
  if (solutions === null || solutions.of === 0) return null;
  const { base, head, of } = solutions;
  if (head === null || base === null) {
    const works = base ?? head;
    const side = base === null ? "head" : "base";
    return works === null
      ? null
      : `${works} of ${plural(of, "solution")} ${works === 1 ? "works" : "work"} on ${side}.`;
  }
  if (head === of) {
    return base === of ? `${all(of)} on both sides.` : `${all(of)} on head (base: ${base}).`;
  }
  const failing = of - head;
  const before = base === of ? "" : ` (base: ${of - base})`;
  return `${failing} of ${plural(of, "solution")} ${failing === 1 ? "fails" : "fail"} on head${before}.`;
}

function all(of: number): string {
  if (of === 1) return "The solution works";
  return of === 2 ? "Both solutions work" : `All ${of} solutions work`;
}

/** `The literal reader (no language model) solves 7/8 → 4/8 tasks.`, one sentence a variant; null where none played. */
export function readerText(comparison: Comparison, style: Style): string | null {
  const players = comparison.axes.players.filter(({ deterministic }) => deterministic);
  const more = players.length - MOST_READERS;
  const sentences = players.slice(0, MOST_READERS).flatMap(({ id }) => {
    const row = rowOfAll(comparison, id, players.length === 1);
    const match = row === undefined ? undefined : metricOf(row, "match");
    if (match === undefined) return [];
    const subject = playerSubject(comparison, id, style);
    const rates = `${subject.first} (no language model) ${verb(subject, "solve")} ${solved(comparison, match)}.`;
    const beyond = beyondReaderText(comparison, id, style);
    return beyond === null ? [rates] : [rates, beyond];
  });
  if (sentences.length === 0) return null;
  return [...sentences, ...(more > 0 ? [`The table has ${plural(more, "more reader")}.`] : [])].join(" ");
}

/** Variants of the reader that get a sentence of their own. */
const MOST_READERS = 8;

/** The row of all that a reader played. Rows that would repeat another one are not there. */
function rowOfAll(comparison: Comparison, id: string, isAlone: boolean): ComparedRow | undefined {
  const rows = [
    ...rowsOfPlayer(comparison, "readers", id),
    // Those over all players, where there is but one.
    ...(isAlone ? playedRows(comparison, "readers").filter(({ row }) => row.player === undefined) : []),
  ];
  const { tasks } = comparison.axes;
  const levels: readonly (readonly [Row["level"], boolean])[] = [
    ["player", true],
    ["overall", isAlone],
    ["task", isAlone && tasks.length === 1],
    ["group", tierCount(comparison) === 1],
  ];
  return levels
    .filter(([, isAll]) => isAll)
    .map(([wanted]) => rows.find(({ row }) => row.level === wanted))
    .find((row) => row !== undefined);
}

/** Tiers in which a reader played: one whose cells are equal on both sides is not played. */
const tierCount = once((comparison: Comparison): number => {
  const played = new Set(playedGroups(comparison, "readers").map(({ row }) => row.tier));
  return played.size === 0 ? comparison.axes.tiers.length : played.size;
});

function solved(comparison: Comparison, { base, head, outcome }: RowMetric): string {
  const tiers = tierCount(comparison);
  const tasks = tiers === 1 ? "tasks" : `tasks over ${plural(tiers, "tier")}`;
  if (base === null) return `${rateText(head)} ${tasks} on head`;
  return outcome === "exact-equal"
    ? `${rateText(head)} ${tasks}, as before`
    : `${arrow(rateText(base), rateText(head))} ${tasks}`;
}

/** Whether some trial of a deterministic player came out otherwise than on base. */
export function hasReaderChanged(comparison: Comparison): boolean {
  return playedRows(comparison, "readers").some((row) => {
    const { up = 0, down = 0 } = metricOf(row, "match")?.flips ?? {};
    return up + down > 0;
  });
}

/** What would have to be done to hear about models; null where models played. */
export function nextText(comparison: Comparison, { next }: ReportContext, style: Style): string | null {
  if (hasModels(comparison)) return null;
  const none = "No language model was run.";
  if (next === null) return none;
  const price = next.estimate === null ? "" : ` (${priceText(next.estimate)})`;
  return `${none} ${style.strong("Next:")} add the label ${style.foreign(next.label)} to measure models${price}.`;
}

/** `about 137 trials, $0.60, 11 min`; what is not known by what it may be at most, or not at all. */
function priceText({ trials, usd, minutes, budget }: Estimate): string {
  const amount = (known: number | null, most: number | null | undefined, text: (of: number) => string) =>
    known !== null ? text(known) : most == null ? null : `at most ${text(most)}`;
  return `about ${listedPrice([
    plural(trials, "trial"),
    amount(usd, budget?.usd, dollarsText),
    amount(minutes, budget?.minutes, minutesText),
  ])}`;
}

const listedPrice = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(", ");

/** Where a command that agents still call is taught; empty where the docs do not teach it. */
export function taughtText(places: readonly string[], style: Style): string {
  return places.length === 0 ? "" : ` Still taught in ${listed(places.map(style.foreign))}.`;
}

/** What the reader is, beside models. */
export const READER_NOTE =
  "The reader is no language model: it is a program that does literally what the docs say. Its rates mean little; its differences do.";
