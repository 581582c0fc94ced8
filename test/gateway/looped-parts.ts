/** What models loop on that speak through the gateway. */

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
