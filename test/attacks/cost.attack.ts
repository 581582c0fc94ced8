/** What walls cost: trials of ten commands in bubblewrap and without walls, in turns, on one machine. */
import { describe, expect, test } from "vitest";
import { bubblewrap } from "../../src/sandbox/bubblewrap.ts";
import { useSandbox } from "../run/box.ts";
import { bash, TASK, trialBench } from "../run/trial-bench.ts";
import { KINDS } from "../sandbox/kinds.ts";

const PAIRS = 12;
const COMMANDS = 10;

describe.skipIf(!KINDS.includes(bubblewrap))("a trial of ten commands", () => {
  const walled = useSandbox("bubblewrap");
  const unboxed = useSandbox("none");

  async function wallMs(sandbox: ReturnType<typeof walled>): Promise<number> {
    const turns = Array.from({ length: COMMANDS }, (_, turn) => ({
      calls: [bash(`tabkit info people.csv; ls -la; echo ${turn} >> notes; cat notes`)],
    }));
    const bench = await trialBench(sandbox, [...turns, { text: "2" }]);
    const limits = { ...TASK.limits, turns: COMMANDS + 1 };
    const trial = await bench.play({ spec: { task: { ...TASK, limits } } });
    expect(trial).toMatchObject({ ending: { kind: "answered" }, tools: { calls: COMMANDS, failed: 0 } });
    return trial.time.wallMs;
  }

  test("takes this long in bubblewrap, against none", async () => {
    const ratios: number[] = [];
    const times = { bubblewrap: [] as number[], none: [] as number[] };
    for (let pair = 0; pair < PAIRS; pair++) {
      const first = pair % 2 === 0 ? await wallMs(walled()) : null;
      const none = await wallMs(unboxed());
      const boxed = first ?? (await wallMs(walled()));
      times.bubblewrap.push(boxed);
      times.none.push(none);
      ratios.push(boxed / none);
    }
    const figures = `${median(ratios).toFixed(2)} times as long (median of ${PAIRS} pairs: ${median(times.bubblewrap).toFixed(0)} ms and ${median(times.none).toFixed(0)} ms)`;
    process.stdout.write(`A trial of ${COMMANDS} commands takes in bubblewrap ${figures}.\n`);
    expect(ratios.length).toBe(PAIRS);
  }, 180_000);
});

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
