/** Turns that were cut, that nobody counted, or whose errors stand inside of a 200: what their trial says of them. */
import { describe, expect, test } from "vitest";
import { type GoodTurn, type ScriptedTurn, scriptedEndpoint } from "./scripted-endpoint.ts";
import { course, endpointUpstream, openBench, TalkingAgent, told } from "./trial-bench.ts";

const ls: GoodTurn = { text: "I look.", calls: [{ name: "bash", arguments: { command: "ls" } }] };

/** Plays until the model answers or the gateway refuses; results of calls differ, so that nothing is a loop. */
async function played(turns: readonly ScriptedTurn[]) {
  await using endpoint = await scriptedEndpoint(turns);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench);
  for (let turn = 1; turn <= 9; turn++) {
    const { message } = await agent.ask();
    if (message?.tool_calls === undefined) break;
    agent.answerCalls(`result ${turn}`);
  }
  const result = await bench.session.close();
  const usages = told(bench, "turn-end").map(({ usage }) => [usage.input, usage.generated]);
  return {
    ...result,
    main: result.usage.main,
    usages,
    course: course(bench),
    asked: endpoint.requests.length,
  };
}

const THOUGHT = "x".repeat(900);
const CUT = {
  prompt_tokens: 50,
  completion_tokens: 200,
  completion_tokens_details: { reasoning_tokens: 199 },
};
const wholeBody = (message: unknown): ScriptedTurn => ({
  headers: { "content-type": "application/json" },
  pieces: [JSON.stringify({ choices: [{ message, finish_reason: "length" }], usage: CUT })],
});

describe("thinking that used up the output is a limit, with its tokens", () => {
  test.each<[string, ScriptedTurn]>([
    ["in a field of its own", wholeBody({ content: "", reasoning_content: THOUGHT })],
    ["under its other name", wholeBody({ content: null, reasoning: THOUGHT })],
    ["in a stream", { thinking: THOUGHT, finish: "length", usage: CUT }],
    ["in the text, without its end", wholeBody({ content: `<think>${THOUGHT}` })],
  ])("%s", async (_, turn) => {
    expect(await played([turn])).toMatchObject({
      ending: { kind: "limit", limit: "output", at: 200 },
      answer: null,
      turns: 1,
      main: { input: 50, generated: 200, reasoning: 199, partial: false },
      asked: 1,
    });
  });
});

describe("a prompt of which some turn reported nothing has no sum", () => {
  const reading = (prompt_tokens?: number): GoodTurn => ({
    ...ls,
    usage: { ...(prompt_tokens === undefined ? {} : { prompt_tokens }), completion_tokens: 10 },
  });

  test.each<[string, (number | undefined)[], (number | null)[]]>([
    ["counts that vanish once a prefix is cached", [900, undefined, 0], [900, null, null]],
    ["a zero in the middle", [900, 0, 950], [900, null, 950]],
    ["a count that comes late", [undefined, 900, 950], [null, 900, 950]],
  ])("%s", async (_, prompts, inputs) => {
    const trial = await played([
      ...prompts.map(reading),
      { text: "Done.", usage: { prompt_tokens: 7, completion_tokens: 10 } },
    ]);
    expect(trial.usages).toEqual([...inputs, 7].map((input) => [input, 10]));
    expect(trial.main).toMatchObject({ input: null, generated: 40, partial: true });
  });

  test("but what every turn reported is summed to the last token", async () => {
    const trial = await played([
      reading(900),
      reading(50),
      { text: "Done.", usage: { prompt_tokens: 7, completion_tokens: 10 } },
    ]);
    expect(trial.main).toMatchObject({ input: 957, generated: 30, partial: false });
  });
});

describe("an endpoint whose every 200 is an error loses the trial, after four attempts", () => {
  test.each<[string, readonly string[], string]>([
    ["an error for a body", ['{"error":{"message":"boom"}}'], "boom"],
    ["an error in words", ['{"error":"boom"}'], "boom"],
    [
      "an error after two good pieces",
      [
        'data: {"choices":[{"delta":{"content":"a"}}]}\n\n',
        'data: {"choices":[{"delta":{"content":"b"}}]}\n\n',
        'data: {"error":{"message":"boom","code":500}}\n\n',
      ],
      "500: boom",
    ],
    ["an empty body", [], "the response is empty"],
    ["white space", ["\n\n \n"], "the response is empty"],
    [
      "no choice at all",
      ['{"choices":[],"usage":{"prompt_tokens":1,"completion_tokens":0}}'],
      'the response has no message: {"choices":[],"usage":{"prompt_tokens":1,"completion_tokens":0}}',
    ],
  ])("%s", async (_, pieces, detail) => {
    const trial = await played(Array.from({ length: 9 }, () => ({ pieces })));
    expect(trial).toMatchObject({
      ending: { kind: "lost", cause: "server", detail },
      answer: null,
      turns: 0,
      retries: 3,
      asked: 4,
      main: { input: 0, generated: 0, partial: false },
    });
    expect(trial.course).toEqual(["turn-start", "retry", "retry", "retry", "turn-end error"]);
  });
});
