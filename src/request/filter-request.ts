/** Filters of a command line or workflow over what profile and suite hold. */
import { ConfigError } from "../base/errors.ts";
import { didYouMean } from "../base/text.ts";
import type { ModeProfile, PlayerProfile, Profile } from "../schema/profile.ts";
import type { Suite } from "../schema/task.ts";
import type { Mode } from "../schema/words.ts";
import type { Filters } from "./asked.ts";
import { prPlayers, prTasks, prTiers } from "./pr-selection.ts";
import { THE_READER } from "./read-players.ts";

export interface Filtered {
  readonly profile: Profile;
  readonly suite: Suite;
}

const NOTHING_SAID: ModeProfile = { players: null, tiers: null, tasks: null, looks: null, coupling: null };

/**
 * Leaves what is to be played: what a filter names, else what the profile names for the mode, else what the mode is
 * known for: everything; in the mode docs those alone who are no language model; in the mode pr a part of what models
 * could play. Throws for a filter that selects nothing.
 */
export function filterRequest({ profile, suite }: Filtered, filters: Filters, mode: Mode): Filtered {
  const said = profile.modes[mode] ?? NOTHING_SAID;
  const asked = {
    players: filters.players ?? said.players,
    tiers: filters.tiers ?? said.tiers,
    tasks: filters.tasks ?? said.tasks,
  };
  const isPart = mode === "pr";
  const named =
    isPart && asked.players === null
      ? prPlayers(profile)
      : selected("player", profile.players, asked.players);
  const players = mode === "docs" ? withoutModels(named, profile) : named;
  const tiers =
    isPart && asked.tiers === null
      ? [...prTiers(profile, players)]
      : selected("tier", profile.tiers, asked.tiers);
  const tasks =
    isPart && asked.tasks === null ? prTasks(suite, players) : selected("task", suite.tasks, asked.tasks);
  const idsOf = (items: readonly { id: string }[], filter: readonly string[] | null): string[] | null =>
    filter === null ? null : items.map(({ id }) => id);
  const chosen: ModeProfile = {
    ...said,
    players: idsOf(players, asked.players),
    tiers: idsOf(tiers, asked.tiers),
    tasks: idsOf(tasks, asked.tasks),
  };
  return {
    profile: { ...profile, players, tiers, modes: { ...profile.modes, [mode]: chosen } },
    suite: { ...suite, tasks },
  };
}

/** Who is left of those that were named; where that is nobody, all of the profile that are no model, or the reader. */
function withoutModels(named: readonly PlayerProfile[], { players }: Profile): PlayerProfile[] {
  const isProgram = ({ deterministic }: PlayerProfile): boolean => deterministic;
  const own = named.some(isProgram) ? named.filter(isProgram) : players.filter(isProgram);
  return own.length > 0 ? own : [THE_READER];
}

/** What a filter names of some items, in their order. Throws a ConfigError for a name that is none of them. */
export function selected<T extends { readonly id: string }>(
  what: string,
  items: readonly T[],
  filter: readonly string[] | null,
): T[] {
  if (filter === null) return [...items];
  const patterns = filter.map((name) => ({ name, pattern: patternOf(name) }));
  const idle = patterns.find(({ pattern }) => !items.some(({ id }) => pattern.test(id)));
  if (idle !== undefined) {
    const known = items.map(({ id }) => id);
    throw new ConfigError("empty-filter", `No ${what} is called ${JSON.stringify(idle.name)}.`, {
      hint: didYouMean(idle.name, known),
    });
  }
  return items.filter(({ id }) => patterns.some(({ pattern }) => pattern.test(id)));
}

/** A name in which `*` stands for any characters. */
function patternOf(name: string): RegExp {
  const parts = name.split(/\*+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}
