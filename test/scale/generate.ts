/** A results folder of made-up trials, as large as one asks: what reading, scoring and comparing many trials takes. */
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Random, seededRandom } from "../../src/base/random.ts";
import { PROTOCOL, SCHEMA_VERSIONS } from "../../src/schema/envelope.ts";
import type { Plan } from "../../src/schema/plan.ts";
import type { TraceEvent } from "../../src/schema/trace.ts";
import { NO_USAGE } from "../../src/schema/usage.ts";
import { SIDES, type Side } from "../../src/schema/words.ts";
import { makeInspection, play } from "../compare/builders.ts";
import { makePlan } from "../compare/plans.ts";

export interface Size {
  readonly players: number;
  readonly tiers: number;
  readonly tasks: number;
  /** A cell and side. */
  readonly repeats: number;
}

/** Of five players in five tiers, twenty repeats a cell and side; `trials` is a multiple of 1,000. */
export const sizeOf = (trials: number): Size => ({
  ...{ players: 5, tiers: 5, repeats: 20 },
  tasks: trials / 1_000,
});

const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`);

/** Files that are written at once. */
const AT_ONCE = 64;

/** Writes plan, inspection, and a trial with its trace of every repeat. The folder is made, and has to be empty. */
export async function generateResults(folder: string, size: Size): Promise<void> {
  const plan = makePlan({
    models: named("model", size.players),
    tiers: named("tier", size.tiers),
    tasks: named("task", size.tasks),
    looks: [size.repeats],
    watch: [{ name: "match" }, { name: "tokens" }, { name: "marker", marker: "cli" }],
    markers: [{ name: "cli", source: "command", rule: { program: "tabkit" }, want: "more", tasks: null }],
  });
  await document(folder, "plan", plan);
  await document(folder, "inspection", makeInspection());
  let waiting: Promise<void>[] = [];
  for (const { id } of plan.cells) {
    for (const side of SIDES) {
      await mkdir(path.join(folder, "trials", side, id), { recursive: true });
      for (let repeat = 1; repeat <= size.repeats; repeat++) {
        waiting.push(writeTrial(folder, plan, { side, cell: id, repeat }));
        if (waiting.length < AT_ONCE) continue;
        await Promise.all(waiting);
        waiting = [];
      }
    }
  }
  await Promise.all(waiting);
}

interface Place {
  readonly side: Side;
  readonly cell: string;
  readonly repeat: number;
}

async function writeTrial(folder: string, plan: Plan, { side, cell, repeat }: Place): Promise<void> {
  const random = seededRandom("scale", side, cell, repeat);
  const matched = random() < 0.4 + 0.5 * seededRandom("scale", cell)();
  const events = traceOf(random, matched);
  const lines = [header("trace"), ...events].map((line) => JSON.stringify(line)).join("\n");
  const trace = `${lines}\n`;
  const { trial } = play(plan, {
    ...{ side, cell, repeat, turns: TURNS },
    tokens: Math.round(3000 + 9000 * random()),
    change: {
      answer: matched ? "1" : "I could not tell.",
      files: { trace: { path: "trace.jsonl", bytes: trace.length, digest: digestOf(trace) } },
    },
  });
  const stem = path.join(folder, "trials", side, cell, `${repeat}.1`);
  await writeFile(`${stem}.trace.jsonl`, trace);
  await writeFile(`${stem}.trial.json`, `${JSON.stringify({ ...header("trial"), body: trial }, null, 1)}\n`);
}

const TURNS = 8;
const PRINTED = "name,born,city\nLovelace,1815,London\nHopper,1906,New York\n".repeat(20);

/** Eight turns, each with a command and a kilobyte of what it printed; some of them fail. */
function traceOf(random: Random, matched: boolean): TraceEvent[] {
  const events: TraceEvent[] = [];
  const place = (turn: number | null) => ({ seq: events.length, at: 100 * events.length, turn, thread: 0 });
  events.push({ ...place(null), type: "trial-start", prompt: "Do it.", system: digestOf("system") });
  for (let turn = 1; turn <= TURNS; turn++) {
    const isFailing = random() < 0.1;
    const command = isFailing
      ? `tabkit convert data-${turn}.csv --too ${Math.floor(100 * random())}`
      : `tabkit info data-${turn}.csv | head -n ${Math.ceil(20 * random())}`;
    const usage = { ...NO_USAGE, input: 500 * turn, cached: 0, generated: 80 };
    events.push(
      {
        ...place(turn),
        type: "turn-start",
        exchange: turn,
        messages: 2 * turn,
        bytes: 2000,
        replayed: false,
      },
      { ...place(turn), type: "message", text: `Step ${turn}.` },
    );
    if (turn < TURNS) {
      events.push({
        ...{ ...place(turn), type: "tool-call", call: turn, name: "bash", tool: "shell", input: { command } },
        ...{ command, paths: [], offered: true, via: "native" },
      });
    }
    events.push({
      ...{ ...place(turn), type: "turn-end", stop: turn < TURNS ? "tools" : "answer", usage },
      ...{ model: "model", ms: 900 },
    });
    if (turn === TURNS) continue;
    events.push({
      ...{ ...place(turn), type: "tool-result", call: turn, seen: true, ok: !isFailing },
      ...{ exitCode: isFailing ? 2 : 0, exitFrom: "native", text: isFailing ? "unknown option" : PRINTED },
      ...{ bytes: PRINTED.length, cut: 0, ms: 30, masked: 0 },
    });
  }
  events.push({ ...place(TURNS), type: "message", text: matched ? "1" : "I could not tell." });
  events.push({ ...place(TURNS), type: "trial-end", ending: { kind: "answered" } });
  // Each was given the number of events before its block.
  return events.map((event, seq) => ({ ...event, seq, at: 100 * seq }));
}

function header(kind: "plan" | "inspection" | "trial" | "trace") {
  const producer = { name: "gripcheck", version: "0.0.0", protocol: PROTOCOL };
  return { kind, schemaVersion: SCHEMA_VERSIONS[kind], producer };
}

async function document(folder: string, kind: "plan" | "inspection", body: unknown): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, `${kind}.json`),
    `${JSON.stringify({ ...header(kind), body }, null, 1)}\n`,
  );
}

const digestOf = (text: string): `sha256:${string}` =>
  `sha256:${createHash("sha256").update(text).digest("hex")}`;
