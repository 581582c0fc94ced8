import { digestOfValue } from "../../base/hash.ts";
import type { Finding } from "../../schema/details.ts";

export interface FindingInput extends Pick<Finding, "kind" | "subject" | "evidence"> {
  /** What stays equal from push to push; the subject where nothing else is given. */
  readonly key?: string;
  readonly trials?: number;
}

/** A finding whose id depends on what it is about, never on how often it was seen. */
export function makeFinding({ kind, subject, evidence, key, trials }: FindingInput): Finding {
  return { id: digestOfValue([kind, key ?? subject]), kind, subject, evidence, trials: trials ?? null };
}
