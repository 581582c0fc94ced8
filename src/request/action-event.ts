/** The event that started a workflow, as far as it says what to compare. Its payload is a pull request's to write. */
import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import { ConfigError } from "../base/errors.ts";
import { Sha } from "../schema/words.ts";
import type { ActionInputs, Environment } from "./action-inputs.ts";
import type { AskedPullRequest, AskedRevisions } from "./asked.ts";

/** GitHub cuts payloads at 25 MB. */
const MOST_BYTES = 32 * 1024 * 1024;

const Repo = z.object({ full_name: z.string() });

const PullRequestPayload = z.object({
  pull_request: z.object({
    number: z.int().positive(),
    // The repository is null where the fork was deleted.
    head: z.object({ sha: Sha, repo: Repo.nullable() }),
    base: z.object({ sha: Sha, repo: Repo }),
  }),
});

export interface AskedByEvent {
  readonly revisions: AskedRevisions;
  /** null: the workflow named both revisions, and no pull request started it. */
  readonly pullRequest: AskedPullRequest | null;
}

/** Reads GITHUB_EVENT_NAME and the file at GITHUB_EVENT_PATH. */
export async function readActionEvent(
  environment: Environment,
  inputs: Pick<ActionInputs, "base" | "head">,
): Promise<AskedByEvent> {
  const name = environment.GITHUB_EVENT_NAME ?? "";
  return askedByEvent({ name, payload: await readPayload(environment.GITHUB_EVENT_PATH), inputs });
}

export interface EventQuestion {
  readonly name: string;
  readonly payload: unknown;
  /** Revisions that the workflow names itself. */
  readonly inputs: Pick<ActionInputs, "base" | "head">;
}

/** The pure half: what an event's name and payload ask for. */
export function askedByEvent({ name, payload, inputs }: EventQuestion): AskedByEvent {
  if (name === "pull_request_target") {
    throw new ConfigError("unsafe-event", "gripcheck does not run on pull_request_target.", {
      hint: "That event holds the repository's secrets and its write token, and gripcheck builds and runs the pull request's code. Use `on: pull_request`.",
    });
  }
  if (name === "pull_request") return askedByPullRequest(payload, inputs);
  if (inputs.base === null || inputs.head === null) throw unsupported(name);
  return {
    revisions: {
      base: { kind: "commit", name: inputs.base, method: "given" },
      head: { name: inputs.head, method: "given" },
    },
    pullRequest: null,
  };
}

function unsupported(name: string): ConfigError {
  const message =
    name === ""
      ? "No event says what to compare: GITHUB_EVENT_NAME is not set."
      : `The event ${JSON.stringify(name)} does not say what to compare.`;
  return new ConfigError("unsupported-event", message, {
    hint: "Use `on: pull_request`, or name both revisions with the inputs base and head.",
  });
}

function askedByPullRequest(payload: unknown, inputs: EventQuestion["inputs"]): AskedByEvent {
  const parsed = PullRequestPayload.safeParse(payload);
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join(".") ?? "";
    throw new ConfigError("bad-event", `The event pull_request has no usable ${where || "payload"}.`, {
      hint: "GITHUB_EVENT_PATH must name the file that GitHub wrote for this event.",
    });
  }
  const { number, head, base } = parsed.data.pull_request;
  return {
    revisions: {
      // Never a tip of today or the test merge: what others merged meanwhile is not this pull request's doing.
      base:
        inputs.base === null
          ? { kind: "merge-base", of: base.sha }
          : { kind: "commit", name: inputs.base, method: "given" },
      head:
        inputs.head === null
          ? { name: head.sha, method: "event-head" }
          : { name: inputs.head, method: "given" },
    },
    pullRequest: {
      number,
      head: head.sha,
      baseTip: base.sha,
      isFork: head.repo === null || head.repo.full_name !== base.repo.full_name,
    },
  };
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
