/** The command line as it is bundled from the sources, and what its commands take. */
import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Told by the process itself when it ends. */
export interface Taken {
  /** Of all its threads. */
  readonly cpuSeconds: number;
  readonly seconds: number;
  /** The most that it held at once, with all its threads. */
  readonly megabytes: number;
  readonly printed: string;
}

/** Bundles into `folder`, from which {@link command} runs. */
export async function bundle(root: string, folder: string): Promise<void> {
  const rolldown = path.join(root, "node_modules/.bin/rolldown");
  const env = { ...process.env, DIST: path.join(folder, "dist") };
  await run(rolldown, ["--config", "rolldown.config.mjs"], { cwd: root, env });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "told.mjs"), TOLD);
}

const TOLD = `import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
if (isMainThread) process.on("exit", () => writeFileSync(process.env.TOLD, JSON.stringify(process.resourceUsage())));
`;

export async function command(folder: string, args: readonly string[]): Promise<Taken> {
  const told = path.join(folder, "told.json");
  const begun = performance.now();
  const cli = path.join(folder, "dist/cli.js");
  const { stdout } = await run(process.execPath, ["--import", path.join(folder, "told.mjs"), cli, ...args], {
    env: { ...process.env, TOLD: told },
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = (performance.now() - begun) / 1000;
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(
    await readFile(told, "utf8"),
  ) as NodeJS.ResourceUsage;
  return {
    ...{ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, seconds },
    ...{ megabytes: maxRSS / 1024, printed: stdout },
  };
}
