/** From inputs and event to one validated request: both commits at hand, everything read to the last file. */
import path from "node:path";
import { untilInterrupted } from "../host/interrupted.ts";
import * as log from "../host/log.ts";
import { modelsNext } from "../pipeline/models-next.ts";
import { joinVocabulary } from "../pipeline.ts";
import type { ReportContext } from "../report/context.ts";
import { idleKey } from "../request/api-key.ts";
import type { Asked, AskedRevisions, EventRevisions } from "../request/asked.ts";
import { askedByAction } from "../request/asked-by.ts";
import { MODEL_LABELS, MODELS_LABEL } from "../request/events/pull-request.ts";
import { findingText } from "../request/findings.ts";
import { inMode } from "../request/in-mode.ts";
import { type MadeRequest, makeRequest } from "../request/make-request.ts";
import { obtainRevisions } from "../request/obtain-revisions.ts";
import type { Plan } from "../schema/plan.ts";
import type { Request } from "../schema/request.ts";
import { type Job, placesOf, workspaceOf } from "./job.ts";
import { countingHeads } from "./pull-request-heads.ts";
import type { AskedEvent } from "./ruled-event.ts";

export interface Question {
  readonly request: Request;
  /** What is proposed once the plan was played. */
  next(plan: Plan): Promise<ReportContext["next"]>;
}

export async function questionOf(job: Job, event: AskedEvent): Promise<Question> {
  const { pullRequest, mode } = event;
  const number = pullRequest?.number ?? null;
  const revisions = await obtained(job, { revisions: event.revisions, number });
  const asked = askedByAction(job.inputs, { revisions, pullRequest, mode });
  const made = await requestOf(job, asked);
  const request = await countingHeads(job, {
    request: made.request,
    said: asked.earlierHeads ?? null,
    number,
  });
  const next = async (plan: Plan) => {
    // A label of a stranger's pull request would change nothing.
    if (made.request.mode !== "docs" || pullRequest === null || event.isRestricted) return null;
    const request = inMode(made, asked.filters, MODEL_LABELS[MODELS_LABEL]);
    return modelsNext({ request, plan, vocabulary: joinVocabulary(), label: MODELS_LABEL });
  };
  return { request, next };
}

export interface Wanted {
  readonly revisions: EventRevisions;
  /** The pull request whose reference still has its commits where a server gives none by name. */
  readonly number: number | null;
  /** Whether base and head may be one commit. Absent: that is refused. */
  readonly mayBeOne?: boolean;
}

/** Commits by name, fetched where the checkout lacks them. */
export function obtained(job: Job, { revisions, number, mayBeOne = false }: Wanted): Promise<AskedRevisions> {
  const { inputs, around } = job;
  const order = {
    folder: path.resolve(workspaceOf(job), inputs.workingDirectory),
    asked: revisions,
    pullRequest: number,
    mayBeOne,
    token: inputs.githubToken,
    ...around,
  };
  return untilInterrupted(around.signal, obtainRevisions(order));
}

export async function requestOf(job: Job, asked: Asked): Promise<MadeRequest> {
  const made = await makeRequest(asked, joinVocabulary(), await placesOf(job));
  for (const warning of [...made.warnings, ...made.leaks]) log.warn(findingText(warning));
  const idle = idleKey(job.inputs, made.config.profile.endpoints);
  if (idle !== null) log.warn(idle);
  return made;
}
