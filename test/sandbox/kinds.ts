/** What tests of every kind of sandbox share: a setup in a work area, and boxes with fresh folders. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { freshFolder, openWorkArea, removeTree } from "../../src/host/files.ts";
import type { BoxLimits } from "../../src/sandbox/box-limits.ts";
import { findProgram } from "../../src/sandbox/find-program.ts";
import { SANDBOXES } from "../../src/sandbox/index.ts";
import type { Box, BoxFolders, BoxSpec, Sandbox, SandboxProvider } from "../../src/sandbox/sandbox.ts";
import { BOX_SERVER } from "../setup/box-server.ts";

/**
 * Kinds that this machine is said to be without; everything else must work or fail loudly. A container engine is
 * not asked for unless it is said to be there.
 */
const EXCUSED = [
  ...(process.env.GRIPCHECK_NO_BWRAP_TESTS === "1" ? ["bubblewrap"] : []),
  ...(process.env.GRIPCHECK_DOCKER_TESTS === "1" ? [] : ["docker"]),
];

export const KINDS: readonly SandboxProvider[] = SANDBOXES.filter(({ kind }) => !EXCUSED.includes(kind));

export interface TestBench extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly workArea: string;
  readonly boxServer: string;
  /** Fresh host folders with opaque names. */
  folders(): Promise<Required<BoxFolders>>;
  /** A trial's box over fresh folders. */
  open(spec?: Partial<BoxSpec>): Promise<Box>;
}

export async function openBench(
  provider: SandboxProvider,
  limits: Partial<BoxLimits> = {},
): Promise<TestBench> {
  if (provider.kind === "bubblewrap" && findProgram("bwrap") === null) {
    throw new Error(
      "bwrap is not on PATH: install bubblewrap, or set GRIPCHECK_NO_BWRAP_TESTS=1 to go without its tests.",
    );
  }
  const workArea = await openWorkArea();
  const sandbox = await provider.create({ workArea, boxServer: BOX_SERVER, limits });
  const folders = async (): Promise<Required<BoxFolders>> => {
    const parent = await freshFolder(workArea);
    const names = { tool: "a", source: "b", workspace: "c", skills: "d", gateway: "e", agent: "f" };
    for (const name of Object.values(names)) await mkdir(path.join(parent, name));
    return {
      tool: path.join(parent, names.tool),
      source: path.join(parent, names.source),
      workspace: path.join(parent, names.workspace),
      skills: path.join(parent, names.skills),
      gateway: path.join(parent, names.gateway),
      agent: path.join(parent, names.agent),
    };
  };
  return {
    sandbox,
    workArea,
    boxServer: BOX_SERVER,
    folders,
    async open(spec = {}) {
      const { tool, workspace } = await folders();
      return sandbox.open({ purpose: "trial", folders: { tool, workspace }, network: "none", ...spec });
    },
    async [Symbol.asyncDispose]() {
      await sandbox[Symbol.asyncDispose]();
      await removeTree(workArea);
    },
  };
}

/** Runs a shell script in a box, with a limit that no test waits for. */
export async function sh(box: Box, script: string, timeoutMs = 300_000): ReturnType<Box["exec"]> {
  return box.exec(["bash", "-c", script], { timeoutMs });
}
