/** Two trials of one cell, told in a few events. */

import type { TrialView } from "../../src/report/render-trial.ts";
import type { TrialPair } from "../../src/report/render-trial-diff.ts";
import type { Score } from "../../src/schema/score.ts";
import type { ObservedEvent } from "../../src/schema/trace.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { UNKNOWN_USAGE, type Usage } from "../../src/schema/usage.ts";
import { trialOf } from "../trials.ts";
import { DIGEST, on, result, shell, traceOf } from "./traces.ts";

const ID = "00000000-0000-4000-8000-000000000001";
export const CELL = { player: "small", tier: "skill", task: "convert-csv", repeat: 2 };

const usage = (input: number, generated: number): Usage => ({
  ...UNKNOWN_USAGE,
  input,
  cached: 200,
  cacheWrite: 0,
  generated,
  partial: false,
});

/** One turn of the main thread. */
export function turn(number: number, events: readonly object[], cost = usage(900, 100)): ObservedEvent[] {
  // Events without their turn: each is one once it has it.
  const placed = events.map((event) => ({ ...on(number), ...event })) as ObservedEvent[];
  return [
    { ...on(number), type: "turn-start", exchange: number, messages: 1, bytes: 1, replayed: false },
    ...placed,
    { ...on(number), type: "turn-end", stop: "tools", usage: cost, model: null, ms: 1000 * number },
  ];
}

export const say = (text: string, thinking?: string) => ({ type: "message", text, thinking });

export function view(
  events: readonly ObservedEvent[],
  over: Partial<Trial> = {},
  score: Partial<Score> = {},
): TrialView {
  return {
    trial: trialOf({ id: ID, player: "small", tier: "skill", task: "convert-csv", repeat: 2, ...over }),
    trace: traceOf([{ ...on(null), type: "trial-start", prompt: "Count.", system: DIGEST }, ...events]),
    score: {
      trial: ID,
      protocol: 1,
      match: "matched",
      labels: [],
      markers: {},
      measures: { firstSeen: null, helpCalls: 0, repeated: 0, filesRead: [] },
      ...score,
    },
  };
}

const LISTED = turn(1, [
  say("I will look at the file first.", "Which rows?\nAll of them."),
  shell(1, "head -3 people.csv"),
  { ...result(1, "name,age\nAnn,31\nBob,27"), ok: true, exitCode: 0 },
]);

/** Base converts at once; head meets an option that is gone, asks for help, and gives up at the limit. */
export const PARTED = {
  cell: CELL,
  base: view(
    [
      ...LISTED,
      ...turn(2, [
        shell(2, "tabkit convert people.csv --to json"),
        { ...result(2, "wrote people.json\n1204 rows"), ok: true, exitCode: 0 },
      ]),
      ...turn(3, [say("There are 1204 rows.")], usage(1500, 40)),
    ],
    {
      side: "base",
      answer: "There are 1204 rows.",
      turns: 3,
      requests: 3,
      tools: { calls: 2, failed: 0, notOffered: {} },
      usage: { ...trialOf().usage, main: usage(3300, 240) },
    },
    { markers: { cli: { hits: 1, first: { turn: 2, text: "tabkit" } }, help: { hits: 0 } } },
  ),
  head: view(
    [
      ...LISTED,
      ...turn(2, [
        shell(2, "tabkit convert people.csv --to json"),
        {
          ...result(2, "tabkit convert: unknown option '--to'\nTry 'tabkit convert --help'."),
          ok: false,
          exitCode: 2,
        },
      ]),
      ...turn(3, [
        say("The option is not known; I will read what the command says of itself before I try again."),
        shell(3, "tabkit convert --help"),
        {
          ...result(
            3,
            Array.from({ length: 14 }, (_, line) => `  --option-${line}  what it does`).join("\n"),
          ),
          ok: true,
          exitCode: 0,
        },
        { type: "retry", cause: "server", status: 503, waitedMs: 2000 },
      ]),
      ...turn(4, [
        shell(4, "tabkit convert people.csv --format json"),
        { type: "limit", limit: "turns", reached: 4 },
      ]),
    ],
    {
      side: "head",
      answer: null,
      ending: { kind: "limit", limit: "turns", at: 4 },
      turns: 4,
      requests: 5,
      retries: 1,
      tools: { calls: 4, failed: 1, notOffered: {} },
      usage: { ...trialOf().usage, main: usage(9000, 900) },
      time: { ...trialOf().time, playedMs: 900 },
    },
    {
      match: "not-matched",
      why: "There is no answer.",
      markers: {
        cli: { hits: 2, first: { turn: 2, text: "tabkit" } },
        help: { hits: 1, first: { turn: 3, text: "" } },
      },
    },
  ),
} satisfies TrialPair;
