/** What became of a row, in the words of a table's cell. */
import type { ComparedRow, Comparison, RowMetric } from "../../schema/comparison.ts";
import { type Alarm, alarmsOfRow, DIRECTIONS } from "../alarms.ts";
import { MARK } from "../marks.ts";
import { amountChange, changeText, intervalText, ruledOutText } from "../numbers.ts";
import { metricOf } from "../rows.ts";
import type { Style } from "../style.ts";
import { metricLabel } from "./metrics.ts";
import { REASONS } from "./reasons.ts";

/** Beside match. More of them are in the regression table. */
const MOST_ALARMS = 10;

/** Match first, then every other watched metric that alarmed. */
export function changeCell(comparison: Comparison, row: ComparedRow, style: Style): string {
  const alarms = alarmsOfRow(comparison, row);
  const match = metricOf(row, "match");
  const ofMatch = alarms.find(({ found }) => found === match);
  const days = new Set(alarms.map(({ acceptedUntil }) => acceptedUntil));
  // Said once where it holds for all of them, else beside what it holds for.
  const text = (alarm: Alarm): string =>
    `${alarmText(alarm, style)}${days.size === 1 ? "" : untilText(alarm.acceptedUntil)}`;
  const first = ofMatch === undefined ? noAlarm(row, match) : text(ofMatch);
  const rest = alarms.filter(({ found }) => found !== match);
  const more = rest.length - MOST_ALARMS;
  const others = [...rest.slice(0, MOST_ALARMS).map(text), ...(more > 0 ? [`${more} more`] : [])];
  const [day = null] = days.size === 1 ? days : [];
  return `${[first, ...others].join(" · ")}${untilText(day)}`;
}

const untilText = (day: string | null): string => (day === null ? "" : ` (accepted until ${day})`);

/** The change as its metric has it; of amounts without a contrast, from one to the other. */
export function metricChange({ change, base, head }: RowMetric): string {
  if (change !== null || base === null || head === null || "x" in base || "x" in head)
    return changeText(change);
  return amountChange(base.mean, head.mean);
}

/** After so few repeats only what looks large alarms, so it looks larger than it is. */
const EARLY_LOOK = 5;

export function isEarly({ row: { look }, found: { flips } }: Alarm): boolean {
  return flips === undefined && look <= EARLY_LOOK;
}

function alarmText({ found, direction, acceptedUntil }: Alarm, style: Style): string {
  const { metric, change } = found;
  const mark = acceptedUntil === null ? MARK[direction] : MARK.accepted;
  const name = metric.name === "match" ? "" : `${metricLabel(metric, style)} `;
  return `${mark} ${style.strong(`${name}${metricChange(found)}`)} ${intervalText(change)}`.trimEnd();
}

function noAlarm({ labels }: ComparedRow, found: RowMetric | undefined): string {
  if (found === undefined) return "not measured";
  const { outcome, reason, ruledOut, change } = found;
  if (outcome === "inconclusive" || outcome === "not-comparable") {
    return `${MARK[outcome]} ${reason === undefined ? "not decided" : REASONS[reason]}`;
  }
  if (labels.includes("never-solved")) return "not interpreted: never solved on either side";
  if (reason === "identical") return "none: agents did the same on both sides";
  if (labels.includes("limit-bound")) return "not interpreted: more than 20 % were cut by a limit";
  const rest = ruledOut === null || ruledOut >= 1 ? "" : ` (${ruledOutClause(ruledOut)})`;
  const shown = `${metricChange(found)} ${intervalText(change)}`.trimEnd();
  if (DIRECTIONS[outcome] !== undefined) return `${shown}: not watched${rest}`;
  if (isSuspect(found)) return `${shown}: suspect, not an alarm${rest}`;
  return `${outcome === "proven" ? "none" : "none found"}${rest}`;
}

/** An interval that leaves out "no change" where no alarm was raised. */
export function isSuspect({ outcome, change }: RowMetric): boolean {
  if (outcome !== "quiet" || change === null || change.low === null || change.high === null) return false;
  const same = change.unit === "points" ? 0 : 1;
  return change.low > same || change.high < same;
}

export function ruledOutClause(drop: number): string {
  return drop <= 0 ? "any drop is ruled out" : `a drop above ${ruledOutText(drop)} is ruled out`;
}
