/**
 * A trajectory in the Agent Trajectory Interchange Format, version 1.7. Sub-agents are embedded trajectories, which a
 * step of the main thread refers to where they begin; requests that are no turn are steps of the system.
 */
import type { EventOf } from "../../schema/trace.ts";
import type { Trial } from "../../schema/trial.ts";
import { addUsage, NO_USAGE, UNKNOWN_USAGE } from "../../schema/usage.ts";
import type { TrialView } from "../render-trial.ts";
import { type Remark, remarkText } from "../wording/trial.ts";
import { metricsOf, totalsOf } from "./atif-metrics.ts";
import {
  callId,
  type ExportedResult,
  type ExportedThread,
  type ExportedTurn,
  exportedThreads,
  fieldsOf,
  promptOf,
} from "./exported-threads.ts";
import { modelName, momentText, outcomeText, placeText, threadText } from "./exported-trial.ts";
import type { Exporter } from "./exporter.ts";

export const atif: Exporter = { name: "atif", form: "document", values: (view) => [trajectory(view)] };

const VERSION = "ATIF-v1.7";

interface Step {
  readonly timestamp: string;
  readonly source: "system" | "user" | "agent";
  readonly message: string;
  readonly [field: string]: unknown;
}

function trajectory({ trial, trace, score }: TrialView): object {
  const [main, ...others] = exportedThreads(trace);
  const prompt = promptOf(trace);
  const { side, player, tier, task, repeat, attempt, seed, ending, answer, usage } = trial;
  const steps = [
    ...(prompt === undefined ? [] : [promptStep(prompt, trial)]),
    ...mainSteps(main, others, trial),
    systemStep(trial, trial.time.wallMs, outcomeText(trial, score)),
  ];
  const judged = { match: score?.match ?? null, labels: score?.labels ?? [] };
  return {
    ...head(trial, "main"),
    steps: numbered(steps),
    notes: `${placeText(trial)}, played by gripcheck. Steps of the system were not shown to the agent.`,
    final_metrics: {
      ...totalsOf(usage.main, steps.length),
      extra: { sub_agents: usage.agents, side_calls: usage.side, interpreter: usage.shim },
    },
    ...(others.length === 0
      ? {}
      : { subagent_trajectories: others.map((thread) => subTrajectory(thread, trial)) }),
    extra: { side, player, tier, task, repeat, attempt, seed, ending, answer, ...judged },
  };
}

function subTrajectory(thread: ExportedThread, trial: Trial): object {
  const steps = threadSteps(thread, trial);
  const usages = thread.turns.map(({ end }) => end?.usage ?? UNKNOWN_USAGE);
  // A thread on which nothing was said or remarked still needs a step.
  const some = steps.length > 0 ? steps : [systemStep(trial, 0, threadText(thread.thread))];
  return {
    ...head(trial, threadId(thread)),
    steps: numbered(some),
    notes: threadText(thread.thread),
    final_metrics: totalsOf(usages.reduce(addUsage, NO_USAGE), some.length),
  };
}

function head(trial: Trial, id: string): object {
  const { name, version, driver } = trial.agent;
  const model = modelName(trial);
  return {
    schema_version: VERSION,
    session_id: trial.id,
    trajectory_id: id,
    agent: { name, version, ...(model === null ? {} : { model_name: model }), extra: { driver } },
  };
}

const threadId = ({ thread }: ExportedThread): string => `thread-${thread}`;

function numbered(steps: readonly Step[]): object[] {
  return steps.map((step, index) => ({ step_id: index + 1, ...step }));
}

/** The steps of the main thread, and after each turn the sub-agents that began during it. */
function mainSteps(main: ExportedThread, others: readonly ExportedThread[], trial: Trial): Step[] {
  // In the order in which they began, so that each is looked at once.
  let begun = 0;
  const begunBefore = (seq: number): Step[] => {
    const from = begun;
    while ((others[begun]?.seq ?? Number.POSITIVE_INFINITY) < seq) begun += 1;
    return others.slice(from, begun).map((thread) => beginStep(thread, trial));
  };
  const seqOf = (turn: number): number => main.turns[turn]?.start.seq ?? Number.POSITIVE_INFINITY;
  return [
    ...main.before.map((remark) => remarkStep(remark, trial)),
    ...begunBefore(seqOf(0)),
    ...main.turns.flatMap((turn, index) => [...turnSteps(turn, trial), ...begunBefore(seqOf(index + 1))]),
  ];
}

