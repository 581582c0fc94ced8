/** What must hold for every agent alike: the gateway's figures are what the endpoint served, however an agent behaves. */
import { beforeAll, describe, expect, test } from "vitest";
import type { AgentDriver } from "../../src/run/drivers/driver.ts";
import type { ReceivedBody } from "../gateway/scripted-endpoint.ts";
import { useSandbox } from "../run/box.ts";
import { AgentBench, resultsIn, type Saying, wordsIn } from "./agent-bench.ts";
import { agentNamed, driverOf, type TestedAgent } from "./agents.ts";
import { INFO, used } from "./scripts.ts";

export interface Bench {
  readonly agent: TestedAgent;
  agentBench(): AgentBench;
}

/** The suites of an agent in one kind of sandbox, under a name that the support table is made of. */
export function describeAgent(
  name: string,
  kind: "bubblewrap" | "none",
  checks: readonly ((bench: Bench) => void)[],
): void {
  const agent = agentNamed(name);
  describe(`${name} ${agent.install ?? "–"} over ${agent.wire} in ${kind}`, () => {
    const sandbox = useSandbox(kind);
    let driver: AgentDriver;
    beforeAll(async () => {
      driver = await driverOf(agent);
    });
    for (const check of checks) check({ agent, agentBench: () => new AgentBench(driver, sandbox()) });
  });
}

export function checkFigures({ agent, agentBench }: Bench): void {
  test("a good script: turns, calls, results, tokens and answer are what the endpoint served", async () => {
    const { trial, bench, calls, results } = await agentBench().play([
      { run: [INFO], usage: used(1_000, 11) },
      { run: ["tabkit fail"], usage: used(1_100, 12) },
      { run: ["tabkit"], usage: used(1_200, 13) },
      { text: "It has 2 lines.", usage: used(1_300, 14) },
    ]);
    expect(trial).toMatchObject({
      agent: { name: agent.name },
      ending: { kind: "answered" },
      answer: "It has 2 lines.",
      ...{ turns: 4, requests: 4, retries: 0 },
      usage: { main: { input: 4_600, generated: 50 }, agents: { input: 0 }, side: { input: 0 } },
      tools: { calls: 3, failed: 1, notOffered: {} },
      integrity: { survivors: 0 },
      flags: [],
    });
    if (agent.install !== null) expect(trial.agent.version).toBe(agent.install);
    expect(bench.endpoint.requests.length).toBe(4);
    expect(calls.map(({ tool, command }) => [tool, command])).toEqual([
      ["shell", INFO],
      ["shell", "tabkit fail"],
      ["shell", "tabkit"],
    ]);
    expect(results.map(({ seen, exitCode }) => [seen, exitCode])).toEqual([
      [true, 0],
      [true, 3],
      [true, 0],
    ]);
    expect(results[1]?.exitFrom).toBe(agent.failedFrom);
    expect(results[1]?.text).toContain("tabkit: broken");
    // What the trace says of a result is what the model was sent.
    const sent = bench.endpoint.requests.slice(1).map(({ body }) => resultsIn(body).at(-1)?.trim());
    expect(sent).toEqual(results.map(({ text }) => text.trim()));
  });

  test("two calls in a turn are both run, each with its own result", async () => {
    const { trial, results } = await agentBench().play([
      { run: ["echo first", "echo second; exit 4"] },
      { text: "Done." },
    ]);
    expect(trial).toMatchObject({ ending: { kind: "answered" }, turns: 2, tools: { calls: 2, failed: 1 } });
    const byCall = [...results].sort((a, b) => a.call - b.call);
    expect(byCall.map(({ exitCode }) => exitCode)).toEqual([0, 4]);
    expect(byCall[0]?.text).toContain("first");
    expect(byCall[1]?.text).toContain("second");
  });

  test("calls with empty and equal ids are told apart", async () => {
    const bench = agentBench();
    const calls =
      (id: string): Saying =>
      (body) => ({
        calls: ["echo one", "echo two"].map((command) => ({ ...bench.call(body, command), id })),
      });
    const { trial, results } = await bench.play([calls(""), calls("c1"), { text: "Done." }]);
    expect(trial).toMatchObject({ ending: { kind: "answered" }, turns: 3, tools: { calls: 4, failed: 0 } });
    expect(new Set(results.map(({ call }) => call)).size).toBe(4);
    expect(results.every(({ seen, exitCode }) => seen && exitCode === 0)).toBe(true);
  });

  test("a tool that is not offered fails, is counted by its name, and the trial goes on", async () => {
    const { trial, bench, results } = await agentBench().play([
      { calls: [{ name: "tabkit", arguments: { command: "info people.csv" } }] },
      { run: [INFO] },
      { text: "2" },
    ]);
    expect(trial).toMatchObject({
      ending: { kind: "answered" },
      turns: 3,
      tools: { calls: 2, failed: 1, notOffered: { tabkit: 1 } },
    });
    expect(results[0]).toMatchObject({ seen: true, ok: false });
    expect(resultsIn(bench.endpoint.requests[1]?.body ?? {}).at(-1)).toMatch(agent.noSuchTool);
  });

  test("a call with broken arguments fails once, and its history is one that every endpoint takes", async () => {
    const bench = agentBench();
    const broken: Saying = (body) => ({
      calls: [{ ...bench.call(body, "ls"), arguments: '{"command": "ls' }],
    });
    const { trial, results } = await bench.play([broken, { run: [INFO] }, { text: "2" }]);
    expect(trial).toMatchObject({ ending: { kind: "answered" }, turns: 3, tools: { calls: 2, failed: 1 } });
    expect(results[0]?.text).toMatch(agent.brokenCall);
  });

  test("a call without arguments is a call with none, and its history is one that every endpoint takes", async () => {
    const bench = agentBench();
    const calling =
      (written: string): Saying =>
      (body) => ({ calls: [{ ...bench.call(body, "ls"), arguments: written }] });
    const wrong = ["", '{"command": 5, "cmd": 5}', '["ls"]'];
    const { trial, calls, results } = await bench.play([
      ...wrong.map(calling),
      { run: [INFO] },
      { text: "2" },
    ]);
    expect(trial).toMatchObject({ ending: { kind: "answered" }, turns: 5, tools: { calls: 4, failed: 3 } });
    expect(calls.map(({ input }) => input).slice(0, 3)).toEqual([{}, { command: 5, cmd: 5 }, null]);
    expect(results[0]?.exitCode).toBeNull();
    expect(results.map(({ seen, ok }) => [seen, ok])).toEqual([
      ...wrong.map(() => [true, false]),
      [true, true],
    ]);
  });

  test("exit codes are exact: of what is not there, of what was killed, of what found nothing", async () => {
    const { trial, results } = await agentBench().play([
      { run: ["no-such-command"] },
      { run: ["sh -c 'kill -9 $$'"] },
      { run: ["grep -q nobody people.csv"] },
      { run: ["kill -9 $$"] },
      { text: "Done." },
    ]);
    expect(trial).toMatchObject({ ending: { kind: "answered" }, turns: 5, tools: { calls: 4, failed: 4 } });
    expect(results.map(({ exitCode }) => exitCode)).toEqual([127, agent.killed, 1, agent.killed]);
  });
}

