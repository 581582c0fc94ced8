/** Names inside a profile that must mean something in it, and ids that must be unique. */
import type { MarkerProfile, ModeProfile, PlayerProfile, TierProfile } from "../schema/profile.ts";
import { type Metric, metricText } from "../schema/words.ts";
import type { SectionReader } from "./section-reader.ts";
import type { YamlPath } from "./yaml-document.ts";

/** What was read of a profile; null where a finding says why not. */
export interface ReferenceParts {
  readonly players: readonly PlayerProfile[];
  readonly tiers: readonly TierProfile[] | null;
  readonly markers: readonly MarkerProfile[];
  readonly modes: Readonly<Record<string, ModeProfile>> | null;
  readonly watch: readonly Metric[] | null;
  /** Whether every player and marker could be read: else a name that seems unknown may be one of the others. */
  readonly isComplete: boolean;
}

export function checkReferences(reader: SectionReader, parts: ReferenceParts): void {
  checkUnique(reader, ["players"], "id");
  checkUnique(reader, ["markers"], "name");
  if (!parts.isComplete) return;
  checkModes(reader, parts);
  checkWatch(reader, parts);
}

/** Ids are compared without case: they become names of folders. */
function checkUnique(reader: SectionReader, list: YamlPath, key: string): void {
  const items = reader.itemsAt(list);
  const seen = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const id = typeof item === "object" && item !== null && !Array.isArray(item) ? item[key] : undefined;
    if (typeof id !== "string") continue;
    const path = [...list, index, key];
    const line = seen.get(id.toLowerCase());
    if (line !== undefined) {
      const message = `${list.join(".")} has "${id}" twice, first in line ${line}.`;
      reader.find(path, { message, hint: "Give each its own name." });
    } else {
      seen.set(id.toLowerCase(), reader.document.at(path)?.line ?? 1);
    }
  }
}

function checkModes(reader: SectionReader, { players, tiers, modes }: ReferenceParts): void {
  for (const [mode, selection] of Object.entries(modes ?? {})) {
    const known = { players: players.map(({ id }) => id), tiers: tiers?.map(({ id }) => id) ?? null };
    for (const key of ["players", "tiers"] as const) {
      const names = known[key];
      if (names === null) continue;
      for (const [index, id] of (selection[key] ?? []).entries()) {
        reader.mustBeKnown(["modes", mode, key, index], id, { what: key.slice(0, -1), names });
      }
    }
  }
}

function checkWatch(reader: SectionReader, { markers, watch }: ReferenceParts): void {
  const names = markers.map(({ name }) => name);
  const seen = new Set<string>();
  for (const [index, metric] of (watch ?? []).entries()) {
    const path = ["watch", index];
    const text = metricText(metric);
    if (metric.marker !== undefined) reader.mustBeKnown(path, metric.marker, { what: "marker", names });
    if (seen.has(text))
      reader.find(path, { message: `watch has "${text}" twice.`, hint: "Leave one of them out." });
    seen.add(text);
    const idle = whyIdle(metric, markers);
    if (idle !== null) reader.find(path, { message: `watch has "${text}", ${idle.why}.`, hint: idle.hint });
  }
}

/** What can never alarm would let a gate that watches nothing else pass whatever happens. */
function whyIdle({ name, marker }: Metric, markers: readonly MarkerProfile[]) {
  if (name === "tokens-per-solved")
    return {
      why: "which is shown and never decides",
      hint: "Write tokens: they regress only where a solved task costs more.",
    };
  if (markers.find((one) => one.name === marker)?.want !== null) return null;
  return {
    why: "a marker without a wish: nothing in it is better or worse",
    hint: "Give the marker want: more, less or none, or leave it out of watch.",
  };
}
