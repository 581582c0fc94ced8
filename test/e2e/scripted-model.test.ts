import { mkdtemp, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDemoRepository } from "../../src/request/demo.ts";
import type { Trial } from "../../src/schema/trial.ts";
import type { Usage } from "../../src/schema/usage.ts";
import { SIDES } from "../../src/schema/words.ts";
import {
  canaryCall,
  type FaultyTurn,
  type GoodTurn,
  type ReceivedBody,
  type ScriptedEndpoint,
  scriptedEndpoint,
} from "../gateway/scripted-endpoint.ts";
import { compareWithModel, KEY, type ModelComparison, textsBelow } from "./model-comparison.ts";
import { ROOT } from "./program.ts";

const bash = (command: string) => ({ name: "bash", arguments: { command } });
const counted = (input: number, generated: number, cached?: number) => ({
  prompt_tokens: input,
  completion_tokens: generated,
  ...(cached === undefined ? {} : { prompt_tokens_details: { cached_tokens: cached } }),
});

interface Story {
  /** The response to the request with that many responses before it; the last one stands for all further ones. */
  readonly turns: readonly ((body: ReceivedBody) => GoodTurn | FaultyTurn)[];
  readonly expected: Partial<Trial>;
  readonly usage: Partial<Usage>;
}

const skillPath = (body: ReceivedBody): string =>
  /<location>(.*)<\/location>/.exec(body.messages[0].content)?.[1] ?? "";

const TURN_LIMIT = 3;

/** What the endpoint serves in each cell, by task and tier, and what a trial must say of it. */
const STORIES: Readonly<Record<string, Story>> = {
  "convert-people/bare": {
    turns: [
      () => ({
        text: "I convert.",
        calls: [bash("tabkit convert people.csv people.json")],
        usage: counted(100, 20, 60),
      }),
      () => ({ text: `Done. The key is ${KEY}.`, usage: counted(180, 7, 150), model: "vendor/test-model" }),
    ],
    expected: { ending: { kind: "answered" }, answer: "Done. The key is [redacted].", turns: 2, requests: 2 },
    usage: { input: 280, cached: 210, cacheWrite: null, generated: 27, partial: false },
  },
  "convert-people/skill": {
    turns: [
      (body) => ({
        calls: [{ name: "read", arguments: { path: skillPath(body) } }],
        usage: counted(300, 11),
      }),
      () => ({ calls: [bash("tabkit convert people.csv people.json")], usage: null }),
      () => ({ text: "Saved as people.json.", usage: counted(900, 5) }),
    ],
    expected: { ending: { kind: "answered" }, answer: "Saved as people.json.", turns: 3, requests: 3 },
    usage: { input: null, cached: null, generated: null, partial: true },
  },
  "count-orders/bare": {
    turns: [(body) => ({ calls: [bash(`echo ${body.messages.length} ${KEY}`)], usage: counted(50, 4, 0) })],
    // One request more than turns: the one that met the limit and was refused.
    expected: { ending: { kind: "limit", limit: "turns", at: 3 }, answer: null, turns: 3, requests: 4 },
    usage: { input: 150, cached: 0, generated: 12, partial: false },
  },
  "count-orders/skill": {
    turns: [() => ({ text: "Ines,4 and", finish: "length", usage: counted(70, 40) })],
    expected: { ending: { kind: "limit", limit: "output", at: 40 }, answer: null, turns: 1, requests: 1 },
    usage: { input: 70, cached: null, generated: 40, partial: false },
  },
  "sum-amount/bare": {
    turns: [() => ({ text: " \n", thinking: "What is asked?", usage: counted(33, 9) })],
    expected: { ending: { kind: "nothing" }, answer: null, turns: 1, requests: 1 },
    usage: { input: 33, cached: null, generated: 9, partial: false },
  },
  "sum-amount/skill": {
    turns: [
      () => ({
        status: 500,
        headers: { "content-type": "application/json", "retry-after": "0" },
        pieces: [JSON.stringify({ error: { message: `boom, Bearer ${KEY}` } })],
      }),
    ],
    expected: {
      ending: { kind: "lost", cause: "server", detail: "the endpoint answered 500: boom, Bearer [redacted]" },
      answer: null,
      turns: 0,
      requests: 1,
      retries: 3,
    },
    usage: { input: 0, generated: 0 },
  },
};

const CELLS = Object.keys(STORIES);
const cellOf = ({ task, tier }: Pick<Trial, "task" | "tier">): string => `${task}/${tier}`;

const PROMPTS: Readonly<Record<string, RegExp>> = {
  "convert-people": /people\.csv/,
  "count-orders": /rows are there for each/,
  "sum-amount": /./,
};

const isCanary = (body: ReceivedBody): boolean => body.messages[0].content.startsWith("You run commands");

/** The cell that a request belongs to, told from what a model sees. */
function cellAsked(body: ReceivedBody): string {
  const [task] = Object.entries(PROMPTS).find(([, prompt]) => prompt.test(body.messages[1].content)) ?? [""];
  return `${task}/${skillPath(body) === "" ? "bare" : "skill"}`;
}

function respond(body: ReceivedBody): GoodTurn | FaultyTurn {
  if (isCanary(body)) return { ...canaryCall(body), usage: counted(7_000, 7_000) };
  const turns = STORIES[cellAsked(body)]?.turns ?? [];
  const before = body.messages.filter(({ role }: { role: string }) => role === "assistant").length;
  const turn = turns[Math.min(before, turns.length - 1)];
  if (turn === undefined) throw new Error(`no story of ${cellAsked(body)}`);
  return turn(body);
}

