/** Whether a trial met what its task expects. */
import { counts } from "../schema/ending.ts";
import type { PlannedTask } from "../schema/task.ts";
import type { Trace } from "../schema/trace.ts";
import type { Trial } from "../schema/trial.ts";
import type { MatchResult, MatchSubject } from "../schema/vocabulary.ts";
import { lastText } from "./final-text.ts";
import { matcherOf } from "./matchers/index.ts";
import { missingRequirement } from "./requirements.ts";

export function matchTrial(trial: Trial, trace: Trace, task: PlannedTask): MatchResult {
  const { ending } = trial;
  if (!counts(ending)) return { kind: "unscored", why: `The trial was ${ending.kind}.` };
  if (ending.kind === "nothing") return notMatched("The agent produced nothing.");
  if (ending.kind === "limit" && !task.endings.includes("limit"))
    return notMatched(`The trial ended at its limit of ${ending.limit}.`);
  if (ending.kind === "answered" && !task.endings.includes("answered"))
    return notMatched("The task counts only trials that end at a limit.");
  const result = matchRule(task, {
    answer: ending.kind === "answered" ? trial.answer : (lastText(trace)?.text ?? null),
    evidence: trial.evidence,
    votes: trial.votes.map(({ score }) => score),
    atLeast: task.atLeast,
  });
  if (result.kind !== "matched") return result;
  const missing = missingRequirement(task.requires, trace);
  if (missing !== null) return notMatched(missing);
  return trial.tools.calls === 0 ? matchedByAnswer(trial, task) : result;
}

const notMatched = (why: string): MatchResult => ({ kind: "not-matched", why });

function matchRule(task: PlannedTask, subject: MatchSubject): MatchResult {
  const matcher = matcherOf(task.match.mode);
  if (matcher === undefined)
    return { kind: "unscored", why: `This version has no match mode ${task.match.mode}.` };
  const rule = matcher.rule.safeParse(task.match);
  if (!rule.success) return { kind: "unscored", why: `This version cannot read the task's match rule.` };
  return matcher.match(rule.data, subject);
}

/** An agent that did nothing left the workspace as it was: what holds there held before. */
function matchedByAnswer(trial: Trial, task: PlannedTask): MatchResult {
  const result = matchRule(task, {
    answer: trial.answer,
    evidence: trial.evidence.map(({ id }) => ({ id, ok: false, bytes: null })),
    votes: trial.votes.map(({ score }) => score),
    atLeast: task.atLeast,
  });
  return result.kind === "matched"
    ? result
    : notMatched("The agent did nothing, and what it left held before.");
}