export function checkCrowd({ agentBench }: Bench): void {
  test("eight at once do not hear of one another", async () => {
    const bench = agentBench();
    const played = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        bench.play(
          [
            { run: [`echo mine-${index}`], usage: used(100 + index, 10) },
            (body) => ({ text: resultsIn(body).at(-1) ?? "", usage: used(200 + index, 10) }),
          ],
          { prompt: `You are number ${index}.` },
        ),
      ),
    );
    for (const [index, { trial, bench: own, calls }] of played.entries()) {
      expect(trial).toMatchObject({
        ending: { kind: "answered" },
        turns: 2,
        usage: { main: { input: 300 + 2 * index, generated: 20 } },
      });
      expect(trial.answer).toContain(`mine-${index}`);
      expect(calls.map(({ command }) => command)).toEqual([`echo mine-${index}`]);
      expect(
        own.endpoint.requests.every(({ body }) => wordsIn(body).includes(`You are number ${index}.`)),
      ).toBe(true);
    }
  });
}

export function checkHelpers({ agent, agentBench }: Bench): void {
  const { helper } = agent;
  if (helper === undefined) return;

  test("a sub-agent is a conversation of its own: its tokens count, its turns are told apart", async () => {
    const bench = agentBench();
    const isHelper = (body: ReceivedBody): boolean =>
      body.messages.some(
        (message: ReceivedBody) =>
          message.role === "user" && wordsIn({ messages: [message] }).includes("HELPER"),
      );
    let own = 0;
    const saying: Saying = (body) => {
      if (isHelper(body)) {
        if (resultsIn(body).length > 0) return { text: "The helper counted 2.", usage: used(50, 5) };
        return { calls: [bench.call(body, INFO)], usage: used(40, 4) };
      }
      own += 1;
      if (own === 1) return { calls: [helper], usage: used(100, 10) };
      return { text: "It has 2 lines.", usage: used(200, 10) };
    };
    const { trial, bench: played, calls } = await bench.play(Array.from({ length: 8 }, () => saying));
    expect(trial).toMatchObject({
      ending: { kind: "answered" },
      answer: "It has 2 lines.",
      turns: 2,
      usage: { main: { input: 300, generated: 20 }, agents: { input: 90, generated: 9 } },
    });
    expect(calls.map(({ thread, command }) => [thread, command])).toEqual([
      [0, undefined],
      [1, INFO],
    ]);
    expect(played.endpoint.requests.length).toBe(4);
  });
}
