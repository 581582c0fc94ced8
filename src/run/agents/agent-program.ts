/** An agent's program on this machine: where it is found, what a box must show of it, and which version it is. */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { ConfigError } from "../../base/errors.ts";
import { decode } from "../../base/text.ts";
import { execute } from "../../host/exec.ts";
import { openWorkArea, removeTree } from "../../host/files.ts";
import { findProgram } from "../../sandbox/find-program.ts";
import type { Layout } from "../../sandbox/sandbox.ts";
import { type AgentPackage, compareVersions, type Machine, nodePackage } from "./agent-package.ts";

export interface AgentProgram {
  /** The host's folder that a box shows at its layout's `agent`; null: none. */
  readonly folder: string | null;
  /** Host files that a box shows at their own place. */
  readonly readable: readonly string[];
  /** The words that start it, in a box and on the host. */
  command(layout: Pick<Layout, "agent">): string[];
  readonly hostCommand: readonly string[];
}

type Variables = Readonly<Record<string, string | undefined>>;

export function thisMachine(): Machine {
  const flags = existsSync("/proc/cpuinfo") ? readFileSync("/proc/cpuinfo", "utf8") : "";
  return { arch: process.arch, isOld: process.arch === "x64" && !/\bavx2\b/.test(flags) };
}

/** The program of an installation: a folder with a `node_modules` in it. null: it is not in there. */
export function programIn(folder: string, agent: AgentPackage): AgentProgram | null {
  const machine = thisMachine();
  const program = agent.programs(machine).find((place) => existsSync(path.join(folder, place)));
  if (program === undefined) return null;
  const own = path.join("node_modules", nodePackage(machine), "bin/node");
  const node = agent.node === undefined ? [] : existsSync(path.join(folder, own)) ? [own] : null;
  const words = (root: string): string[] => [...(node ?? []), program].map((place) => path.join(root, place));
  const hostNode = node === null ? ["node"] : [];
  return {
    folder,
    readable: [],
    command: ({ agent: root }) => [...hostNode, ...words(root)],
    hostCommand: [...hostNode, ...words(folder)],
  };
}

/** The program that a user's PATH leads to; null: none. */
export function programOnPath(agent: AgentPackage, { PATH }: Variables): AgentProgram | null {
  const found = findProgram(agent.command, PATH ?? "");
  if (found === null) return null;
  const file = realpathSync(found);
  const above = file.indexOf("/node_modules/");
  const installed = above < 0 ? null : programIn(file.slice(0, above), agent);
  // One that is no package, as installers of their own leave it.
  return installed ?? { folder: null, readable: [file], command: () => [file], hostCommand: [file] };
}

/** What the program says when it is asked for its version; null where it says none. */
export async function versionOf(
  { hostCommand }: Pick<AgentProgram, "hostCommand">,
  asking: readonly string[] = ["--version"],
): Promise<string | null> {
  const [program = "", ...args] = hostCommand;
  // Some make folders in their home even then.
  const home = await openWorkArea();
  try {
    const { stdout } = await execute(program, [...args, ...asking], {
      cwd: home,
      env: { HOME: home },
      timeoutMs: 60_000,
    });
    return /\d+\.\d+[\w.+-]*/.exec(decode(stdout))?.[0] ?? null;
  } finally {
    await removeTree(home);
  }
}

/** Refuses a Node that is too old for an agent that has none of its own. */
export async function checkNode(agent: AgentPackage, { hostCommand }: AgentProgram): Promise<void> {
  if (agent.node === undefined || hostCommand[0] !== "node") return;
  const version = await versionOf({ hostCommand: ["node"] });
  if (version !== null && compareVersions(version, agent.node.least) >= 0) return;
  throw new ConfigError(
    "old-node",
    `${agent.command} needs Node ${agent.node.least}, and the one on PATH is ${version ?? "none"}.`,
    { hint: `Write install: "${agent.tested}" in the profile: it is installed with a Node of its own then.` },
  );
}
