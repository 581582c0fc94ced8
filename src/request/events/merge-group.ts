/** A merge queue: what would be merged, against what it would be merged onto. */
import { z } from "zod";
import { Sha } from "../../schema/words.ts";
import { type AskedByEvent, type EventQuestion, readPayload, revisionsOf } from "./event.ts";

const Payload = z.object({
  action: z.string().optional(),
  merge_group: z.object({ head_sha: Sha, base_sha: Sha }),
});

/** Both commits are made by GitHub, so there is nothing to look for. */
export function askedByMergeGroup(question: EventQuestion): AskedByEvent {
  const { action, merge_group } = readPayload(Payload, question);
  if (action === "destroyed")
    return { kind: "skipped", why: "a merge group that is destroyed asks for nothing" };
  return {
    kind: "asked",
    revisions: revisionsOf(question.inputs, {
      base: { kind: "commit", name: merge_group.base_sha, method: "merge-group" },
      head: { name: merge_group.head_sha, method: "merge-group" },
    }),
    pullRequest: null,
    mode: question.inputs.mode ?? "pr",
  };
}
