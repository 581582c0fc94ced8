/** From a results folder to a comparison and its texts: at any time, from the folder alone. */
import { compare } from "../compare/compare.ts";
import { redactValue } from "../host/secrets.ts";
import { furtherLooks } from "../plan/further-looks.ts";
import { NO_CONTEXT, type ReportContext } from "../report/context.ts";
import { renderBadge } from "../report/render-badge.ts";
import { renderComment } from "../report/render-comment.ts";
import { renderReleaseNotes } from "../report/render-release-notes.ts";
import { renderSummary } from "../report/render-summary.ts";
import { PATCH_FILE } from "../report/wording/comment.ts";
import { promptLeaks } from "../request/lints/prompt-leaks.ts";
import type { Comparison } from "../schema/comparison.ts";
import type { Details } from "../schema/details.ts";
import type { HistoryEntry } from "../schema/history.ts";
import type { Plan } from "../schema/plan.ts";
import { matcherWords } from "../score/matchers/index.ts";
import type { Ledger } from "../store/ledger.ts";
import { hybridsIn } from "./cause/hybrids-in.ts";
import { type MeasuringOptions, measuredIn } from "./measured.ts";
import type { Scored } from "./scored-files.ts";
import { writePage } from "./write-page.ts";

export interface Result {
  readonly comparison: Comparison;
  readonly details: Details;
  /** What it was made of, where that was just read; absent: as the results folder has it. */
  readonly scored?: Scored;
}

/** Scores and compares what the ledger holds. `now`: milliseconds since the epoch, for acceptances that end. */
export async function conclude(ledger: Ledger, now: number, options: MeasuringOptions = {}): Promise<Result> {
  const measured = await measuredIn(ledger, options);
  const { plan, trials, scores } = measured;
  const today = new Date(now).toISOString().slice(0, 10);
  const cutOff = await ledger.cutOff(plan);
  const matchers = matcherWords();
  const leaks = plan.tasks.filter((task) => promptLeaks(task, matchers).length > 0).map(({ id }) => id);
  const hybrids = await hybridsIn(ledger, measured.inspection);
  const compared = compare({ ...measured, hybrids, cutOff, leaks, today });
  const next = furtherLooks(plan, compared.comparison);
  const result = { ...compared, comparison: { ...compared.comparison, next } };
  await ledger.writeDerived({ scores: measured.areStored ? null : scores, ...result });
  return { ...result, scored: { trials, scores } };
}

/** Where and when a comparison was made, for its texts. */
export interface Occasion {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The workflow run; null outside of one. */
  readonly runUrl: string | null;
  /** What only the plan knows is left out where there is none: numbers alone make a report too. */
  readonly plan: Plan | null;
  /** What is proposed where no model played. */
  readonly next?: ReportContext["next"];
  /** The folder that holds the program of HTML reports; absent: none is written. */
  readonly program?: string;
  /** Earlier comparisons, for the trend; absent: as the results folder has them. */
  readonly history?: readonly HistoryEntry[];
}

export interface Reports {
  readonly summary: string;
  readonly comment: string;
  /** Path of the HTML report; null where none was written. */
  readonly page: string | null;
}

/** Writes the texts that follow from a comparison, and the patch that one of them offers; gives the texts. */
export async function writeReports(
  ledger: Ledger,
  { comparison, details: found, scored }: Result,
  { now, runUrl, plan, next = null, program, history }: Occasion,
): Promise<Reports> {
  // Before anything is made to fit: what stands in a secret's place may be longer than the secret.
  const details = redactValue(found);
  const context = {
    at: new Date(now).toISOString(),
    links: { report: null, run: runUrl, patch: details.patch === undefined ? null : runUrl },
    accepted: plan?.gate.accepted ?? [],
    markers: plan?.markers ?? [],
    next,
  };
  const summary = renderSummary(comparison, details, context);
  const comment = renderComment({ comparison, details, context });
  await ledger.writeText("summary.md", summary);
  await ledger.writeText("comment.md", comment);
  if (details.patch !== undefined) await ledger.writeText(PATCH_FILE, details.patch);
  const material = { comparison, details, context: { ...NO_CONTEXT, ...context, links: NO_CONTEXT.links } };
  await ledger.writeText("release-notes.md", renderReleaseNotes(material));
  await ledger.writeText("badge.json", `${JSON.stringify(renderBadge(comparison, context.at), null, 1)}\n`);
  const page =
    program === undefined
      ? null
      : await writePage(ledger, {
          ...{ material, plan, runUrl, program },
          ...{ history: history ?? null, scored: scored ?? null },
        });
  return { summary, comment, page };
}
