/** report.html: everything that is in a results folder, in one file. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { messageOf } from "../base/errors.ts";
import * as log from "../host/log.ts";
import { redactValue } from "../host/secrets.ts";
import type { Material } from "../report/context.ts";
import { pageSections } from "../report/html/page-sections.ts";
import { pageTrial } from "../report/html/page-trial.ts";
import type { PagePlan, ReportData } from "../report/html/report-data.ts";
import { type PageProgram, renderHtml } from "../report/render-html.ts";
import type { HistoryEntry } from "../schema/history.ts";
import type { Plan } from "../schema/plan.ts";
import type { Ledger } from "../store/ledger.ts";
import { packTrials } from "./pack-trials.ts";
import type { Scored } from "./scored-files.ts";
import type { Surroundings } from "./surroundings.ts";

export const PAGE_FILE = "report.html";

export interface PageOrder {
  readonly material: Material;
  readonly plan: Plan | null;
  readonly runUrl: string | null;
  /** null: as history.jsonl of the folder has it, if there is one. */
  readonly history: readonly HistoryEntry[] | null;
  /** The folder that holds report.js and report.css. */
  readonly program: string;
  /** null: read from the folder. */
  readonly scored: Scored | null;
}

/** Gives the file's path; null where this installation has no program to put into it, which is said. */
export async function writePage(ledger: Ledger, order: PageOrder): Promise<string | null> {
  const program = await readProgram(order.program);
  if (program === null) return null;
  const read = order.scored ?? { trials: await ledger.trials(), scores: await ledger.scores() };
  const { trials } = read;
  const scores = new Map(read.scores.map((score) => [score.trial, score]));
  const { packs, packOf } = await packTrials({ ledger, trials, scores });
  const data: ReportData = redactValue({
    comparison: order.material.comparison,
    details: order.material.details,
    sections: pageSections(order.material),
    runUrl: order.runUrl,
    plan: order.plan === null ? null : planOf(order.plan),
    trials: trials.map((trial) =>
      pageTrial(trial, scores.get(trial.id) ?? null, packOf.get(trial.id) ?? null),
    ),
    history: order.history ?? (await ledger.history()),
  });
  return ledger.writeRedacted(PAGE_FILE, renderHtml(data, packs, program));
}

function planOf({ tasks, players, tiers, limits }: Plan): PagePlan {
  return { tasks, players, tiers, limits };
}

async function readProgram(folder: string): Promise<PageProgram | null> {
  const read = (name: string): Promise<string> => readFile(path.join(folder, name), "utf8");
  try {
    return { script: await read("report.js"), style: await read("report.css") };
  } catch (error) {
    log.warn(`${PAGE_FILE} was not written, because its program is missing: ${messageOf(error)}`);
    return null;
  }
}

/** Where the program of HTML reports lies in this installation: beside the server of boxes. */
export function pageProgram({ boxServer }: Pick<Surroundings, "boxServer">): string {
  return path.dirname(boxServer);
}
