/** `read {glob}`: the paths of files that the agent opened. A glob that does not begin with `/` may match the end of a path. */
import picomatch from "picomatch";
import { z } from "zod";
import { filesRead } from "../reads.ts";
import type { MarkerSource } from "./source.ts";

const Rule = z.strictObject({ glob: z.string().min(1) });

export const read: MarkerSource<z.infer<typeof Rule>> = {
  name: "read",
  rule: Rule,
  texts: filesRead,
  fires: ({ glob }, text) => {
    const globs = glob.startsWith("/") ? [glob] : [glob, `**/${glob}`];
    return picomatch.isMatch(text.replace(/^\.\//, ""), globs, { dot: true });
  },
};
