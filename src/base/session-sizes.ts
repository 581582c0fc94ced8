/** How many tasks each session has: as few sessions as hold them all, and all of them about as long. */

/** `most`: tasks that one session holds. Sizes differ by one at most, the longer ones first. */
export function sessionSizes(tasks: number, most: number): number[] {
  const count = Math.ceil(tasks / most);
  return Array.from(
    { length: count },
    (_, index) => Math.floor(tasks / count) + (index < tasks % count ? 1 : 0),
  );
}
