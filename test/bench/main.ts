/** Measures what gripcheck costs beside the models that it asks, and prints each figure beside its goal. */
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { memory } from "./memory.ts";
import { others } from "./others.ts";
import { overhead } from "./overhead.ts";
import type { Row } from "./row.ts";
import { saturation } from "./saturation.ts";
import { startEndpoint } from "./stage.ts";
import { start } from "./start.ts";

const PARTS = ["overhead", "saturation", "memory", "start"] as const;

/** `dist`: absolute path of the folder of the bundled programs. */
async function bench([dist = "", ...argv]: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    options: { others: { type: "boolean", default: false }, quick: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const wanted: readonly string[] = positionals.length === 0 ? PARTS : positionals;
  const unknown = wanted.filter((part) => !PARTS.some((known) => known === part));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(", ")}; known: ${PARTS.join(", ")}.`);
  // Bundled beside this program, so that all but the start is measured as the source is.
  const boxServer = path.join(import.meta.dirname, "box.mjs");
  const trials = values.quick ? 10 : 50;
  const rows: Row[] = [];
  const tell = (...measured: Row[]) => {
    for (const { what } of measured) process.stderr.write(`measured: ${what}\n`);
    rows.push(...measured);
  };
  using model = await startEndpoint(path.join(import.meta.dirname, "endpoint.mjs"));
  if (wanted.includes("overhead")) {
    const unboxed = await overhead(model, { kind: "none", goalMs: 40, trials, boxServer });
    tell(unboxed.row);
    tell((await overhead(model, { kind: "bubblewrap", goalMs: 110, trials, boxServer })).row);
    if (values.others) tell(...(await others(model, { addedMs: unboxed.addedMs, trials: 10 })));
  }
  if (wanted.includes("saturation")) {
    const setting = { boxServer, turns: 20, rounds: values.quick ? 1 : 3 };
    for (const kind of ["none", "bubblewrap"] as const)
      tell(...(await saturation(model, { kind, ...setting })));
  }
  if (wanted.includes("memory")) tell(await memory(model, { boxServer, trials: values.quick ? 200 : 2_000 }));
  if (wanted.includes("start")) tell(await start(path.join(dist, "cli.js"), values.quick ? 5 : 20));
  process.stdout.write(`${tableOf(rows)}\n\n${machineText()}\n`);
}

/** Figures of a machine that does something else besides are worth little. */
function machineText(): string {
  const load = (os.loadavg()[0] ?? 0).toFixed(1);
  return `Node ${process.versions.node}, ${os.availableParallelism()} processors, load ${load}.`;
}

function tableOf(rows: readonly Row[]): string {
  const met = ({ isMet }: Row): string => (isMet === null ? "-" : isMet ? "yes" : "no");
  return markdownTable([
    ["what", "goal", "figure", "met"],
    ...rows.map((row) => [row.what, row.goal, row.figure, met(row)]),
  ]);
}

await bench(process.argv.slice(2));
