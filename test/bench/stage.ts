/** What trials are measured on: a tool, a sandbox, a results folder, and the scripted endpoint in its process. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { digestOf } from "../../src/base/hash.ts";
import { treeDigest } from "../../src/host/files.ts";
import { findProvider } from "../../src/sandbox/index.ts";
import type { Sandbox } from "../../src/sandbox/sandbox.ts";
import type { BuiltSide } from "../../src/schema/built.ts";
import type { SandboxKind } from "../../src/schema/words.ts";

export interface Endpoint extends Disposable {
  /** The base URL of a script: so many turns, each after so many milliseconds. */
  url(script: { readonly latencyMs: number; readonly turns: number }): string;
}

export async function startEndpoint(program: string): Promise<Endpoint> {
  const child = fork(program);
  const [port] = await once(child, "message");
  return {
    url: ({ latencyMs, turns }) => `http://127.0.0.1:${port}/${latencyMs}/${turns}/v1`,
    [Symbol.dispose]: () => void child.kill(),
  };
}

export interface Stage extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly built: BuiltSide;
  readonly workArea: string;
  /** Where trials are stored. */
  readonly results: string;
}

/** Throws a SandboxError where the kind does not work on this machine. */
export async function openStage(kind: SandboxKind, boxServer: string): Promise<Stage> {
  const root = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-bench-")));
  const remove = () => rm(root, { recursive: true, force: true });
  const workArea = path.join(root, "w");
  await mkdir(workArea, { mode: 0o700 });
  try {
    const setup = { boxServer, workArea };
    const sandbox = await (await findProvider(kind, true, setup)).create(setup);
    return {
      sandbox,
      built: await installTool(path.join(root, "tool")),
      workArea,
      results: path.join(root, "results"),
      [Symbol.asyncDispose]: async () => {
        await sandbox[Symbol.asyncDispose]();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function installTool(toolDir: string): Promise<BuiltSide> {
  const program = path.join(toolDir, "bin", "tabkit");
  await mkdir(path.dirname(program), { recursive: true });
  await writeFile(program, '#!/bin/sh\nwc -l < "$1"\n');
  await chmod(program, 0o755);
  return {
    side: "base",
    sha: "a".repeat(40),
    toolDir,
    digests: {
      tool: await treeDigest(toolDir),
      toolchain: digestOf("toolchain"),
      assets: { bare: digestOf("bare") },
    },
    tiers: { bare: { workspace: { kind: "empty" }, context: [], skill: null } },
  };
}
