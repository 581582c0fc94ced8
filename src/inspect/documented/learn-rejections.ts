/** How a program rejects what it cannot know, learnt by giving it just that. */
import { type Invocation, linesOf, type Rejection, rejectsName } from "./judge-invocation.ts";

export const NO_SUCH_OPTION = "--zzq-no-such-option";
export const NO_SUCH_COMMAND = "zzq-no-such-command";

/** In the ways in which programs write it back: without dashes, in camel case. */
const NAME = /-{0,2}zzq[-_ ]?no[-_ ]?such[-_ ]?(?:option|command)/gi;

/** The lines with which it answered, as patterns whose group is what they speak of. */
export function rejectionsIn(probe: Invocation): Rejection[] {
  return linesOf(probe.text)
    .filter((line) => line.search(NAME) !== -1 && !/^usage\b/i.test(line) && isTelling(line))
    .map((line) => {
      const parts = line.split(NAME).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      const [first = "", second = "", ...more] = parts;
      // A name that it repeats in other forms is not looked at twice.
      return new RegExp(`^${first}(\\S+?)${[second, ...more].join("\\S+?")}$`);
    });
}

/** A line that is hardly more than the name could be an echo of it. */
const isTelling = (line: string): boolean => line.replace(NAME, "").replace(/[^A-Za-z]/g, "").length >= 4;

/** Whether a program took options that cannot exist without a word: then no option is ever rejected. null: not known. */
export function isDeaf(probes: readonly Invocation[]): boolean | null {
  const asked = probes.filter(({ args }) => args.includes(NO_SUCH_OPTION));
  if (asked.some(({ text }) => text.search(NAME) !== -1 || rejectsName(text, NO_SUCH_OPTION))) return false;
  return asked.some(({ exitCode }) => exitCode === 0) ? true : null;
}
