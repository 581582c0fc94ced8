import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Exporter } from "../../src/report/exports/exporter.ts";
import { EXPORTERS, exporterOf } from "../../src/report/exports/index.ts";
import type { TrialView } from "../../src/report/render-trial.ts";
import { FLAGS } from "../../src/request/flags.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { AtifTrajectory, PiSession } from "../report/exports/shapes.ts";
import { SMALL } from "../report/exports/small-trial.ts";
import { anyView } from "../report/traces.ts";
import { useResults } from "../store/taking-results.ts";
import { trialOf } from "../trials.ts";

const { whole } = useResults();

/** What readers take of each format, as one value. */
const SHAPES: Readonly<Record<string, z.ZodType>> = { pi: PiSession, atif: AtifTrajectory };

test("every exporter has a name of its own, a shape here, and is a choice of the flag", () => {
  expect(EXPORTERS.map(({ name }) => name)).toEqual(Object.keys(SHAPES));
  expect(FLAGS.export.choices).toEqual(Object.keys(SHAPES));
  expect(exporterOf("nowhere")).toBeUndefined();
});

describe.each(EXPORTERS.map((exporter) => [exporter.name, exporter] as const))("%s", (name, exporter) => {
  const shape = SHAPES[name];
  if (shape === undefined) throw new Error(`no shape of ${name}`);

  /** What is wrong with an export once it was written and read again; null where nothing is. */
  const wrongWith = (view: TrialView): string | null => {
    const written = exporter.values(view);
    const read: unknown[] = written.map((value) => JSON.parse(JSON.stringify(value)));
    expect(read).toEqual(written);
    const { error } = shape.safeParse(asOne(exporter, read));
    return error === undefined ? null : error.message;
  };

  test("has everything that can happen in the shape that readers take", () => {
    expect(wrongWith(SMALL)).toBeNull();
  });

  test("has every stored trial", async () => {
    const ledger = new Ledger(whole());
    const trials = await ledger.trials();
    expect(trials.length).toBeGreaterThan(3);
    for (const trial of trials) {
      expect(wrongWith({ trial, trace: await ledger.trace(trial), score: null })).toBeNull();
    }
  });

  test("has any trial, whatever was written into it", () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(wrongWith(view)).toBeNull();
      }),
      { numRuns: 100 },
    );
  });

  test("has a trial of which nothing was recorded, and moments that no date can name", () => {
    expect(wrongWith({ trial: trialOf(), trace: [], score: null })).toBeNull();
    const late = SMALL.trace.map((event) => ({ ...event, at: 1e300 }));
    expect(wrongWith({ ...SMALL, trace: late })).toBeNull();
  });

  test("changes nothing of what it is given, and says the same twice", () => {
    const before = structuredClone(SMALL);
    expect(exporter.values(SMALL)).toEqual(exporter.values(SMALL));
    expect(SMALL).toEqual(before);
  });
});

/** A document is one value; lines are read as a list. */
function asOne({ form }: Exporter, values: readonly unknown[]): unknown {
  if (form === "lines") return values;
  expect(values).toHaveLength(1);
  return values[0];
}
