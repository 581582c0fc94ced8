/** Everybody who answers where something is played: the players and the judge, asked once whether they can. */
import type { BuildOutcome } from "../build/build-side.ts";
import { untilInterrupted } from "../host/interrupted.ts";
import type { ReadyPlayer } from "../run/answering.ts";
import type { Judge } from "../run/judge/judge.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { LostJudge, PreflightResult } from "../schema/inspection.ts";
import type { Plan } from "../schema/plan.ts";
import type { PerSide, Request } from "../schema/request.ts";
import type { Recording } from "../store/recording.ts";
import { recallingBase } from "./base-memory.ts";
import { showingImages } from "./image-tasks.ts";
import { readyJudge } from "./ready-judge.ts";
import { makeReady } from "./ready-players.ts";
import type { Surroundings } from "./surroundings.ts";
import { needsIn } from "./window-fit.ts";

export interface PlayQuestion {
  /** What is played here; where that is nothing, nobody is asked. */
  readonly plan: Plan;
  readonly request: Request;
  readonly sandbox: Sandbox;
  readonly builds: PerSide<BuildOutcome>;
  /** The side that players with `knows: base` remember. */
  readonly remembered: BuiltSide | null;
  /** Answers in place of models; null: they are asked. */
  readonly recording: Recording | null;
}

export interface ReadyToPlay {
  readonly players: readonly ReadyPlayer[];
  readonly judge: Judge | null;
  readonly preflight: readonly PreflightResult[];
  /** null: none is asked, or it gives votes. */
  readonly lostJudge: LostJudge | null;
}

export async function readyToPlay(question: PlayQuestion, around: Surroundings): Promise<ReadyToPlay> {
  const { plan, request, sandbox, builds, remembered, recording } = question;
  const { build, endpoints } = request.profile;
  const answers = {
    ...{ endpoints, recording, needsOf: needsIn(plan, builds) },
    showsImages: await showingImages(plan, request.suite.tasks),
    recall: recallingBase({ sandbox, workArea: around.workArea, built: remembered, build }),
  };
  const isPlayed = plan.cells.some(({ state }) => state.kind === "play");
  const work = async (): Promise<ReadyToPlay> => {
    const { ready, results } = await makeReady(isPlayed ? plan.players : [], answers, around);
    const { judge, lost } = await readyJudge(plan, answers, around);
    return { players: ready, preflight: results, judge, lostJudge: lost };
  };
  return untilInterrupted(around.signal, work());
}
