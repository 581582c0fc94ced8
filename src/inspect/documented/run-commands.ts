/** Runs documented commands on one side, in one box, each in a folder of its own, within limits of time. */
import { randomBytes } from "node:crypto";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import PQueue from "p-queue";
import { freshFolder, removeTree } from "../../host/files.ts";
import type { Box, Sandbox } from "../../sandbox/sandbox.ts";
import type { BuiltSide } from "../../schema/built.ts";
import { invocationsIn, MOST_RECORDED, RUNNER, recorderScript } from "./box-scripts.ts";
import type { Copy } from "./example-files.ts";
import type { Invocation } from "./judge-invocation.ts";

export interface RunRequest {
  readonly command: string;
  readonly copies: readonly Copy[];
}

export type Ran =
  | { readonly kind: "ran"; readonly invocations: readonly Invocation[] }
  | { readonly kind: "not-run"; readonly why: "time" | "limit" };

export interface RunLimits {
  /** Milliseconds for one command, and for all of a side. */
  readonly eachMs: number;
  readonly allMs: number;
}

export const USUAL_LIMITS: RunLimits = { eachMs: 10_000, allMs: 90_000 };

export interface RunServices {
  readonly sandbox: Sandbox;
  readonly workArea: string;
  readonly limits?: RunLimits;
}

const AT_ONCE = 2;
/** Folder names in the workspace that no command of a document uses. */
const OWN = ".gripcheck";

/** In the order of the requests. What the box cannot run any more, because something in it ended it, is not run. */
export async function runCommands(
  requests: readonly RunRequest[],
  { built, programs }: { readonly built: BuiltSide; readonly programs: readonly string[] },
  { sandbox, workArea, limits = USUAL_LIMITS }: RunServices,
): Promise<Ran[]> {
  const workspace = await freshFolder(workArea);
  try {
    const names = await furnish(workspace, { requests, programs, toolBin: `${sandbox.layout.tool}/bin` });
    await using box = await sandbox.open({
      purpose: "trial",
      folders: { tool: built.toolDir, workspace },
      network: "none",
    });
    const end = performance.now() + limits.allMs;
    const queue = new PQueue({ concurrency: AT_ONCE });
    const runs = requests.map((request, index) =>
      queue.add(async (): Promise<Ran> => {
        const left = end - performance.now();
        if (left <= 0) return { kind: "not-run", why: "limit" };
        const ran = await runOne(box, request, { index, names, timeoutMs: Math.min(limits.eachMs, left) });
        const isCut = ran.kind === "not-run" && ran.why === "time" && left < limits.eachMs;
        return isCut ? { kind: "not-run", why: "limit" } : ran;
      }),
    );
    return await Promise.all(runs);
  } finally {
    await removeTree(workspace);
  }
}

interface Furnishing {
  readonly requests: readonly RunRequest[];
  readonly programs: readonly string[];
  readonly toolBin: string;
}

/** Puts recorders and example files where the box will see them; gives the files' names there by their own. */
async function furnish(
  workspace: string,
  { requests, programs, toolBin }: Furnishing,
): Promise<Map<string, string>> {
  const [bin, files] = [path.join(workspace, OWN, "bin"), path.join(workspace, OWN, "files")];
  await mkdir(bin, { recursive: true });
  await mkdir(files);
  for (const program of programs)
    await writeFile(path.join(bin, program), recorderScript(program, toolBin), { mode: 0o755 });
  const names = new Map<string, string>();
  for (const { from } of requests.flatMap(({ copies }) => copies)) {
    if (from === null || names.has(from)) continue;
    const name = `${OWN}/files/${names.size}`;
    await copyFile(from, path.join(workspace, name));
    names.set(from, name);
  }
  return names;
}

interface Run {
  readonly index: number;
  readonly names: ReadonlyMap<string, string>;
  readonly timeoutMs: number;
}

async function runOne(
  box: Box,
  { command, copies }: RunRequest,
  { index, names, timeoutMs }: Run,
): Promise<Ran> {
  const { workspace, tmp } = box.layout;
  const mark = randomBytes(16).toString("hex");
  const places = copies.flatMap(({ from, to }) => [
    from === null ? "" : `${workspace}/${names.get(from) ?? ""}`,
    to,
  ]);
  const own = [`${workspace}/run-${index}`, `${tmp}/grip-${index}`, `${workspace}/${OWN}/bin`];
  try {
    const done = await box.exec(["bash", "-c", RUNNER, "bash", ...own, mark, command, ...places], {
      timeoutMs,
      maxOutput: MOST_RECORDED,
    });
    if (done.timedOut) return { kind: "not-run", why: "time" };
    return { kind: "ran", invocations: invocationsIn(done.output, mark) };
  } catch {
    // The tool under test ended its own box.
    return { kind: "not-run", why: "limit" };
  }
}
