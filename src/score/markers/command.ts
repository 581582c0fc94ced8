/**
 * `command {program | pattern}`: the simple commands that the agent ran. `program` fires where the program is put
 * to work: not on paths and texts that name it, not on help (which is a marker of its own), not where the shell did
 * not find it. `pattern` is held against the program's name and its arguments, joined by blanks.
 */
import { z } from "zod";
import { programName, usesProgram } from "../../base/shell/command-use.ts";
import { readShell, type SimpleCommand } from "../../base/shell/read-shell.ts";
import { quoteWords } from "../../base/shell/words.ts";
import { shellCalls } from "../calls.ts";
import { Pattern, regexOf } from "../pattern.ts";
import type { MarkerSource } from "./source.ts";

const Rule = z
  .strictObject({
    program: z
      .string()
      .regex(/^[^\s/]+$/, "must be a program's name, without folder and blanks")
      .optional(),
    pattern: Pattern.optional(),
  })
  .superRefine(({ program, pattern }, check) => {
    const params = { hint: "Write either program: or pattern:." };
    if (program === undefined && pattern === undefined)
      check.addIssue({
        code: "custom",
        path: ["program"],
        message: "needed where no pattern is given",
        params,
      });
    if (program !== undefined && pattern !== undefined)
      check.addIssue({ code: "custom", path: ["pattern"], message: "there beside program", params });
  });
type Rule = z.infer<typeof Rule>;

export const command: MarkerSource<Rule> = {
  name: "command",
  rule: Rule,
  texts: (trace) =>
    shellCalls(trace).flatMap(({ turn, ran }) => ran.map(({ words }) => ({ turn, text: quoteWords(words) }))),
  fires: (rule, text) => readShell(text).commands.some((one) => firesOn(rule, one)),
};

function firesOn({ program, pattern }: Rule, one: SimpleCommand): boolean {
  if (program !== undefined) return usesProgram(one, program);
  return pattern !== undefined && regexOf(pattern).test([programName(one), ...one.args].join(" "));
}
