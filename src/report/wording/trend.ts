/** The sentences of a trend: figures over revisions. */
import { plural } from "../../base/text.ts";
import type { SweepFigures, SweepReport, SweptFacts } from "../../schema/sweep.ts";
import type { Movement } from "../html/trend.ts";
import { MARK } from "../marks.ts";
import { dollarsText, minutesText } from "../numbers.ts";
import type { Style } from "../style.ts";
import { tokensSpent } from "./tokens-spent.ts";

export const TREND_COLUMNS = {
  row: "Row",
  metric: "Metric",
  trend: "Trend",
  ends: "First → last",
  movedBy: "Moved by",
  revision: "Revision",
  date: "Date",
  subject: "Message",
  state: "Trials",
  verdict: "Against the one before",
} as const;

export const MOVEMENT_MARKS: Readonly<Record<Movement, string>> = {
  regressed: MARK.regressed,
  improved: MARK.improved,
  mixed: MARK.mixed,
};

export const NO_HISTORY = "Nothing was measured yet: there is no line in it.";
export const NOTHING_MOVED = "No revision moved anything that is watched.";
export const MOVED = "What moved, and the revision that moved it:";

export function sweepHead({ revisions, repeats, spend }: SweepReport): string {
  const parts = [
    plural(revisions.length, "revision"),
    `${plural(repeats, "trial")} a cell`,
    plural(spend.trials, "trial"),
    ...tokensSpent(spend),
    ...(spend.usd === null || spend.usd === 0 ? [] : [dollarsText(spend.usd)]),
    minutesText(spend.minutes),
  ];
  return parts.join(" · ");
}

export function stateWords({ state, counted, lost }: SweptFacts): string {
  switch (state.kind) {
    case "measured": {
      const own = state.reused === state.cells ? "as before" : state.reused === 0 ? "" : "in part as before";
      return [String(counted), ...(lost > 0 ? [`${lost} lost`] : []), ...(own === "" ? [] : [own])].join(
        ", ",
      );
    }
    case "not-built":
      return "does not build";
    case "lost":
      return `lost (${lost})`;
    case "not-played":
      return `not played: budget of ${state.limit}`;
  }
}

/** How sure a sweep is, and what it takes for granted. */
export function sweepNote({ alpha, moved, whole, entries, isExact }: SweepReport): string[] {
  if (isExact)
    return ["Only programs played, one trial a cell: what moved is a fact, and no chance is in it."];
  const tests = Math.max(1, Math.round(0.05 / alpha));
  return [
    `Each revision is held against the one before it${whole === null ? "" : ", and the last one against the first"}: ${plural(tests, "comparison")}, which share a 5 % chance of any false alarm, a direction.`,
    ...(moved.length > 0 || entries.length < 3
      ? []
      : ["Small steps that add up show in the last comparison alone."]),
    "Revisions are played one after the other: an endpoint that changes meanwhile looks like a change of the tool.",
  ];
}

export function wholeWords({ whole }: Pick<SweepFigures, "whole">): string {
  return whole === null || whole.moved.length === 0
    ? "From the first to the last revision nothing that is watched moved."
    : "From the first to the last revision:";
}

export function leftOutCells({ leftOut }: SweepFigures, style: Style): string {
  const cells = leftOut.slice(0, MOST).map(({ cell, missing }) => {
    const shas = missing.map((sha) => style.slug(sha.slice(0, 7)));
    return `${style.slug(cell)} (${shas.slice(0, MOST).join(", ")})`;
  });
  const more = leftOut.length > MOST ? ` and ${plural(leftOut.length - MOST, "more")}` : "";
  return `Cells that count for no revision, because some have no trial of them: ${cells.join(", ")}${more}.`;
}

const MOST = 5;
