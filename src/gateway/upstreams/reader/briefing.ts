/** What the reader is told before it begins: the task, the installed commands, skills, context. */
import type { ModelMessage } from "../../../schema/exchange.ts";

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
const ADVERTISED = /<available_skills>([\s\S]*?)<\/available_skills>/g;
const INJECTED = /<skill\b([^>]*)>([\s\S]*?)<\/skill>/g;
const REMINDER = /<system-reminder>[\s\S]*?<\/system-reminder>/g;

/** Reads the messages up to the reader's first own one. The task is the last thing that the user says there. */
export function readBriefing(messages: readonly ModelMessage[]): Briefing {
  const own = messages.findIndex(({ role }) => role === "assistant");
  const before = own < 0 ? messages : messages.slice(0, own);
  const users = before.flatMap((message) => (message.role === "user" ? [message.text] : []));
  const spoken = users.map((text) => text.replace(REMINDER, "").replace(INJECTED, "").trim());
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
  return [...(text.match(REMINDER) ?? []), ...(text.replace(REMINDER, "").match(INJECTED) ?? [])].join("\n");
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
  return [...new Set(names)];
}

function advertisedSkills(context: string): AdvertisedSkill[] {
  return [...context.matchAll(ADVERTISED)].flatMap(([, list = ""]) =>
    [...list.matchAll(/<skill>([\s\S]*?)<\/skill>/g)].map(([, skill = ""]) => ({
      name: element(skill, "name"),
      description: element(skill, "description"),
      location: element(skill, "location"),
    })),
  );
}

function element(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(xml)?.[1]?.trim() ?? "";
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

function injectedTexts(context: string): { source: string; text: string }[] {
  const rest = context.replace(ADVERTISED, "");
  const skills = [...rest.matchAll(INJECTED)].map(([, attributes = "", text = ""]) => ({
    source: /location="([^"]*)"/.exec(attributes)?.[1] ?? "skill",
    text,
  }));
  const others = rest.replace(INJECTED, "").trim();
  return others === "" ? skills : [...skills, { source: "context", text: others }];
}
