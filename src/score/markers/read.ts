/** `read {glob}`: the paths of files that the agent opened. A glob that does not begin with `/` may match the end of a path. */
import { z } from "zod";
import { filesRead } from "../files-read.ts";
import { Glob, matchesGlob } from "../glob.ts";
import type { MarkerSource } from "./source.ts";

const Rule = z.strictObject({ glob: Glob });

export const read: MarkerSource<z.infer<typeof Rule>> = {
  name: "read",
  rule: Rule,
  texts: filesRead,
  fires: ({ glob }, text) => matchesGlob(text, glob),
};
