/** Asks once, before anything is played, whether the judge gives votes. */
import * as log from "../host/log.ts";
import { type Judge, openJudge } from "../run/judge/judge.ts";
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

/** null where none is asked, and where it cannot be, which is told: then no trial is begun that needs it. */
export async function readyJudge(
  { judge: asked, cells }: Pick<Plan, "judge" | "cells">,
  { endpoints, recording = null }: Pick<Answers, "endpoints" | "recording">,
  around: Surroundings,
): Promise<Judge | null> {
  const isPlayed = cells.some(({ state }) => state.kind === "play");
  if (asked === undefined || recording !== null || !isPlayed) return null;
  const opened = openAskedModel("judge", asked, { endpoints, environment: around.environment });
  if (opened.kind === "closed") return lost(asked, opened.why);
  const { upstream, concurrency } = opened;
  const identity = await upstream.identify(around.signal);
  if (identity.kind === "failed") return lost(asked, identity.detail);
  const judge = openJudge({ upstream, sampling: asked.sampling, concurrency });
  const { ending } = await judge.judge(CANARY, around.signal);
  if (ending === null) return judge;
  return ending.kind === "lost" ? lost(asked, ending.detail) : null;
}

function lost({ model }: AskedModel, why: string): null {
  log.warn(`the judge ${model} cannot be asked, so that no task with a rubric is played: ${why}`);
  return null;
}
