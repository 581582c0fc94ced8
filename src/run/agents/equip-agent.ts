/** Finds or installs the program that a player's agent shall be, and asks it what it is. */
import { ConfigError } from "../../base/errors.ts";
import type { AgentChoice } from "../drivers/driver.ts";
import { type AgentProgram, checkNode, programOnPath, versionOf } from "./agent-program.ts";
import type { PackagedAgent } from "./boxed-agent.ts";
import { installedAgent } from "./install-agent.ts";

export interface EquippedAgent {
  readonly program: AgentProgram;
  readonly version: string | null;
}

export async function equipAgent(
  agent: Pick<PackagedAgent, "name" | "package">,
  { install, version, environment }: AgentChoice,
): Promise<EquippedAgent> {
  const program =
    install === null
      ? programOnPath(agent.package, environment)
      : await installedAgent(agent, install, environment);
  if (program === null) throw notInstalled(agent);
  await checkNode(agent.package, program);
  const found = await versionOf(program);
  if (install === null && version !== null && found !== version) {
    throw new ConfigError(
      "other-agent-version",
      `${agent.name} is ${found ?? "of an unknown version"}, and the profile asks for ${version}.`,
      {
        hint: `Write install: "${version}" to have this version installed beside it.`,
      },
    );
  }
  return { program, version: found };
}

function notInstalled({
  name,
  package: { name: packageName, tested, command },
}: Pick<PackagedAgent, "name" | "package">): ConfigError {
  return new ConfigError(
    "agent-missing",
    `The agent ${name} is not installed: there is no ${command} on PATH.`,
    {
      hint: `Run: npm install --global ${packageName}@${tested}\nOr write agent: { name: ${name}, install: "${tested}" } and it is installed beside gripcheck's own files.`,
    },
  );
}
