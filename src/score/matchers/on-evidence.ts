/** Evidence as rules ask for it: ids by what is asked for, so that equal requests of several rules are one. */
import { digestOf, shortDigest } from "../../base/hash.ts";
import type { Evidence, EvidenceRequest } from "../../schema/evidence.ts";
import type { MatchResult, MatchSubject } from "../../schema/vocabulary.ts";

type FileRequest = Extract<EvidenceRequest, { kind: "file" }>;
type CommandRequest = Extract<EvidenceRequest, { kind: "command" }>;

export function fileRequest(path: string): FileRequest {
  return { id: `file-${shortDigest(digestOf(path))}`, kind: "file", path };
}

export function commandRequest(run: string): CommandRequest {
  return { id: `command-${shortDigest(digestOf(run))}`, kind: "command", run };
}

/** Holds a rule against the evidence that was asked for; without it nothing can be said. */
export function onEvidence(
  request: FileRequest | CommandRequest,
  subject: MatchSubject,
  decide: (evidence: Evidence) => MatchResult,
): MatchResult {
  const evidence = subject.evidence.find(({ id }) => id === request.id);
  const what = request.kind === "file" ? request.path : "The outcome of the check";
  if (evidence === undefined) return { kind: "unscored", why: `${what} was not collected.` };
  return decide(evidence);
}
