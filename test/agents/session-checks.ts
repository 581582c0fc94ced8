/** Sessions: a second task in the agent's own conversation, in a fresh box, told apart from the first in every figure. */
import { expect, test } from "vitest";
import { playUnstored, type Unstored } from "../../src/run/play-trial.ts";
import type { Conversation } from "../../src/run/trial-spec.ts";
import type { EventOf } from "../../src/schema/trace.ts";
import { memoryWriter } from "../run/memory-writer.ts";
import { TASK, type TrialBench } from "../run/trial-bench.ts";
import { type AgentBench, type Saying, wordsIn } from "./agent-bench.ts";
import type { Bench } from "./checks.ts";
import { INFO, used } from "./scripts.ts";

interface Asked {
  readonly prompt: string;
  readonly turns?: number;
  readonly conversation: Conversation;
}

async function ask(bench: AgentBench, on: TrialBench, { prompt, turns = 10, conversation }: Asked) {
  const writer = memoryWriter();
  const spec = {
    ...on.spec,
    task: { ...TASK, prompt, limits: { ...TASK.limits, turns, minutes: 15 } },
    conversation,
  };
  const played = await playUnstored(spec, { ...on.services, driver: bench.driver, writer });
  const results = writer.events.filter(
    (event): event is EventOf<"tool-result"> => event.type === "tool-result",
  );
  return { ...played, results };
}

const NOTHING: Conversation = { kept: null, calls: 0 };

const goingOn = ({ conversation }: Unstored): Conversation => {
  if (conversation === null) throw new Error("It cannot go on.");
  return conversation;
};

export function checkSessions({ agent, agentBench }: Bench): void {
  if (!agent.resumes) {
    test("it cannot go on with a conversation in another box, and says so", () => {
      expect(agentBench().driver.resumes).toBeUndefined();
    });
    return;
  }

  test("a second task goes on with its conversation in a fresh box, with figures of its own", async () => {
    const bench = agentBench();
    const sayings: Saying[] = [
      { run: ["echo mine > left.txt; ls"], usage: used(1_000, 11) },
      { text: "FIRST ANSWER", usage: used(1_100, 12) },
      { run: ["ls; pwd"], usage: used(2_000, 13) },
      { run: [INFO], usage: used(2_100, 14) },
      { text: "SECOND ANSWER", usage: used(2_200, 15) },
    ];
    const on = await bench.open(sayings);
    const first = await ask(bench, on, { prompt: "The FIRST TASK is this.", conversation: NOTHING });
    const second = await ask(bench, on, { prompt: "The SECOND TASK is that.", conversation: goingOn(first) });
    expect(on.endpoint.faults).toEqual([]);
    expect([first.trial, second.trial]).toMatchObject([
      {
        ...{ ending: { kind: "answered" }, answer: "FIRST ANSWER", turns: 2 },
        ...{ usage: { main: { input: 2_100, generated: 23 } }, tools: { calls: 1, failed: 0 } },
      },
      {
        ...{ ending: { kind: "answered" }, answer: "SECOND ANSWER", turns: 3 },
        ...{ usage: { main: { input: 6_300, generated: 42 } }, tools: { calls: 2, failed: 0 } },
      },
    ]);
    expect(first.results.map(({ text }) => text)).toEqual([expect.stringContaining("left.txt")]);
    // Each call has the result of its own, in a workspace without what the first task left.
    expect(second.results.map(({ seen, exitCode }) => [seen, exitCode])).toEqual([
      [true, 0],
      [true, 0],
    ]);
    expect(second.results[0]?.text).toContain("people.csv");
    expect(second.results[0]?.text).not.toContain("left.txt");
    const said = wordsIn(on.endpoint.requests[2]?.body ?? {});
    const places = ["FIRST TASK", "left.txt", "FIRST ANSWER", "Here is another task", "SECOND TASK"];
    const found = places.map((place) => said.indexOf(place));
    expect(found.every((at) => at >= 0)).toBe(true);
    expect(found).toEqual([...found].sort((a, b) => a - b));
  });

  test("it goes on after a task that was ended by a limit", async () => {
    const bench = agentBench();
    const on = await bench.open([{ run: ["echo 1"] }, { run: ["echo 2"] }, { text: "SECOND ANSWER" }]);
    const first = await ask(bench, on, { prompt: "FIRST TASK", turns: 2, conversation: NOTHING });
    expect(first.trial.ending).toEqual({ kind: "limit", limit: "turns", at: 2 });
    const second = await ask(bench, on, { prompt: "SECOND TASK", conversation: goingOn(first) });
    expect(second.trial).toMatchObject({ ending: { kind: "answered" }, answer: "SECOND ANSWER", turns: 1 });
    expect(on.endpoint.faults).toEqual([]);
    expect(wordsIn(on.endpoint.requests.at(-1)?.body ?? {})).toContain("FIRST TASK");
  });
}
