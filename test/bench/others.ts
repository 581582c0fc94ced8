/** The same script through other harnesses, installed into a temporary folder. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { messageOf } from "../../src/base/errors.ts";
import { endpointMs } from "./overhead.ts";
import { median, millisecondsOf, notMeasured, type Row } from "./row.ts";
import type { Endpoint } from "./stage.ts";

const run = promisify(execFile);
const GOAL = "gripcheck adds >= 10 times less";
const INSTALL_MS = 90_000;
const PLAY_MS = 60_000;
const PI = "@mariozechner/pi-coding-agent";

interface Setting {
  /** What gripcheck adds without a box; null: not measured. */
  readonly addedMs: number | null;
  readonly trials: number;
}

export async function others(endpoint: Endpoint, setting: Setting): Promise<Row[]> {
  return [
    await throughPi(endpoint, setting),
    notMeasured("@vercel/agent-eval, same script", GOAL, "it plays in Docker or a hosted sandbox only"),
    notMeasured(
      "promptfoo, same script",
      GOAL,
      "before a plain endpoint it compares single answers, without a loop of commands",
    ),
  ];
}

/** One process a trial, as it is driven by scripts. */
async function throughPi(endpoint: Endpoint, { addedMs, trials }: Setting): Promise<Row> {
  const what = "pi, same script";
  if (addedMs === null) return notMeasured(what, GOAL, "there is nothing to compare it with");
  const folder = await mkdtemp(path.join(os.tmpdir(), "grip-others-"));
  try {
    const pi = await installedPi(folder, endpoint.url({ latencyMs: 0, turns: 3 }));
    const spans: number[] = [];
    for (let index = 0; index <= trials; index++) {
      const ms = await millisecondsOf(pi);
      if (index > 0) spans.push(ms);
    }
    const piMs = median(spans) - (await endpointMs(endpoint, trials));
    const times = piMs / addedMs;
    const figure = `${times.toFixed(1)} times less (${piMs.toFixed(0)} ms against ${addedMs.toFixed(0)} ms)`;
    return { what, goal: GOAL, figure, isMet: times >= 10 };
  } catch (error) {
    return notMeasured(what, GOAL, messageOf(error).split("\n")[0] ?? "");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function installedPi(folder: string, baseUrl: string): Promise<() => Promise<void>> {
  await writeFile(path.join(folder, "package.json"), '{ "private": true }\n');
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts"];
  await run("npm", ["install", ...flags, PI], { cwd: folder, timeout: INSTALL_MS });
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
