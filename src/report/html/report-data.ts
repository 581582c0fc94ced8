/** What is put into an HTML report for the program in it to show: plain data, redacted before it gets here. */
import type { Comparison } from "../../schema/comparison.ts";
import type { Details } from "../../schema/details.ts";
import type { HistoryEntry } from "../../schema/history.ts";
import type { Plan } from "../../schema/plan.ts";
import type { Score } from "../../schema/score.ts";
import type { Trial } from "../../schema/trial.ts";
import type { Block, Table } from "../document.ts";

/** A trial as lists and plots need it; its trace lies in a pack. */
export interface PageTrial
  extends Pick<Trial, "id" | "side" | "player" | "tier" | "task" | "repeat" | "attempt" | "turns" | "flags"> {
  readonly ending: Trial["ending"];
  /** Whether it counts for its side. */
  readonly isCounted: boolean;
  readonly match: Score["match"] | null;
  readonly why: string | null;
  readonly labels: Score["labels"];
  /** Foreign, cut to {@link LONGEST_ANSWER} characters; the whole one is in its trial. */
  readonly answer: string | null;
  readonly calls: number;
  readonly failed: number;
  /** As they are compared; null = not reported. */
  readonly tokens: number | null;
  /** Milliseconds: the time that is compared. */
  readonly playedMs: number;
  /** How often each marker fired. */
  readonly markers: Readonly<Record<string, number>>;
  readonly helpCalls: number | null;
  /** Coupled trials: the turn from which it went its own way; 0 = it never did, null = not coupled. */
  readonly forkedAt: number | null;
  /** The pack that holds it whole; null = left out. */
  readonly pack: number | null;
}

/** What only the plan knows. */
export type PagePlan = Pick<Plan, "tasks" | "players" | "tiers" | "limits">;

/** Texts as every other report has them, in the style of a page. */
export interface PageSections {
  readonly title: string;
  /** The red line; null where there is nothing to warn of. */
  readonly caution: string | null;
  readonly lead: readonly Block[];
  readonly howSure: string | null;
  readonly models: Table | null;
  readonly readers: Table | null;
  readonly tableNote: string;
  readonly behaviour: readonly Block[];
  readonly behaviourTitle: string;
  /** What each half of the change does alone; nothing where nobody asked. */
  readonly cause: readonly Block[];
  readonly tasks: Table | null;
  /** First and later tasks of sessions apart; nothing where nobody played in sessions. */
  readonly sessions: readonly Block[];
  readonly markers: Table | null;
  readonly docs: readonly Block[];
  readonly method: readonly Block[];
  readonly foot: string;
}

export interface ReportData {
  readonly comparison: Comparison;
  readonly details: Details;
  readonly sections: PageSections;
  /** The workflow run; null outside of one. */
  readonly runUrl: string | null;
  /** null where only figures were at hand. */
  readonly plan: PagePlan | null;
  readonly trials: readonly PageTrial[];
  /** Oldest first. */
  readonly history: readonly HistoryEntry[];
}

/** Trials of one cell and repeat, whole, as gzip in base64: what stands side by side is unpacked at once. */
export interface TrialPack {
  readonly number: number;
  readonly base64: string;
}

/** The element of a page that holds a pack. */
export const packElementId = (pack: number): string => `pack-${pack}`;

export const DATA_ELEMENT_ID = "report-data";

export const LONGEST_ANSWER = 500;
