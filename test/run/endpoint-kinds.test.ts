/** One script, served by endpoints of every kind: a trial must say the same of it, whatever their dialect. */
import { expect, test } from "vitest";
import { EndpointKind } from "../../src/schema/profile.ts";
import type { Trial } from "../../src/schema/trial.ts";
import type { DialectName } from "../gateway/scripted-dialects.ts";
import type { ScriptedTurn } from "../gateway/scripted-endpoint.ts";
import { useSandbox } from "./box.ts";
import { bash, type TrialBench, trialBench } from "./trial-bench.ts";

const sandbox = useSandbox();

const usage = (input: number, generated: number, cached: number) => ({
  prompt_tokens: input,
  completion_tokens: generated,
  prompt_tokens_details: { cached_tokens: cached },
});

const GOOD: readonly ScriptedTurn[] = [
  { thinking: "Look é🔴 first.", text: "I look.", calls: [bash("ls")], usage: usage(100, 20, 0) },
  {
    calls: [bash("tabkit fail"), bash("tabkit info people.csv"), { name: "guess", arguments: {} }],
    usage: usage(150, 30, 100),
  },
  { text: "It has 2 lines.", usage: usage(210, 8, 150), model: "vendor/test-model" },
];
const UNCOUNTED: readonly ScriptedTurn[] = [
  { calls: [bash("ls")], usage: null },
  { text: "It has 2", finish: "length", usage: usage(120, 40, 60) },
];
const NOTHING: readonly ScriptedTurn[] = [{ text: "", thinking: "What is asked?", usage: usage(90, 9, 30) }];

async function played(kind: DialectName, turns: readonly ScriptedTurn[]): Promise<[TrialBench, Trial]> {
  const bench = await trialBench(sandbox(), turns, kind);
  const trial = await bench.play();
  expect(bench.endpoint.faults).toEqual([]);
  return [bench, trial];
}

/** What two trials of one script share: all but times, ids and whether the dialect has a word for a seed. */
function figures(trial: Trial): unknown {
  const { ending, answer, trajectory, turns, requests, retries, usage, tools, evidence, shown, model } =
    trial;
  const { seeded: _, ...identity } = model ?? {};
  return { ending, answer, trajectory, turns, requests, retries, usage, tools, evidence, shown, identity };
}

/** The trace without times and places. */
function story(bench: TrialBench): unknown[] {
  return bench.services.writer.events
    .filter(({ type }) => type !== "note")
    .map((event) => {
      const { at: _, seq: __, ...rest } = { ms: 0, bytes: 0, ...event };
      return { ...rest, ms: 0, bytes: 0 };
    });
}

test.each([
  ["calls, a failure, an unknown tool and an answer", GOOD, { ending: { kind: "answered" }, turns: 3 }],
  [
    "no counts, then a cut answer",
    UNCOUNTED,
    { ending: { kind: "limit", limit: "output", at: 40 }, turns: 2 },
  ],
  ["thoughts and no word", NOTHING, { ending: { kind: "nothing" }, turns: 1 }],
] as const)("endpoints of every kind give the same trial: %s", async (_, turns, expected) => {
  const [bench, trial] = await played("openai", turns);
  expect(trial).toMatchObject(expected);
  for (const kind of EndpointKind.options.filter((option) => option !== "openai")) {
    const [other, same] = await played(kind, turns);
    expect(figures(same), kind).toEqual(figures(trial));
    expect(story(other), kind).toEqual(story(bench));
  }
});

test("an endpoint that signs its thoughts gets them back, though the agent cannot carry a signature", async () => {
  const [{ endpoint }] = await played("anthropic", GOOD);
  const answers = endpoint.requests.map(({ body }) =>
    body.messages.filter(({ role }: { role: string }) => role === "assistant"),
  );
  expect(answers[1]).toEqual([
    {
      role: "assistant",
      content: [
        { type: "thinking", thinking: "Look é🔴 first.", signature: "sig-15" },
        { type: "text", text: "I look." },
        { type: "tool_use", id: "call00001", name: "bash", input: { command: "ls" } },
      ],
    },
  ]);
  expect(answers[2]?.[0]).toEqual(answers[1]?.[0]);
});

test("what an endpoint cannot be told is noted: a seed that its dialect has no word for", async () => {
  const flags: Record<string, unknown> = {};
  for (const kind of EndpointKind.options) flags[kind] = (await played(kind, GOOD))[1].flags;
  expect(flags).toEqual({
    openai: [],
    "openai-responses": ["seed-refused"],
    ollama: [],
    anthropic: ["seed-refused"],
  });
});
