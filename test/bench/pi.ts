/** pi's coding agent: one process a trial, as it is driven by scripts. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { install, run } from "./install.ts";
import type { OtherSetting, OtherTime } from "./others.ts";
import { endpointMs } from "./overhead.ts";
import { median, millisecondsOf } from "./row.ts";

const PACKAGE = "@mariozechner/pi-coding-agent";
const PLAY_MS = 60_000;

export async function throughPi({ folder, endpoint, trials }: OtherSetting): Promise<OtherTime> {
  const pi = await installed(folder, endpoint.url({ latencyMs: 0, turns: 3 }));
  const spans: number[] = [];
  for (let index = 0; index <= trials; index++) {
    const ms = await millisecondsOf(pi);
    // The first finds cold files.
    if (index > 0) spans.push(ms);
  }
  return { addedMs: median(spans) - (await endpointMs(endpoint, trials)) };
}

async function installed(folder: string, baseUrl: string): Promise<() => Promise<void>> {
  await install(folder, PACKAGE);
  const settings = path.join(folder, "settings");
  await mkdir(settings);
  const local = { baseUrl, api: "openai-completions", apiKey: "none", models: [{ id: "test-model" }] };
  await writeFile(path.join(settings, "models.json"), JSON.stringify({ providers: { local } }));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PI_CODING_AGENT_DIR: settings, PI_OFFLINE: "1" };
  const workspace = path.join(folder, "workspace");
  await mkdir(workspace);
  const program = path.join(folder, "node_modules/.bin/pi");
  const model = ["--provider", "local", "--model", "test-model"];
  return async () => {
    const asked = run(program, ["-p", "--no-session", ...model, "How many?"], {
      cwd: workspace,
      env,
      timeout: PLAY_MS,
    });
    // Else it waits for more of the question.
    asked.child.stdin?.end();
    const { stdout } = await asked;
    if (stdout.trim() !== "2") throw new Error(`pi did not play the script: ${stdout.slice(0, 80)}`);
  };
}
