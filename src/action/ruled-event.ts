/** What the event asks for, as far as it may be done here. */
import { readActionEvent } from "../request/action-event.ts";
import { confirmComment } from "../request/confirm-comment.ts";
import type { FinishedWorkflow, Skipped } from "../request/events/event.ts";
import { type Ruling, ruled } from "../request/fork-policy.ts";
import type { Job } from "./job.ts";

/** An event that asks for a comparison. */
export type AskedEvent = Exclude<Ruling, Skipped>;

/** Both commits and the mode, a workflow that has ended, or why there is nothing to do. */
export async function ruledEvent({ inputs, around }: Job): Promise<Ruling | FinishedWorkflow> {
  const { environment, signal } = around;
  const event = await readActionEvent(environment, inputs);
  if (event.kind === "finished") return event;
  const confirming = { token: inputs.githubToken, environment, signal };
  const asked = event.kind === "commented" ? await confirmComment(event, confirming) : event;
  return ruled(asked, inputs, environment);
}
