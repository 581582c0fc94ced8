/** `unknown-tool`: the names of tools that the agent called and that were not offered. */
import { z } from "zod";
import { callName } from "../../schema/trace.ts";
import { callsOf } from "../calls.ts";
import type { MarkerSource } from "./source.ts";

const Rule = z.strictObject({});

export const unknownTool: MarkerSource<z.infer<typeof Rule>> = {
  name: "unknown-tool",
  rule: Rule,
  texts: (trace) =>
    callsOf(trace)
      .filter(({ event }) => !event.offered)
      .map(({ turn, event }) => ({ turn, text: callName(event) })),
  fires: () => true,
};
