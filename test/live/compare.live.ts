/** Two tasks, two tiers and two sizes, played by real models and compared. */
import { mkdtemp, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Score } from "../../src/schema/score.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { readLines } from "../../src/store/result-files.ts";
import { type LlamaServer, llamaServer } from "./engine/llama-server.ts";
import {
  callsOf,
  equalTokens,
  figuresTable,
  LOGGED,
  type Played,
  type PlayerFigures,
  resultsOf,
  solved,
} from "./figures.ts";
import { MEDIUM, SMALL } from "./models.ts";
import { spreadOf, spreadTable } from "./repeats.ts";
import { compareLive } from "./tally.ts";

const PLAYERS = ["small", "medium"] as const;
/** More of them make a better table of how repeats vary. */
const REPEATS = Number(process.env.GRIPCHECK_LIVE_REPEATS ?? "3");
const CELLS = PLAYERS.length * 2 * 2;

let folder: string;
let servers: Record<(typeof PLAYERS)[number], LlamaServer>;
let compared: Awaited<ReturnType<typeof compareLive>>;
let played: readonly Played[];
let scores: readonly Score[];
/** No weights know it, and it is the same each time: with another one a small model says something else at every seed. */
const nonce = Number(process.env.GRIPCHECK_LIVE_NONCE ?? "471308");

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

test.each(PLAYERS)(
  "every request of every trial of %s has the tokens that its engine counted",
  async (player) => {
    const compare = () => equalTokens(of(player), servers[player].worked());
    await expect.poll(() => compare().others, LOGGED).toEqual([]);
    expect(compare().of).toBeGreaterThan(REPEATS * CELLS);
  },
);

test.each(PLAYERS)("the tokens of a trial of %s are the sum of its requests", (player) => {
  // Of a response that its server could not read, nobody told the tokens.
  const counted = of(player).filter(
    ({ trial: { ending }, exchanges }) =>
      ending.kind === "answered" && exchanges.every(({ usage }) => usage.input !== null),
  );
  expect(counted.length).toBeGreaterThan(of(player).length / 2);
  for (const { trial, exchanges } of counted) {
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
  const [calls, results] = [callsOf(of(player)), resultsOf(of(player))];
  expect(new Set(calls.map((call) => call.via))).toEqual(new Set([via]));
  const stamped = calls.filter(({ command }) => command === "tally stamp");
  expect(stamped.length).toBeGreaterThan(0);
  const printed = results.filter(({ exitCode, text }) => exitCode === 0 && text.includes(String(nonce)));
  expect(printed.length).toBeGreaterThan(0);
});

test("a model of half a billion weights finds a number that it cannot know", () => {
  const right = solved("stamp", { played: of("medium"), scores });
  expect(right.length).toBeGreaterThan(0);
  for (const { answer } of right) expect(answer).toContain(String(nonce));
});

async function figuresOf(player: (typeof PLAYERS)[number]): Promise<PlayerFigures> {
  const own = of(player);
  const props = (await servers[player].tells("/props")) as Record<string, unknown>;
  const given = (props.default_generation_settings as { n_ctx: number }).n_ctx;
  const read = own.find(({ trial }) => trial.ending.kind !== "lost")?.trial.model ?? null;
  return {
    player,
    preflight: {
      read: `${read?.observed[0]}, ${read?.quantisation}, window ${read?.window.effective}`,
      told: `${props.model_alias}, ${props.model_ftype}, window ${given}`,
    },
    tokens: equalTokens(own, servers[player].worked()),
    played: own,
    scores,
  };
}

test("what was shown, and how much repeats vary", async () => {
  const trials = played.map(({ trial }) => trial);
  const table = spreadTable(PLAYERS.map((player) => spreadOf(player, trials, scores)));
  const { verdict, spend, coverage, rows } = compared.comparison;
  const figures = figuresTable(await Promise.all(PLAYERS.map(figuresOf)));
  const cells = "2 tasks x 2 tiers x 2 sizes";
  process.stdout.write(
    `\n${figures}\n\n${table}\n\n${cells} x ${REPEATS} repeats x 2 sides: ${coverage.counted} of ${coverage.planned} trials counted, ${rows.length} rows compared, verdict ${verdict.kind}, ${spend.minutes.toFixed(1)} minutes\n`,
  );
  const losses = trials.flatMap(({ player, ending }) =>
    ending.kind === "lost" ? [`${player}: lost (${ending.cause}): ${ending.detail}\n`] : [],
  );
  process.stdout.write([...new Set(losses)].join(""));
  expect(losses.length).toBeLessThan(trials.length);
});
