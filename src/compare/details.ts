/** details.json: the findings and texts behind the numbers. */
import type { Details, Finding } from "../schema/details.ts";
import type { BuildReport, Inspection } from "../schema/inspection.ts";
import type { Observation } from "../schema/observation.ts";
import type { Score } from "../schema/score.ts";
import type { Trial } from "../schema/trial.ts";
import { SIDES } from "../schema/words.ts";
import { type Cell, type CellRepeats, samplesOf } from "./cells.ts";
import { allArms, allRepeats } from "./earlier.ts";
import { assetFindings } from "./findings/assets.ts";
import { commandFindings } from "./findings/commands.ts";
import { type DeedsInput, deedDifferences, workedIn } from "./findings/deeds.ts";
import { forkFindings } from "./findings/forks.ts";
import { interfaceFindings } from "./findings/interface.ts";
import { nameFindings } from "./findings/names.ts";
import { oneSidedErrors } from "./findings/one-sided.ts";
import { serverFindings } from "./findings/servers.ts";
import { solutionFindings, works } from "./findings/solutions.ts";
import { sessionFigures } from "./session-figures.ts";

export interface DetailsInput {
  readonly inspection: Inspection;
  readonly trials: readonly Trial[];
  readonly failures: readonly Observation[];
  readonly scores?: readonly Score[];
}

/** Findings first by what the build and the docs show, then by what trials ran into. */
export function detailsOf(input: DetailsInput, cells: readonly Cell[]): Details {
  const { inspection } = input;
  const counted = countedTrials(cells);
  // An error of a cell that the other side never played is no difference between the sides.
  const comparable = countedTrials(cells.filter((cell) => allArms(cell).every(hasCounted)));
  const done: DeedsInput = { scores: input.scores ?? [], sides: input.trials, trials: comparable };
  const findings: Finding[] = [
    ...commandFindings(inspection),
    ...nameFindings(inspection),
    ...solutionFindings(inspection),
    ...interfaceFindings(inspection),
    ...assetFindings(inspection),
    ...serverFindings(inspection),
    ...oneSidedErrors({ failures: input.failures, trials: comparable, worked: workedIn(done) }),
    ...forkFindings(input.trials.filter(({ id }) => comparable.has(id))),
  ];
  return {
    findings,
    buildLogs: { ...logOf("base", inspection.builds.base), ...logOf("head", inspection.builds.head) },
    ...buildSteps(inspection),
    notOffered: notOffered(input.trials.filter(({ id }) => counted.has(id))),
    solutions: inspection.solutions.map((result) => ({
      task: result.task,
      side: result.side,
      ok: works(result) === true,
      text: result.text,
    })),
    ...(inspection.patch === undefined ? {} : { patch: inspection.patch.text }),
    ...deeds(done),
    ...(inspection.swap?.kind === "inseparable" ? { inseparable: inspection.swap.path } : {}),
    ...sessions(cells),
    ...lostPlayers(inspection),
    ...lostJudge(inspection),
  };
}

/** Absent where agents did the same on both sides. */
function deeds(done: DeedsInput): Pick<Details, "deeds"> {
  const found = deedDifferences(done);
  return found.length === 0 ? {} : { deeds: found };
}

/** Absent where nobody played in sessions. */
function sessions(cells: readonly Cell[]): Pick<Details, "sessions"> {
  const found = sessionFigures(cells);
  return found.length === 0 ? {} : { sessions: found };
}

/** Players that preflight took out, with what it was told; absent where all may play. */
function lostPlayers({ preflight }: Inspection): Pick<Details, "lostPlayers"> {
  const lost = preflight.flatMap((result) =>
    result.kind === "lost" ? [{ player: result.player, cause: result.cause, detail: result.detail }] : [],
  );
  return lost.length === 0 ? {} : { lostPlayers: lost };
}

/** The judge, with what preflight was told; absent where it gives votes, or none is asked. */
function lostJudge({ lostJudge: lost }: Inspection): Pick<Details, "lostJudge"> {
  return lost === undefined ? {} : { lostJudge: { model: lost.model, detail: lost.detail } };
}

const hasCounted = ({ repeats }: CellRepeats): boolean => repeats.some(({ kind }) => kind === "counted");

function countedTrials(cells: readonly Cell[]): Map<string, { readonly deterministic: boolean }> {
  return new Map(
    cells.flatMap((cell) => samplesOf(allRepeats(cell)).map(({ trial }) => [trial, cell] as const)),
  );
}

function logOf(side: "base" | "head", report: BuildReport): Details["buildLogs"] {
  if (report.kind !== "failed") return {};
  return { [side]: [report.log, ...(report.remedy === undefined ? [] : [report.remedy])].join("\n") };
}

/** Where builds failed, as the recipe names it; absent where none did. */
function buildSteps({ builds }: Inspection): Pick<Details, "buildSteps"> {
  const steps = SIDES.flatMap((side) => {
    const report = builds[side];
    return report.kind === "failed" ? [[side, report.step] as const] : [];
  });
  return steps.length === 0 ? {} : { buildSteps: Object.fromEntries(steps) };
}

/** Tools that agents called though nobody offered them, with the number of trials a side. */
function notOffered(trials: readonly Trial[]): Details["notOffered"] {
  return SIDES.flatMap((side) => {
    const own = trials.filter((trial) => trial.side === side);
    const names = [...new Set(own.flatMap(({ tools }) => Object.keys(tools.notOffered)))].sort();
    return names.map((name) => ({
      side,
      name,
      trials: own.filter(({ tools }) => Object.hasOwn(tools.notOffered, name)).length,
    }));
  });
}
