/** Whether a trial met what its task expects. */
import { absurd } from "../base/errors.ts";
import type { Ending } from "../schema/ending.ts";
import type { PlannedTask } from "../schema/task.ts";
import type { Trace } from "../schema/trace.ts";
import type { Trial } from "../schema/trial.ts";
import type { MatchResult, MatchSubject } from "../schema/vocabulary.ts";
import { lastText } from "./last-text.ts";
import { matcherOf } from "./matchers/index.ts";
import { missingRequirement } from "./requirements.ts";

export function matchTrial(trial: Trial, trace: Trace, task: PlannedTask): MatchResult {
  const ended = matchOfEnding(trial.ending, task);
  if (ended !== null) return ended;
  const subject: MatchSubject = {
    answer: trial.ending.kind === "answered" ? trial.answer : (lastText(trace)?.text ?? null),
    evidence: trial.evidence,
    votes: trial.votes.map(({ score }) => score),
    atLeast: task.atLeast,
  };
  const result = matchRule(task, subject);
  if (result.kind !== "matched") return result;
  const missing = missingRequirement(task.requires, trace);
  if (missing !== null) return notMatched(missing);
  return trial.tools.calls === 0 ? matchedByAnswer(subject, task) : result;
}

/** What the ending alone decides; null where the task's rule decides. */
function matchOfEnding(ending: Ending, { endings }: PlannedTask): MatchResult | null {
  switch (ending.kind) {
    case "lost":
      return { kind: "unscored", why: `The trial was lost: ${ending.cause}.` };
    case "cancelled":
      return { kind: "unscored", why: "The trial was cancelled." };
    case "nothing":
      return notMatched("The agent produced nothing.");
    case "limit":
      return endings.includes("limit")
        ? null
        : notMatched(`The trial ended at its limit of ${ending.limit}.`);
    case "answered":
      return endings.includes("answered")
        ? null
        : notMatched("The task counts only trials that end at a limit.");
    default:
      return absurd(ending);
  }
}

const notMatched = (why: string): MatchResult => ({ kind: "not-matched", why });

function matchRule(task: PlannedTask, subject: MatchSubject): MatchResult {
  const matcher = matcherOf(task.match.mode);
  if (matcher === undefined)
    return { kind: "unscored", why: `This version has no match mode ${task.match.mode}.` };
  const rule = matcher.rule.safeParse(task.match);
  if (!rule.success) return { kind: "unscored", why: "This version cannot read the task's match rule." };
  return matcher.match(rule.data, subject);
}

/** An agent that did nothing left the workspace as it was: what holds there held before. */
function matchedByAnswer(subject: MatchSubject, task: PlannedTask): MatchResult {
  const evidence = subject.evidence.map(({ id }) => ({ id, ok: false, bytes: null }));
  const result = matchRule(task, { ...subject, evidence });
  return result.kind === "matched"
    ? result
    : notMatched("The agent did nothing, and what it left held before.");
}
