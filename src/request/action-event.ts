/** The event that started a workflow, as far as it says what to compare. Its payload is a stranger's to write. */
import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import { ConfigError } from "../base/errors.ts";
import { Sha } from "../schema/words.ts";
import { askedByIssueComment } from "./events/comment.ts";
import {
  type AskedByEvent,
  type EventQuestion,
  given,
  type NamedRevisions,
  namedBase,
} from "./events/event.ts";
import { askedByMergeGroup } from "./events/merge-group.ts";
import { askedByPullRequest } from "./events/pull-request.ts";
import { askedByPush } from "./events/push.ts";
import { askedByRelease } from "./events/release.ts";
import { askedByStanding } from "./events/standing.ts";
import { askedByWorkflowRun } from "./events/workflow-run.ts";
import { quoted } from "./findings.ts";
import type { Environment } from "./input-reader.ts";

/** GitHub cuts payloads at 25 MB. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Reads GITHUB_EVENT_NAME, GITHUB_SHA and the file at GITHUB_EVENT_PATH. */
export async function readActionEvent(
  environment: Environment,
  inputs: NamedRevisions,
): Promise<AskedByEvent> {
  const name = environment.GITHUB_EVENT_NAME ?? "";
  const sha = Sha.safeParse(environment.GITHUB_SHA).data ?? null;
  return askedByEvent({ name, payload: await payloadAt(environment.GITHUB_EVENT_PATH), inputs, sha });
}

/** The default branch of the repository, as the event says; null where it does not. */
export async function readDefaultBranch({ GITHUB_EVENT_PATH }: Environment): Promise<string | null> {
  const payload = await payloadAt(GITHUB_EVENT_PATH);
  return Payload.safeParse(payload).data?.repository.default_branch ?? null;
}

const Payload = z.object({ repository: z.object({ default_branch: z.string().min(1) }) });

/** By the name of an event. */
const EVENTS: Readonly<Record<string, (question: EventQuestion) => AskedByEvent>> = {
  pull_request: askedByPullRequest,
  merge_group: askedByMergeGroup,
  push: askedByPush,
  release: askedByRelease,
  schedule: (question) => askedByStanding(question, "full"),
  workflow_dispatch: (question) => askedByStanding(question, "pr"),
  issue_comment: askedByIssueComment,
  workflow_run: askedByWorkflowRun,
};

/** The pure half: what an event's name and payload ask for. */
export function askedByEvent(question: EventQuestion): AskedByEvent {
  const { name, inputs } = question;
  if (name === "pull_request_target") {
    throw new ConfigError("unsafe-event", "gripcheck does not run on pull_request_target.", {
      hint: "That event holds the repository's secrets and its write token, and gripcheck builds and runs the pull request's code. Use `on: pull_request`.",
    });
  }
  const known = Object.hasOwn(EVENTS, name) ? EVENTS[name] : undefined;
  if (known !== undefined) return known(question);
  if (inputs.base === null || inputs.head === null) throw unsupported(name);
  const revisions = { base: namedBase(inputs.base), head: given(inputs.head) };
  return { kind: "asked", revisions, pullRequest: null, mode: inputs.mode ?? "docs" };
}

function unsupported(name: string): ConfigError {
  const message =
    name === ""
      ? "No event says what to compare: GITHUB_EVENT_NAME is not set."
      : `The event ${quoted(name)} does not say what to compare.`;
  return new ConfigError("unsupported-event", message, {
    hint: `Name both revisions with the inputs base and head, or run on one of ${Object.keys(EVENTS).join(", ")}.`,
  });
}

async function payloadAt(file: string | undefined): Promise<unknown> {
  if (file === undefined || file === "") return null;
  try {
    if ((await stat(file)).size > MOST_BYTES) return null;
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    // Whoever needs the payload says that it is not usable.
    return null;
  }
}
