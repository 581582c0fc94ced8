/** A push: of a branch, what it brought; of a version tag, the version against the one before it. */
import { z } from "zod";
import { isVersionTag } from "../../base/version-tag.ts";
import { Sha } from "../../schema/words.ts";
import { quoted } from "../findings.ts";
import { type AskedByEvent, type EventQuestion, readPayload, revisionsOf } from "./event.ts";

const Payload = z.object({
  ref: z.string(),
  before: Sha,
  after: Sha,
  deleted: z.boolean().optional(),
  // Of an annotated tag `after` is the tag itself; this is its commit.
  head_commit: z.object({ id: Sha }).nullish(),
});

const NO_COMMIT = "0".repeat(40);
const TAGS = "refs/tags/";

export function askedByPush(question: EventQuestion): AskedByEvent {
  const { ref, before, after, deleted, head_commit } = readPayload(Payload, question);
  const { inputs } = question;
  const name = ref.slice(ref.startsWith(TAGS) ? TAGS.length : 0);
  if (deleted === true || after === NO_COMMIT) {
    return { kind: "skipped", why: `${quoted(name)} was deleted` };
  }
  const head = head_commit?.id ?? after;
  if (ref.startsWith(TAGS)) {
    if (!isVersionTag(name) && inputs.base === null) {
      return {
        kind: "skipped",
        why: `the tag ${quoted(name)} is no version, and the input base names nothing`,
      };
    }
    const revisions = revisionsOf(inputs, {
      base: { kind: "previous-tag" },
      head: { name: head, method: "event-tag" },
    });
    return { kind: "asked", revisions, pullRequest: null, mode: inputs.mode ?? "full" };
  }
  const isNew = before === NO_COMMIT;
  const revisions = revisionsOf(inputs, {
    base: isNew ? { kind: "parent" } : { kind: "commit", name: before, method: "event-before" },
    head: { name: head, method: "event-head" },
  });
  return { kind: "asked", revisions, pullRequest: null, mode: inputs.mode ?? "docs" };
}
