/** All agents that gripcheck can launch: one file and one line each. */
import { ConfigError } from "../../base/errors.ts";
import { didYouMean } from "../../base/text.ts";
import { builtinDriver } from "./builtin.ts";
import type { AgentDriver } from "./driver.ts";

export const DRIVERS: readonly AgentDriver[] = [builtinDriver];

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
