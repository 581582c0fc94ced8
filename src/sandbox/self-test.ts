/** Tries a kind of sandbox for real: opens a box, runs a command in it, and closes it. */
import { GripError, messageOf } from "../base/errors.ts";
import { freshFolder, removeTree } from "../host/files.ts";
import type { Sandbox, SandboxSetup, SelfTest } from "./sandbox.ts";

const TIME_LIMIT_MS = 20_000;

/** Never rejects: a sandbox that cannot be used is the answer, not a failure. */
export async function testSandbox(
  create: () => Promise<Sandbox>,
  { workArea }: SandboxSetup,
): Promise<SelfTest> {
  const tool = await freshFolder(workArea);
  const workspace = await freshFolder(workArea);
  try {
    await using sandbox = await create();
    await using box = await sandbox.open({ purpose: "trial", folders: { tool, workspace }, network: "none" });
    const { exitCode, output } = await box.exec(["/bin/sh", "-c", "echo works > proof && cat proof"], {
      timeoutMs: TIME_LIMIT_MS,
    });
    return exitCode === 0 && output === "works\n"
      ? { ok: true, why: null, remedy: null }
      : { ok: false, why: `A command in the box ended with ${exitCode}: ${output.trim()}`, remedy: null };
  } catch (error) {
    return { ok: false, why: messageOf(error), remedy: error instanceof GripError ? error.hint : null };
  } finally {
    await removeTree(tool);
    await removeTree(workspace);
  }
}
