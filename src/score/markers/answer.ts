/** `answer {pattern}`: the final answer; nothing where the trial ended without one. */
import { z } from "zod";
import { endedAnswered, lastText } from "../last-text.ts";
import { Pattern, regexOf } from "../pattern.ts";
import type { MarkerSource } from "./source.ts";

const Rule = z.strictObject({ pattern: Pattern });

export const answer: MarkerSource<z.infer<typeof Rule>> = {
  name: "answer",
  rule: Rule,
  texts: (trace) => {
    const last = endedAnswered(trace) ? lastText(trace) : null;
    return last === null ? [] : [last];
  },
  fires: ({ pattern }, text) => regexOf(pattern).test(text),
};
