/** Images of a task: whether a model sees them is asked before it plays, and its agent shows them to it. */
import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { showingImages } from "../../src/pipeline/image-tasks.ts";
import { COLOURS, colourImage } from "../../src/run/colour-image.ts";
import { preflight } from "../../src/run/preflight.ts";
import {
  canaryCall,
  type FaultyTurn,
  type ReceivedBody,
  type ScriptedTurn,
  scriptedEndpoint,
} from "../gateway/scripted-endpoint.ts";
import { endpointUpstream, PLAYER } from "../gateway/trial-bench.ts";
import { planOf } from "../plans.ts";
import { temporaryFolder } from "../temporary.ts";
import { useSandbox } from "./box.ts";
import { trialBench } from "./trial-bench.ts";

const sandbox = useSandbox();
const NEVER = new AbortController().signal;
const [RED] = COLOURS;
if (RED === undefined) throw new Error("there are colours");
const PNG = colourImage(RED);

/** What is shown, as a model that sees would name it. */
function colourIn(body: ReceivedBody): string {
  const shown = JSON.stringify(body);
  return COLOURS.find((colour) => shown.includes(colourImage(colour)))?.name ?? "nothing";
}

const BLIND: FaultyTurn = {
  status: 500,
  headers: { "content-type": "application/json" },
  pieces: [JSON.stringify({ error: { message: "image input is not supported" } })],
};

async function notesOf(turns: readonly ScriptedTurn[], showsImages: boolean) {
  const endpoint = await scriptedEndpoint([canaryCall, ...turns]);
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const upstream = endpointUpstream(endpoint.url);
  const outcome = await preflight({ player: PLAYER, upstream, signal: NEVER, pauseMs: 1, showsImages });
  expect(endpoint.faults).toEqual([]);
  expect(outcome.kind).toBe("ready");
  return { notes: outcome.kind === "ready" ? outcome.notes : null, asked: endpoint.requests.length };
}

test.each<[string, readonly ScriptedTurn[], string[] | undefined]>([
  ["names what it is shown", [(body) => ({ text: `It is ${colourIn(body)}.` })], undefined],
  [
    "is shown none by its server",
    [BLIND, { text: "I cannot see it." }],
    ["tasks bring images, and test-model is shown none: it is told their names"],
  ],
  [
    "says something else",
    [{ text: "I cannot see images." }],
    ["tasks bring images, and test-model did not name the colour of one: it may not see them"],
  ],
])("of a model that %s it is said before it plays, and it plays", async (_, turns, notes) => {
  expect((await notesOf(turns, true)).notes).toEqual(notes);
});

test("where no task brings an image nobody is asked about one", async () => {
  expect(await notesOf([], false)).toEqual({ notes: undefined, asked: 1 });
});

test("a player's tasks bring images where their inputs hold one, in whatever folder", async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, "deep"));
  await writeFile(path.join(folder, "deep/chart.PNG"), Buffer.from(PNG, "base64"));
  const { cells } = planOf({ players: ["small"], tiers: ["bare"], tasks: ["one", "two"], looks: [1] });
  const told = async (tasks: Parameters<typeof showingImages>[1]) =>
    (await showingImages({ cells }, tasks))("small");
  expect(await told([{ id: "one", inputsDir: folder }])).toBe(true);
  expect(await told([{ id: "other", inputsDir: folder }])).toBe(false);
  expect(await told([{ id: "one", inputsDir: await temporaryFolder() }])).toBe(false);
  expect(await told([{ id: "one", inputsDir: null }])).toBe(false);
});

test("an image that the built-in agent reads is shown to the model behind the results, and is kept by name", async () => {
  const read = { name: "read", arguments: { path: "chart.png" } };
  const bench = await trialBench(sandbox(), [
    { calls: [read] },
    (body) => ({ text: `It is ${colourIn(body)}.` }),
  ]);
  const inputsDir = await temporaryFolder();
  await cp(bench.spec.inputsDir ?? "", inputsDir, { recursive: true });
  await writeFile(path.join(inputsDir, "chart.png"), Buffer.from(PNG, "base64"));
  const trial = await bench.play({ spec: { inputsDir } });
  expect(trial).toMatchObject({ ending: { kind: "answered" }, answer: "It is red.", turns: 2 });
  expect(bench.endpoint.faults).toEqual([]);
  const { messages } = bench.endpoint.requests[1]?.body ?? {};
  expect(messages.slice(-2)).toEqual([
    { role: "tool", tool_call_id: "call00001", content: "chart.png is an image, shown below." },
    { role: "user", content: [{ type: "image_url", image_url: { url: `data:image/png;base64,${PNG}` } }] },
  ]);
  expect(JSON.stringify(bench.services.writer.events)).not.toContain(PNG);
});
