/** One tree that is made of both sides: built as a side is, and played in a folder of its own. */
import { type BuiltSides, buildFacts } from "../../build/build-sides.ts";
import type { MadeCommit } from "../../host/made-trees.ts";
import { makePlan } from "../../plan/make-plan.ts";
import { hybridText } from "../../report/wording/cause.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import type { BuiltSide } from "../../schema/built.ts";
import type { Hybrid, SwapHybrid } from "../../schema/cause.ts";
import type { Inspection } from "../../schema/inspection.ts";
import type { Plan, PlannedTrial } from "../../schema/plan.ts";
import type { Budget } from "../../schema/profile.ts";
import type { Request } from "../../schema/request.ts";
import { cellKey } from "../../schema/row.ts";
import type { Vocabulary } from "../../schema/vocabulary.ts";
import type { Recording } from "../../store/recording.ts";
import { playRounds } from "../play-rounds.ts";
import { questionOf } from "../prepare.ts";
import { readyToPlay } from "../ready-to-play.ts";
import { seenNow } from "../seen-now.ts";
import type { Surroundings } from "../surroundings.ts";
import { buildTree } from "./build-tree.ts";
import { type HybridFolder, openHybrid } from "./hybrid-folder.ts";
import { hybridFolder, hybridRequest } from "./hybrid-request.ts";

export interface HybridStage {
  /** The comparison's question and plan. */
  readonly request: Request;
  readonly plan: Plan;
  readonly vocabulary: Vocabulary;
  /** As of when the sides' dependencies were resolved. */
  readonly instant: string;
  /** Opens it, at the first call. */
  readonly sandbox: () => Promise<Sandbox>;
  /** What players with `knows: base` remember. */
  readonly remembered: () => Promise<BuiltSide | null>;
}

export interface HybridToPlay {
  readonly hybrid: Hybrid;
  readonly commit: MadeCommit;
  /** Trials of the side head, with the seeds that the sides had. */
  readonly trials: readonly PlannedTrial[];
  readonly budget: Budget;
  readonly recording: Recording | null;
}

/** Where all of it is there, nothing is built. */
export async function playHybrid(
  toPlay: HybridToPlay,
  stage: HybridStage,
  around: Surroundings,
): Promise<SwapHybrid> {
  const { hybrid, commit, trials } = toPlay;
  const { sha } = commit;
  const played = { hybrid, state: "played" as const, sha, folder: hybridFolder(hybrid, commit) };
  const folder = await openHybrid(stage.request.resultsDir, toPlay);
  if (folder.unasked(trials).length === 0 && folder.unplayed(trials).length === 0) return played;
  const request = hybridRequest({ ...stage, ...toPlay });
  const tree = { revision: request.revisions.head, name: hybridText(hybrid), ...stage };
  const builds = await buildTree(request, tree, around);
  if (builds.head.built === null) return { hybrid, state: "not-built", sha };
  const question = await questionOf(request, stage.vocabulary);
  const plan = makePlan({ ...question, builds: { base: builds.head.built, head: builds.head.built } });
  await playBuilt({ ...toPlay, folder, request, builds, plan }, stage, around);
  return played;
}

interface BuiltHybrid extends HybridToPlay {
  readonly folder: HybridFolder;
  /** The hybrid's own, as is the plan. */
  readonly request: Request;
  readonly builds: BuiltSides;
  readonly plan: Plan;
}

async function playBuilt(built: BuiltHybrid, stage: HybridStage, around: Surroundings): Promise<void> {
  const { folder, trials, request, builds, plan, recording } = built;
  const { ledger, rounds, stored } = folder;
  const sandbox = await stage.sandbox();
  const inspection: Inspection = {
    ...buildFacts(builds),
    ...{ sandbox: sandbox.kind, assets: [], solutions: [], preflight: [], commands: null, interface: null },
  };
  await ledger.begin(plan, inspection);
  const first = rounds.reduce((count, round) => count + round.trials.length, 0);
  const unasked = folder.unasked(trials).map((trial, place) => ({ ...trial, order: first + place }));
  if (unasked.length > 0)
    await ledger.addRound(rounds.length + 1, { look: 1, trials: unasked, why: "cause by swap" });
  const remembered = await stage.remembered();
  const asked = { plan: partOf(plan, trials), request, sandbox, builds, remembered, recording };
  const { players, judge, preflight } = await readyToPlay(asked, around);
  const seen = seenNow(inspection, { results: preflight, trials: stored, recording });
  await ledger.writeInspection(seen);
  const playing = { ledger, plan, request, sandbox, builds, players, judge, recording };
  const usedUp = await playRounds(playing, around);
  if (usedUp !== null) await ledger.writeInspection({ ...seen, usedUp });
}

/** Only who has something to play is asked whether he can. */
function partOf(plan: Plan, trials: readonly PlannedTrial[]): Plan {
  const wanted = new Set(trials.map(({ player }) => player));
  return {
    ...plan,
    players: plan.players.filter(({ id }) => wanted.has(id)),
    cells: plan.cells.filter(({ id }) => wanted.has(cellKey(id).player)),
  };
}
