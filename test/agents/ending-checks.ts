/** How trials end: by limits, by nothing said, by what the endpoint does; the same for every agent. */
import { expect, test } from "vitest";
import { type Saying, wordsIn } from "./agent-bench.ts";
import type { Bench } from "./checks.ts";
import { failing, INFO, SILENCE, used } from "./scripts.ts";

export function checkEndings({ agentBench }: Bench): void {
  test("output that was cut ends the trial at the first response", async () => {
    const { trial, bench } = await agentBench().play([
      { run: [INFO] },
      { text: "It has", finish: "length", usage: used(100, 4_000) },
      { text: "never asked" },
    ]);
    expect(trial).toMatchObject({
      ending: { kind: "limit", limit: "output", at: 4_000 },
      ...{ answer: null, turns: 2, requests: 2 },
    });
    expect(bench.endpoint.requests.length).toBe(2);
  });

  test("a blank answer ends the trial as nothing", async () => {
    const { trial, bench } = await agentBench().play([
      { run: [INFO] },
      { text: "" },
      { text: "never asked" },
    ]);
    expect(trial).toMatchObject({ ending: { kind: "nothing" }, answer: null, turns: 2 });
    expect(bench.endpoint.requests.length).toBe(2);
  });

  test("a refused key loses the trial after one request", async () => {
    const { trial, bench } = await agentBench().play([failing(401, "invalid_api_key")]);
    expect(trial).toMatchObject({ ending: { kind: "lost", cause: "auth" }, retries: 0, requests: 1 });
    expect(bench.endpoint.requests.length).toBe(1);
  });

  test("an endpoint that is overloaded for good loses the trial, and only the gateway tries again", async () => {
    const overloaded = failing(529, "overloaded_error");
    const { trial, bench } = await agentBench().play([overloaded, overloaded, overloaded, overloaded]);
    expect(trial).toMatchObject({ ending: { kind: "lost" }, retries: 3, requests: 1 });
    expect(bench.endpoint.requests.length).toBe(4);
  });

  test("two failures before a good answer are not noticed by the agent", async () => {
    const { trial, bench } = await agentBench().play([
      failing(500, "server_error"),
      failing(500, "server_error"),
      { run: [INFO] },
      { text: "2" },
    ]);
    expect(trial).toMatchObject({ ending: { kind: "answered" }, retries: 2, requests: 2, turns: 2 });
    expect(bench.endpoint.requests.length).toBe(4);
  });

  test("an endpoint that hangs loses the trial", async () => {
    const { trial } = await agentBench().play([SILENCE, SILENCE, SILENCE, SILENCE], {
      patience: { firstByteMs: 1_000, idleMs: 300 },
    });
    expect(trial).toMatchObject({ ending: { kind: "lost", cause: "stall" }, requests: 1, answer: null });
  });

  test("the limit of turns ends the trial, whatever its last text says", async () => {
    const { trial, bench } = await agentBench().play(
      Array.from({ length: 5 }, (_, index) => ({ text: "Perhaps 2.", run: [`echo ${index}`] })),
      { limits: { turns: 3 } },
    );
    expect(trial).toMatchObject({ ending: { kind: "limit", limit: "turns", at: 3 }, answer: null, turns: 3 });
    expect(bench.endpoint.requests.length).toBe(3);
  });

  test("the limit of time ends the trial while a command runs", async () => {
    const { trial } = await agentBench().play([{ run: ["tail -f /dev/null"] }], {
      limits: { minutes: 0.15 },
    });
    expect(trial).toMatchObject({ ending: { kind: "limit", limit: "time" }, integrity: { survivors: 0 } });
    expect(trial.turns).toBeLessThanOrEqual(1);
  });

  test("the same command for ever is stopped after four equal results", async () => {
    const { trial } = await agentBench().play(Array.from({ length: 9 }, () => ({ run: ["ls"] })));
    expect(trial).toMatchObject({ ending: { kind: "limit", limit: "loop", at: 4 }, turns: 4 });
  });

  test("a model that asks and stops has answered with its question, and was told that nobody replies", async () => {
    const { trial, bench } = await agentBench().play([{ text: "Which of the two should I use?" }]);
    expect(trial).toMatchObject({
      ending: { kind: "answered" },
      answer: "Which of the two should I use?",
      turns: 1,
    });
    const words = wordsIn(bench.endpoint.requests[0]?.body ?? {});
    expect(words).toContain("Nobody will answer questions");
    expect(words).toContain("Installed commands: tabkit.");
    const offered = JSON.stringify(bench.endpoint.requests[0]?.body.tools ?? []);
    expect(offered).not.toMatch(/"name":"(?:AskUserQuestion|question)"/);
  });

  test("a model without tool calls of its own plays by its texts", async () => {
    const bench = agentBench();
    let inText = "";
    const speaking: Saying = (body) => {
      if (body.tools === undefined) return { text: `<tool_call>${inText}</tool_call>` };
      inText = JSON.stringify(bench.call(body, INFO));
      return { ...failing(400, ""), pieces: ['{"error":"test-model does not support tools"}'] };
    };
    const { trial } = await bench.play([speaking, speaking, { text: "2" }]);
    expect(trial).toMatchObject({
      ending: { kind: "answered" },
      answer: "2",
      turns: 2,
      tools: { calls: 1, failed: 0 },
    });
    expect(trial.flags).toContain("shim");
  });
}
