/** The order in which examples are tried. */
import type { Example } from "./collect-examples.ts";

/** Examples of different subcommands take turns, so that the first few are about different things; first those that lack nothing. */
export function inTurns(examples: readonly Example[], isReady: (example: Example) => boolean): Example[] {
  const turns = new Map<string, number>();
  return examples
    .map((example) => {
      const turn = turns.get(kindOf(example)) ?? 0;
      turns.set(kindOf(example), turn + 1);
      return { example, turn, readiness: isReady(example) ? 0 : 1 };
    })
    .sort((a, b) => a.readiness - b.readiness || a.turn - b.turn)
    .map(({ example }) => example);
}

/** What an example is about: its subcommand, as far as its text tells, and else its options. */
export function kindOf({ use }: Example): string {
  const subcommand = use.args.find((word) => /^[a-z][\w:-]*$/.test(word));
  return (
    subcommand ??
    use.args
      .filter((word) => word.startsWith("-"))
      .sort()
      .join(" ")
  );
}
