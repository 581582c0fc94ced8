/** `skill-read`: the agent opened a file of a skill, or asked its own skill tool for it. */
import { z } from "zod";
import { offeredCalls } from "../calls.ts";
import { filesRead } from "../files-read.ts";
import type { MarkerSource } from "./source.ts";

const Rule = z.strictObject({});
const SKILL_TOOL = /^(?:use_|read_|load_)?skill$/i;

export const skillRead: MarkerSource<z.infer<typeof Rule>> = {
  name: "skill-read",
  rule: Rule,
  texts: (trace) => {
    const tools = offeredCalls(trace).filter(({ event }) => SKILL_TOOL.test(event.name));
    const asked = tools.map(({ turn }) => ({ turn, text: "skill:" }));
    return [...filesRead(trace), ...asked].sort((a, b) => a.turn - b.turn);
  },
  fires: (_, text) => /^(?:\/opt\/skills\/|skill:)|(?:^|\/)SKILL\.md$/.test(text),
};
