/** Two tasks, two tiers and two sizes, played by real models and compared. */
import { randomInt } from "node:crypto";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Exchange } from "../../src/schema/exchange.ts";
import type { Score } from "../../src/schema/score.ts";
import type { TraceEvent } from "../../src/schema/trace.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { readLines } from "../../src/store/result-files.ts";
import { type LlamaServer, llamaServer } from "./engine/llama-server.ts";
import type { WorkedRequest } from "./engine/server-log.ts";
import { MEDIUM, SMALL } from "./models.ts";
import { spreadOf, spreadTable } from "./repeats.ts";
import { compareLive } from "./tally.ts";

const PLAYERS = ["small", "medium"] as const;
/** More of them make a better table of how repeats vary. */
const REPEATS = Number(process.env.GRIPCHECK_LIVE_REPEATS ?? "3");
const CELLS = PLAYERS.length * 2 * 2;

interface Played {
  readonly trial: Trial;
  readonly events: readonly TraceEvent[];
  readonly exchanges: readonly Exchange[];
}

let folder: string;
let servers: Record<(typeof PLAYERS)[number], LlamaServer>;
let compared: Awaited<ReturnType<typeof compareLive>>;
let played: readonly Played[];
let scores: readonly Score[];
const nonce = randomInt(100_000, 1_000_000);

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-live-")));
  const [small, medium] = await Promise.all([llamaServer(SMALL), llamaServer(MEDIUM)]);
  servers = { small, medium };
  const urls = { small: small.url, medium: medium.url };
  compared = await compareLive({ folder, urls, repeats: REPEATS, nonce });
  const ledger = new Ledger(compared.results);
  const trials = await ledger.trials();
  played = await Promise.all(
    trials.map(async (trial) => ({
      trial,
      events: await ledger.trace(trial),
      exchanges: await ledger.exchanges(trial),
    })),
  );
  scores = await readLines(path.join(compared.results, "scores.jsonl"), "scores");
});
afterAll(async () => {
  for (const server of Object.values(servers ?? {})) await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const of = (player: string): Played[] => played.filter(({ trial }) => trial.player === player);

test("every cell was played on both sides, and what was lost is said", () => {
  const { coverage, cells } = compared.comparison;
  expect(cells.map(({ state }) => state.kind)).toEqual(Array.from({ length: CELLS }, () => "play"));
  expect(coverage.planned).toBe(CELLS * REPEATS * 2);
  expect(coverage.counted + coverage.lost).toBe(coverage.planned);
});

test.each(PLAYERS)("what preflight found of %s is what its engine tells", async (player) => {
  const props = (await servers[player].tells("/props")) as Record<string, unknown>;
  const expected = {
    observed: [props.model_alias],
    quantisation: props.model_ftype,
    server: "llama.cpp",
    window: { wanted: 8192, effective: (props.default_generation_settings as { n_ctx: number }).n_ctx },
    tools: player === "small" ? "shim" : "native",
    seeded: true,
  };
  const answered = of(player).filter(({ trial }) => trial.ending.kind !== "lost");
  expect(answered.length).toBeGreaterThan(0);
  for (const { trial } of answered) expect(trial.model).toMatchObject(expected);
});

test.each(PLAYERS)("every request of every trial of %s has the tokens that its engine counted", (player) => {
  const counted = servers[player].worked().map(keyOf);
  const read = of(player).flatMap(({ exchanges }) => exchanges.filter(({ usage }) => usage.input !== null));
  expect(read.length).toBeGreaterThan(REPEATS * CELLS);
  for (const { usage } of read) {
    const key = keyOf({
      input: usage.input,
      cached: usage.cached,
      generated: usage.generated,
      truncated: false,
    });
    const at = counted.indexOf(key);
    expect(at, `${key} among what the engine counted`).toBeGreaterThanOrEqual(0);
    counted.splice(at, 1);
  }
});

const keyOf = ({ input, cached, generated, truncated }: Nullable<WorkedRequest>): string =>
  `input ${input}, cached ${cached}, generated ${generated}, truncated ${truncated}`;
type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

test.each(PLAYERS)("the tokens of a trial of %s are the sum of its requests", (player) => {
  for (const { trial, exchanges } of of(player).filter(
    ({ trial: { ending } }) => ending.kind === "answered",
  )) {
    const sum = (part: "input" | "generated") =>
      exchanges.reduce((all, { usage }) => all + (usage[part] ?? Number.NaN), 0);
    expect(trial.usage.main).toMatchObject({
      input: sum("input"),
      generated: sum("generated"),
      partial: false,
    });
  }
});

test.each([
  ["medium", "native"],
  ["small", "text"],
] as const)("calls of %s, %s ones, ran in the box", (player, via) => {
  const events = of(player).flatMap((one) => one.events);
  const calls = events.flatMap((event) => (event.type === "tool-call" ? [event] : []));
  const results = events.flatMap((event) => (event.type === "tool-result" ? [event] : []));
  expect(new Set(calls.map((call) => call.via))).toEqual(new Set([via]));
  const stamped = calls.filter(({ command }) => command === "tally stamp");
  expect(stamped.length).toBeGreaterThan(0);
  const printed = results.filter(({ exitCode, text }) => exitCode === 0 && text.includes(String(nonce)));
  expect(printed.length).toBeGreaterThan(0);
});

test("a model of half a billion weights finds a number that it cannot know", () => {
  const matched = new Set(scores.flatMap(({ trial, match }) => (match === "matched" ? [trial] : [])));
  const solved = of("medium").filter(({ trial }) => trial.task === "stamp" && matched.has(trial.id));
  expect(solved.length).toBeGreaterThan(0);
  for (const { trial } of solved) expect(trial.answer).toContain(String(nonce));
});

test("how much repeats vary", () => {
  const trials = played.map(({ trial }) => trial);
  const table = spreadTable(PLAYERS.map((player) => spreadOf(player, trials, scores)));
  const { verdict, spend } = compared.comparison;
  process.stdout.write(
    `\n${table}\n\n${REPEATS} repeats, verdict ${verdict.kind}, ${spend.minutes} minutes\n`,
  );
  const losses = trials.flatMap(({ player, ending }) =>
    ending.kind === "lost" ? [`${player}: lost (${ending.cause}): ${ending.detail}\n`] : [],
  );
  process.stdout.write([...new Set(losses)].join(""));
  expect(losses.length).toBeLessThan(trials.length);
});
