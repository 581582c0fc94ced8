/** A real sandbox for tests of run: the kernel's kind where it is installed, else the one without walls. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { chooseSandbox, SANDBOXES } from "../../src/sandbox/index.ts";
import type { Box, Sandbox } from "../../src/sandbox/sandbox.ts";
import type { SandboxKind } from "../../src/schema/words.ts";
import { BOX_SERVER } from "../setup/box-server.ts";
import { temporaryFolder } from "../temporary.ts";

/** A file's sandbox, opened before its first test: looking for toolchains takes longer than most tests. */
export function useSandbox(kind: SandboxKind | "auto" = "auto"): () => Sandbox {
  let sandbox: Sandbox | null = null;
  let workArea = "";
  beforeAll(async () => {
    workArea = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-test-")));
    sandbox = await chooseSandbox(kind, true, { boxServer: BOX_SERVER, workArea });
  });
  afterAll(async () => {
    await sandbox?.[Symbol.asyncDispose]();
    await rm(workArea, { recursive: true, force: true });
  });
  return () => {
    if (sandbox === null) throw new Error("The sandbox is opened before the tests, not before their file.");
    return sandbox;
  };
}

/** The kinds that work on this machine. */
export async function usableKinds(): Promise<SandboxKind[]> {
  const workArea = await mkdtemp(path.join(os.tmpdir(), "grip-test-"));
  const usable: SandboxKind[] = [];
  for (const provider of SANDBOXES) {
    if ((await provider.selfTest({ boxServer: BOX_SERVER, workArea })).ok) usable.push(provider.kind);
  }
  await rm(workArea, { recursive: true, force: true });
  return usable;
}

/** The program of every test's tool: `tabkit info FILE` counts lines, `tabkit fail` exits with 3. */
const PROGRAM = `#!/bin/sh
case "$1" in
  info) wc -l < "$2" ;;
  fail) echo "tabkit: broken" >&2; exit 3 ;;
  *) echo "usage: tabkit info FILE" ;;
esac
`;

export async function installTool(): Promise<string> {
  const tool = await temporaryFolder();
  await mkdir(path.join(tool, "bin"));
  await writeFile(path.join(tool, "bin", "tabkit"), PROGRAM, { mode: 0o755 });
  return tool;
}

export interface OpenBox {
  readonly box: Box;
  /** Its host folder. */
  readonly workspace: string;
}

/** A box over an empty workspace, with the tool and one skill. */
export async function openBox(sandbox: Sandbox): Promise<OpenBox> {
  const workspace = await temporaryFolder();
  const skills = await temporaryFolder();
  await mkdir(path.join(skills, "tabkit"));
  await writeFile(path.join(skills, "tabkit", "SKILL.md"), "# tabkit\n");
  const folders = { tool: await installTool(), workspace, skills };
  const box = await sandbox.open({ purpose: "trial", folders, network: "none" });
  onTestFinished(async () => void (await box.close()));
  return { box, workspace };
}
