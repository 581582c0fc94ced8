/**
 * `file`: a file that the trial left in its workspace holds what is expected: the whole text (`equals`, white
 * space at the end aside), a part of it (`contains`), whatever its line ends are, or these bytes (`digest`).
 */
import { z } from "zod";
import { digestOf } from "../../base/hash.ts";
import type { Evidence } from "../../schema/evidence.ts";
import type { MatchResult } from "../../schema/vocabulary.ts";
import { Digest } from "../../schema/words.ts";
import { matchedIf } from "./matched-if.ts";
import type { Matcher } from "./matcher.ts";
import { fileRequest, onEvidence } from "./on-evidence.ts";
import { AcceptedTexts, acceptedTexts, Case, inCase, withLastLineEnded } from "./values.ts";

export const WorkspacePath = z
  .string()
  .min(1)
  .refine(
    (path) => !/^[/~]|[\\\0]/.test(path) && !path.split("/").includes(".."),
    'must be a path inside the workspace, without ".."',
  );

/** What may be expected of a file: exactly one of these. */
const WAYS = ["equals", "contains", "digest"] as const;

const Rule = z
  .strictObject({
    mode: z.literal("file"),
    path: WorkspacePath,
    equals: AcceptedTexts.optional(),
    contains: AcceptedTexts.optional(),
    digest: Digest.optional(),
    case: Case.default("keep"),
  })
  .superRefine((rule, check) => {
    const [first, second] = WAYS.filter((way) => rule[way] !== undefined);
    const params = { hint: `Write one of ${WAYS.join(", ")}.` };
    if (first === undefined)
      check.addIssue({
        code: "custom",
        path: ["equals"],
        message: "needed where no other way is given",
        params,
      });
    if (second !== undefined)
      check.addIssue({ code: "custom", path: [second], message: `there beside ${first}`, params });
  });
type Rule = z.infer<typeof Rule>;

export const file: Matcher<Rule> = {
  mode: "file",
  rule: Rule,
  evidence: (rule) => [fileRequest(rule.path)],
  match: (rule, subject) =>
    onEvidence(fileRequest(rule.path), subject, (evidence) =>
      evidence.ok ? matchFile(rule, evidence) : matchedIf(false, `There is no file ${rule.path}.`),
    ),
  expected: (rule) => acceptedTexts(rule.equals ?? rule.contains ?? []),
};

function matchFile(rule: Rule, evidence: Evidence): MatchResult {
  const differs = `${rule.path} does not hold what is expected.`;
  if (rule.digest !== undefined) {
    if (evidence.digest === undefined) return unreadable(rule);
    return matchedIf(evidence.digest === rule.digest, differs);
  }
  const wanted = acceptedTexts(rule.equals ?? rule.contains ?? []);
  if (rule.equals !== undefined && wanted.some((text) => evidence.digest === digestOf(text)))
    return matchedIf(true, differs);
  if (evidence.text === undefined) return unreadable(rule);
  const text = withPlainEnds(inCase(evidence.text, rule.case));
  const holds = wanted.some((written) => {
    const part = withPlainEnds(inCase(written, rule.case));
    return rule.equals === undefined
      ? withLastLineEnded(text).includes(part)
      : text.trimEnd() === part.trimEnd();
  });
  return holds || isWhole(evidence) ? matchedIf(holds, differs) : unreadable(rule);
}

/** With `\n` for every line end, and without the byte-order mark that some programs begin a file with. */
const withPlainEnds = (text: string): string => text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");

const isWhole = ({ bytes, text = "" }: Evidence): boolean =>
  bytes === null || Buffer.byteLength(text) >= bytes;

/** Its writer decides how long it is: were it unscored, a wrong answer could take itself out of the count. */
const unreadable = ({ path }: Rule): MatchResult => ({
  kind: "not-matched",
  why: `${path} is longer than the texts that are kept.`,
});
