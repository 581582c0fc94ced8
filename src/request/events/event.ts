/** What an event is asked and what it answers: the plain data that all kinds of events share. */
import { z } from "zod";
import { ConfigError } from "../../base/errors.ts";
import type { Mode, Sha } from "../../schema/words.ts";
import type { ActionInputs } from "../action-inputs.ts";
import type { AskedCommit, AskedPullRequest, EventRevisions } from "../asked.ts";

/** What a workflow names itself goes before what its event says. */
export type NamedRevisions = Pick<ActionInputs, "base" | "head" | "mode">;

export interface EventQuestion {
  readonly name: string;
  /** Everything in it is a stranger's to write. */
  readonly payload: unknown;
  readonly inputs: NamedRevisions;
  /** GITHUB_SHA: the commit of an event that names none itself; null where the runner says none. */
  readonly sha: Sha | null;
}

export type AskedByEvent = AskedComparison | AskedByComment | FinishedWorkflow | Skipped;

export interface AskedComparison {
  readonly kind: "asked";
  readonly revisions: EventRevisions;
  /** null: no pull request started this. */
  readonly pullRequest: AskedPullRequest | null;
  readonly mode: Mode;
}

/** Nothing is asked for, which is no fault of anybody. */
export interface Skipped {
  readonly kind: "skipped";
  readonly why: string;
}

/** A comment asks for a pull request's head; GitHub has to say whether its author may, and whether that is the head. */
export interface AskedByComment {
  readonly kind: "commented";
  readonly number: number;
  /** The beginning of the sha that the comment names, at least seven digits. */
  readonly commit: string;
  readonly author: string;
  readonly mode: Mode;
}

/** Another workflow has ended; what it stored can be reported. */
export interface FinishedWorkflow {
  readonly kind: "finished";
  readonly head: Sha;
  /** `owner:branch`; null where the payload names none. */
  readonly branch: string | null;
  /** Whether a pull request started it. */
  readonly isPullRequest: boolean;
}

/** Both commits, what the workflow names before what the event says. */
export function revisionsOf({ base, head }: NamedRevisions, event: EventRevisions): EventRevisions {
  return {
    base: base === null ? event.base : namedBase(base),
    head: head === null ? event.head : given(head),
  };
}

/** What the input base can say in place of a name. */
export const PREVIOUS_TAG = "previous-tag";

/** A base that was named: a revision, or the version before the head. */
export function namedBase(base: string): EventRevisions["base"] {
  return base === PREVIOUS_TAG ? { kind: "previous-tag" } : { kind: "commit", ...given(base) };
}

export const given = (name: string): AskedCommit => ({ name, method: "given" });

/** The part of a payload that is read. Throws a ConfigError that names the first thing that is not there. */
export function readPayload<T>(schema: z.ZodType<T>, { name, payload }: EventQuestion): T {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join(".") ?? "";
  throw new ConfigError("bad-event", `The event ${name} has no usable ${where || "payload"}.`, {
    hint: "GITHUB_EVENT_PATH must name the file that GitHub wrote for this event.",
  });
}

export const Repo = z.object({ full_name: z.string() });
