/** The demo as a newcomer sees it, with the reader at the other end of a real agent, in the sandbox. */
import { beforeAll, expect, test, vi } from "vitest";
import { agentNamed, driverOf } from "./agents.ts";
import { playDemo } from "./play-demo.ts";

vi.setConfig({ testTimeout: 2_400_000 });

// Whoever installs it in a comparison asks a registry once.
beforeAll(async () => void (await driverOf(agentNamed("pi"))));

test.each([
  ["docs-stale", "regressed", ""],
  // What is left out of it says nothing new.
  ["comment", "quiet", "modes: { pr: { tiers: [skill] } }\n"],
])("pi plays the demo %s with the reader in bubblewrap: %s", async (scenario, verdict, more) => {
  const agent = `{ name: pi, install: "${agentNamed("pi").install}" }`;
  const player = `{ id: reader, use: reader, agent: ${agent} }`;
  const { comparison, trials } = await playDemo({ scenario, player, more, minutes: 15 });
  expect(comparison.verdict.kind).toBe(verdict);
  expect(
    new Set(trials.map(({ agent: own, sandbox }) => `${own.name} ${own.version} ${sandbox.kind}`)),
  ).toEqual(new Set([`pi ${agentNamed("pi").install} bubblewrap`]));
  expect(trials.filter(({ ending }) => ending.kind === "lost")).toEqual([]);
  expect(trials.every(({ files }) => files.native !== undefined)).toBe(true);
});
