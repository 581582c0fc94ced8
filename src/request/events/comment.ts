/** A comment that asks for models: `/gripcheck <sha> [docs|pr|full]`, of one commit and by somebody who may write. */
import { z } from "zod";
import type { Mode } from "../../schema/words.ts";
import { type AskedByEvent, type EventQuestion, readPayload, type Skipped } from "./event.ts";

const Payload = z.object({
  action: z.string(),
  issue: z.object({ number: z.int().positive(), pull_request: z.unknown().optional() }),
  comment: z.object({
    body: z.string().nullish(),
    // Null where the account is gone; a login goes into an address.
    user: z.object({ login: z.string().regex(/^[\w.-]+(\[bot\])?$/) }).nullish(),
  }),
});

const MODES: readonly Mode[] = ["docs", "pr", "full"];
const USAGE = "write /gripcheck, the commit and docs, pr or full: /gripcheck 1a2b3c4 pr";

const skipped = (why: string): Skipped => ({ kind: "skipped", why });

export function askedByIssueComment(question: EventQuestion): AskedByEvent {
  const { action, issue, comment } = readPayload(Payload, question);
  if (action !== "created") return skipped(`a comment that is ${action} asks for nothing`);
  const [line = ""] = (comment.body ?? "").trimStart().split("\n");
  const [word, commit = "", mode, ...rest] = line.trim().split(/\s+/);
  if (word !== "/gripcheck") return skipped("the comment does not begin with /gripcheck");
  if (issue.pull_request == null) return skipped(`#${issue.number} is no pull request`);
  if (!/^[0-9a-f]{7,40}$/.test(commit)) {
    // Whoever pushes after the comment must not be the one whose code is run.
    return skipped(`the comment names no commit; ${USAGE}`);
  }
  const asked = MODES.find((one) => one === (mode ?? question.inputs.mode ?? "pr"));
  if (asked === undefined || rest.length > 0) return skipped(`the comment says more than is known; ${USAGE}`);
  const author = comment.user?.login;
  if (author === undefined) return skipped("the comment has no author any more");
  return { kind: "commented", number: issue.number, commit, author, mode: asked };
}
