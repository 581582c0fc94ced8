/** Installs one version of an agent into a folder of gripcheck's own, once for all processes of this machine. */
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ConfigError, InfrastructureError } from "../../base/errors.ts";
import { decode } from "../../base/text.ts";
import { execute } from "../../host/exec.ts";
import { freshFolder, readIfThere, removeTree } from "../../host/files.ts";
import * as log from "../../host/log.ts";
import { lockName, unlock } from "../../host/name-lock.ts";
import { redact } from "../../host/secrets.ts";
import { registrySettings } from "../../sandbox/environment.ts";
import { type AgentPackage, nodePackage, OWN_NODE } from "./agent-package.ts";
import { type AgentProgram, programIn, thisMachine } from "./agent-program.ts";
import type { PackagedAgent } from "./boxed-agent.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** An exact version: a range or a tag would be another agent tomorrow. */
const EXACT = /^\d+\.\d+\.\d+(?:[A-Za-z.+-][0-9A-Za-z.+-]*)?$/;
/** Written last: a folder without it is no installation. */
const MARK = "installed.json";
const INSTALL_MS = 900_000;
const LOOK_AGAIN_MS = 200;
const KEPT_OUTPUT = 1_000;

/** Where installed agents are kept: `$XDG_CACHE_HOME/gripcheck/agents`, else below `~/.cache`. */
export function agentsFolder({ XDG_CACHE_HOME: cache = "", HOME: home = "" }: Variables): string {
  if (path.isAbsolute(cache)) return path.join(cache, "gripcheck/agents");
  if (path.isAbsolute(home)) return path.join(home, ".cache/gripcheck/agents");
  throw new ConfigError("no-home", "There is no folder to install agents in: HOME is not set.", {
    hint: "Set HOME or XDG_CACHE_HOME.",
  });
}

/** The program of an agent's version, installed where it is not there yet. */
export async function installedAgent(
  { name, package: agent }: Pick<PackagedAgent, "name" | "package">,
  version: string,
  environment: Variables,
): Promise<AgentProgram> {
  if (!EXACT.test(version)) {
    throw new ConfigError(
      "inexact-version",
      `install: "${version}" is no exact version of ${agent.command}.`,
      {
        hint: `Write a whole version, as install: "${agent.tested}".`,
      },
    );
  }
  const place = path.join(agentsFolder(environment), name, version);
  const there = await programAt(place, agent);
  if (there !== null) return there;
  const lock = await waitFor(`install ${place}`);
  try {
    return (await programAt(place, agent)) ?? (await install({ agent, version, place, environment }));
  } finally {
    await unlock(lock);
  }
}

async function programAt(place: string, agent: AgentPackage): Promise<AgentProgram | null> {
  return (await readIfThere(path.join(place, MARK))) === null ? null : programIn(place, agent);
}

async function waitFor(name: string): Promise<Server> {
  for (;;) {
    const lock = await lockName(name);
    if (lock !== null) return lock;
    await sleep(LOOK_AGAIN_MS);
  }
}

interface Installation {
  readonly agent: AgentPackage;
  readonly version: string;
  readonly place: string;
  readonly environment: Variables;
}

async function install({ agent, version, place, environment }: Installation): Promise<AgentProgram> {
  log.info(`Installing ${agent.name}@${version} in ${place} …`);
  const parent = path.dirname(place);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const draft = await freshFolder(parent);
  try {
    await runNpm({ agent, version, place: draft, environment });
    if (programIn(draft, agent) === null) {
      throw new InfrastructureError(
        "no-agent-program",
        `${agent.name}@${version} was installed and holds no program for this machine (linux ${process.arch}).`,
      );
    }
    await writeFile(path.join(draft, MARK), `${JSON.stringify({ name: agent.name, version })}\n`);
    await rm(place, { recursive: true, force: true });
    await rename(draft, place);
  } catch (error) {
    await removeTree(draft);
    throw error;
  }
  const program = await programAt(place, agent);
  if (program !== null) return program;
  throw new InfrastructureError(
    "agent-gone",
    `${place} was removed while ${agent.command} was installed in it.`,
  );
}

/** No script of any package is run: the programs are in the packages, and are started from there. */
async function runNpm({ agent, version, place, environment }: Installation): Promise<void> {
  const own = agent.node === undefined ? [] : [`${nodePackage(thisMachine())}@${OWN_NODE}`];
  const args = ["install", "--prefix", place, "--ignore-scripts", "--no-audit", "--no-fund", "--no-save"];
  const { exitCode, stdout, stderr } = await execute("npm", [...args, `${agent.name}@${version}`, ...own], {
    cwd: place,
    env: { ...registrySettings(environment).env, HOME: environment.HOME ?? place },
    timeoutMs: INSTALL_MS,
  });
  if (exitCode === 0) return;
  const words = redact(`${stderr}\n${decode(stdout)}`.trim()).slice(-KEPT_OUTPUT);
  throw new InfrastructureError(
    "agent-not-installed",
    `npm could not install ${agent.name}@${version}:\n${words}`,
    {
      hint: `Check that the version exists and that the registry is reachable: npm view ${agent.name}@${version} version`,
    },
  );
}
