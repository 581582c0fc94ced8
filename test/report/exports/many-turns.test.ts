/** Trials of a model that calls without end, on one thread or on thousands. */
import { expect, test } from "vitest";
import { exportedThreads } from "../../../src/report/exports/exported-threads.ts";
import { EXPORTERS } from "../../../src/report/exports/index.ts";
import { pairedRows } from "../../../src/report/paired-turns.ts";
import { tracedTurns } from "../../../src/report/traced-turns.ts";
import type { Trace } from "../../../src/schema/trace.ts";
import { UNKNOWN_USAGE } from "../../../src/schema/usage.ts";
import { trialOf } from "../../trials.ts";
import { on, result, shell, traceOf } from "../traces.ts";

const COUNT = 20_000;
const all = Array.from({ length: COUNT }, (_, index) => index);

const began = (turn: number, thread = 0) => ({
  ...on(turn, thread),
  ...{ type: "turn-start" as const, exchange: turn, messages: 1, bytes: 1, replayed: false },
});
const ended = (turn: number, thread = 0) => ({
  ...on(turn, thread),
  ...{ type: "turn-end" as const, stop: "tools" as const, usage: UNKNOWN_USAGE, model: null, ms: 1 },
});

/** Every call in one turn, and then every result. */
const oneTurn = (answer: string): Trace =>
  traceOf([
    began(1),
    ...all.map((call) => ({ ...on(1), ...shell(call, `c${call}`) })),
    ...all.map((call) => ({ ...on(1), ...result(call, `${answer}${call}`) })),
    ended(1),
  ]);

test("twenty thousand calls of one turn are set beside one another, each with its result", () => {
  const [base, head] = ["a", "b"].map((answer) => tracedTurns(oneTurn(answer)).turns[0]);
  const rows = pairedRows(base, head);
  expect(rows).toHaveLength(COUNT);
  expect(rows.at(-1)).toEqual({
    kind: "differs",
    base: [
      { text: "> bash: c19999", tone: "call" },
      { text: "  a19999", tone: null },
    ],
    head: [
      { text: "> bash: c19999", tone: "call" },
      { text: "  b19999", tone: null },
    ],
  });
});

test("twenty thousand turns, each of which begins a thread, are exported in their order", () => {
  const trace = traceOf(
    all.flatMap((index) => [
      began(index + 1),
      { ...on(index + 1), ...shell(index, `c${index}`) },
      began(1, index + 1),
      { ...on(1, index + 1), type: "message" as const, text: `m${index}` },
      ended(1, index + 1),
      { ...on(index + 1), ...result(index, `r${index}`) },
      ended(index + 1),
    ]),
  );
  const [main, ...others] = exportedThreads(trace);
  expect(main.turns.map(({ results }) => results.map(({ result: { text } }) => text))).toEqual(
    all.map((index) => [`r${index}`]),
  );
  expect(others.map(({ thread }) => thread)).toEqual(all.map((index) => index + 1));
  for (const { values } of EXPORTERS)
    expect(values({ trial: trialOf({}), trace, score: null }).length).toBeGreaterThan(0);
});
