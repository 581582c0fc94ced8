/** Whether the process grows with the trials that it has played. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { play } from "./play.ts";
import type { Row } from "./row.ts";
import { type Endpoint, openStage } from "./stage.ts";

const MIB = 1024 * 1024;
const MOST_GROWTH = 0.1;

interface Setting {
  readonly boxServer: string;
  readonly trials: number;
}

/** Trials of one turn and no command, one at a time; compares a tenth of them with all of them. */
export async function memory(endpoint: Endpoint, { boxServer, trials }: Setting): Promise<Row> {
  await using stage = await openStage("none", boxServer);
  const early = Math.round(trials / 10);
  const seen = new Map<number, NodeJS.MemoryUsage>();
  await play(stage, {
    url: endpoint.url({ latencyMs: 0, turns: 1 }),
    trials,
    concurrency: 1,
    progress: ({ done }) => {
      if (done === early || done === trials) seen.set(done, memoryHeld());
    },
  });
  const [first, last] = [seen.get(early), seen.get(trials)];
  if (first === undefined || last === undefined) throw new Error("The trials were not all played.");
  const growth = last.rss / first.rss - 1;
  const resident = `${mib(first.rss)} after ${early}, ${mib(last.rss)} after ${trials}`;
  const heap = `V8's heap holds ${mib(first.heapUsed)}, ${mib(last.heapUsed)} of ${mib(first.heapTotal)}, ${mib(last.heapTotal)}`;
  const figure = `${(100 * growth).toFixed(1)} % (${resident}; ${heap})`;
  return { what: `memory over ${trials} trials`, goal: "<= 10 % more", figure, isMet: growth <= MOST_GROWTH };
}

/** Without what nobody holds any more. */
function memoryHeld(): NodeJS.MemoryUsage {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage();
}

function mib(bytes: number): string {
  return `${(bytes / MIB).toFixed(0)} MiB`;
}
