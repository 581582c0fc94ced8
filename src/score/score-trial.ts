/** A trial, judged from what is stored of it alone: scoring it again gives the same score. */
import { SchemaError } from "../base/errors.ts";
import { stripAnsi } from "../base/text.ts";
import type { Plan, PlannedMarker } from "../schema/plan.ts";
import type { MarkerScore, Score } from "../schema/score.ts";
import type { Trace } from "../schema/trace.ts";
import type { Trial } from "../schema/trial.ts";
import { answerLabels } from "./answer-labels.ts";
import { BUILT_IN_MARKERS, markerSourceOf } from "./markers/index.ts";
import { matchTrial } from "./match-trial.ts";
import { measuresOf } from "./measures.ts";

/** Throws a SchemaError where the trial is of another plan, or the plan of another version. */
export function scoreTrial(trial: Trial, trace: Trace, plan: Pick<Plan, "tasks" | "markers">): Score {
  const task = plan.tasks.find(({ id }) => id === trial.task);
  if (task === undefined) {
    const message = `Trial ${trial.id} plays the task ${trial.task}, which its plan lacks.`;
    throw new SchemaError("trial-of-another-plan", message, { hint: OTHER_PLAN });
  }
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

const OTHER_PLAN =
  "plan.json was changed or exchanged: put the one back with which these trials were played.";

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
  const rule = source?.rule.safeParse(written);
  if (source === undefined || rule?.success !== true) {
    const what = source === undefined ? "the marker source" : "a rule of the marker source";
    const message = `The plan has ${what} ${JSON.stringify(sourceName)}, which this version does not know.`;
    throw new SchemaError("unknown-marker", message, { hint: OTHER_VERSION });
  }
  const fired = source.texts(trace, rule.data).filter(({ text }) => source.fires(rule.data, text));
  const [first] = fired;
  return {
    hits: fired.length,
    ...(first === undefined ? {} : { first: { turn: first.turn, text: evidenceText(first.text) } }),
  };
}

const OTHER_VERSION =
  "plan.json was changed, or written by another version of gripcheck: use that one, or put the file back.";

const EVIDENCE_CHARACTERS = 120;

/** One line of at most 120 characters, harmless for a terminal. */
function evidenceText(text: string): string {
  const characters = [...stripAnsi(text).replace(/\s+/g, " ").trim()];
  if (characters.length <= EVIDENCE_CHARACTERS) return characters.join("");
  return `${characters.slice(0, EVIDENCE_CHARACTERS - 1).join("")}…`;
}
