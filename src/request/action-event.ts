/** The event that started a workflow, as far as it says what to compare. Its payload is a pull request's to write. */
import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import { ConfigError } from "../base/errors.ts";
import { type Mode, Sha } from "../schema/words.ts";
import type { ActionInputs, Environment } from "./action-inputs.ts";
import type { AskedPullRequest, AskedRevisions } from "./asked.ts";
import { quoted } from "./findings.ts";

/** GitHub cuts payloads at 25 MB. */
const MOST_BYTES = 32 * 1024 * 1024;

const Repo = z.object({ full_name: z.string() });

const PullRequestPayload = z.object({
  action: z.string().optional(),
  label: z.object({ name: z.string() }).nullish(),
  pull_request: z.object({
    number: z.int().positive(),
    // The repository is null where the fork was deleted.
    head: z.object({ sha: Sha, repo: Repo.nullable() }),
    base: z.object({ sha: Sha, repo: Repo }),
  }),
});

const MergeGroupPayload = z.object({ merge_group: z.object({ head_sha: Sha, base_sha: Sha }) });

/** What a label asks for, of the commit at which it was put on. */
export const MODEL_LABELS = { gripcheck: "pr", "gripcheck-full": "full" } as const;
/** The label that a comment names. */
export const MODELS_LABEL = "gripcheck" satisfies keyof typeof MODEL_LABELS;

export type AskedByEvent =
  | {
      readonly kind: "asked";
      readonly revisions: AskedRevisions;
      /** null: no pull request started this. */
      readonly pullRequest: AskedPullRequest | null;
      readonly mode: Mode;
    }
  /** Nothing is asked for, which is no fault of anybody. */
  | { readonly kind: "skipped"; readonly why: string };

type NamedRevisions = Pick<ActionInputs, "base" | "head" | "mode">;

/** Reads GITHUB_EVENT_NAME and the file at GITHUB_EVENT_PATH. */
export async function readActionEvent(
  environment: Environment,
  inputs: NamedRevisions,
): Promise<AskedByEvent> {
  const name = environment.GITHUB_EVENT_NAME ?? "";
  return askedByEvent({ name, payload: await readPayload(environment.GITHUB_EVENT_PATH), inputs });
}

export interface EventQuestion {
  readonly name: string;
  readonly payload: unknown;
  /** Revisions and mode that the workflow names itself. */
  readonly inputs: NamedRevisions;
}

/** The pure half: what an event's name and payload ask for. */
export function askedByEvent({ name, payload, inputs }: EventQuestion): AskedByEvent {
  if (name === "pull_request_target") {
    throw new ConfigError("unsafe-event", "gripcheck does not run on pull_request_target.", {
      hint: "That event holds the repository's secrets and its write token, and gripcheck builds and runs the pull request's code. Use `on: pull_request`.",
    });
  }
  if (name === "pull_request") return askedByPullRequest(payload, inputs);
  if (name === "merge_group") return askedByMergeGroup(payload, inputs);
  if (inputs.base === null || inputs.head === null) throw unsupported(name);
  return {
    kind: "asked",
    revisions: {
      base: { kind: "commit", name: inputs.base, method: "given" },
      head: { name: inputs.head, method: "given" },
    },
    pullRequest: null,
    mode: inputs.mode ?? "docs",
  };
}

function unsupported(name: string): ConfigError {
  const message =
    name === ""
      ? "No event says what to compare: GITHUB_EVENT_NAME is not set."
      : `The event ${JSON.stringify(name)} does not say what to compare.`;
  return new ConfigError("unsupported-event", message, {
    hint: "Use `on: pull_request` or `on: merge_group`, or name both revisions with the inputs base and head.",
  });
}

function askedByPullRequest(payload: unknown, inputs: NamedRevisions): AskedByEvent {
  const parsed = PullRequestPayload.safeParse(payload);
  if (!parsed.success) throw badEvent("pull_request", parsed.error);
  const { number, head, base } = parsed.data.pull_request;
  const mode = modeOf(parsed.data);
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
      isFork: head.repo === null || head.repo.full_name !== base.repo.full_name,
    },
    mode: inputs.mode ?? (typeof mode === "string" ? mode : "docs"),
  };
}

/**
 * Models play where somebody asked for them at this very commit. A label stays on when commits follow, so it is
 * the event of putting it on that counts, never that it is there.
 */
function modeOf({
  action,
  label,
}: z.infer<typeof PullRequestPayload>): Mode | (AskedByEvent & { kind: "skipped" }) {
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

/** What would be merged, against what it would be merged onto; both are made by GitHub, so there is nothing to look for. */
function askedByMergeGroup(payload: unknown, inputs: NamedRevisions): AskedByEvent {
  const parsed = MergeGroupPayload.safeParse(payload);
  if (!parsed.success) throw badEvent("merge_group", parsed.error);
  const { base_sha, head_sha } = parsed.data.merge_group;
  return {
    kind: "asked",
    revisions: revisionsOf(inputs, {
      base: { kind: "commit", name: base_sha, method: "merge-group" },
      head: { name: head_sha, method: "merge-group" },
    }),
    pullRequest: null,
    mode: inputs.mode ?? "pr",
  };
}

/** What the workflow names goes before what the event says. */
function revisionsOf({ base, head }: NamedRevisions, event: AskedRevisions): AskedRevisions {
  return {
    base: base === null ? event.base : { kind: "commit", name: base, method: "given" },
    head: head === null ? event.head : { name: head, method: "given" },
  };
}

function badEvent(name: string, error: z.ZodError): ConfigError {
  const where = error.issues[0]?.path.join(".") ?? "";
  return new ConfigError("bad-event", `The event ${name} has no usable ${where || "payload"}.`, {
    hint: "GITHUB_EVENT_PATH must name the file that GitHub wrote for this event.",
  });
}

async function readPayload(file: string | undefined): Promise<unknown> {
  if (file === undefined || file === "") return null;
  try {
    if ((await stat(file)).size > MOST_BYTES) return null;
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    // Whoever needs the payload says that it is not usable.
    return null;
  }
}
