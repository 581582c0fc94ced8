/** What the reader is told before it begins: the task, the installed commands, skills, context. */
import type { ModelMessage } from "../../../schema/exchange.ts";
import { sectionsOf, withoutSections } from "./sections.ts";

export interface AdvertisedSkill {
  readonly name: string;
  readonly description: string;
  readonly location: string;
}

export interface Briefing {
  readonly task: string;
  readonly programs: readonly string[];
  readonly advertised: readonly AdvertisedSkill[];
  /** Texts that stand in the context from the start: injected skills, then everything else. */
  readonly injected: readonly { readonly source: string; readonly text: string }[];
}

const INSTALLED = /\bInstalled commands?:\s*([^\n]+)/i;
const ADVERTISED = "available_skills";
const SKILL = "skill";
const REMINDER = "system-reminder";
/** No box has more that matter; whoever goes on listing does not stop. */
const MOST_PROGRAMS = 100;

/** Reads the messages up to the reader's first own one. The task is the last thing that the user says there. */
export function readBriefing(messages: readonly ModelMessage[]): Briefing {
  const own = messages.findIndex(({ role }) => role === "assistant");
  const before = own < 0 ? messages : messages.slice(0, own);
  const users = before.flatMap((message) => (message.role === "user" ? [message.text] : []));
  const spoken = users.map((text) => withoutSections(withoutSections(text, REMINDER), SKILL).trim());
  const last = spoken.findLastIndex((text) => text !== "");
  const context = [
    ...before.flatMap((message) => (message.role === "system" ? [message.text] : [])),
    ...users.map((text, index) => (index === last ? besideTask(text) : text)),
  ].join("\n\n");
  return {
    task: spoken[last] ?? "",
    programs: installedPrograms(context),
    advertised: advertisedSkills(context),
    injected: injectedTexts(context),
  };
}

/** What stands before an agent in the same message as the task. */
function besideTask(text: string): string {
  const said = withoutSections(text, REMINDER);
  return [...wholeSections(text, REMINDER), ...wholeSections(said, SKILL)].join("\n");
}

function wholeSections(text: string, name: string): string[] {
  return sectionsOf(text, name).map(({ from, to }) => text.slice(from, to));
}

function installedPrograms(context: string): string[] {
  const list = INSTALLED.exec(context)?.[1] ?? "";
  const names = list
    .split(/[,;]| and /)
    .map(
      (name) =>
        name
          .trim()
          .replace(/^`|`?\.?$/g, "")
          .split(/[\s.](?=\s|$)/)[0] ?? "",
    )
    .filter((name) => /^[A-Za-z0-9._+-]+$/.test(name));
  return [...new Set(names)].slice(0, MOST_PROGRAMS);
}

function advertisedSkills(context: string): AdvertisedSkill[] {
  return sectionsOf(context, ADVERTISED).flatMap(({ content: list }) =>
    sectionsOf(list, SKILL)
      .filter(({ attributes }) => attributes === "")
      .map(({ content: skill }) => ({
        name: element(skill, "name"),
        description: element(skill, "description"),
        location: element(skill, "location"),
      })),
  );
}

function element(xml: string, name: string): string {
  const text = sectionsOf(xml, name)[0]?.content.trim() ?? "";
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

function injectedTexts(context: string): { source: string; text: string }[] {
  const rest = withoutSections(context, ADVERTISED);
  const skills = sectionsOf(rest, SKILL).map(({ attributes, content }) => ({
    source: /location="([^"]*)"/.exec(attributes)?.[1] ?? "skill",
    text: content,
  }));
  const others = withoutSections(rest, SKILL).trim();
  return others === "" ? skills : [...skills, { source: "context", text: others }];
}
