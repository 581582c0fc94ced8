/** What a comparison could not have seen: markers that never fire, tasks that never move, answers that say little. */
import { grouped } from "../../base/grouped.ts";
import type { ComparedRow, Comparison, RowMetric, TaskNote } from "../../schema/comparison.ts";
import { cellKey, rowText } from "../../schema/row.ts";
import type { Label, Slug } from "../../schema/words.ts";
import { cellsOfPlayer, hasBase, metricOf, playedGroups } from "../rows.ts";
import type { Style } from "../style.ts";
import { listed } from "./who.ts";

/** Above the folds and on a terminal names stand for the first few. */
export const FEW = 3;
/** In a fold there is room. */
export const MANY = 20;

/** `The marker `cli` never fired: check its rule.`; null where every marker fired that should. */
export function silentMarkers({ axes }: Comparison, style: Style, most = FEW): string | null {
  const names = axes.markers.filter(
    ({ neverFired, want }) => neverFired && want !== "less" && want !== "none",
  );
  if (names.length === 0) return null;
  const rules = names.length === 1 ? "its rule" : "their rules";
  return `${markersNamed(names, style, most)} never fired: check ${rules}.`;
}

/** The same of markers that should not fire; null where there are none. */
export function wishedSilence({ axes }: Comparison, style: Style): string | null {
  const names = axes.markers.filter(
    ({ neverFired, want }) => neverFired && (want === "less" || want === "none"),
  );
  return names.length === 0 ? null : `${markersNamed(names, style, MANY)} never fired, as is wished.`;
}

function markersNamed(markers: readonly { readonly name: Slug }[], style: Style, most: number): string {
  const names = markers.map(({ name }) => name);
  return `The ${names.length === 1 ? "marker" : "markers"} ${few(names, style, most)}`;
}

/** `` `a` and `b` were never solved on either side, so that no regression can show in them. ``; null without such tasks. */
export function neverSolvedText(comparison: Comparison, style: Style, most = FEW): string | null {
  const names = tasksWith(comparison, "never-solved");
  return names.length === 0
    ? null
    : `${few(names, style, most)} ${were(names)} never solved on either side, so that no regression can show in ${them(names)}.`;
}

/** The same of tasks in which no improvement can show. */
export function saturatedText(comparison: Comparison, style: Style, most = FEW): string | null {
  const names = tasksWith(comparison, "saturated");
  return names.length === 0
    ? null
    : `${few(names, style, most)} ${were(names)} always solved on both sides, so that no improvement can show in ${them(names)}.`;
}

/**
 * `It can do `a` on neither side: no signal there.`; null without such tasks. A task that nobody solved is said of all
 * players together.
 */
export function beyondReaderText(comparison: Comparison, player: Slug, style: Style): string | null {
  const { axes } = comparison;
  const own = cellsOfPlayer(comparison, player).filter(({ head }) => (head?.counted ?? 0) > 0);
  const byTask = grouped(own, ({ id }) => cellKey(id).task);
  const isUnsolved = (task: Slug): boolean => {
    const played = byTask.get(task) ?? [];
    const solved = played.some(({ base, head }) => (base?.match.x ?? 0) + (head?.match.x ?? 0) > 0);
    return played.length > 0 && !solved;
  };
  const names = axes.tasks
    .filter(({ id, labels }) => !labels.includes("never-solved") && isUnsolved(id))
    .map(({ id }) => id);
  return names.length === 0 ? null : `It can do ${few(names, style, FEW)} on neither side: no signal there.`;
}

/** A label of a task that was not played is none. */
function tasksWith({ axes }: Comparison, label: Label): Slug[] {
  return axes.tasks.filter(({ labels }) => labels.includes(label)).map(({ id }) => id);
}

/** What rules and prompts make of matches, one line a kind. */
export function noteLines({ axes }: Comparison, style: Style): string[] {
  return (Object.keys(NOTES) as TaskNote[]).flatMap((note) => {
    const names = axes.tasks.filter(({ notes = [] }) => notes.includes(note)).map(({ id }) => id);
    return names.length === 0 ? [] : [`${NOTES[note]}: ${few(names, style, MANY)}.`];
  });
}

const NOTES: Readonly<Record<TaskNote, string>> = {
  "answer-in-prompt": "The expected answer stands in the prompt, so that repeating it is a match",
  "raw-text": "Matched by raw text, inside other words too",
  substring: "Matched wherever the value stands in the answer as a word of its own, whatever else is said",
};

/** In how many trials tokens are known, a sentence a group, and what becomes of the others. */
export function tokenCoverage(comparison: Comparison, style: Style): string[] {
  const groups = playedGroups(comparison, "models");
  const withBase = hasBase(groups);
  const texts = groups.flatMap((row) => {
    const found = metricOf(row, "tokens");
    return found?.known === undefined ? [] : [coverageText(row, found, { style, withBase })];
  });
  const more = texts.length - MOST_GROUPS;
  return more > 0 ? [...texts.slice(0, MOST_GROUPS), `So are those of ${more} more in part.`] : texts;
}

const MOST_GROUPS = 6;

function coverageText(
  { row }: ComparedRow,
  found: RowMetric,
  { style, withBase }: { readonly style: Style; readonly withBase: boolean },
): string {
  return `Tokens of ${style.slug(rowText(row))} are ${knownText(found, withBase)}${consequence(found)}.`;
}

/** `known in 31 of 40 trials on base and 40 of 40 on head`; empty where all are known. */
export function knownText({ known }: RowMetric, withBase = true): string {
  if (known === undefined) return "";
  const { base, head } = known;
  return withBase
    ? `known in ${base.x} of ${base.n} trials on base and ${head.x} of ${head.n} on head`
    : `known in ${head.x} of ${head.n} trials`;
}

function consequence({ outcome }: RowMetric): string {
  return outcome === "inconclusive" || outcome === "not-comparable"
    ? ": too many are missing for a claim"
    : "; their means leave out the others";
}

/** `` `a`, `b` and 4 more ``. */
function few(names: readonly Slug[], style: Style, most: number): string {
  const more = names.length - most;
  return listed([...names.slice(0, most).map(style.slug), ...(more > 0 ? [`${more} more`] : [])]);
}

const were = (names: readonly Slug[]): string => (names.length === 1 ? "was" : "were");
const them = (names: readonly Slug[]): string => (names.length === 1 ? "it" : "them");
