/** Headings of comparisons in which something got better and something worse. */
import type { Comparison, RowMetric } from "../../schema/comparison.ts";
import type { Alarm } from "../alarms.ts";
import { arrow, pointsText, rateText } from "../numbers.ts";
import { playersInOrder } from "../order.ts";
import { hasModels, metricOf, rowsOfPlayer, widestRow } from "../rows.ts";
import type { Style } from "../style.ts";
import { metricChange } from "./changes.ts";
import { claim } from "./claims.ts";
import { capital, listed, MOST_LISTED, playerSubject, playersText, uncapitalised } from "./who.ts";

/** Better for some and worse for others; or better in one way and worse in another. */
export function mixed(comparison: Comparison, alarms: readonly Alarm[], style: Style): string {
  if (!hasModels(comparison)) return exactMixed(comparison);
  const better = alarms.filter(({ direction }) => direction === "improved");
  const worse = alarms.filter(({ direction }) => direction === "regressed");
  const [up, down] = [playersOf(comparison, better), playersOf(comparison, worse)];
  const isDown = new Set(down);
  if (up.length > 0 && down.length > 0 && up.every((id) => !isDown.has(id))) {
    const than = playersText(comparison, up, style);
    const noun = up.some((id) => !playerSubject(comparison, id, style).isOne) ? "ones" : "models";
    return `Better for ${than}, worse for ${playersText(comparison, down, style, noun)}: ${solvedByPlayer(comparison, style)}`;
  }
  const traded = alarms.find(({ direction }) => direction === "mixed");
  if (traded !== undefined) return tradeOff(traded);
  const [first, second] = [worse[0], better[0]];
  return first === undefined || second === undefined
    ? "Better in some rows, worse in others"
    : `${claim(comparison, first, style)}; but ${uncapitalised(claim(comparison, second, style))}`;
}

/** Each player once, in the order of reports. */
function playersOf(comparison: Comparison, alarms: readonly Alarm[]): string[] {
  const named = new Set(alarms.map(({ row }) => row.row.player));
  return playersInOrder(comparison)
    .map(({ id }) => id)
    .filter((id) => named.has(id));
}

function solvedByPlayer(comparison: Comparison, style: Style): string {
  const solved = playersInOrder(comparison).flatMap(({ id }) => {
    const rows = rowsOfPlayer(comparison, "models", id);
    const row =
      rows.find(({ row: { level } }) => level === "player") ??
      rows.find(({ row: { level } }) => level === "group");
    const match = row === undefined ? undefined : metricOf(row, "match");
    if (match === undefined) return [];
    return [`${style.name(id)} ${arrow(rateText(match.base), rateText(match.head))}`];
  });
  return solved.length > MOST_LISTED ? listed(solved, MOST_LISTED) : solved.join(", ");
}

/** `Faster but dearer: time −22 %, tokens +58 %, match equal`. */
function tradeOff({ row, found }: Alarm): string {
  const [time, tokens, match] = (["time", "tokens", "match"] as const).map((name) => metricOf(row, name));
  const turns = found.metric.name === "turns" ? found : undefined;
  const words = [
    ...[matchWord(match), wordOf(time, "faster", "slower"), wordOf(tokens, "cheaper", "dearer")],
    wordOf(turns, "fewer turns", "more turns"),
  ];
  const good = words.filter((word) => word?.isGood === true).map((word) => word?.text ?? "");
  const bad = words.filter((word) => word?.isGood === false).map((word) => word?.text ?? "");
  const lead =
    good.length > 0 && bad.length > 0
      ? `${listed(good)}${good.length > 1 ? "," : ""} but ${listed(bad)}`
      : "cheaper or dearer by how it is counted";
  const figures = [
    figure("time", time),
    figure("tokens", tokens),
    figure("turns", turns),
    matchFigure(match),
  ];
  const shown = figures.filter((text) => text !== null);
  return `${capital(lead)}: ${shown.join(", ")}`;
}

/** Changes smaller than this get no word of their own. */
const NOTABLE = 0.1;
const NOTABLE_MATCH = 0.05;

interface Word {
  readonly text: string;
  readonly isGood: boolean;
}

function wordOf(found: RowMetric | undefined, less: string, more: string): Word | null {
  const ratio = found?.change?.est ?? 1;
  if (ratio <= 1 - NOTABLE) return { text: less, isGood: true };
  return ratio >= 1 + NOTABLE ? { text: more, isGood: false } : null;
}

function matchWord(found: RowMetric | undefined): Word | null {
  const points = found?.change?.est ?? 0;
  if (points >= NOTABLE_MATCH) return { text: "more tasks solved", isGood: true };
  return points <= -NOTABLE_MATCH ? { text: "fewer tasks solved", isGood: false } : null;
}

const figure = (name: string, found: RowMetric | undefined): string | null =>
  found === undefined || found.base === null || found.head === null ? null : `${name} ${metricChange(found)}`;

function matchFigure(found: RowMetric | undefined): string | null {
  if (found?.change == null) return null;
  return found.change.est === 0 ? "match equal" : `match ${pointsText(found.change.est)}`;
}

function exactMixed(comparison: Comparison): string {
  const row = widestRow(comparison, "readers");
  const match = row === undefined ? undefined : metricOf(row, "match");
  const { up = 0, down = 0 } = match?.flips ?? {};
  return `Docs check: the literal reader newly solves ${up} and newly fails ${down} of ${match?.head?.n ?? 0} trials`;
}
