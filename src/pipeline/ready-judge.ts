/** Asks once, before anything is played, whether the judge gives votes. */
import * as log from "../host/log.ts";
import { type Judge, openJudge } from "../run/judge/judge.ts";
import type { LostJudge } from "../schema/inspection.ts";
import type { Plan } from "../schema/plan.ts";
import type { AskedModel } from "../schema/profile.ts";
import { openAskedModel } from "./open-asked-model.ts";
import type { Answers } from "./ready-players.ts";
import type { Surroundings } from "./surroundings.ts";

/** What any judge can score. */
const CANARY = {
  id: "canary",
  prompt: "How much is two and two?",
  rubric: "The answer says four.",
  answer: "Four.",
  evidence: [],
};

export interface AskedJudge {
  /** null where none is asked, and where it cannot be: then no trial is begun that needs it. */
  readonly judge: Judge | null;
  readonly lost: LostJudge | null;
}

const NONE: AskedJudge = { judge: null, lost: null };

export async function readyJudge(
  { judge: asked, cells, tasks }: Pick<Plan, "judge" | "cells" | "tasks">,
  { endpoints, recording = null }: Pick<Answers, "endpoints" | "recording">,
  around: Surroundings,
): Promise<AskedJudge> {
  const isPlayed = cells.some(({ state }) => state.kind === "play");
  if (asked === undefined || recording !== null || !isPlayed) return NONE;
  const lost = (why: string): AskedJudge => lostTo(asked, why, tasks);
  const opened = openAskedModel("judge", asked, { endpoints, environment: around.environment });
  if (opened.kind === "closed") return lost(opened.why);
  const { upstream, concurrency } = opened;
  const identity = await upstream.identify(around.signal);
  if (identity.kind === "failed") return lost(identity.detail);
  const judge = openJudge({ upstream, sampling: asked.sampling, concurrency });
  const { ending } = await judge.judge(CANARY, around.signal);
  if (ending === null) return { judge, lost: null };
  return ending.kind === "lost" ? lost(ending.detail) : NONE;
}

function lostTo({ model }: AskedModel, why: string, tasks: Plan["tasks"]): AskedJudge {
  log.warn(`the judge ${model} cannot be asked, so that no task with a rubric is played: ${why}`);
  const judged = tasks.flatMap(({ id, rubric }) => (rubric === undefined ? [] : [id]));
  return { judge: null, lost: { model, detail: why, tasks: judged } };
}
