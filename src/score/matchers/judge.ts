/**
 * `judge`: a model reads the answer, and the files that the rule names, and says from 0 to 2 how far the rubric is met.
 * Nothing is asked here: the votes were given after the trial and are stored with it.
 */
import { z } from "zod";
import { plural } from "../../base/text.ts";
import { decideVotes } from "../../base/votes.ts";
import { WorkspacePath } from "./file.ts";
import { matchedIf } from "./matched-if.ts";
import type { Matcher } from "./matcher.ts";
import { fileRequest } from "./on-evidence.ts";

/** Longer ones are no rubrics: a judge reads this with every answer. */
const LONGEST_RUBRIC = 8_000;

const Rule = z.strictObject({
  mode: z.literal("judge"),
  rubric: z
    .string()
    .max(LONGEST_RUBRIC)
    .refine((text) => text.trim() !== "", "empty"),
  /** What the agent left in its workspace that the judge shall see beside the answer. */
  files: z.array(WorkspacePath).optional(),
});
type Rule = z.infer<typeof Rule>;

export const judge: Matcher<Rule> = {
  mode: "judge",
  rule: Rule,
  evidence: ({ files = [] }) => files.map(fileRequest),
  match: (_, { votes, atLeast }) => {
    if (votes.length === 0) return { kind: "unscored", why: "No judge has voted on this trial." };
    const decision = decideVotes(votes);
    if (decision.kind === "unreadable") {
      return { kind: "unscored", why: `None of the judge's ${plural(votes.length, "vote")} can be read.` };
    }
    return matchedIf(
      decision.score >= atLeast,
      `The judge's score is ${decision.score}, and ${atLeast} was needed.`,
    );
  },
  rubrics: ({ rubric }) => [rubric],
  expected: () => [],
};
