/** Has an ended trial judged, where its task asks for that and its ending can match. */
import type { Trace } from "../../schema/trace.ts";
import type { PlayedOut } from "../assemble-trial.ts";
import type { TrialServices, TrialSpec } from "../trial-spec.ts";
import type { Judgement } from "./judge.ts";
import type { JudgedCase } from "./judge-request.ts";

const NOT_JUDGED: Judgement = { votes: [], exchanges: [], ending: null };

export async function judgeTrial(
  spec: TrialSpec,
  { judge, writer, signal }: TrialServices,
  { played, trace }: { readonly played: PlayedOut; readonly trace: Trace },
): Promise<Judgement> {
  const { rubric, prompt } = spec.task;
  const answer = answerOf(spec, played, trace);
  if (judge === undefined || rubric === undefined || answer === null) return NOT_JUDGED;
  const { player, tier, task, repeat } = spec.trial;
  const id = `${player}/${tier}/${task}/${repeat}`;
  const judgement = await judge.judge(
    { id, prompt, rubric, answer, evidence: textsOf(spec, played) },
    signal,
  );
  for (const exchange of judgement.exchanges) writer.judged(exchange);
  return judgement;
}

/** The text that is judged; null where no judge could make it a match. */
function answerOf({ task }: TrialSpec, { ending, session }: PlayedOut, trace: Trace): string | null {
  if (ending.kind === "answered" && task.endings.includes("answered")) return session?.answer ?? null;
  if (ending.kind !== "limit" || !task.endings.includes("limit")) return null;
  const last = trace.findLast((event) => event.thread === 0 && event.type === "message");
  return last?.type === "message" ? last.text : "";
}

/** What the task's rule had collected, under the names that the rule has for it. */
function textsOf({ task }: TrialSpec, { evidence }: PlayedOut): JudgedCase["evidence"] {
  return task.evidence.flatMap((request) => {
    const found = evidence.find(({ id }) => id === request.id);
    if (found === undefined) return [];
    const name =
      request.kind === "file" ? request.path : request.kind === "listing" ? request.glob : request.run;
    const text = found.text ?? (found.ok ? "(too long to be shown)" : "(there is no such file)");
    return [{ name, text }];
  });
}
