import { digestOfValue } from "../../base/hash.ts";
import type { Finding } from "../../schema/details.ts";

export interface FindingInput extends Pick<Finding, "kind" | "subject" | "what" | "evidence"> {
  /** What stays equal from push to push; the subject where nothing else is given. */
  readonly key?: string;
  readonly trials?: number;
}

/** A finding whose id depends on what it is about, never on how often it was seen. */
export function makeFinding({ key, trials, ...finding }: FindingInput): Finding {
  return { id: digestOfValue([finding.kind, key ?? finding.subject]), ...finding, trials: trials ?? null };
}
