import { expect, onTestFinished, test } from "vitest";
import { NO_USAGE } from "../../../src/schema/usage.ts";
import { type ReceivedBody, type ScriptedTurn, scriptedEndpoint } from "../scripted-endpoint.ts";
import { type Bench, endpointUpstream, openBench, PLAYER, TalkingAgent, told } from "../trial-bench.ts";

const call = (name: string, input: object): ScriptedTurn => ({
  text: JSON.stringify({ call: { name, arguments: input } }),
  usage: { prompt_tokens: 70, completion_tokens: 7 },
});
const NONE: ScriptedTurn = { text: '{"call":null}', usage: { prompt_tokens: 70, completion_tokens: 7 } };

interface Served {
  readonly bench: Bench;
  readonly agent: TalkingAgent;
  readonly asked: readonly { readonly body: ReceivedBody }[];
}

async function served(
  turns: readonly ScriptedTurn[],
  replies: readonly ScriptedTurn[] | null,
  isShimmed = false,
): Promise<Served> {
  const player = await scriptedEndpoint(turns);
  const other = await scriptedEndpoint(replies ?? []);
  for (const endpoint of [player, other]) onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const interpreter = { upstream: endpointUpstream(other.url), sampling: PLAYER.sampling };
  const bench = await openBench(endpointUpstream(player.url), {
    ...(replies === null ? {} : { interpreter }),
    isShimmed,
  });
  onTestFinished(() => bench[Symbol.asyncDispose]());
  onTestFinished(() => expect([player.faults, other.faults]).toEqual([[], []]));
  return { bench, agent: new TalkingAgent(bench), asked: other.requests };
}

const callsOf = ({ agent }: Served) =>
  (agent.messages.at(-1)?.tool_calls ?? []).map(({ function: made }: ReceivedBody) => [
    made.name,
    made.arguments,
  ]);

test("a plan without a call becomes the call that the interpreter reads in it, and its tokens are apart", async () => {
  const trial = await served(
    [{ text: "I'll run tabkit info." }, { text: "It has 2 lines." }],
    [call("bash", { command: "tabkit info" })],
  );
  await trial.agent.ask();
  expect(callsOf(trial)).toEqual([["bash", '{"command":"tabkit info"}']]);
  trial.agent.answerCalls("2 lines");
  await trial.agent.ask();
  const result = await trial.bench.session.close();
  expect(result).toMatchObject({
    answer: "It has 2 lines.",
    turns: 2,
    calls: 1,
    usage: { main: { input: 200, generated: 20 }, side: NO_USAGE, shim: { input: 70, generated: 7 } },
  });
  expect(told(trial.bench, "tool-call")).toMatchObject([{ name: "bash", via: "interpreter", offered: true }]);
  expect(told(trial.bench, "side-call")).toMatchObject([{ purpose: "interpreter", usage: { input: 70 } }]);
  expect(told(trial.bench, "note").map(({ code }) => code)).toEqual(["shim"]);
  expect(trial.bench.exchanges.map(({ side = false }) => side)).toEqual([false, true, false]);
  expect(trial.asked[0]?.body).toMatchObject({ seed: 7, response_format: { type: "json_schema" } });
});

test.each<[string, ScriptedTurn]>([
  ["says that there is none", NONE],
  ["names a tool that nobody offers", call("rm", { path: "/" })],
  ["says nothing that can be read", { text: "It wants to run something." }],
])("where the interpreter %s, the text is the answer", async (_, reply) => {
  const trial = await served([{ text: "Let me run it." }], [reply]);
  await trial.agent.ask();
  expect(callsOf(trial)).toEqual([]);
  expect(await trial.bench.session.close()).toMatchObject({
    ending: { kind: "answered" },
    answer: "Let me run it.",
    calls: 0,
  });
});

test.each<[string, ScriptedTurn, boolean, number]>([
  ["a native call", { text: "I'll run it.", calls: [{ name: "bash", arguments: {} }] }, true, 0],
  ["a call in the text", { text: '<tool_call>{"name":"bash","arguments":{}}</tool_call>' }, true, 0],
  ["an answer of a model with tools", { text: "It has 2 lines." }, false, 0],
  ["an answer of a model without tools", { text: "It has 2 lines." }, true, 1],
  ["a cut text", { text: "I'll run", finish: "length" }, true, 0],
  ["a blank text", { text: " " }, true, 0],
])("of %s it is asked as often as it must be", async (_, turn, isShimmed, times) => {
  const trial = await served([turn], [NONE], isShimmed);
  await trial.agent.ask();
  expect(trial.asked).toHaveLength(times);
});

test("nobody is asked unless the profile says so", async () => {
  const trial = await served([{ text: "I'll run tabkit info." }], null, true);
  await trial.agent.ask();
  expect(callsOf(trial)).toEqual([]);
  expect(trial.asked).toEqual([]);
});

test("side calls are not interpreted", async () => {
  const trial = await served(
    [{ text: "I'll look.", calls: [{ name: "bash", arguments: {} }] }, { text: "Let me run it." }],
    [NONE],
    true,
  );
  await trial.agent.ask();
  await trial.bench.post({
    model: "m",
    stream: false,
    messages: [{ role: "user", content: "Write a title." }],
  });
  expect(trial.asked).toHaveLength(0);
});

test("an interpreter that cannot be asked loses the trial, and its model is not to blame", async () => {
  const refused: ScriptedTurn = { status: 401, pieces: ['{"error":{"message":"no such key"}}'] };
  const trial = await served([{ text: "I'll run it." }], [refused]);
  await trial.agent.ask();
  expect(await trial.bench.session.close()).toMatchObject({
    ending: {
      kind: "lost",
      cause: "auth",
      detail: "the interpreter did not answer: the endpoint answered 401: no such key",
    },
    answer: null,
  });
});

test("one that is busy for a moment is asked again", async () => {
  const busy: ScriptedTurn = {
    status: 429,
    headers: { "retry-after": "0" },
    pieces: ['{"error":{"message":"slow"}}'],
  };
  const trial = await served([{ text: "I'll run it." }], [busy, call("bash", { command: "ls" })]);
  await trial.agent.ask();
  expect(callsOf(trial)).toEqual([["bash", '{"command":"ls"}']]);
});

test("an endpoint that takes no schema is asked without one from then on", async () => {
  const refused: ScriptedTurn = {
    status: 400,
    pieces: ['{"error":{"message":"response_format is not supported by this model"}}'],
  };
  const trial = await served(
    [{ text: "I'll run it." }, { text: "I'll run it." }],
    [refused, call("bash", { command: "ls" }), NONE],
  );
  await trial.agent.ask();
  trial.agent.answerCalls("x");
  await trial.agent.ask();
  expect(trial.asked.map(({ body }) => "response_format" in body)).toEqual([true, false, false]);
});