let folder: string;
let endpoint: ScriptedEndpoint;
let played: ModelComparison;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-test-")));
  endpoint = await scriptedEndpoint(Array.from({ length: 500 }, () => respond));
  played = await compareWithModel({
    folder,
    demo: await makeDemoRepository(path.join(folder, "tabkit"), "docs-stale", ROOT),
    url: endpoint.url,
    looks: [2],
    tiers: ["bare", "skill"],
    tasks: ["convert-people", "count-orders", "sum-amount"],
    turns: TURN_LIMIT,
  });
});
afterAll(async () => {
  await endpoint[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const bodies = (): ReceivedBody[] => endpoint.requests.map(({ body }) => body);
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

test("nothing was sent that a strict endpoint refuses, and every request had the key", () => {
  expect(endpoint.faults).toEqual([]);
  expect(new Set(endpoint.requests.map(({ headers }) => headers.authorization))).toEqual(
    new Set([`Bearer ${KEY}`]),
  );
});

test.each(CELLS)("every trial of %s says what the endpoint served", (cell) => {
  const trials = played.trials.filter((trial) => cellOf(trial) === cell);
  const attempts = cell === "sum-amount/skill" ? [1, 2, 3] : [1];
  const places = trials.map(({ side, repeat, attempt }) => `${side} ${repeat}.${attempt}`);
  expect(places.sort()).toEqual(
    SIDES.flatMap((side) =>
      [1, 2].flatMap((repeat) => attempts.map((attempt) => `${side} ${repeat}.${attempt}`)),
    ),
  );
  for (const trial of trials) {
    expect(trial).toMatchObject(STORIES[cell]?.expected ?? {});
    expect(trial.usage.main).toMatchObject(STORIES[cell]?.usage ?? {});
    for (const account of ["agents", "side", "shim", "judge"] as const) {
      expect(trial.usage[account]).toMatchObject({ input: 0, generated: 0, partial: false });
    }
  }
});

test("the model that answered is kept, and no alias of it is a mix", () => {
  const trials = played.trials.filter((trial) => cellOf(trial) === "convert-people/bare");
  for (const { model, flags } of trials) {
    expect(model).toMatchObject({ wanted: "test-model", observed: ["test-model", "vendor/test-model"] });
    expect(flags).toEqual([]);
  }
});

test("both sides of a repeat have one seed, repeats have their own, and the endpoint was sent it", () => {
  const seedsOf = (repeat: number): (number | null)[] => [
    ...new Set(played.trials.filter((trial) => trial.repeat === repeat).map(({ seed }) => seed)),
  ];
  const [first, second] = [seedsOf(1), seedsOf(2)];
  expect([first.length, second.length]).toEqual([1, 1]);
  expect(first[0]).not.toBe(second[0]);
  const sent = bodies().filter((body) => !isCanary(body));
  expect([...new Set(sent.map(({ seed }) => seed))].sort()).toEqual([first[0], second[0]].sort());
  for (const cell of CELLS) {
    const seeds = sent.filter((body) => cellAsked(body) === cell).map(({ seed }) => seed);
    expect(seeds.filter((seed) => seed === first[0]).length).toBe(seeds.length / 2);
  }
});

test("the preflight is asked once and counted nowhere", () => {
  expect(bodies().filter(isCanary).length).toBe(1);
  const served = played.trials.map(
    ({ turns, retries, ending }) => turns + retries + (ending.kind === "lost" ? 1 : 0),
  );
  expect(endpoint.requests.length).toBe(1 + sum(served));
  expect(sum(played.trials.map(({ usage }) => usage.main.generated ?? 0))).toBeLessThan(7_000);
  const reported = played.trials.filter(({ usage }) => usage.main.input !== null);
  expect(played.comparison.spend).toMatchObject({
    trials: { base: 16, head: 16, reused: 0 },
    usage: {
      input: sum(reported.map(({ usage }) => usage.main.input ?? 0)),
      generated: sum(reported.map(({ usage }) => usage.main.generated ?? 0)),
      cacheWrite: null,
      partial: true,
    },
    usd: null,
  });
});

test("what was lost counts for neither side, and everything else does", () => {
  expect(played.comparison.coverage).toMatchObject({
    planned: 24,
    counted: 20,
    lost: 4,
    endings: {
      base: { answered: 4, limit: 4, nothing: 2, lost: 2 },
      head: { answered: 4, limit: 4, nothing: 2, lost: 2 },
    },
  });
  const lost = played.comparison.cells.find(({ id }) => id === "small/skill/sum-amount");
  expect(lost?.head).toMatchObject({ planned: 2, counted: 0, lost: 2, match: { x: 0, n: 0 } });
  const uncounted = played.comparison.cells.find(({ id }) => id === "small/skill/convert-people");
  expect(uncounted?.head).toMatchObject({ match: { x: 2, n: 2 }, tokens: { n: 0, mean: null, geo: null } });
  const counted = played.comparison.cells.find(({ id }) => id === "small/bare/convert-people");
  expect(counted?.head).toMatchObject({ match: { x: 2, n: 2 }, tokens: { n: 2, mean: 307, median: 307 } });
});

test("the key is in nothing that was written or printed", async () => {
  const texts = await textsBelow(path.join(folder, "results"));
  expect(texts.size).toBeGreaterThan(90);
  const forms = [
    KEY,
    Buffer.from(KEY).toString("base64").replace(/=+$/, ""),
    encodeURIComponent(`Bearer ${KEY}`),
  ];
  const holds = (text: string): boolean => forms.some((form) => text.includes(form));
  expect([...texts].filter(([, text]) => holds(text)).map(([file]) => file)).toEqual([]);
  expect([...texts].some(([, text]) => text.includes("The key is [redacted]."))).toBe(true);
  expect(holds(played.stdout)).toBe(false);
  expect(holds(played.stderr)).toBe(false);
});
