/** A release: its tag against the version before it. */
import { z } from "zod";
import { isReferenceName } from "../../base/reference-name.ts";
import { type AskedByEvent, type EventQuestion, readPayload, revisionsOf } from "./event.ts";

const Payload = z.object({
  action: z.string(),
  release: z.object({
    tag_name: z.string().refine(isReferenceName),
    draft: z.boolean(),
  }),
});

/** Those by which a release, or what it holds, becomes another. */
const ASKING = ["published", "released", "prereleased"];

export function askedByRelease(question: EventQuestion): AskedByEvent {
  const { action, release } = readPayload(Payload, question);
  if (release.draft || !ASKING.includes(action)) {
    return {
      kind: "skipped",
      why: `a release that is ${release.draft ? "a draft" : action} asks for nothing`,
    };
  }
  const { inputs } = question;
  const revisions = revisionsOf(inputs, {
    base: { kind: "previous-tag" },
    head: { name: `refs/tags/${release.tag_name}`, method: "event-tag" },
  });
  return { kind: "asked", revisions, pullRequest: null, mode: inputs.mode ?? "full" };
}
