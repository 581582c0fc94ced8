import { expect, onTestFinished, test } from "vitest";
import { openUpstream } from "../../../src/gateway/upstreams/index.ts";
import { openJudge } from "../../../src/run/judge/judge.ts";
import type { PlannedTask } from "../../../src/schema/task.ts";
import { NO_USAGE } from "../../../src/schema/usage.ts";
import { type ScriptedTurn, scriptedEndpoint } from "../../gateway/scripted-endpoint.ts";
import { endpointUpstream, PLAYER } from "../../gateway/trial-bench.ts";
import { useSandbox } from "../box.ts";
import { bash, TASK, trialBench } from "../trial-bench.ts";

const sandbox = useSandbox();

const JUDGED: PlannedTask = { ...TASK, match: { mode: "judge", rubric: "Two." }, rubric: "Two." };
const says = (...replies: string[]): ScriptedTurn[] => replies.map((text) => ({ text }));
const ANSWERS: ScriptedTurn[] = [{ calls: [bash("echo two > notes.md")] }, { text: "It has two lines." }];

interface Case {
  readonly turns?: readonly ScriptedTurn[];
  readonly votes: readonly ScriptedTurn[];
  readonly task?: Partial<PlannedTask>;
}

async function judged({ turns = ANSWERS, votes, task }: Case) {
  const endpoint = await scriptedEndpoint(votes);
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const bench = await trialBench(sandbox(), turns);
  const upstream = endpointUpstream(endpoint.url);
  const judge = openJudge({ upstream, sampling: PLAYER.sampling, concurrency: 1, pauseMs: 1 });
  const trial = await bench.play({ spec: { task: { ...JUDGED, ...task } }, services: { judge } });
  expect(endpoint.faults).toEqual([]);
  return { trial, asked: endpoint.requests.map(({ body }) => body), ...bench.services.writer };
}

test("votes and what they cost stand in the trial, apart from what the player used", async () => {
  const { trial, asked, judgements, exchanges } = await judged({ votes: says("Score: 2", "Score: 2", "?") });
  expect(trial).toMatchObject({
    ending: { kind: "answered" },
    answer: "It has two lines.",
    usage: { main: { input: 200, generated: 20 }, judge: { input: 300, generated: 30 } },
    requests: 2,
    turns: 2,
  });
  expect(trial.votes.map(({ score }) => score)).toEqual([2, 2, null]);
  expect(judgements.map(({ response }) => response?.text)).toEqual(["Score: 2", "Score: 2", "?"]);
  expect(exchanges).toHaveLength(2);
  expect(asked[0]?.messages[1].content).toContain("\nIt has two lines.\n");
});

test("the judge sees the files that the rule names, and that one is missing", async () => {
  const evidence = ["notes.md", "none.md"].map((path) => ({
    ...{ id: `file-${path.replace(".", "")}`, kind: "file" as const, path },
  }));
  const { asked } = await judged({ votes: says("2", "2", "2"), task: { evidence } });
  const text = asked[0]?.messages[1].content.replaceAll(/ \w{16} ===/g, " ===");
  expect(text).toContain('=== BEGIN FILE "notes.md" ===\ntwo\n\n=== END');
  expect(text).toContain('=== BEGIN FILE "none.md" ===\n(there is no such file)\n=== END');
});

test("where no vote can be read the trial is lost, and what it cost is known", async () => {
  const { trial } = await judged({ votes: says("No.", "No.", "No.") });
  expect(trial).toMatchObject({
    ending: { kind: "lost", cause: "harness", detail: "none of the judge's 3 votes can be read" },
    answer: null,
    usage: { main: { input: 200 }, judge: { input: 300 } },
  });
});

test("an ending that cannot match is not judged", async () => {
  const { trial, asked } = await judged({ turns: [{ text: " " }], votes: [] });
  expect([trial.ending, trial.votes, asked]).toEqual([{ kind: "nothing" }, [], []]);
});

test("where a limit may match, the last text is judged", async () => {
  const { trial, asked } = await judged({
    turns: [{ text: "I look.", calls: [bash("ls")] }],
    votes: says("Score: 1", "Score: 1", "Score: 1"),
    task: { endings: ["answered", "limit"], limits: { ...TASK.limits, turns: 1 } },
  });
  expect(trial).toMatchObject({ ending: { kind: "limit", limit: "turns" }, answer: null });
  expect(trial.votes).toHaveLength(3);
  expect(asked[0]?.messages[1].content).toContain("\nI look.\n");
});

test("a task without a rubric is not judged", async () => {
  const bench = await trialBench(sandbox(), ANSWERS);
  const judge = { judge: () => Promise.reject(new Error("nobody is to be asked")) };
  const trial = await bench.play({ services: { judge } });
  expect([trial.votes, trial.usage.judge]).toEqual([[], NO_USAGE]);
  expect(bench.services.writer.judgements).toEqual([]);
});

test("what the reader answers is judged too, and its own tokens stay unknown", async () => {
  const endpoint = await scriptedEndpoint(says("Score: 0", "Score: 0", "Score: 0"));
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const bench = await trialBench(sandbox(), []);
  const player = { ...PLAYER, id: "reader", use: "reader", endpoint: null, deterministic: true };
  const upstream = endpointUpstream(endpoint.url);
  const trial = await bench.play({
    spec: { task: JUDGED, player, model: null },
    services: {
      upstream: openUpstream({ player, endpoint: null, apiKey: null }),
      judge: openJudge({ upstream, sampling: PLAYER.sampling, concurrency: 1 }),
    },
  });
  expect(trial).toMatchObject({
    ending: { kind: "answered" },
    model: null,
    usage: { main: { input: null }, judge: { input: 300, generated: 30 } },
  });
  expect(trial.votes.map(({ score }) => score)).toEqual([0, 0, 0]);
});
