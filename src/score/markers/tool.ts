/**
 * `tool {tool}`: the tools that the agent called, by name or, of an MCP server, as `server/name`. `tool` may be a
 * glob. (`name` is the marker's own.)
 */
import { z } from "zod";
import { callName } from "../../schema/trace.ts";
import { offeredCalls } from "../calls.ts";
import { Glob, matchesGlob } from "../glob.ts";
import type { MarkerSource } from "./source.ts";

const Rule = z.strictObject({ tool: Glob });

export const tool: MarkerSource<z.infer<typeof Rule>> = {
  name: "tool",
  rule: Rule,
  texts: (trace) =>
    offeredCalls(trace).map(({ turn, event }) => ({
      turn,
      text: callName(event),
    })),
  fires: (rule, text) => matchesGlob(text, rule.tool),
};
