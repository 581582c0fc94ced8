/** Ids of evidence by what is asked for, so that equal requests of several rules are one. */
import { digestOf, shortDigest } from "../../base/hash.ts";
import type { Evidence, EvidenceRequest } from "../../schema/evidence.ts";
import type { MatchResult, MatchSubject } from "../../schema/vocabulary.ts";

export function fileRequest(path: string): EvidenceRequest {
  return { id: `file-${shortDigest(digestOf(path))}`, kind: "file", path };
}

export function commandRequest(run: string): EvidenceRequest {
  return { id: `command-${shortDigest(digestOf(run))}`, kind: "command", run };
}

/** Holds a rule against the evidence that was asked for; without it nothing can be said. */
export function onEvidence(
  request: EvidenceRequest,
  subject: MatchSubject,
  decide: (evidence: Evidence) => MatchResult,
): MatchResult {
  const evidence = subject.evidence.find(({ id }) => id === request.id);
  if (evidence === undefined)
    return { kind: "unscored", why: `The evidence ${request.id} was not collected.` };
  return decide(evidence);
}
