/** A mode of match rule: which evidence it needs, and whether it holds. Pure. */
import type { z } from "zod";
import type { EvidenceRequest } from "../../schema/evidence.ts";
import type { MatchResult, MatchSubject } from "../../schema/vocabulary.ts";

export interface Matcher<Rule = unknown> {
  readonly mode: string;
  /** The whole rule with its `mode`, in kebab-case as tasks write it; transforms to camelCase. */
  readonly rule: z.ZodType<Rule>;
  evidence(rule: Rule): readonly EvidenceRequest[];
  match(rule: Rule, subject: MatchSubject): MatchResult;
  /** What a judge must look for. Absent: the mode asks no judge. */
  rubrics?(rule: Rule): readonly string[];
  /** Values that would give the answer away. */
  expected(rule: Rule): readonly string[];
}
