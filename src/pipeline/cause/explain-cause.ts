/** Cause by swap: once the verdict is there, what alarmed is played on trees that are made of both sides. */
import { type AlarmedRow, alarmedRows } from "../../compare/cause/alarmed-rows.ts";
import { figuresOf } from "../../plan/figures.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import type { Swap } from "../../schema/cause.ts";
import type { Comparison } from "../../schema/comparison.ts";
import type { PlannedTrial, Round } from "../../schema/plan.ts";
import type { Request } from "../../schema/request.ts";
import { cellId } from "../../schema/row.ts";
import type { Vocabulary } from "../../schema/vocabulary.ts";
import type { Ledger } from "../../store/ledger.ts";
import type { Recording } from "../../store/recording.ts";
import { conclude, type Result } from "../conclude.ts";
import type { Surroundings } from "../surroundings.ts";
import { type Half, type Halves, makeHalves } from "./make-hybrids.ts";
import { type HalvesPlayed, type HalvesStage, playHalves } from "./play-halves.ts";
import { rememberingBase } from "./remembered-base.ts";
import { asSpent } from "./room-left.ts";

export interface CauseStage {
  readonly ledger: Ledger;
  readonly request: Request;
  readonly vocabulary: Vocabulary;
  /** What answers in place of models; null: they are asked. */
  readonly recording: Recording | null;
  /** Opens it, at the first call. */
  readonly sandbox: () => Promise<Sandbox>;
}

/** The comparison with its cause, where something alarmed. What was played for it before is kept. */
export async function explainCause(stage: CauseStage, around: Surroundings): Promise<Result> {
  const { ledger, request } = stage;
  const result = await conclude(ledger, around.now());
  const alarmed = alarmedRows(await ledger.plan(), result.comparison);
  const hasBroken = (result.comparison.docs?.commands?.broken ?? 0) > 0;
  if (alarmed.length === 0 && !hasBroken) return result;
  const made = await makeHalves(request, around.workArea);
  if (made.kind === "inseparable") return stored(ledger, made, around);
  const { documents, code, halves } = made;
  const rounds = await ledger.rounds();
  const playing = await halvesStage(stage, around);
  const spent = asSpent(result.comparison.spend);
  const first = await playHalves({ halves, trials: trialsFor(alarmed, rounds), spent }, playing, around);
  const swap = { kind: "swapped" as const, documents, code };
  const halved = await stored(ledger, { ...swap, ...first }, around);
  const trials = trialsFor(blamedOnCode(alarmed, halved.comparison), rounds);
  const mended = trials.length === 0 ? null : await patchedDocuments(stage, made);
  if (mended === null) return halved;
  const last = await playHalves({ halves: [mended], trials, spent: first.spent }, playing, around);
  const hybrids = [...first.hybrids, ...last.hybrids];
  return stored(ledger, { ...swap, ...last, hybrids }, around);
}

type Found =
  | Extract<Halves, { kind: "inseparable" }>
  | ({ readonly kind: "swapped"; readonly documents: number; readonly code: number } & HalvesPlayed);

async function stored(ledger: Ledger, found: Found, around: Surroundings): Promise<Result> {
  const swap: Swap =
    found.kind === "inseparable"
      ? { kind: found.kind, why: found.why, path: found.path }
      : {
          ...{ kind: found.kind, documents: found.documents, code: found.code },
          ...{ hybrids: [...found.hybrids], isOverBudget: found.isOverBudget },
        };
  await ledger.writeInspection({ ...(await ledger.inspection()), swap });
  return conclude(ledger, around.now());
}

/** Head with its documents as the docs check's patch mends them; null where there is no patch, or it does not apply. */
async function patchedDocuments(
  { ledger, request }: CauseStage,
  { trees }: Extract<Halves, { kind: "halves" }>,
): Promise<Half | null> {
  const { patch } = await ledger.inspection();
  if (patch === undefined) return null;
  const commit = await trees.patched(request.revisions.head.sha, patch.text);
  return commit === null ? null : { hybrid: "patched-docs", state: "made", commit };
}

async function halvesStage(stage: CauseStage, around: Surroundings): Promise<HalvesStage> {
  const { ledger } = stage;
  const plan = await ledger.plan();
  const { instant = new Date(around.now()).toISOString() } = await ledger.inspection();
  return {
    ...{ ...stage, plan, instant },
    figures: figuresOf(await ledger.trials(), plan.players, plan.judge),
    remembered: rememberingBase({ ...stage, plan, instant }, around),
  };
}

/** Those of head's trials that some rows are made of. */
function trialsFor(rows: readonly AlarmedRow[], rounds: readonly Round[]): PlannedTrial[] {
  const reach = new Map<string, number>();
  for (const { cells, repeats } of rows)
    for (const id of cells) reach.set(id, Math.max(repeats, reach.get(id) ?? 0));
  const heads = rounds.flatMap(({ trials }) => trials).filter(({ side }) => side === "head");
  const isWanted = (trial: PlannedTrial): boolean => trial.repeat <= (reach.get(cellId(trial)) ?? 0);
  // Sessions are played whole.
  const sessions = new Set(heads.filter(isWanted).flatMap(({ session }) => session?.id ?? []));
  return heads
    .filter((trial) => isWanted(trial) || sessions.has(trial.session?.id ?? ""))
    .map(({ leader: _, ...trial }) => trial);
}

/** What the code makes, documents that follow it may unmake. */
function blamedOnCode(alarmed: readonly AlarmedRow[], { cause }: Comparison): AlarmedRow[] {
  return alarmed.filter((_, place) => {
    const { blame, blames = {} } = cause?.rows[place] ?? {};
    const isOfCode = blame === "code" || blame === "stale-docs";
    return isOfCode || (blames.code ?? 0) + (blames["stale-docs"] ?? 0) > 0;
  });
}
