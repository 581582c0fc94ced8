/** A check of its own on the head commit: for jobs whose own status does not stand there, and for rules that ask for it by name. */

import { cutToBytes } from "../base/text.ts";
import { openGitHub } from "../host/github.ts";
import * as log from "../host/log.ts";
import type { Comparison } from "../schema/comparison.ts";

export interface CheckOrder {
  readonly name: string;
  readonly token: string | null;
  readonly comparison: Pick<Comparison, "gate" | "verdict" | "revisions">;
  readonly title: string;
  /** Markdown. */
  readonly summary: string;
  readonly detailsUrl: string | null;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/** GitHub takes 65,535 bytes. */
const MOST_BYTES = 64_000;
const MOST_TITLE = 255;

/** Writes the check, or says in the log why not. Resolves whatever happens: a check changes no verdict. */
export async function publishCheck(order: CheckOrder): Promise<void> {
  const { name, token, comparison, title, summary, detailsUrl, environment, signal } = order;
  const { GITHUB_API_URL: apiUrl, GITHUB_REPOSITORY: repository } = environment;
  if (token === null || !apiUrl || !repository) {
    log.warn(`the check ${name} was not written: the input github-token is empty`);
    return;
  }
  const github = await openGitHub({ token, apiUrl, repository, signal });
  const reply = await github.createCheck({
    name,
    head: comparison.revisions.head.sha,
    conclusion: conclusionOf(comparison),
    // No half character at its end.
    title: title.slice(0, MOST_TITLE).replace(/[\ud800-\udbff]$/, ""),
    summary: cutToBytes(summary, MOST_BYTES),
    detailsUrl,
  });
  if (reply.kind === "done") return;
  const remedy =
    reply.reason === "forbidden" ? " The job lacks a permission: give it `permissions: checks: write`." : "";
  log.warn(`the check ${name} was not written: ${reply.message}${remedy}`);
}

/** Nothing that ran on too little is called a success. */
function conclusionOf({ gate, verdict }: CheckOrder["comparison"]): "success" | "failure" | "neutral" {
  if (gate.on && !gate.passed) return "failure";
  return verdict.kind === "not-measured" || verdict.kind === "inconclusive" || !gate.on
    ? "neutral"
    : "success";
}
