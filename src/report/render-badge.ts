/**
 * badge.json, in the form that shields.io reads from an address: how many tasks agents solved at head, of how many
 * trials, when. No score and no colour that judges: figures of different suites cannot be held against each other.
 */
import type { Comparison } from "../schema/comparison.ts";
import { rateText } from "./numbers.ts";
import { playersInOrder } from "./order.ts";
import { hasModels, metricOf, rowsOfPlayer } from "./rows.ts";
import { BADGE, badgeMessage } from "./wording/release.ts";

export interface Badge {
  readonly schemaVersion: 1;
  readonly label: string;
  readonly message: string;
  readonly color: "informational" | "inactive";
}

/** Players that have room in a badge. */
const MOST_PLAYERS = 3;

/** `at`: when it was measured, as an ISO 8601 instant; null = not known. */
export function renderBadge(comparison: Comparison, at: string | null): Badge {
  const label = hasModels(comparison) ? BADGE.agents : BADGE.reader;
  // The few trials that are left where most were lost are no figure to stand alone.
  const isLost = comparison.verdict.reason === "lost-too-many";
  const parts = (isLost ? [] : playersInOrder(comparison))
    .filter(({ deterministic }) => deterministic !== hasModels(comparison))
    .flatMap(({ id }) => partOf(comparison, id));
  if (parts.length === 0) return { schemaVersion: 1, label, message: BADGE.nothing, color: "inactive" };
  const shown = parts.slice(0, MOST_PLAYERS);
  const message = badgeMessage({ parts: shown, more: parts.length - shown.length, at });
  return { schemaVersion: 1, label, message, color: "informational" };
}

/** What head solved over all tiers: the player's own row, else that of its only tier. */
function partOf(comparison: Comparison, player: string): string[] {
  const who = hasModels(comparison) ? "models" : "readers";
  const own = rowsOfPlayer(comparison, who, player).filter(({ row }) => row.task === undefined);
  const row = own.find(({ row: { level } }) => level === "player") ?? own[0];
  const value = row === undefined ? null : (metricOf(row, "match")?.head ?? null);
  return value === null || value.n === 0 ? [] : [`${player} ${rateText(value)}`];
}
