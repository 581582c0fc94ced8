/** What every agent in a box is told, in the same words: it stands beside the agent's own prompt. */
import type { Layout } from "../../sandbox/sandbox.ts";
import type { ContextAsset, SkillAsset } from "../../schema/built.ts";
import { contextText, skillLocation, skillText } from "../builtin/prompt.ts";

/** Which commands are installed, and that nobody answers. */
export function briefingText({ workspace }: Pick<Layout, "workspace">, provides: readonly string[]): string {
  return [
    `You work in the folder ${workspace}; every command starts there.`,
    ...(provides.length === 0 ? [] : [`Installed commands: ${provides.join(", ")}.`]),
    "Nobody will answer questions: decide what is unclear yourself and finish the task.",
    "When the task is done, give the final answer as a plain message without tool calls.",
  ].join("\n");
}

/** The text of the agent's rules file; null where nothing stands before it. */
export function rulesText(context: readonly ContextAsset[]): string | null {
  return context.length === 0 ? null : `${contextText(context)}\n`;
}

/** What the user says: the task, behind a skill that is put before the agent whole. */
export function promptText(prompt: string, skill: SkillAsset | null, layout: Layout): string {
  if (skill?.mode !== "injected") return prompt;
  return `${skillText(skill, skillLocation(layout, skill))}\n\n${prompt}`;
}
