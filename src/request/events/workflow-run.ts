/** The end of another workflow, whose results are reported where there are rights to do so. Everything in it is a stranger's. */
import { z } from "zod";
import { Sha } from "../../schema/words.ts";
import { type AskedByEvent, type EventQuestion, readPayload } from "./event.ts";

const Payload = z.object({
  action: z.string().optional(),
  workflow_run: z.object({
    event: z.string(),
    head_sha: Sha,
    head_branch: z.string().nullish(),
    head_repository: z.object({ owner: z.object({ login: z.string() }) }).nullish(),
  }),
});

/** Its list of pull requests is empty for forks, so it is not read: they are found by the commit. */
export function askedByWorkflowRun(question: EventQuestion): AskedByEvent {
  const { action = "completed", workflow_run } = readPayload(Payload, question);
  // A workflow that names no types is started by the beginning of another one too.
  if (action !== "completed") {
    return {
      kind: "skipped",
      why: `a workflow that is ${action.replaceAll("_", " ")} has nothing to report yet`,
    };
  }
  const { event, head_sha, head_branch, head_repository } = workflow_run;
  const owner = head_repository?.owner.login;
  return {
    kind: "finished",
    head: head_sha,
    branch: owner === undefined || head_branch == null ? null : `${owner}:${head_branch}`,
    isPullRequest: event === "pull_request",
  };
}
