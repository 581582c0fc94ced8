/** A pull request: its head against where it left its base. */
import { z } from "zod";
import { type Mode, Sha } from "../../schema/words.ts";
import { quoted } from "../findings.ts";
import {
  type AskedByEvent,
  type EventQuestion,
  Repo,
  readPayload,
  revisionsOf,
  type Skipped,
} from "./event.ts";

const Payload = z.object({
  action: z.string().optional(),
  label: z.object({ name: z.string() }).nullish(),
  pull_request: z.object({
    number: z.int().positive(),
    // There is no repository where the fork was deleted.
    head: z.object({ sha: Sha, repo: Repo.nullish() }),
    base: z.object({ sha: Sha, repo: Repo }),
  }),
});

/** What a label asks for, of the commit at which it was put on. */
export const MODEL_LABELS = { gripcheck: "pr", "gripcheck-full": "full" } as const;
/** The label that a comment names. */
export const MODELS_LABEL = "gripcheck" satisfies keyof typeof MODEL_LABELS;

export function askedByPullRequest(question: EventQuestion): AskedByEvent {
  const { inputs } = question;
  const payload = readPayload(Payload, question);
  const { number, head, base } = payload.pull_request;
  const mode = modeOf(payload);
  if (inputs.mode === null && typeof mode !== "string") return mode;
  return {
    kind: "asked",
    // Never a tip of today or the test merge: what others merged meanwhile is not this pull request's doing.
    revisions: revisionsOf(inputs, {
      base: { kind: "merge-base", of: base.sha },
      head: { name: head.sha, method: "event-head" },
    }),
    pullRequest: {
      number,
      head: head.sha,
      baseTip: base.sha,
      isFork: head.repo?.full_name !== base.repo.full_name,
    },
    mode: inputs.mode ?? (typeof mode === "string" ? mode : "docs"),
  };
}

/**
 * Models play where somebody asked for them at this very commit. A label stays on when commits follow, so it is
 * the event of putting it on that counts, never that it is there.
 */
function modeOf({ action, label }: z.infer<typeof Payload>): Mode | Skipped {
  const name = label?.name ?? "";
  if (action === "ready_for_review") return "pr";
  if (action === "labeled" && Object.hasOwn(MODEL_LABELS, name)) {
    return MODEL_LABELS[name as keyof typeof MODEL_LABELS]; // it is one of them
  }
  if (action === "labeled") return { kind: "skipped", why: `the label ${quoted(name)} asks for nothing` };
  if (action === "unlabeled" || action === "closed") {
    return { kind: "skipped", why: `a pull request that is ${action} asks for nothing` };
  }
  return "docs";
}
