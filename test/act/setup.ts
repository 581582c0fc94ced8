/** Has runner and linters ready before any test: the lane fails here where a registry is down. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { obtainTools } from "./tools.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the Action as a runner downloads it. */
    action: string;
  }
}

const ROOT = path.resolve(import.meta.dirname, "../..");
/** What no commit holds: the runner of workflows copies an action's folder whole for each step that uses it. */
const NEVER_COMMITTED: ReadonlySet<string> = new Set(["node_modules", ".git", "coverage"]);

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = performance.now();
  await obtainTools();
  process.stdout.write(`runner and linters after ${Math.round((performance.now() - started) / 1000)} s\n`);
  const action = await mkdtemp(path.join(tmpdir(), "grip-action-"));
  const isCommitted = (file: string): boolean => !NEVER_COMMITTED.has(path.relative(ROOT, file));
  await cp(ROOT, action, { recursive: true, filter: isCommitted });
  project.provide("action", action);
  return () => rm(action, { recursive: true, force: true });
}
