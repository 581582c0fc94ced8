/** Starts the bundled programs as users do: a process of its own, an environment of its own. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "../..");

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Start {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** PATH and what registries need; nothing else of this process. */
function environmentOf(env: Start["env"]): Record<string, string> {
  const passed = ["PATH", "HOME", "TMPDIR", "NODE_EXTRA_CA_CERTS"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  // What an earlier test built must not be what the next one finds.
  return { ...Object.fromEntries(passed), GRIPCHECK_BUILD_CACHE: "off", ...env };
}

function run(file: string, args: readonly string[], { cwd = ROOT, env }: Start): Promise<Ran> {
  return new Promise((resolve) => {
    const options = { cwd, env: environmentOf(env), maxBuffer: 64 * 1024 * 1024 };
    const child = execFile(
      process.execPath,
      [path.join(ROOT, "dist", file), ...args],
      options,
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
    child.stdin?.end();
  });
}

export function runCli(args: readonly string[], start: Start = {}): Promise<Ran> {
  return run("cli.js", args, start);
}

export interface Started {
  readonly child: ChildProcess;
  /** Its code is null where a signal ended it. */
  readonly ended: Promise<Ran>;
}

/** Starts the command line without waiting for its end. */
export function startCli(args: readonly string[], { cwd = ROOT, env }: Start = {}): Started {
  const child = spawn(process.execPath, [path.join(ROOT, "dist/cli.js"), ...args], {
    cwd,
    env: environmentOf(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      said[name] += text;
    });
  }
  const ended = new Promise<Ran>((resolve) => child.once("close", (code) => resolve({ code, ...said })));
  return { child, ended };
}

export interface ActionRun extends Ran {
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

export interface ActionStart {
  /** The checkout. */
  readonly workspace: string;
  /** A folder for the runner's own files. */
  readonly runner: string;
  readonly event: { readonly name: string; readonly payload: unknown };
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the Action as a runner does: event file, INPUT_* and the files through which a step speaks. */
export async function runAction({
  workspace,
  runner,
  event,
  inputs = {},
  env = {},
}: ActionStart): Promise<ActionRun> {
  await mkdir(runner, { recursive: true });
  const file = (name: string): string => path.join(runner, name);
  await writeFile(file("event.json"), JSON.stringify(event.payload));
  for (const name of ["output", "summary", "env", "path", "state"]) await writeFile(file(name), "");
  const ran = await run("index.js", [], {
    cwd: workspace,
    env: {
      GITHUB_ACTIONS: "true",
      GITHUB_WORKSPACE: workspace,
      GITHUB_EVENT_NAME: event.name,
      GITHUB_EVENT_PATH: file("event.json"),
      GITHUB_OUTPUT: file("output"),
      GITHUB_STEP_SUMMARY: file("summary"),
      GITHUB_ENV: file("env"),
      GITHUB_PATH: file("path"),
      GITHUB_STATE: file("state"),
      ...Object.fromEntries(
        Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
      ),
      ...env,
    },
  });
  return {
    ...ran,
    outputs: readOutputs(await readFile(file("output"), "utf8")),
    summary: await readFile(file("summary"), "utf8"),
  };
}

/** `name<<delimiter`, lines, delimiter: the last word on a name counts. */
function readOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = text.split("\n");
  for (let index = 0; index < lines.length; index++) {
    const [name, delimiter] = (lines[index] ?? "").split("<<");
    if (name === undefined || delimiter === undefined) continue;
    const end = lines.indexOf(delimiter, index + 1);
    outputs[name] = lines.slice(index + 1, end).join("\n");
    index = end;
  }
  return outputs;
}
