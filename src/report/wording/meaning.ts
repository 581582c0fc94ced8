/** What the table of who is hit amounts to, in two sentences. */
import { once } from "../../base/once.ts";
import { plural } from "../../base/text.ts";
import type { ComparedRow, Comparison } from "../../schema/comparison.ts";
import type { Slug } from "../../schema/words.ts";
import { alarmsOfRow, type Direction } from "../alarms.ts";
import { isNone, pointsSize, timesInWords } from "../numbers.ts";
import { playersInOrder } from "../order.ts";
import { metricOf, rowsOfPlayer } from "../rows.ts";
import type { Style } from "../style.ts";
import { isUndecided } from "./spend.ts";
import { playerSubject, playersText, type Subject, verb } from "./who.ts";

/** Players that get a clause of their own. */
const MOST_HIT = 8;

/** Whom it hits and whom not; null where one player tells nothing that the table does not. */
export function meaningText(comparison: Comparison, style: Style): string | null {
  const players = playersInOrder(comparison).filter(({ deterministic }) => !deterministic);
  const directions = new Map(players.map(({ id }) => [id, directionOf(comparison, id)]));
  const hit = players
    .filter(({ id }) => directions.get(id) === "regressed")
    .flatMap(({ id }) => hitBy(comparison, id, style) ?? []);
  const untouched = players.filter(({ id }) => directions.get(id) === null && isDecided(comparison, id));
  const more = hit.length - MOST_HIT;
  const clauses = [
    // Only our own words begin a sentence in another way: a name stays as it is.
    ...hit
      .slice(0, MOST_HIT)
      .map(({ subject, does }, place) => `${place === 0 ? subject.first : subject.within} ${does}`),
    ...(more > 0 ? [`${plural(more, "more player gets", "more players get")} worse`] : []),
  ];
  if (hit.length === 0) return null;
  const names = untouched.map(({ id }) => id);
  const rest = names.length === 0 ? "" : `; for ${playersText(comparison, names, style)} nothing was found`;
  return `${clauses.join("; ")}${rest}.`;
}

/** Whether a player was measured in all of its tiers: of what was not nobody can say that nothing was found. */
function isDecided(comparison: Comparison, id: Slug): boolean {
  return rowsOfPlayer(comparison, "models", id).length > 0 && !undecidedPlayers(comparison).has(id);
}

const undecidedPlayers = once(
  ({ rows }: Comparison): ReadonlySet<Slug | undefined> =>
    new Set(
      rows
        .filter((row) => row.row.level === "group" && isUndecided(metricOf(row, "match")))
        .map(({ row }) => row.player),
    ),
);

interface Hit {
  readonly subject: Subject;
  /** Beginning with the verb. */
  readonly does: string;
}

/** `small models` `lose match and pay 3.2 times as much for a solved task`; null where what got worse is not all. */
function hitBy(comparison: Comparison, id: Slug, style: Style): Hit | null {
  const rows = rowsOfPlayer(comparison, "models", id);
  const subject = playerSubject(comparison, id, style);
  const alarms = rows.flatMap((row) => alarmsOfRow(comparison, row));
  const losesMatch = alarms.some(
    ({ found, direction }) => found.metric.name === "match" && direction === "regressed",
  );
  const alarmed = rows.find((row) => alarmsOfRow(comparison, row).length > 0);
  const dearer = alarmed === undefined ? 1 : dearerTimes(alarmed);
  const parts = [
    losesMatch ? `${verb(subject, "lose")} match` : null,
    dearer >= NOTABLE ? `${verb(subject, "pay")} ${timesInWords(dearer)} as much for a solved task` : null,
  ].filter((part) => part !== null);
  // Who does better in another way does not simply get worse: the heading has both.
  if (parts.length === 0 && alarms.some(({ direction }) => direction === "improved")) return null;
  return { subject, does: parts.length === 0 ? `${verb(subject, "get")} worse` : parts.join(" and ") };
}

/** How many times as much a solved task costs; 1 where that is not known, or a side solved none. */
function dearerTimes(row: ComparedRow): number {
  const match = metricOf(row, "match");
  if (isNone(match?.base ?? null) || isNone(match?.head ?? null)) return 1;
  return metricOf(row, "tokens-per-solved")?.change?.est ?? 1;
}

/** A solved task that costs less than this much more is not worth a clause. */
const NOTABLE = 1.25;

function directionOf(comparison: Comparison, id: Slug): Direction | null {
  const alarms = rowsOfPlayer(comparison, "models", id).flatMap((row) => alarmsOfRow(comparison, row));
  if (alarms.some(({ direction }) => direction === "regressed")) return "regressed";
  return alarms[0]?.direction ?? null;
}

const MOST_LIFTS = 3;

/** What a tier is worth on head where that is told apart from chance, in one line, costs first; null where it is nowhere. */
export function liftText(comparison: Comparison, style: Style): string | null {
  const clauses = comparison.rows.flatMap(({ row, side, metrics }) => {
    const match = metrics.find(({ metric }) => metric.name === "match");
    if (row.level !== "lift" || side !== "head" || match?.change == null) return [];
    if (match.outcome !== "improved" && match.outcome !== "regressed") return [];
    const who = playerSubject(comparison, row.player ?? "", style).within;
    return [{ who, tier: row.tier ?? "", est: match.change.est }];
  });
  const shown = clauses.sort((a, b) => a.est - b.est).slice(0, MOST_LIFTS);
  return shown.length === 0 ? null : `On head ${shown.map((lift) => liftClause(lift, style)).join("; ")}.`;
}

interface Lift {
  readonly who: string;
  readonly tier: Slug;
  readonly est: number;
}

function liftClause({ who, tier, est }: Lift, style: Style): string {
  const what = tier === "skill" ? "the skill" : tier === "clone" ? "the checkout" : style.slug(tier);
  return est > 0
    ? `${what} helps ${who} (+${pointsSize(est)} over ${style.slug("bare")})`
    : `${what} costs ${who} ${pointsSize(est)} against ${style.slug("bare")}`;
}
