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
  const seen = new Map<number, number>();
  await play(stage, {
    url: endpoint.url({ latencyMs: 0, turns: 1 }),
    trials,
    concurrency: 1,
    progress: ({ done }) => {
      if (done === early || done === trials) seen.set(done, residentBytes());
    },
  });
  const [first = 0, last = 0] = [seen.get(early), seen.get(trials)];
  const growth = last / first - 1;
  const figure = `${(100 * growth).toFixed(1)} % (${mib(first)} after ${early}, ${mib(last)} after ${trials})`;
  return { what: `memory over ${trials} trials`, goal: "<= 10 % more", figure, isMet: growth <= MOST_GROWTH };
}

/** Without what nobody holds any more. */
function residentBytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage.rss();
}

function mib(bytes: number): string {
  return `${(bytes / MIB).toFixed(0)} MiB`;
}
