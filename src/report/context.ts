/** What a report is made of besides numbers: who asks for it, where the rest lies, and what only the plan knows. */
import { VERSION } from "../base/version.ts";
import type { Comparison } from "../schema/comparison.ts";
import type { Details } from "../schema/details.ts";
import type { PlannedMarker } from "../schema/plan.ts";
import type { Accepted } from "../schema/profile.ts";

/** Addresses of ours; null where there is none. */
export interface Links {
  /** The HTML report. */
  readonly report: string | null;
  /** The workflow run, whose summary always has everything. */
  readonly run: string | null;
  /** Where the patch for the docs can be read; null: in the results alone. */
  readonly patch: string | null;
}

/** What measuring models would take. */
export interface Estimate {
  readonly trials: number;
  /** null where prices are not known. */
  readonly usd: number | null;
  /** null where nothing tells how long trials take. */
  readonly minutes: number | null;
  /** Where the profile makes an end of it; said in the place of what is not known. */
  readonly budget?: { readonly usd: number | null; readonly minutes: number | null };
}

export interface ReportContext {
  /** The hidden first line of a comment, written by whoever publishes it; null for a report that is no comment. */
  readonly anchor: string | null;
  readonly version: string;
  /** When the comparison ended, as an ISO 8601 instant in UTC. */
  readonly at: string | null;
  readonly links: Links;
  /** Acceptances of the profile, for their reasons. */
  readonly accepted: readonly Accepted[];
  /** The label that starts a comparison with models, and what it would take; null where nothing is proposed. */
  readonly next: { readonly label: string; readonly estimate: Estimate | null } | null;
  /** The plan's markers, for what they look for. */
  readonly markers: readonly PlannedMarker[];
  /** Whose job measured: absent: ours; else that of the pull request itself, whose numbers nobody has checked. */
  readonly measuredBy?: "pull-request";
}

/** What a report can be asked for with nothing else known. */
export const NO_CONTEXT: ReportContext = {
  anchor: null,
  version: VERSION,
  at: null,
  links: { report: null, run: null, patch: null },
  accepted: [],
  next: null,
  markers: [],
};

/** For reports that are made from the numbers alone: nothing foreign is shown. */
export const NO_DETAILS: Details = { findings: [], buildLogs: {}, notOffered: [], solutions: [] };

/** Everything that a report is rendered from. */
export interface Material {
  readonly comparison: Comparison;
  readonly details: Details;
  readonly context: ReportContext;
}
