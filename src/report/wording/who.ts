/** What players, tiers and rows are called in sentences. */

import { once } from "../../base/once.ts";
import type { ComparedRow, Comparison } from "../../schema/comparison.ts";
import type { Slug } from "../../schema/words.ts";
import type { Player } from "../order.ts";
import { firstBy, hasModels } from "../rows.ts";
import type { Style } from "../style.ts";

/** A subject with the number of its verb. */
export interface Subject {
  /** As it begins a sentence. */
  readonly first: string;
  /** As it stands within one. */
  readonly within: string;
  readonly isOne: boolean;
}

/** `Small models`; the player's id where its size is not its own; the reader as what it is. */
export function playerSubject(comparison: Comparison, id: Slug, style: Style): Subject {
  const player = playerOf(comparison, id);
  if (player?.deterministic) {
    const others = playersKnown(comparison).deterministic > 1;
    const name = others ? ` ${style.slug(id)}` : "";
    return { first: `The literal reader${name}`, within: `the literal reader${name}`, isOne: true };
  }
  const size = player?.size;
  const isOnlyOfSize = playersKnown(comparison).ofSize.get(size) === 1;
  if (size === undefined || !isOnlyOfSize) {
    return { first: style.slug(id), within: style.slug(id), isOne: true };
  }
  return { first: `${capital(size)} models`, within: `${size} models`, isOne: false };
}

/** The player of that name; undefined where there is none. */
export function playerOf(comparison: Comparison, id: Slug | undefined): Player | undefined {
  return id === undefined ? undefined : playersKnown(comparison).byId.get(id);
}

const playersKnown = once(({ axes: { players } }: Comparison) => {
  const ofSize = new Map<Player["size"], number>();
  for (const { size } of players) ofSize.set(size, (ofSize.get(size) ?? 0) + 1);
  const deterministic = players.filter((player) => player.deterministic).length;
  return { byId: firstBy(players, ({ id }) => id), ofSize, deterministic };
});

/** `medium and large models`, `` `a` and `b` ``; as `ones` where the noun was said before. */
export function playersText(
  comparison: Comparison,
  ids: readonly Slug[],
  style: Style,
  noun = "models",
): string {
  const subjects = ids.map((id) => playerSubject(comparison, id, style));
  const sizes = subjects.filter(({ isOne }) => !isOne).map(({ within }) => within.replace(/ models$/, ""));
  return listed(
    [
      ...(sizes.length === 0 ? [] : [`${listed(sizes)} ${noun}`]),
      ...subjects.filter(({ isOne }) => isOne).map(({ within }) => within),
    ],
    MOST_LISTED,
  );
}

/** Whom a row is about. */
export function rowSubject(comparison: Comparison, { row }: ComparedRow, style: Style): Subject {
  if (row.player !== undefined) return playerSubject(comparison, row.player, style);
  if (!hasModels(comparison))
    return { first: "The literal reader", within: "the literal reader", isOne: true };
  return { first: "Agents", within: "agents", isOne: false };
}

/** ` with the skill`, with the space before it; empty for a row over all tiers. */
export function tierPhrase(tier: Slug | undefined, style: Style): string {
  switch (tier) {
    case undefined:
      return "";
    case "skill":
      return " with the skill";
    case "clone":
      return " with the checkout";
    default:
      return ` in ${style.slug(tier)}`;
  }
}

/** A row as tables name it: `small · skill`, `small · all tiers`, `everything`. */
export function rowName({ row }: Pick<ComparedRow, "row">, style: Style): string {
  if (row.task !== undefined) return style.slug(row.task);
  if (row.player === undefined && row.tier === undefined) return "everything";
  const player = row.player === undefined ? "all players" : style.name(row.player);
  return `${player} · ${row.tier === undefined ? "all tiers" : style.name(row.tier)}`;
}

/** The verb in the number of its subject: `solve`, `solves`. */
export function verb({ isOne }: Subject, plural: string): string {
  return isOne ? `${plural}s` : plural;
}

/** Names that one sentence holds: with thousands of players a heading alone would be longer than a comment may be. */
export const MOST_LISTED = 20;

/** `a`, `a and b`, `a, b and c`; beyond `most` of them `a, b and 4 more`. */
export function listed(items: readonly string[], most = Number.POSITIVE_INFINITY): string {
  const more = items.length - most;
  const shown = more > 0 ? [...items.slice(0, most), `${more} more`] : items;
  const last = shown.at(-1) ?? "";
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(", ")} and ${last}`;
}

export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A name in code, or one that is no plain word, stays as it is. */
export function uncapitalised(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}
