/** The runner of workflows and the linters of them: from the registries of Go and Python, kept outside of the repository. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { fromRegistry } from "../setup/from-registry.ts";

const run = promisify(execFile);

const VERSIONS = { act: "v0.2.89", actionlint: "v1.7.12", zizmor: "1.32.0" } as const;
const FOLDER = path.join(homedir(), ".cache/gripcheck-act", Object.values(VERSIONS).join("-"));

/** Absolute paths of programs. */
export const TOOLS = {
  act: path.join(FOLDER, "bin/act"),
  actionlint: path.join(FOLDER, "bin/actionlint"),
  zizmor: path.join(FOLDER, "python/bin/zizmor"),
} as const;

const MODULES = {
  act: `github.com/nektos/act@${VERSIONS.act}`,
  actionlint: `github.com/rhysd/actionlint/cmd/actionlint@${VERSIONS.actionlint}`,
} as const;

/** Go compiles what it fetched, on a machine that may do other things too. */
const GO_MS = 1_800_000;
const PIP_MS = 600_000;

/** Rejects where a registry gives one of them not, asked again and again. */
export async function obtainTools(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const name of ["act", "actionlint"] as const) {
    if (existsSync(TOOLS[name])) continue;
    const env = { ...process.env, GOBIN: path.join(FOLDER, "bin"), GOFLAGS: "-p=2" };
    await fromRegistry(name, () => run(goProgram(), ["install", MODULES[name]], { env, timeout: GO_MS }));
  }
  if (existsSync(TOOLS.zizmor)) return;
  const target = path.join(FOLDER, "python");
  await fromRegistry("zizmor", async () => {
    // What an attempt left that was broken off is no installation, and pip writes over none.
    await rm(target, { recursive: true, force: true });
    const args = ["-m", "pip", "install", "--quiet", "--target", target, `zizmor==${VERSIONS.zizmor}`];
    await run("python3", args, { timeout: PIP_MS });
  });
}

/** Go installs itself where no PATH of a job looks. */
function goProgram(): string {
  return existsSync("/usr/local/go/bin/go") ? "/usr/local/go/bin/go" : "go";
}
