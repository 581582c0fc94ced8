/** Starts test/sandbox/host-program.ts as a process of its own, bundled, because Node runs no TypeScript. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { rolldown } from "rolldown";
import { BOX_SERVER } from "../setup/box-server.ts";

/** Bundles the program into a folder; the path of the result. */
export async function bundleHostProgram(folder: string): Promise<string> {
  await using bundle = await rolldown({
    input: path.join(import.meta.dirname, "host-program.ts"),
    platform: "node",
    transform: { target: "node20" },
  });
  const file = path.join(folder, "host.mjs");
  await bundle.write({ file, format: "esm", codeSplitting: false });
  return file;
}

export interface HostProcess {
  readonly process: ChildProcess;
  readonly output: string;
  readonly folders: { readonly tool: string; readonly workspace: string };
}

export interface HostStart {
  readonly program: string;
  readonly kind: string;
  readonly script: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Default: the one that runs the tests. */
  readonly node?: string;
  /** Default: a trial. */
  readonly purpose?: "build" | "trial";
}

/** Resolves once the script in the box has ended. */
export async function startHost({
  program,
  kind,
  script,
  env = {},
  node = process.execPath,
  purpose = "trial",
}: HostStart): Promise<HostProcess> {
  const child = spawn(node, [program, kind, BOX_SERVER, script, purpose], {
    // Whoever kills it leaves its work area behind, which goes with the program.
    env: { PATH: process.env.PATH, TMPDIR: path.dirname(program), ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const left = once(child, "exit").then(() => {
    throw new Error("The host process ended before its box answered.");
  });
  left.catch(() => undefined);
  const [line] = await Promise.race([once(lines, "line"), left]);
  return { process: child, ...JSON.parse(line) };
}
