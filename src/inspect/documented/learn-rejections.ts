/** How a program rejects what it cannot know, learnt by giving it just that. */
import { type Invocation, linesOf, type Rejection, rejectsName } from "./judge-invocation.ts";
import { NO_SUCH_FILE } from "./usage-errors.ts";

export const NO_SUCH_OPTION = "--zzq-no-such-option";
export const NO_SUCH_COMMAND = "zzq-no-such-command";

/** In the ways in which programs write it back: without dashes, in camel case. */
const NAME = /-{0,2}zzq[-_ ]?no[-_ ]?such[-_ ]?(?:option|command)/gi;

/** Of one answer; a program that says more of the name says it in the same words. */
const MOST_LEARNT = 40;

/** The lines with which it answered, as patterns whose first group is what they speak of. */
export function rejectionsIn(probe: Invocation): Rejection[] {
  const of = probe.args.includes(NO_SUCH_OPTION) ? "option" : "command";
  const isMild = probe.exitCode === 0;
  const name = of === "option" ? NO_SUCH_OPTION : NO_SUCH_COMMAND;
  return (
    linesOf(probe.text)
      .filter((line) => line.search(NAME) !== -1 && isTelling(line))
      // What is said by the way, of files or of what was done, is no rejection.
      .filter(
        (line) => !/^usage\b/i.test(line) && !NO_SUCH_FILE.test(line) && (!isMild || rejectsName(line, name)),
      )
      .slice(0, MOST_LEARNT)
      .map((line) => ({ line: patternOf(line), of, isMild }))
  );
}

/**
 * The line with any other name. One that it repeats in other forms is not looked at twice. Every name but the last
 * ends at the first place at which what follows it stands, and none is tried longer: a line may say hundreds.
 */
function patternOf(line: string): RegExp {
  const parts = line.split(NAME).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const [first = "", ...rest] = parts;
  const last = rest.pop() ?? "";
  const settled = rest.map((part, index) => `(?=(\\S+?)${part})(?:\\${index + 1})${part}`);
  return new RegExp(`^${first}${settled.join("")}(\\S+?)${last}$`);
}

/** A line that is hardly more than the name could be an echo of it. */
const isTelling = (line: string): boolean => line.replace(NAME, "").replace(/[^A-Za-z]/g, "").length >= 4;

/** Whether a program took options that cannot exist without a word: then no option is ever rejected. null: not known. */
export function isDeaf(probes: readonly Invocation[]): boolean | null {
  const asked = probes.filter(({ args }) => args.includes(NO_SUCH_OPTION));
  if (asked.some(({ text }) => text.search(NAME) !== -1 || rejectsName(text, NO_SUCH_OPTION))) return false;
  return asked.some(({ exitCode }) => exitCode === 0) ? true : null;
}
