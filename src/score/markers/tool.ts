/** `tool {name}`: the tools that the agent called, as `name` or, of an MCP server, `server/name`. `name` may be a glob. */
import { z } from "zod";
import { offeredCalls } from "../calls.ts";
import { Glob, matchesGlob } from "../glob.ts";
import type { MarkerSource } from "./source.ts";

const Rule = z.strictObject({ name: Glob });

export const tool: MarkerSource<z.infer<typeof Rule>> = {
  name: "tool",
  rule: Rule,
  texts: (trace) =>
    offeredCalls(trace).map(({ turn, event }) => ({
      turn,
      text: event.server === undefined ? event.name : `${event.server}/${event.name}`,
    })),
  fires: ({ name }, text) => matchesGlob(text, name),
};
