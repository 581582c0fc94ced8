/** A results folder with everything that a finished comparison leaves in one. */
import { conclude } from "../../src/pipeline/conclude.ts";
import { nextRound } from "../../src/plan/next-round.ts";
import type { Plan } from "../../src/schema/plan.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { makeInspection, play, solution } from "../compare/builders.ts";
import { makePlan } from "../compare/plans.ts";
import { shell, traceOf } from "../score/traces.ts";

const NOW = Date.parse("2026-06-01T12:00:00Z");

/** A model and the reader, two tasks, two repeats; one attempt was cut off, one was lost and played again. */
export function wholePlan(): Plan {
  const markers = [
    { name: "cli", source: "command", rule: { program: "tabkit" }, want: "more" as const, tasks: null },
  ];
  return makePlan({
    models: ["small"],
    readers: ["reader"],
    tasks: ["a", "b"],
    looks: [2],
    markers,
    price: { in: 1, out: 2 },
  });
}

/** Fills the folder as `compare` does, down to the derived files. */
export async function fillResults(folder: string): Promise<void> {
  const plan = wholePlan();
  const ledger = new Ledger(folder);
  const solutions = [solution("a", "base", true), solution("a", "head", false)];
  await ledger.begin(plan, makeInspection({ solutions, assets: [] }));
  const round = nextRound(plan, []);
  if (round === null) throw new Error("nothing to play");
  await ledger.addRound(1, round);
  for (const planned of round.trials) {
    const isFirst =
      planned.player === "small" && planned.side === "head" && planned.task === "a" && planned.repeat === 1;
    for (const attempt of isFirst ? [1, 2] : [1]) {
      const ending =
        attempt < 2 && isFirst
          ? { kind: "lost" as const, cause: "server" as const, detail: "503" }
          : { kind: "answered" as const };
      const steps = [
        shell("tabkit info people.csv", "1 row"),
        shell("tabkit sort", "error: unknown option", 2),
      ];
      const trace = traceOf(steps, "1", ending);
      const { trial } = play(plan, {
        side: planned.side,
        cell: `${planned.player}/${planned.tier}/${planned.task}`,
        repeat: planned.repeat,
        attempt,
        ending,
        isReader: planned.player === "reader",
        tokens: 1000 + 10 * planned.order,
      });
      const writer = ledger.writerFor(planned, attempt);
      for (const event of trace) writer.event(event);
      const { files: _files, ...body } = trial;
      await writer.finish({ ...body, order: planned.order, seed: planned.seed });
    }
  }
  await conclude(ledger, NOW);
  await ledger.writeText("summary.md", "# summary\n");
}

/** Files of a results folder that are written once, relative to it: everything that is not derived. */
export const isRaw = (file: string): boolean =>
  /^(?:plan|inspection)\.json$|^(?:rounds|trials|interrupted)\//.test(file);
