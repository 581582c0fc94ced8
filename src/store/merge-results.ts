/** Puts the results of several machines that played parts of one plan into one folder. */
import { constants } from "node:fs";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "../base/errors.ts";
import { exists, listTree } from "../host/files.ts";
import type { Inspection, PreflightResult } from "../schema/inspection.ts";
import type { Round } from "../schema/plan.ts";
import { CAUSE_FOLDER } from "./cause-folder.ts";
import type { Ledger } from "./ledger.ts";
import { mergedEarlier } from "./merged-earlier.ts";
import { readDocument } from "./result-files.ts";
import { ASIDE } from "./set-aside.ts";
import { storing } from "./storing.ts";
import { placeOf, stemOfTraceFile } from "./trial-place.ts";
import { writeDurably } from "./write-durably.ts";

/**
 * Copies raw files into `whole`, whose folder the caller holds. Done twice, it does nothing the second time. The
 * sources hold one plan, which the caller has made sure of; they are only read.
 * @throws ConfigError where two sources hold different trials at one place.
 */
export async function mergeResults(sources: readonly Ledger[], whole: Ledger): Promise<void> {
  const [first] = sources;
  if (first === undefined) return;
  for (const [index, source] of sources.entries()) await copyTrials(source, whole, index + 1);
  for (const source of sources) await copyCause(source, whole);
  const rounds = mergedRounds(await Promise.all(sources.map((source) => source.rounds())));
  for (const [index, round] of rounds.entries()) await whole.addRound(index + 1, round);
  const inspections = await Promise.all(sources.map((source) => source.inspection()));
  const inspection = mergedInspection(await first.inspection(), inspections);
  await whole.begin(await first.plan(), inspection);
  await whole.writeInspection(inspection);
}

/** What was played to find a cause, as it lies there: a part of the players never asks for one. */
async function copyCause(source: Ledger, whole: Ledger): Promise<void> {
  for (const { path: file, kind } of await listTree(source.folder)) {
    if (kind !== "file" || !file.startsWith(`${CAUSE_FOLDER}/`)) continue;
    const to = path.join(whole.folder, file);
    if (!(await exists(to))) await copyIfThere(path.join(source.folder, file), to);
  }
}

async function copyTrials(source: Ledger, whole: Ledger, number: number): Promise<void> {
  const files = (await listTree(source.folder))
    .filter(({ kind }) => kind === "file")
    .map((entry) => entry.path);
  const known = new Set(files);
  for (const trace of files) {
    const stem = stemOfTraceFile(trace);
    if (stem !== null && known.has(`${stem}.trial.json`)) await copyTrial(source, whole, stem);
    else if (stem !== null)
      await copyAside(trace, `${ASIDE}/${stem.slice("trials/".length)}.0.${number}`, { source, whole });
    else if (trace.startsWith(`${ASIDE}/`) && trace.endsWith(TRACE)) {
      await copyAside(trace, `${trace.slice(0, -TRACE.length)}.${number}`, { source, whole });
    }
  }
}

const TRACE = ".trace.jsonl";

/** The file that makes it a trial comes last. */
async function copyTrial(source: Ledger, whole: Ledger, stem: string): Promise<void> {
  const at = (ledger: Ledger, suffix: string): string => path.join(ledger.folder, `${stem}.${suffix}`);
  const trial = await readDocument(at(source, "trial.json"), "trial");
  if (await exists(at(whole, "trial.json"))) {
    const there = await readDocument(at(whole, "trial.json"), "trial");
    if (there.id === trial.id || trial.ending.kind === "cancelled") return;
    if (there.ending.kind !== "cancelled") {
      throw new ConfigError(
        "overlapping-results",
        `Two of the folders played ${placeOf(trial)} each: ${source.folder} and one before it.`,
        {
          hint: "A trial is played once: leave one of the folders out, or let shards play different players.",
        },
      );
    }
  }
  for (const suffix of ["exchanges.jsonl", "judge.jsonl", "trace.jsonl"])
    await copyIfThere(at(source, suffix), at(whole, suffix));
  await writeDurably(at(whole, "trial.json"), await readFile(at(source, "trial.json"), "utf8"));
}

/** Cut-off attempts are copied for what they cost, under names that no other source has. */
async function copyAside(
  trace: string,
  stem: string,
  { source, whole }: { readonly source: Ledger; readonly whole: Ledger },
): Promise<void> {
  const from = path.join(source.folder, trace.slice(0, -TRACE.length));
  for (const suffix of ["exchanges.jsonl", "judge.jsonl", "trace.jsonl", "trial.json"]) {
    await copyIfThere(`${from}.${suffix}`, path.join(whole.folder, `${stem}.${suffix}`));
  }
}

async function copyIfThere(from: string, to: string): Promise<void> {
  if (!(await exists(from))) return;
  await storing(to, async () => {
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  });
}

/** What any of them asked for, look by look. */
function mergedRounds(all: readonly (readonly Round[])[]): Round[] {
  const looks = Math.max(0, ...all.map((rounds) => rounds.length));
  return Array.from({ length: looks }, (_, index) => {
    const rounds = all.flatMap((own) => own[index] ?? []);
    const trials = new Map(rounds.flatMap((round) => round.trials.map((trial) => [placeOf(trial), trial])));
    // At least one of them has this look: there are as many as the longest has.
    const [{ look, why }] = rounds as [Round];
    return { look, why, trials: [...trials.values()].sort((a, b) => a.order - b.order) };
  });
}

/** A player that could play anywhere is not lost; a budget that was used up anywhere was. */
function mergedInspection(first: Inspection, all: readonly Inspection[]): Inspection {
  const preflight = new Map<string, PreflightResult>();
  for (const result of all.flatMap((inspection) => inspection.preflight)) {
    if (preflight.get(result.player)?.kind !== "ready") preflight.set(result.player, result);
  }
  const { usedUp: _, ...seen } = first;
  const usedUp = all.find((inspection) => inspection.usedUp !== undefined)?.usedUp;
  const earlier = all.flatMap((inspection) => inspection.earlier ?? []);
  const lostJudge = all.find((inspection) => inspection.lostJudge !== undefined)?.lostJudge;
  return {
    ...seen,
    preflight: [...preflight.values()],
    ...(usedUp === undefined ? {} : { usedUp }),
    ...(lostJudge === undefined ? {} : { lostJudge }),
    ...(earlier.length === 0 ? {} : { earlier: mergedEarlier(earlier) }),
  };
}
