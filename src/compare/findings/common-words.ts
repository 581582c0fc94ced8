/** One text that stands for many similar command lines. */

const GAP = "…";
/** Longer command lines are compared by their beginning: the cost grows with the square of the words. */
const MAX_WORDS = 60;
const MAX_COMMANDS = 200;

/** The words that all commands have in the same order, with "…" where they differ; a lone command as it is. */
export function commonWords(commands: readonly string[]): string {
  const distinct = [...new Set(commands.map((command) => command.trim()))].slice(0, MAX_COMMANDS);
  const [first, ...others] = distinct;
  if (first === undefined) return "";
  if (others.length === 0) return first;
  const common = others.map(wordsOf).reduce(merge, wordsOf(first));
  return common.some((word) => word !== GAP) ? common.join(" ") : first;
}

const wordsOf = (command: string): string[] => command.split(/\s+/).slice(0, MAX_WORDS);

/** The longest common subsequence, with one gap wherever either side had something else. */
function merge(left: readonly string[], right: readonly string[]): string[] {
  const lengths = lengthsOf(left, right);
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  const merged: string[] = [];
  const gap = (): void => {
    if (merged.at(-1) !== GAP) merged.push(GAP);
  };
  let row = 0;
  let column = 0;
  while (row < left.length || column < right.length) {
    const word = left[row];
    if (word !== undefined && word === right[column]) {
      if (word === GAP) gap();
      else merged.push(word);
      row++;
      column++;
      continue;
    }
    gap();
    if (column >= right.length || (row < left.length && at(row + 1, column) >= at(row, column + 1))) row++;
    else column++;
  }
  return merged;
}

/** Lengths of the longest common subsequences of all endings. */
function lengthsOf(left: readonly string[], right: readonly string[]): number[][] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  for (let row = left.length - 1; row >= 0; row--) {
    for (let column = right.length - 1; column >= 0; column--) {
      const length =
        left[row] === right[column]
          ? 1 + (lengths[row + 1]?.[column + 1] ?? 0)
          : Math.max(lengths[row + 1]?.[column] ?? 0, lengths[row]?.[column + 1] ?? 0);
      const line = lengths[row];
      if (line !== undefined) line[column] = length;
    }
  }
  return lengths;
}
