import { expect, test } from "vitest";
import { type GoodTurn, type ReceivedBody, scriptedEndpoint } from "./scripted-endpoint.ts";
import { course, endpointUpstream, OPENING, openBench, TalkingAgent } from "./trial-bench.ts";

const ls: GoodTurn = { calls: [{ name: "bash", arguments: { command: "ls" } }] };
const done: GoodTurn = { text: "Done." };
const opening = (text: string) => [{ role: "user", content: text }];

test.each([
  [
    "a title",
    [
      { role: "system", content: "Write a short title." },
      { role: "user", content: "Convert." },
    ],
    "title",
  ],
  ["a summary", [{ role: "user", content: "Summarise the conversation so far." }], "summary"],
  [
    "a summary, whatever else its conversation is about",
    [
      { role: "system", content: "You are an agent. Give every page a title." },
      { role: "user", content: "<conversation>\n[User]: Write a title.\n</conversation>\nGo through it." },
    ],
    "summary",
  ],
  [
    "a summary in the words of another agent",
    [
      { role: "system", content: "Keep a title in mind." },
      { role: "user", content: "You are performing a CONTEXT CHECKPOINT COMPACTION." },
    ],
    "summary",
  ],
  ["something else", [{ role: "user", content: "Is this a new topic?" }], "unknown"],
])("a request without tools beside turns with tools is a side call: %s", async (_, messages, purpose) => {
  await using endpoint = await scriptedEndpoint([
    ls,
    { text: '{"name":"bash","arguments":{}}', usage: { prompt_tokens: 7, completion_tokens: 3 } },
    done,
  ]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench);
  await agent.ask();
  const side = await bench.post({ model: "gripcheck-model", messages });
  expect(JSON.parse(side.text).choices[0].message.content).toBe('{"name":"bash","arguments":{}}');
  agent.answerCalls("a.csv");
  await agent.ask();
  expect(course(bench)).toEqual([
    "turn-start",
    "tool-call 1",
    "turn-end tools",
    `side-call ${purpose}`,
    "tool-result 1",
    "turn-start",
    'message "Done."',
    "turn-end answer",
  ]);
  expect(await bench.session.close()).toMatchObject({
    turns: 2,
    requests: 3,
    usage: { main: { input: 200 }, side: { input: 7, generated: 3 } },
  });
  expect(bench.exchanges.map(({ side }) => side)).toEqual([undefined, true, undefined]);
});

test("a title that an agent asks for before its first turn is a side call where its headers tell", async () => {
  await using endpoint = await scriptedEndpoint([{ text: "Converting" }, done]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const headers = { "x-session-id": "s" };
  await bench.post({ model: "gripcheck-model", messages: opening("Give this a title.") }, headers);
  await new TalkingAgent(bench, { headers }).ask();
  expect(course(bench)).toEqual(["side-call title", "turn-start", 'message "Done."', "turn-end answer"]);
  expect(await bench.session.close()).toMatchObject({ turns: 1, answer: "Done." });
});

test.each([
  ["its own words", "CRITICAL: Respond with TEXT ONLY. Do not call any tools.", {}, true],
  ["new words of the user in place of the results that are missing", "Tell what was done so far.", {}, false],
  [
    "its headers",
    "Tell what was done.",
    { "x-codex-turn-metadata": '{"thread_id":"s","request_kind":"compaction"}' },
    false,
  ],
])(
  "a compaction that offers all tools is told by %s; its call pairs after it",
  async (_, words, headers, isSummary) => {
    await using endpoint = await scriptedEndpoint([ls, { text: "So far: nothing." }, done]);
    await using bench = await openBench(endpointUpstream(endpoint.url));
    const main =
      "x-codex-turn-metadata" in headers
        ? { "x-codex-turn-metadata": '{"thread_id":"s","request_kind":"turn"}' }
        : {};
    const agent = new TalkingAgent(bench, { headers: main });
    const { message } = await agent.ask();
    const history = OPENING.slice();
    await bench.post({ ...agent.body(), messages: [...history, { role: "user", content: words }] }, headers);
    agent.messages.splice(
      0,
      agent.messages.length,
      { role: "user", content: "Summary: nothing." },
      message ?? {},
    );
    agent.answerCalls("a.csv");
    await agent.ask();
    expect(course(bench).filter((line) => !line.startsWith("message"))).toEqual([
      "turn-start",
      "tool-call 1",
      "turn-end tools",
      `side-call ${isSummary ? "summary" : "unknown"}`,
      "tool-result 1",
      ...(isSummary ? ["compaction"] : []),
      "turn-start",
      "turn-end answer",
    ]);
  },
);

test("results that come in a compaction request are recorded", async () => {
  await using endpoint = await scriptedEndpoint([ls, { text: "So far: a.csv." }]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench);
  await agent.ask();
  agent.answerCalls("a.csv");
  agent.messages.push({ role: "user", content: "Summarise." });
  const { tools: _tools, ...bare } = agent.body();
  await bench.post(bare);
  expect(course(bench).slice(-2)).toEqual(["tool-result 1", "side-call summary"]);
});

test("a call that compaction swallowed is not seen, and the turns after it are turns", async () => {
  await using endpoint = await scriptedEndpoint([ls, ls, { text: "So far." }, ls, done]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const headers = { "x-session-id": "s" };
  const agent = new TalkingAgent(bench, { headers });
  await agent.ask();
  agent.answerCalls("a.csv");
  await agent.ask();
  await bench.post({ messages: opening("Summarise: a.csv and more"), model: "gripcheck-model" }, headers);
  agent.messages.splice(0, agent.messages.length, ...opening("So far. Go on."));
  await agent.ask();
  agent.answerCalls("b.csv");
  await agent.ask();
  await bench.session.close();
  expect(course(bench)).toEqual([
    "turn-start",
    "tool-call 1",
    "turn-end tools",
    "tool-result 1",
    "turn-start",
    "tool-call 2",
    "turn-end tools",
    "side-call summary",
    "compaction",
    "turn-start",
    "tool-call 3",
    "turn-end tools",
    "tool-result 3",
    "turn-start",
    'message "Done."',
    "turn-end answer",
    "tool-result 2 not seen",
  ]);
  expect(bench.exchanges.map(({ parent, added }) => [parent, added.length])).toEqual([
    [null, 2],
    [1, 2],
    [null, 1],
    [null, 1],
    [4, 2],
  ]);
});

test.each([
  ["its summary stands in place of what was said", (_: ReceivedBody[]) => opening("So far. Go on."), 1],
  ["all that was said is still there", (said: ReceivedBody[]) => said, 0],
])("a history that is no shorter after a summary was compacted where %s", async (_, goOn, compactions) => {
  await using endpoint = await scriptedEndpoint([ls, { text: "So far." }, done]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const headers = { "x-session-id": "s" };
  const agent = new TalkingAgent(bench, { headers, opening: opening("Convert.") });
  await agent.ask();
  agent.answerCalls("a.csv");
  const said = agent.messages.slice();
  await bench.post({ messages: opening("Summarise: a.csv and more"), model: "gripcheck-model" }, headers);
  const rest = goOn(said);
  // As long as the last history, or longer.
  agent.messages.splice(0, agent.messages.length, ...rest);
  await agent.ask();
  expect(course(bench).filter((line) => line === "compaction").length).toBe(compactions);
});
