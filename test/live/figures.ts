/** What a comparison on real engines showed, a player a column. Pure. */
import { markdownTable } from "markdown-table";
import type { Exchange } from "../../src/schema/exchange.ts";
import type { Score } from "../../src/schema/score.ts";
import type { EventOf, TraceEvent } from "../../src/schema/trace.ts";
import type { Trial } from "../../src/schema/trial.ts";
import type { WorkedRequest } from "./engine/server-log.ts";

/** One trial with everything that was stored of it. */
export interface Played {
  readonly trial: Trial;
  readonly events: readonly TraceEvent[];
  readonly exchanges: readonly Exchange[];
}

/** Of all requests whose tokens the endpoint told, those whose counts are one of its engine's own. */
export interface EqualTokens {
  readonly equal: number;
  readonly of: number;
  /** Those that are none, as they were read. */
  readonly others: readonly string[];
}

export interface PlayerFigures {
  readonly player: string;
  /** What preflight read, and what the engine tells of itself; equal texts hold. */
  readonly preflight: { readonly read: string; readonly told: string };
  readonly tokens: EqualTokens;
  readonly played: readonly Played[];
  readonly scores: readonly Score[];
}

/** How long is waited for a log: an engine writes there what it worked only after it has answered. */
export const LOGGED = { timeout: 60_000 } as const;

/** Every count of the engine stands for one request only. */
export function equalTokens(played: readonly Played[], worked: readonly WorkedRequest[]): EqualTokens {
  const counted = worked.map(keyOf);
  const read = played.flatMap(({ exchanges }) => exchanges.filter(({ usage }) => usage.input !== null));
  const others: string[] = [];
  for (const { usage } of read) {
    const { input, cached, generated } = usage;
    const key = keyOf({ input, cached, generated, truncated: false });
    const at = counted.indexOf(key);
    if (at < 0) others.push(key);
    else counted.splice(at, 1);
  }
  return { equal: read.length - others.length, of: read.length, others };
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

const keyOf = ({ input, cached, generated, truncated }: Nullable<WorkedRequest>): string =>
  `input ${input}, cached ${cached}, generated ${generated}, truncated ${truncated}`;

export function callsOf(played: readonly Played[]): EventOf<"tool-call">[] {
  return played.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === "tool-call" ? [event] : [])),
  );
}

export function resultsOf(played: readonly Played[]): EventOf<"tool-result">[] {
  return played.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === "tool-result" ? [event] : [])),
  );
}

/** Trials of a task whose answer matched. */
export function solved(task: string, { played, scores }: Pick<PlayerFigures, "played" | "scores">): Trial[] {
  const matched = new Set(scores.flatMap(({ trial, match }) => (match === "matched" ? [trial] : [])));
  return played.flatMap(({ trial }) => (trial.task === task && matched.has(trial.id) ? [trial] : []));
}

const LINES: readonly (readonly [string, (figures: PlayerFigures) => string])[] = [
  ["preflight read", ({ preflight }) => preflight.read],
  ["the engine tells", ({ preflight }) => preflight.told],
  ["requests with the engine's own tokens", ({ tokens }) => `${tokens.equal} of ${tokens.of}`],
  ["calls made", ({ played }) => countedBy(callsOf(played).map(({ via }) => via))],
  [
    "calls that ran with exit code 0",
    ({ played }) => count(resultsOf(played), ({ exitCode }) => exitCode === 0),
  ],
  [
    "calls that its server could not read",
    ({ played }) => count(notesOf(played), (code) => code === "unread-output"),
  ],
  ["endings", ({ played }) => countedBy(played.map(({ trial }) => trial.ending.kind))],
  ["stamp (a number that no model can know) solved", (figures) => share("stamp", figures)],
  ["rows solved", (figures) => share("rows", figures)],
];

export function figuresTable(figures: readonly PlayerFigures[]): string {
  const head = ["", ...figures.map(({ player }) => player)];
  return markdownTable([head, ...LINES.map(([name, tell]) => [name, ...figures.map(tell)])]);
}

function notesOf(played: readonly Played[]): string[] {
  return played.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === "note" ? [event.code] : [])),
  );
}

const count = <T>(list: readonly T[], holds: (item: T) => boolean): string =>
  String(list.filter(holds).length);

function share(task: string, figures: PlayerFigures): string {
  const all = figures.played.filter(({ trial }) => trial.task === task && trial.ending.kind !== "lost");
  return `${solved(task, figures).length} of ${all.length}`;
}

/** `40 native, 2 text` */
function countedBy(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, number]) => `${number} ${name}`).join(", ") || "none";
}
