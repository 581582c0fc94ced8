/** The agents as they are tested: their versions are pinned, and installed once a machine. */

import type { AgentDriver } from "../../src/run/drivers/driver.ts";
import { driverNamed } from "../../src/run/drivers/index.ts";

/** By the driver's name. */
export const PINNED: Readonly<Record<string, string>> = {
  pi: "1.6.0",
  "claude-code": "2.1.328",
  codex: "0.169.0",
  opencode: "1.18.33",
};

/** The driver with its pinned program. A registry that cannot be reached is a failure. */
export async function pinnedDriver(name: string): Promise<AgentDriver> {
  const driver = driverNamed(name);
  const equipped = await driver.equip?.({
    version: null,
    install: PINNED[name] ?? null,
    options: {},
    environment: process.env,
  });
  if (equipped === undefined) throw new Error(`${name} has no program of its own.`);
  return equipped;
}
