/** All agents that gripcheck can launch: one file and one line each. */
import { ConfigError } from "../../base/errors.ts";
import { didYouMean } from "../../base/text.ts";
import type { Plan, PlannedPlayer } from "../../schema/plan.ts";
import { cellKey } from "../../schema/row.ts";
import { builtinDriver } from "./builtin.ts";
import { claudeCodeDriver } from "./claude-code.ts";
import { codexDriver } from "./codex.ts";
import { commandDriver } from "./command.ts";
import type { AgentChoice, AgentDriver } from "./driver.ts";
import { opencodeDriver } from "./opencode.ts";
import { piDriver } from "./pi.ts";

export const DRIVERS: readonly AgentDriver[] = [
  builtinDriver,
  piDriver,
  claudeCodeDriver,
  codexDriver,
  opencodeDriver,
  commandDriver,
];

/** The driver of a player's agent, with the program that the player asks for. Rejects where that is not there. */
export async function driverFor(
  { name, version, install, options = {} }: PlannedPlayer["agent"],
  environment: AgentChoice["environment"],
): Promise<AgentDriver> {
  const driver = driverNamed(name);
  return (await driver.equip?.({ version, install: install ?? null, options, environment })) ?? driver;
}

/** Finds or installs the agents of everybody who plays. Rejects where one is not there. */
export async function equipAgents(
  { players, cells }: Pick<Plan, "players" | "cells">,
  environment: AgentChoice["environment"],
): Promise<void> {
  const played = new Set(
    cells.flatMap(({ id, state }) => (state.kind === "play" ? [cellKey(id).player] : [])),
  );
  for (const { id, agent } of players) if (played.has(id)) await driverFor(agent, environment);
}

/** The driver of an agent that a player names. */
export function driverNamed(name: string): AgentDriver {
  const driver = DRIVERS.find((known) => known.name === name);
  if (driver !== undefined) return driver;
  throw new ConfigError("unknown-agent", `No driver launches the agent "${name}".`, {
    hint: didYouMean(
      name,
      DRIVERS.map((known) => known.name),
    ),
  });
}
