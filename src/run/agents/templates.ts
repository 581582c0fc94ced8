/** Texts with places in them: `{prompt}`, `{address}`. Pure. */
import type { Launching } from "./boxed-agent.ts";
import { serversJson } from "./server-settings.ts";

export type Places = Readonly<Record<string, string>>;

/** Dialects whose clients add what follows the version to their base address. */
const WITH_VERSION = /^openai-/;

export function placesOf(launching: Launching, wire: string): Places {
  const { address, key, model, window, output, layout, shell, briefing, rules, skill, servers, prompt } =
    launching;
  return {
    address,
    base: WITH_VERSION.test(wire) ? `${address}/v1` : address,
    key,
    model,
    window: String(window),
    output: String(output),
    home: layout.home,
    workspace: layout.workspace,
    shell,
    briefing,
    rules: rules ?? "",
    skill: skill === null ? "" : `${layout.skills}/${skill.name}`,
    mcp: servers.length === 0 ? "" : serversJson(servers),
    prompt,
  };
}

/** What no place has a name for stays as it is: braces mean something in many files. */
export function filled(template: string, places: Places): string {
  return template.replace(/\{([a-z]+)\}/g, (all, name: string) =>
    Object.hasOwn(places, name) ? (places[name] ?? all) : all,
  );
}

/** A file of nothing but a place that is empty would be an empty file. */
export function isWorthWriting(template: string, places: Places): boolean {
  return !/^\s*\{[a-z]+\}\s*$/.test(template) || filled(template, places).trim() !== "";
}