function threadSteps({ before, turns }: ExportedThread, trial: Trial): Step[] {
  return [
    ...before.map((remark) => remarkStep(remark, trial)),
    ...turns.flatMap((turn) => turnSteps(turn, trial)),
  ];
}

function turnSteps(turn: ExportedTurn, trial: Trial): Step[] {
  return [agentStep(turn, trial), ...turn.remarks.map((remark) => remarkStep(remark, trial))];
}

function systemStep(trial: Trial, at: number, message: string): Step {
  return { timestamp: momentText(trial, at), source: "system", message };
}

function promptStep({ at, prompt }: EventOf<"trial-start">, trial: Trial): Step {
  return { timestamp: momentText(trial, at), source: "user", message: prompt };
}

function remarkStep(remark: Remark, trial: Trial): Step {
  const extra = { event: remark.type, ...fieldsOf(remark) };
  return { ...systemStep(trial, remark.at, remarkText(remark)), extra };
}

function beginStep(thread: ExportedThread, trial: Trial): Step {
  const at = thread.turns[0]?.start.at ?? thread.before[0]?.at ?? 0;
  const reference = { trajectory_id: threadId(thread), session_id: trial.id };
  return {
    ...systemStep(trial, at, threadText(thread.thread)),
    observation: { results: [{ subagent_trajectory_ref: [reference] }] },
  };
}

/** A turn that no language model answered has neither metrics nor reasoning: the format forbids them there. */
function agentStep({ start, end, said, results }: ExportedTurn, trial: Trial): Step {
  const isModel = trial.model !== null;
  const messages = said.filter((event) => event.type === "message");
  const calls = said.filter((event) => event.type === "tool-call");
  const joined = (texts: readonly string[]): string => texts.filter((text) => text !== "").join("\n\n");
  const reasoning = isModel ? joined(messages.map(({ thinking = "" }) => thinking)) : "";
  const metrics = isModel && end !== null ? metricsOf(end.usage) : {};
  const { turn, exchange, replayed } = start;
  return {
    timestamp: momentText(trial, start.at),
    source: "agent",
    ...(isModel && end?.model != null ? { model_name: end.model } : {}),
    message: joined(messages.map(({ text }) => text)),
    ...(reasoning === "" ? {} : { reasoning_content: reasoning }),
    ...(calls.length === 0 ? {} : { tool_calls: calls.map(callOf) }),
    ...(results.length === 0 ? {} : { observation: { results: results.map(resultOf) } }),
    ...(Object.keys(metrics).length === 0 ? {} : { metrics }),
    llm_call_count: isModel ? 1 : 0,
    extra: { turn, exchange, replayed, stop: end?.stop ?? null, ms: end?.ms ?? null },
  };
}

/** Arguments that were no JSON object are an empty one, and `arguments_read` says so. */
function callOf(event: EventOf<"tool-call">): object {
  const { name, input, tool, server, command, offered, via } = event;
  return {
    tool_call_id: callId(event),
    function_name: name,
    arguments: input ?? {},
    extra: {
      ...{ tool, offered, via, arguments_read: input !== null },
      ...(server === undefined ? {} : { server }),
      ...(command === undefined ? {} : { command }),
    },
  };
}

function resultOf({ result, call }: ExportedResult): object {
  const { text, ok, exitCode, exitFrom, seen, cut, ms } = result;
  return {
    ...(call === null ? {} : { source_call_id: callId(call) }),
    content: text,
    extra: { ok, exit_code: exitCode, exit_from: exitFrom, seen, cut_bytes: cut, ms },
  };
}
