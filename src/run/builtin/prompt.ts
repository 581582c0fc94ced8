/** What the built-in agent puts before the model: fixed words, so that two sides differ in their assets only. */
import type { Layout } from "../../sandbox/sandbox.ts";
import type { ContextAsset, SkillAsset } from "../../schema/built.ts";

export interface PromptParts {
  readonly layout: Layout;
  /** The installed commands. */
  readonly provides: readonly string[];
  /** Files that stand in the context from the start. */
  readonly context: readonly ContextAsset[];
  readonly skill: SkillAsset | null;
  /** What the tier's MCP servers tell every model. Absent: nothing. */
  readonly instructions?: string;
}

/** The system text of a trial. */
export function systemText({ layout, provides, context, skill, instructions = "" }: PromptParts): string {
  const parts = [
    [
      "You are an agent that does one task with the tools read, bash, edit and write.",
      `You work in the folder ${layout.workspace}; every command starts there.`,
      ...(provides.length === 0 ? [] : [`Installed commands: ${provides.join(", ")}.`]),
      "Nobody will answer questions: decide what is unclear yourself and finish the task.",
      "When the task is done, give the final answer as a plain message without tool calls.",
    ].join("\n"),
  ];
  if (context.length > 0) parts.push(contextText(context));
  if (skill !== null) parts.push(skillText(skill, skillLocation(layout, skill)));
  if (instructions !== "") parts.push(instructions);
  return `${parts.join("\n\n")}\n`;
}

/** Where an agent finds a skill's text inside the box. */
export function skillLocation(layout: Layout, skill: SkillAsset): string {
  return `${layout.skills}/${skill.name}/SKILL.md`;
}

export function contextText(context: readonly ContextAsset[]): string {
  return ["# Project context", ...context.map(({ path, text }) => `## ${path}\n\n${text.trimEnd()}`)].join(
    "\n\n",
  );
}

export function skillText(skill: SkillAsset, location: string): string {
  if (skill.mode === "injected") {
    return `<skill name="${escaped(skill.name)}" location="${escaped(location)}">\n${skill.text.trimEnd()}\n</skill>`;
  }
  return [
    "When a skill fits the task, read the file at its location before you begin.",
    "<available_skills>",
    "<skill>",
    `<name>${escaped(skill.name)}</name>`,
    `<description>${escaped(skill.description)}</description>`,
    `<location>${escaped(location)}</location>`,
    "</skill>",
    "</available_skills>",
  ].join("\n");
}

/** Names and descriptions come from the revision under test: they must not be able to close an element. */
function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
