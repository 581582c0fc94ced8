/** Whole runs of `models`, with scripted models. */
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Leaderboard } from "../../src/schema/leaderboard.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { playWords } from "../e2e/word-suite.ts";
import type { FaultyTurn, GoodTurn, ReceivedBody } from "../gateway/scripted-endpoint.ts";
import { atRest } from "./at-rest.ts";
import { ask, bench, newHome } from "./word-command.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));

let home: string;
beforeAll(async () => {
  home = await newHome();
});
afterAll(() => rm(home, { recursive: true, force: true }));

const refused: FaultyTurn = { status: 400, pieces: ['{"error":{"message":"no such conversation"}}'] };

/** The large model is always right, the small one never says a number, and loses one task to its endpoint. */
function unlike(body: ReceivedBody): GoodTurn | FaultyTurn {
  const prompt: string = body.messages[1]?.content ?? "";
  if (body.model === "small-model" && prompt.includes("word four")) return refused;
  const turn = playWords(body);
  if (turn.text === undefined) return turn;
  const printed: string = body.messages.findLast(({ role }: { role: string }) => role === "tool")?.content;
  const answer = body.model === "small-model" ? "no idea" : /^\d+/.exec(printed)?.[0];
  return { ...turn, text: `It is ${answer}.` };
}

test("every player plays the revision once built, and a task that one of them lost counts for none", async () => {
  await using own = await bench(home, unlike);
  const results = path.join(own.folder, "results");
  const argv = ["models", own.suite.base, "--repeats", "2", "--results", results];
  const { code, stdout } = await ask(own, [...argv, "--json"]);
  const board: Leaderboard = JSON.parse(stdout);
  const [bare] = board.boards;
  expect([bare?.tier, bare?.shared, bare?.leftOut]).toEqual([
    "bare",
    ["one", "three", "two"],
    [{ task: "four", players: ["small"] }],
  ]);
  expect(bare?.standings.map(({ player, match, lost }) => [player, match, lost])).toEqual([
    ["large", { x: 6, n: 6 }, 0],
    ["small", { x: 0, n: 6 }, 2],
  ]);
  expect(code).toBe(0);
  expect(board).toMatchObject({ revision: own.suite.base, repeats: 2, usedUp: null, suite: { tasks: 4 } });
  expect(board.spend.usd).toBeGreaterThan(0);
  const [large] = bare?.standings ?? [];
  expect(large).toMatchObject({ model: "large-model", toolCalls: 1, errors: { x: 0, n: 6 } });

  const trials = await new Ledger(results).trials();
  expect(new Set(trials.map(({ side }) => side))).toEqual(new Set(["head"]));
  // Two of the small model's are lost, and were tried three times each.
  expect(trials).toHaveLength(4 * 2 + 3 * 2 + 2 * 3);
  expect(await readFile(path.join(results, "models.md"), "utf8")).toContain("| 1 | large | large |");

  // Finished, it is told again without a question; another number of trials is another question.
  const asked = own.asked();
  const again = await ask(own, argv);
  expect(own.asked()).toBe(asked);
  expect(again.stdout).toContain("bare: 2 players, the 3 of 4 tasks that all of them played.");
  expect((await ask(own, ["rescore", results])).stdout).toBe(again.stdout);
  await expect(ask(own, [...argv.slice(0, 3), "3", ...argv.slice(4)])).rejects.toThrow("the looks are 3");
});

test("a leaderboard that was stopped goes on from its trials", async () => {
  const stop = new AbortController();
  let count = 0;
  await using own = await bench(home, (body) => {
    count += 1;
    // Six trials at once ask twice, and one request is preflight's: one has ended by then.
    if (count === 14) stop.abort();
    return playWords(body);
  });
  const results = path.join(own.folder, "results");
  const argv = ["models", "HEAD", "--repeats", "2", "--results", results, "--players", "small"];
  await expect(ask(own, argv, stop.signal)).rejects.toThrow(/same command goes on from there\.$/);
  await atRest(results);
  const kept = (await new Ledger(results).trials()).filter(({ ending }) => ending.kind === "answered");
  expect(kept.length).toBeGreaterThan(0);
  const { stdout } = await ask(own, [...argv, "--json"]);
  const board: Leaderboard = JSON.parse(stdout);
  expect(board.boards[0]?.standings[0]).toMatchObject({ counted: 8, notRun: 0 });
  const ids = (await new Ledger(results).trials()).map(({ id }) => id);
  for (const { id } of kept) expect(ids).toContain(id);
});

test("a budget ends it, which is said, and a larger one goes on", async () => {
  await using own = await bench(home, playWords);
  const argv = ["models", "HEAD", "--repeats", "1", "--players", "small", "--tasks", "one,two"];
  const { stdout, cwd } = await ask(own, [...argv, "--json"]);
  expect(JSON.parse(stdout).resultsDir).toMatch(
    new RegExp(`^${path.join(cwd, "gripcheck-results")}/models-[0-9a-f]{8}$`),
  );
  await expect(ask(own, ["models", "HEAD", "--repeats", "4", "--budget-trials", "3"])).rejects.toThrow(
    "cannot finish the first look",
  );
  const results = path.join(own.folder, "results");
  const priced = ["models", "HEAD", "--repeats", "2", "--results", results, "--players", "small"];
  const short = JSON.parse((await ask(own, [...priced, "--budget-tokens", "900", "--json"])).stdout);
  expect(short.usedUp).toBe("tokens");
  expect(short.boards[0].standings[0]?.notRun ?? 1).toBeGreaterThan(0);
  const whole = JSON.parse((await ask(own, [...priced, "--json"])).stdout);
  expect(whole).toMatchObject({ usedUp: null, boards: [{ standings: [{ counted: 8, notRun: 0 }] }] });
});

test("a revision that does not build is refused with what its build said", async () => {
  await using own = await bench(home, playWords);
  const profile = await readFile(own.suite.config, "utf8");
  await writeFile(own.suite.config, profile.replace("run: true &&", "run: echo broken >&2; false &&"));
  await expect(ask(own, ["models", "HEAD"])).rejects.toThrow(/does not build: [\s\S]*broken/);
});
