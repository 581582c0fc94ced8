/** The demo, played by a real agent with a real model, in the sandbox. */
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { agentNamed, driverOf } from "../agents/agents.ts";
import { playDemo } from "../agents/play-demo.ts";
import { llamaServer } from "./engine/llama-server.ts";
import { callsOf, equalTokens, LOGGED, type Played, resultsOf } from "./figures.ts";
import { MEDIUM } from "./models.ts";

vi.setConfig({ testTimeout: 3_600_000 });

// Whoever installs it in a comparison asks a registry once.
beforeAll(async () => void (await driverOf(agentNamed("pi"))));

const TASKS = ["count-orders", "sum-amount"];
test("pi plays the demo with llama.cpp in bubblewrap: every token is one that the engine counted", async () => {
  const { install } = agentNamed("pi");
  const said = saidOnStandardError();
  await using server = await llamaServer(MEDIUM);
  const player = `{ id: medium, size: medium, endpoint: local, model: ${MEDIUM.name}, window: ${MEDIUM.window}, sampling: { temperature: 0.7, seed: 11 }, agent: { name: pi, install: "${install}" } }`;
  const more = [
    `endpoints: { local: { kind: openai, url: "${server.url}", concurrency: 1 } }`,
    `modes: { pr: { players: [medium], tiers: [skill], tasks: [${TASKS.join(", ")}], looks: [1], coupling: off } }`,
    "",
  ].join("\n");
  const { comparison, trials, ledger } = await playDemo({
    scenario: "docs-stale",
    player,
    more,
    minutes: 10,
  });
  const { coverage } = comparison;
  expect([coverage.counted, coverage.lost]).toEqual([2 * TASKS.length, 0]);
  expect(comparison.verdict.kind).not.toBe("not-measured");
  for (const trial of trials) {
    expect(trial.agent).toMatchObject({ name: "pi", version: install });
    expect(trial.sandbox.kind).toBe("bubblewrap");
    expect(trial.model?.observed).toEqual([MEDIUM.name]);
    expect(trial.files.native).toBeDefined();
  }
  const played: Played[] = await Promise.all(
    trials.map(async (trial) => ({
      trial,
      events: await ledger.trace(trial),
      exchanges: await ledger.exchanges(trial),
    })),
  );
  await expect.poll(() => equalTokens(played, server.worked()).others, LOGGED).toEqual([]);
  const { of: read } = equalTokens(played, server.worked());
  expect(read).toBeGreaterThanOrEqual(trials.length);
  expect(callsOf(played).some(({ offered }) => offered)).toBe(true);
  expect(resultsOf(played).some(({ seen, exitCode }) => seen && exitCode !== null)).toBe(true);
  // What the agent takes of the window for itself is said before anything is spent.
  expect(said()).toContain("player medium: the prompt of the agent pi takes ≈1.3k of 8.2k tokens");
  const endings = trials.map(({ ending, turns }) => `${ending.kind} after ${turns}`);
  process.stdout.write(
    `\n${read} requests of pi, all counted alike by their engine; ${endings.join(", ")}\n`,
  );
});

function saidOnStandardError(): () => string {
  const written: string[] = [];
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(String(text)) > 0);
  onTestFinished(() => spy.mockRestore());
  return () => written.join("");
}
