/**
 * `command`: a check that is run over the workspace after the trial ends with this exit code and, where `output` is
 * given, prints an accepted text and nothing else but white space around it.
 */
import { z } from "zod";
import type { Evidence } from "../../schema/evidence.ts";
import type { MatchResult } from "../../schema/vocabulary.ts";
import { matchedIf } from "./matched-if.ts";
import type { Matcher } from "./matcher.ts";
import { commandRequest, onEvidence } from "./on-evidence.ts";
import { AcceptedTexts, acceptedTexts } from "./values.ts";

const Rule = z.strictObject({
  mode: z.literal("command"),
  run: z.string().min(1),
  exit: z.int().min(0).max(255).default(0),
  output: AcceptedTexts.optional(),
});
type Rule = z.infer<typeof Rule>;

export const command: Matcher<Rule> = {
  mode: "command",
  rule: Rule,
  evidence: (rule) => [commandRequest(rule.run)],
  match: (rule, subject) =>
    onEvidence(commandRequest(rule.run), subject, (evidence) =>
      evidence.ok ? matchRun(rule, evidence) : { kind: "unscored", why: "The check could not be run." },
    ),
  expected: (rule) => acceptedTexts(rule.output ?? []),
};

function matchRun(rule: Rule, { exitCode, text }: Evidence): MatchResult {
  if (exitCode === undefined || exitCode === null)
    return matchedIf(false, "The check was ended by a signal or its time limit.");
  if (exitCode !== rule.exit) return matchedIf(false, `The check ended with ${exitCode}, not ${rule.exit}.`);
  if (rule.output === undefined) return matchedIf(true, "");
  if (text === undefined) return matchedIf(false, "The check printed more than is kept.");
  const printed = text.replace(/\r\n?/g, "\n").trim();
  return matchedIf(
    acceptedTexts(rule.output).some((wanted) => wanted.trim() === printed),
    "The check printed something else.",
  );
}
