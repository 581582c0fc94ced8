/** The note that is never folded: how far the marks can be trusted, and what qualifies every number. */
import type { Comparison } from "../../schema/comparison.ts";
import { type Alarm, alarmsOf, isAllAccepted } from "../alarms.ts";
import { MARK } from "../marks.ts";
import { chanceText } from "../numbers.ts";
import { playersInOrder } from "../order.ts";
import { cellsOfPlayer, isReaderRow } from "../rows.ts";
import type { Style } from "../style.ts";
import { isEarly } from "./changes.ts";
import { doubts, oneSentence } from "./reasons.ts";
import { listed, MOST_LISTED } from "./who.ts";

/** At most three sentences; null where nothing was alarmed, paired, lost, cut, reused, unpinned or unprotected. */
export function howSure(comparison: Comparison, style: Style): string | null {
  const sentences = [
    markSentence(comparison),
    pairSentence(comparison, style),
    oneSentence(doubts(comparison, style.slug)),
  ].filter((sentence) => sentence !== "");
  return sentences.length === 0 ? null : sentences.join(" ");
}

/** What a mark of a language model's row means. A deterministic player's flip is a fact. */
function markSentence(comparison: Comparison): string {
  const alarms = alarmsOf(comparison).filter(({ row }) => !isReaderRow(comparison, row));
  if (alarms.length === 0) return "";
  const worse = alarms.filter(({ direction }) => direction !== "improved");
  const mark = worse.length === 0 ? MARK.improved : isAllAccepted(worse) ? MARK.accepted : markOfWorse(worse);
  const early = alarms.some(isEarly)
    ? "; what is found after so few repeats is probably smaller than it looks"
    : "";
  return `${mark} means that under no change such a result comes up in less than ${chanceText(comparison.alpha)} of comparisons, over everything watched together${early}.`;
}

function markOfWorse(worse: readonly Alarm[]): string {
  return worse.every(({ direction }) => direction === "mixed") ? MARK.mixed : MARK.regressed;
}

/** How many pairs never met what the pull request changed. */
function pairSentence(comparison: Comparison, style: Style): string {
  const paired = comparison.cells.flatMap(({ pairs }) => pairs ?? []);
  const total = paired.reduce((sum, { n }) => sum + n, 0);
  if (total > 0 && paired.every(({ n, forked }) => forked === n))
    return `In all ${total} pairs the agent saw something that this pull request changed.`;
  const parts = playersInOrder(comparison).flatMap(({ id }) => {
    const pairs = cellsOfPlayer(comparison, id).flatMap(({ pairs }) => pairs ?? []);
    const all = pairs.reduce((sum, { n }) => sum + n, 0);
    const forked = pairs.reduce((sum, pair) => sum + pair.forked, 0);
    return all === 0 ? [] : [`${all - forked} of ${all} pairs of ${style.slug(id)}`];
  });
  return parts.length === 0
    ? ""
    : `In ${listed(parts, MOST_LISTED)} the agent never saw what this pull request changed.`;
}
