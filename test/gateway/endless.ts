/** Texts that never seem to end: small models loop on one character or phrase until their limit. */

/** What they loop on. */
export const PUMPS = [
  ..." \n\t\\[{(<\"'`!-=|a1",
  "\r\n",
  "\n\t",
  "a_",
  "a.",
  "x+",
  "“0",
  "\u{1f468}\u200d\u{1f469}",
];

/** Each beginning with each pump and each end: 200,000 characters. */
export function endless(
  pumps: readonly string[],
  { begins = [""], ends = ["", "x"] }: { begins?: readonly string[]; ends?: readonly string[] } = {},
): string[] {
  return pumps.flatMap((pump) =>
    begins.flatMap((begin) => ends.map((end) => `${begin}${pump.repeat(200_000 / pump.length)}${end}`)),
  );
}
