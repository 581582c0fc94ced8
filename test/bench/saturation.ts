/** How near many trials at once come to what an endpoint's latency alone would take. */
import { messageOf } from "../../src/base/errors.ts";
import { play } from "./play.ts";
import { millisecondsOf, notMeasured, type Row } from "./row.ts";
import { type Endpoint, openStage, type Stage } from "./stage.ts";

const LATENCY_MS = 200;
const AT_ONCE = [1, 4, 16, 32];
const MOST_OVER = 0.05;
const GOAL = "<= 5 % over the ideal";

interface Setting {
  readonly boxServer: string;
  readonly turns: number;
  /** Trials one after the other in each place. */
  readonly rounds: number;
}

/** With real boxes, because a kind without walls plays one trial at a time. */
export async function saturation(endpoint: Endpoint, setting: Setting): Promise<Row[]> {
  const rows: Row[] = [];
  try {
    await using stage = await openStage("bubblewrap", setting.boxServer);
    const url = endpoint.url({ latencyMs: LATENCY_MS, turns: setting.turns });
    await play(stage, { url: endpoint.url({ latencyMs: 0, turns: 2 }), trials: 4, concurrency: 2 });
    for (const atOnce of AT_ONCE) rows.push(await at(atOnce, { ...stage, url, ...setting }));
  } catch (error) {
    rows.push(notMeasured(nameOf(AT_ONCE[rows.length] ?? 0), GOAL, messageOf(error).split("\n").join(" ")));
  }
  return rows;
}

async function at(atOnce: number, stage: Stage & Setting & { readonly url: string }): Promise<Row> {
  const { turns, rounds, url } = stage;
  // As many as are asked for, also where the machine would take fewer boxes.
  const sandbox = Object.create(stage.sandbox, { concurrency: { value: atOnce } });
  const trials = atOnce * rounds;
  const tookMs = await millisecondsOf(() =>
    play({ ...stage, sandbox }, { url, trials, concurrency: atOnce }),
  );
  const idealMs = turns * LATENCY_MS * rounds;
  const over = tookMs / idealMs - 1;
  const seconds = `${(tookMs / 1000).toFixed(1)} s, ideal ${(idealMs / 1000).toFixed(1)} s`;
  const figure = `${(100 * over).toFixed(1)} % (${seconds})`;
  return { what: nameOf(atOnce), goal: GOAL, figure, isMet: over <= MOST_OVER };
}

function nameOf(atOnce: number): string {
  return `${atOnce} at once, ${LATENCY_MS} ms latency`;
}
