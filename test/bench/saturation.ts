/** How near many trials at once come to what an endpoint's latency alone would take. */
import { messageOf } from "../../src/base/errors.ts";
import type { Sandbox } from "../../src/sandbox/sandbox.ts";
import { idleSandbox } from "./idle-sandbox.ts";
import { play } from "./play.ts";
import { millisecondsOf, notMeasured, type Row } from "./row.ts";
import { type Endpoint, openStage, type Stage } from "./stage.ts";

const LATENCY_MS = 200;
const AT_ONCE = [1, 4, 16, 32];
const MOST_OVER = 0.05;
const GOAL = "<= 5 % over the ideal";

interface Setting {
  readonly kind: "none" | "bubblewrap";
  readonly boxServer: string;
  readonly turns: number;
  /** Trials one after the other in each place. */
  readonly rounds: number;
}

/** With `none` the boxes are idle ones, because the kind without walls plays one trial at a time. */
export async function saturation(endpoint: Endpoint, setting: Setting): Promise<Row[]> {
  const rows: Row[] = [];
  try {
    await using stage = await openStage(setting.kind, setting.boxServer);
    const warmUp = endpoint.url({ latencyMs: 0, turns: 2 });
    await play(stage, { url: warmUp, trials: 4, concurrency: 1 });
    for (const atOnce of AT_ONCE) rows.push(await at(atOnce, { stage, endpoint, setting }));
  } catch (error) {
    const why = messageOf(error).split("\n").join(" ");
    rows.push(notMeasured(nameOf(AT_ONCE[rows.length] ?? 0, setting), GOAL, why));
  }
  return rows;
}

interface Place {
  readonly stage: Stage;
  readonly endpoint: Endpoint;
  readonly setting: Setting;
}

async function at(atOnce: number, { stage, endpoint, setting }: Place): Promise<Row> {
  const { kind, turns, rounds } = setting;
  const sandbox = kind === "none" ? idleSandbox(atOnce) : widened(stage.sandbox, atOnce);
  const url = endpoint.url({ latencyMs: LATENCY_MS, turns });
  const trials = atOnce * rounds;
  const tookMs = await millisecondsOf(() =>
    play({ ...stage, sandbox }, { url, trials, concurrency: atOnce }),
  );
  const idealMs = turns * LATENCY_MS * rounds;
  const over = tookMs / idealMs - 1;
  const seconds = `${(tookMs / 1000).toFixed(1)} s, ideal ${(idealMs / 1000).toFixed(1)} s`;
  const figure = `${(100 * over).toFixed(1)} % (${seconds})`;
  return { what: nameOf(atOnce, setting), goal: GOAL, figure, isMet: over <= MOST_OVER };
}

/** Takes as many boxes as are asked for, also where the machine would take fewer. */
function widened(sandbox: Sandbox, concurrency: number): Sandbox {
  return Object.create(sandbox, { concurrency: { value: concurrency } });
}

function nameOf(atOnce: number, { kind }: Setting): string {
  return `${atOnce} at once, ${LATENCY_MS} ms a turn, ${kind === "none" ? "idle boxes" : kind}`;
}
