/** A judge that was asked before: nobody is asked again. */
import type { Trial } from "../../schema/trial.ts";
import type { Judge } from "./judge.ts";

/** `votes`: what it said of the trial then; none where it was not asked. */
export function recordedJudge(votes: Trial["votes"]): Judge {
  return { judge: async () => ({ votes: [...votes], exchanges: [], ending: null }) };
}
