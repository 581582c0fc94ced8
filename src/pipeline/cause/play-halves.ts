/** All of some hybrids, or none: half of the trials would tell nothing. */
import path from "node:path";
import { exists } from "../../host/files.ts";
import * as log from "../../host/log.ts";
import { amountsOf, type Figures } from "../../plan/figures.ts";
import { amountsText } from "../../report/render-plan.ts";
import { hybridsText, unrecordedText } from "../../report/wording/cause.ts";
import type { SwapHybrid } from "../../schema/cause.ts";
import type { Plan, PlannedTrial } from "../../schema/plan.ts";
import { CAUSE_FOLDER } from "../../store/cause-folder.ts";
import { Recording } from "../../store/recording.ts";
import { receiversOf } from "../receivers.ts";
import type { Surroundings } from "../surroundings.ts";
import { openHybrid } from "./hybrid-folder.ts";
import { hybridFolder } from "./hybrid-request.ts";
import type { Half } from "./make-hybrids.ts";
import { type HybridStage, playHybrid } from "./play-hybrid.ts";
import { fitsInto, remaining, type Spent, together } from "./room-left.ts";

export interface HalvesStage extends HybridStage {
  readonly recording: Recording | null;
  /** What trials took so far. */
  readonly figures: Figures;
}

export interface HalvesPlayed {
  readonly hybrids: readonly SwapHybrid[];
  readonly spent: Spent;
  readonly isOverBudget: boolean;
}

type Made = Extract<Half, { state: "made" }>;

/** `spent`: by the comparison, and by hybrids before these. */
export async function playHalves(
  {
    halves,
    trials,
    spent,
  }: { readonly halves: readonly Half[]; readonly trials: readonly PlannedTrial[]; readonly spent: Spent },
  stage: HalvesStage,
  around: Surroundings,
): Promise<HalvesPlayed> {
  const { plan, request, figures } = stage;
  const same = halves.filter((half) => half.state === "same");
  const made = trials.length === 0 ? [] : halves.filter((half) => half.state === "made");
  const wanted = await Promise.all(made.map((half) => answerable(half, trials, stage)));
  const folders = await Promise.all(made.map((half) => openHybrid(request.resultsDir, half)));
  const own = folders.map((folder) => folder.spent);
  const open = folders.flatMap((folder, place) => folder.unplayed(wanted[place]?.trials ?? []));
  const left = remaining(plan.budget, together([spent, ...own]));
  if (open.length > 0 && !fitsInto(left, open, figures)) {
    log.warn("the budget has no room for finding the cause: nothing is played for it");
    return { hybrids: same, spent: together([spent, ...own]), isOverBudget: true };
  }
  announce(open, made, stage);
  const hybrids: SwapHybrid[] = [...same];
  for (const [place, half] of made.entries()) {
    const others = own.filter((_, index) => index !== place);
    const budget = remaining(plan.budget, together([spent, ...others])) ?? plan.budget;
    const { trials: toPlay, recording } = wanted[place] ?? { trials: [], recording: null };
    hybrids.push(await playHybrid({ ...half, trials: toPlay, budget, recording }, stage, around));
    own[place] = (await openHybrid(request.resultsDir, half)).spent;
  }
  return { hybrids, spent: together([spent, ...own]), isOverBudget: false };
}

/** With a recording, models answer as far as it has this hybrid. */
async function answerable(half: Made, trials: readonly PlannedTrial[], { plan, recording }: HalvesStage) {
  if (recording === null) return { trials, recording };
  const folder = path.join(recording.folder, CAUSE_FOLDER, hybridFolder(half.hybrid, half.commit));
  if (await exists(folder)) return { trials, recording: await Recording.open(folder) };
  const fixed = new Set(plan.players.filter(({ deterministic }) => deterministic).map(({ id }) => id));
  const answered = trials.filter(({ player }) => fixed.has(player));
  if (answered.length < trials.length) log.warn(unrecordedText(half.hybrid));
  return { trials: answered, recording: null };
}

/** What it will take and who will read text of the repository, before any of it is spent. */
function announce(
  open: readonly PlannedTrial[],
  made: readonly Made[],
  { plan, request, figures, recording }: HalvesStage,
): void {
  if (open.length === 0) return;
  const names = hybridsText(made.map(({ hybrid }) => hybrid));
  const { tokens, usd, ...amounts } = amountsOf(open, figures);
  // Who costs nothing is worth no word.
  const paid = { tokens: tokens === 0 ? null : tokens, usd: usd === 0 ? null : usd };
  log.info(`to find the cause: ${amountsText({ ...amounts, ...paid })} on ${names}`);
  if (recording !== null) return;
  const playing = new Set(open.map(({ player }) => player));
  const asking: Plan = { ...plan, players: plan.players.filter(({ id }) => playing.has(id)) };
  for (const { host, players } of receiversOf(asking, request.profile))
    log.info(`text of the repository goes to ${host} (${players.join(", ")})`);
}
