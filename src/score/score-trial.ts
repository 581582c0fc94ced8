/** A trial, judged from what is stored of it alone: scoring it again gives the same score. */
import { DefectError } from "../base/errors.ts";
import { stripAnsi } from "../base/text.ts";
import type { Plan, PlannedMarker } from "../schema/plan.ts";
import type { MarkerScore, Score } from "../schema/score.ts";
import type { Trace } from "../schema/trace.ts";
import type { Trial } from "../schema/trial.ts";
import { answerLabels } from "./answer-labels.ts";
import { BUILT_IN_MARKERS, markerSourceOf } from "./markers/index.ts";
import { matchTrial } from "./match-trial.ts";
import { measuresOf } from "./measures.ts";

/** Throws only where the trial is of another plan. */
export function scoreTrial(trial: Trial, trace: Trace, plan: Pick<Plan, "tasks" | "markers">): Score {
  const task = plan.tasks.find(({ id }) => id === trial.task);
  if (task === undefined)
    throw new DefectError(`Trial ${trial.id} plays the task ${trial.task}, which its plan lacks.`);
  const result = matchTrial(trial, trace, task);
  const explains = trial.ending.kind === "answered" && result.kind === "not-matched";
  const markers = markerScores(trace, plan.markers);
  return {
    trial: trial.id,
    protocol: trial.fingerprint.parts.protocol,
    match: result.kind,
    ...(result.kind === "matched" ? {} : { why: result.why }),
    labels: explains ? answerLabels(trial.answer ?? "") : [],
    markers,
    measures: measuresOf(trace, task.match, scoreMarker(trace, "help", {}).hits),
  };
}

type Marker = Pick<PlannedMarker, "name" | "source" | "rule">;

/** The profile's markers, and the built-in ones under their own names where the profile does not use these. */
function markerScores(trace: Trace, planned: readonly Marker[]): Score["markers"] {
  const builtIn = BUILT_IN_MARKERS.map((name): Marker => ({ name, source: name, rule: {} }));
  const scores = [...builtIn, ...planned].map(({ name, source, rule }): [string, MarkerScore] => [
    name,
    scoreMarker(trace, source, rule),
  ]);
  return Object.fromEntries(scores);
}

function scoreMarker(trace: Trace, sourceName: string, written: Marker["rule"]): MarkerScore {
  const source = markerSourceOf(sourceName);
  if (source === undefined)
    throw new DefectError(`The plan names the marker source ${sourceName}, which does not exist.`);
  const rule = source.rule.parse(written);
  const fired = source.texts(trace, rule).filter(({ text }) => source.fires(rule, text));
  const [first] = fired;
  return {
    hits: fired.length,
    ...(first === undefined ? {} : { first: { turn: first.turn, text: evidenceText(first.text) } }),
  };
}

const EVIDENCE_CHARACTERS = 120;

/** One line of at most 120 characters, harmless for a terminal. */
function evidenceText(text: string): string {
  const characters = [...stripAnsi(text).replace(/\s+/g, " ").trim()];
  if (characters.length <= EVIDENCE_CHARACTERS) return characters.join("");
  return `${characters.slice(0, EVIDENCE_CHARACTERS - 1).join("")}…`;
}
