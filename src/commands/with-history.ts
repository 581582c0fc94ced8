/** The history that a command names, and what a plan says of it. */
import path from "node:path";
import { oldestOf } from "../pipeline/earlier-base.ts";
import { likelyEarlier } from "../pipeline/likely-earlier.ts";
import type { Planned } from "../pipeline.ts";
import type { CommonOptions } from "../request/invocation.ts";
import type { Request } from "../schema/request.ts";
import { HistoryFolder } from "../store/history-folder.ts";
import { Ledger } from "../store/ledger.ts";

/** Whoever names a folder vouches for what is in it; null where none is named. */
export function historyFolder({ history }: Pick<CommonOptions, "history">): HistoryFolder | null {
  return history === undefined ? null : new HistoryFolder(path.resolve(history), { isTrusted: () => true });
}

export interface Planning {
  readonly request: Request;
  readonly options: CommonOptions;
  readonly now: number;
}

/** Nobody was asked yet which model plays, so that it can only be said what may be spared. */
export async function withHistory(planned: Planned, { request, options, now }: Planning): Promise<Planned> {
  const history = historyFolder(options);
  const oldest = oldestOf(request);
  if (history === null || oldest === null) return planned;
  const { sandbox = null } = await new Ledger(request.resultsDir).inspection();
  const question = { plan: planned.plan, sandbox, notBefore: now - oldest };
  return { ...planned, estimate: { ...planned.estimate, earlier: await likelyEarlier(question, history) } };
}
