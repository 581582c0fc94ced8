/** Traces of made-up trials: an agent that calls tabkit until it has an answer. */
import type { ObservedEvent, Trace } from "../../src/schema/trace.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { NO_USAGE } from "../../src/schema/usage.ts";
import { DIGEST, on, result, shell, traceOf } from "../report/traces.ts";

interface Story {
  readonly matched: boolean;
  readonly foreign: string;
}

export function sampleTrace(trial: Trial, { matched, foreign }: Story): Trace {
  const events: ObservedEvent[] = [
    { ...on(null), type: "trial-start", prompt: `Use tabkit to ${trial.task}.\n${foreign}`, system: DIGEST },
  ];
  for (let turn = 1; turn <= trial.turns; turn++) {
    const isLast = turn === trial.turns;
    events.push({
      ...on(turn),
      type: "turn-start",
      exchange: turn,
      messages: turn * 2,
      bytes: turn * 900,
      replayed: false,
    });
    events.push({
      ...on(turn),
      type: "message",
      text: isLast ? (trial.answer ?? "") : (sayings[turn % sayings.length] ?? ""),
    });
    if (!isLast) {
      events.push({ ...on(turn), ...shell(turn, `${commandOf(trial, turn)} ${foreign}`.trim()) });
      events.push({
        ...on(turn),
        ...result(turn, `${resultOf(trial, turn, matched)}\n${foreign}`.trim()),
        ok: !(turn === 2 && !matched),
        exitCode: turn === 2 && !matched ? 2 : 0,
        exitFrom: "shell",
      });
    }
    events.push({
      ...on(turn),
      type: "turn-end",
      stop: isLast ? "answer" : "tools",
      usage: { ...NO_USAGE, input: 700 * turn, cached: 300, generated: 90 },
      model: "m",
      ms: 1800,
    });
  }
  events.push({ ...on(trial.turns), type: "trial-end", ending: trial.ending });
  return traceOf(events);
}

const sayings = ["I will look at the help first.", "Now I convert the file.", "Let me check the result."];

function commandOf({ task }: Trial, turn: number): string {
  if (turn === 1) return "tabkit --help";
  return turn === 2
    ? "tabkit convert people.csv --to parquet"
    : `tabkit info people.parquet  # ${task}, step ${turn}`;
}

function resultOf({ side }: Trial, turn: number, matched: boolean): string {
  if (turn === 1) {
    return [
      "Usage: tabkit <command> [options]",
      "",
      "  convert <file>   convert a table",
      side === "base" ? "    --to <format>" : "    --format <format>",
      "  info <file>      describe a table",
    ].join("\n");
  }
  if (turn === 2)
    return matched
      ? "wrote people.parquet (1204 rows)"
      : "tabkit: unknown option '--to'\nTry 'tabkit convert --help'.";
  return "rows: 1204\ncolumns: 7\n  id        int64\n  name      utf8\n  joined    date32";
}
