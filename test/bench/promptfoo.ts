/** promptfoo, which has no loop of commands: ours stands in its place as a provider. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { install, run } from "./install.ts";
import type { OtherSetting, OtherTime } from "./others.ts";
import { endpointMs } from "./overhead.ts";
import { median, millisecondsOf } from "./row.ts";

const MANY = 21;
const PLAY_MS = 120_000;

export async function throughPromptfoo({ folder, endpoint, trials }: OtherSetting): Promise<OtherTime> {
  await install(folder, "promptfoo");
  const url = endpoint.url({ latencyMs: 0, turns: 3 });
  const ownMs = await endpointMs(endpoint, trials);
  const oneMs = await evaluationMs({ folder, url, tests: 1, times: trials });
  const manyMs = await evaluationMs({ folder, url, tests: MANY, times: trials });
  return { addedMs: oneMs - ownMs, furtherMs: (manyMs - oneMs) / (MANY - 1) - ownMs };
}

interface Evaluation {
  readonly folder: string;
  readonly url: string;
  readonly tests: number;
  readonly times: number;
}

async function evaluationMs({ folder, url, tests, times }: Evaluation): Promise<number> {
  const provider = `file://${path.join(import.meta.dirname, "promptfoo-provider.mjs")}`;
  const config = {
    prompts: ["How many?"],
    providers: [{ id: provider, config: { url } }],
    tests: Array.from({ length: tests }, (_, index) => ({
      vars: { index },
      assert: [{ type: "equals", value: "2" }],
    })),
  };
  const file = path.join(folder, `${tests}.json`);
  await writeFile(file, JSON.stringify(config));
  const program = path.join(folder, "node_modules/.bin/promptfoo");
  const flags = ["--no-cache", "--no-progress-bar", "--no-table", "--no-write", "-j", "1"];
  const silent = ["TELEMETRY", "UPDATE", "REMOTE_GENERATION"].map((what) => [
    `PROMPTFOO_DISABLE_${what}`,
    "1",
  ]);
  const env = { PATH: process.env.PATH, HOME: folder, ...Object.fromEntries(silent) };
  const spans: number[] = [];
  for (let index = 0; index <= times; index++) {
    const ms = await millisecondsOf(async () => {
      const { stdout } = await run(program, ["eval", "-c", file, ...flags], {
        cwd: folder,
        env,
        timeout: PLAY_MS,
      });
      if (!stdout.includes(`${tests} passed`)) throw new Error(`promptfoo failed: ${stdout.slice(-200)}`);
    });
    // The first makes its database.
    if (index > 0) spans.push(ms);
  }
  return median(spans);
}
