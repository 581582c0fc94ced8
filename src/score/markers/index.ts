/** The marker sources. A new one is a file beside this and a line here. */
import type { MarkerWords } from "../../schema/vocabulary.ts";
import { answer } from "./answer.ts";
import { code } from "./code.ts";
import { command } from "./command.ts";
import { help } from "./help.ts";
import { read } from "./read.ts";
import { skillRead } from "./skill-read.ts";
import type { MarkerSource } from "./source.ts";
import { tool } from "./tool.ts";
import { unknownTool } from "./unknown-tool.ts";

export const MARKER_SOURCES: readonly MarkerSource[] = [
  command,
  read,
  answer,
  code,
  tool,
  help,
  unknownTool,
  skillRead,
];

/** Sources without a rule: every trial is scored by a marker of this name, unless the profile defines one. */
export const BUILT_IN_MARKERS: readonly string[] = [help.name, unknownTool.name, skillRead.name];

export function markerSourceOf(name: string): MarkerSource | undefined {
  return MARKER_SOURCES.find((source) => source.name === name);
}

/** The sources as other stages may ask them. A rule must have passed `options`. */
export function markerWords(): readonly MarkerWords[] {
  return MARKER_SOURCES.map((source) => ({
    name: source.name,
    options: source.rule,
    fires: (rule, text) => source.fires(source.rule.parse(rule), text),
  }));
}
