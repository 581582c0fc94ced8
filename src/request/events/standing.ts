/** A timetable, or a person at the button: the commit that stands there, against the version before it. */
import { ConfigError } from "../../base/errors.ts";
import type { Mode } from "../../schema/words.ts";
import { type AskedByEvent, type EventQuestion, given, revisionsOf } from "./event.ts";

/** `mode`: where the workflow names none. */
export function askedByStanding({ name, inputs, sha }: EventQuestion, mode: Mode): AskedByEvent {
  const head = inputs.head ?? sha;
  if (head === null) {
    throw new ConfigError("bad-event", `The event ${name} has no commit: GITHUB_SHA is not set.`, {
      hint: "Name the revision under test with the input head.",
    });
  }
  const revisions = revisionsOf(inputs, {
    base: { kind: "previous-tag" },
    head: inputs.head === null ? { name: head, method: "event-head" } : given(head),
  });
  return { kind: "asked", revisions, pullRequest: null, mode: inputs.mode ?? mode };
}
