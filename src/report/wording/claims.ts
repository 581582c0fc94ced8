/** One sentence for what a row's metric did: who does what, where, from how much to how much. */
import { absurd } from "../../base/errors.ts";
import type { Comparison, RowMetric } from "../../schema/comparison.ts";
import type { Alarm } from "../alarms.ts";
import { amountText, arrow, durationText, MISSING, meanText, rateText, timesInWords } from "../numbers.ts";
import type { Style } from "../style.ts";
import { rowSubject, type Subject, tierPhrase, verb } from "./who.ts";

/** `Small models solve fewer tasks with the skill: 29/40 → 15/40`. */
export function claim(comparison: Comparison, { row, found }: Alarm, style: Style): string {
  const subject = rowSubject(comparison, row, style);
  const { level, tier, task } = row.row;
  const where =
    task === undefined ? tierPhrase(tier, style) : level === "task" ? ` in task ${style.slug(task)}` : "";
  const everywhere = level === "overall" ? " over everything" : "";
  return `${subject.first} ${predicate(found, subject, task === undefined ? null : style.slug(task), style)}${
    found.metric.name === "match" && task !== undefined ? "" : where
  }${everywhere}${figures(found)}`;
}

/** What a metric did, beginning with the verb. `task`: the one that the row is about. */
function predicate(found: RowMetric, subject: Subject, task: string | null, style: Style): string {
  const { name, marker } = found.metric;
  const isMore = (found.change?.est ?? 0) > (found.change?.unit === "ratio" ? 1 : 0);
  const often = isMore ? "more often" : "less often";
  switch (name) {
    case "match":
      return task === null
        ? `${verb(subject, "solve")} ${isMore ? "more" : "fewer"} tasks`
        : `${verb(subject, "solve")} task ${task} ${often}`;
    case "tokens":
      return `${verb(subject, "spend")} ${timesOf(found)} the tokens`;
    case "tokens-per-solved":
      return `${verb(subject, "spend")} ${timesOf(found)} the tokens on a solved task`;
    case "turns":
      return `${verb(subject, "take")} ${timesOf(found)} the turns`;
    case "time":
      return `${verb(subject, "take")} ${timesOf(found)} the time`;
    case "errors":
      return `${verb(subject, "run")} into errors ${often}`;
    case "limit":
      return `${subject.isOne ? "is" : "are"} cut by limits ${often}`;
    case "marker":
      return `${verb(subject, "use")} ${style.slug(marker ?? "")} ${often}`;
    default:
      return absurd(name);
  }
}

function timesOf({ change }: RowMetric): string {
  return change === null ? MISSING : timesInWords(change.est);
}

/** Both sides' figures after a colon. */
function figures({ metric, base, head }: RowMetric): string {
  switch (metric.name) {
    case "match":
    case "marker":
    case "errors":
    case "limit":
      return `: ${arrow(rateText(base), rateText(head))}`;
    case "time":
      return `: ${arrow(meanText(base, durationText), meanText(head, durationText))}`;
    case "tokens":
    case "tokens-per-solved":
    case "turns":
      return `: ${arrow(meanText(base, amountText), meanText(head, amountText))}`;
    default:
      return absurd(metric.name);
  }
}
