/** What a comparison without models proposes: the label that starts one with models, and what that takes. */
import { estimatePlan } from "../plan/estimate-plan.ts";
import { figuresOf } from "../plan/figures.ts";
import { makePlan } from "../plan/make-plan.ts";
import { supposedBuilds } from "../plan/supposed-builds.ts";
import type { ReportContext } from "../report/context.ts";
import type { Plan } from "../schema/plan.ts";
import type { Request } from "../schema/request.ts";
import type { Vocabulary } from "../schema/vocabulary.ts";
import { questionOf } from "./prepare.ts";

export interface ModelsQuestion {
  /** The request of the mode that the label starts. */
  readonly request: Request;
  /** What was played without models, for what it built. */
  readonly plan: Plan;
  readonly vocabulary: Vocabulary;
  readonly label: string;
}

/** null where the profile has no model, or none would see a difference. */
export async function modelsNext(question: ModelsQuestion): Promise<ReportContext["next"]> {
  const { request, plan, vocabulary, label } = question;
  const { players, budget } = request.profile;
  if (players.every(({ deterministic }) => deterministic)) return null;
  const builds = supposedBuilds(request, plan.builds);
  const wanted = makePlan({ ...(await questionOf(request, vocabulary)), builds });
  const { trials, usd, minutes } = estimatePlan(wanted, figuresOf([], [])).allLooks;
  if (trials === 0) return null;
  return { label, estimate: { trials, usd, minutes, budget: { usd: budget.usd, minutes: budget.minutes } } };
}
