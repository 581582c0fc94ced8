/** A tool of one script, a suite of small tasks, and a model that plays them, for tests that care about the way, not the goal. */
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Comparison } from "../../src/schema/comparison.ts";
import type { Details } from "../../src/schema/details.ts";
import { Ledger } from "../../src/store/ledger.ts";
import {
  canaryCall,
  type FaultyTurn,
  type GoodTurn,
  type ReceivedBody,
} from "../gateway/scripted-endpoint.ts";
import { repositoryIn } from "../repository.ts";

const TASKS = ["one", "two", "three", "four"] as const;

/** Head no longer knows the third word. */
const script = (third: string): string => `#!/bin/sh
case "$1" in
  one) echo 11;;
  two) echo 22;;
  ${third}) echo 33;;
  four) echo 44;;
  *) echo "say: unknown word '$1'" >&2; exit 2;;
esac
`;

export interface WordSuite {
  readonly root: string;
  readonly config: string;
  readonly base: string;
  readonly head: string;
  /** A folder for the temporary files of the programs under test. */
  readonly temp: string;
}

/** `more`: further lines of the profile; `first`: what the build does before anything else. */
export async function wordSuite(folder: string, url: string, more = "", first = "true"): Promise<WordSuite> {
  const { root, commits } = await repositoryIn(
    path.join(folder, "repository"),
    { "bin/say": script("three"), "README.md": "say WORD prints a number\n" },
    { "bin/say": script("drei") },
  );
  const home = path.join(folder, "profile");
  for (const [index, task] of TASKS.entries()) {
    await mkdir(path.join(home, "tasks", task), { recursive: true });
    const value = 11 * (index + 1);
    const text = `prompt: What does say print for the word ${task}?\nsolution: say ${task}\nmatch: { mode: number, value: "${value}" }\n`;
    await writeFile(path.join(home, "tasks", task, "task.yml"), text);
  }
  const config = path.join(home, "gripcheck.yml");
  await writeFile(config, profileText({ url, more, first }));
  const temp = path.join(folder, "t");
  await mkdir(temp);
  const [base = "", head = ""] = commits;
  return { root, config, base, head, temp };
}

interface ProfileParts {
  readonly url: string;
  readonly more: string;
  readonly first: string;
}

/**
 * What the model says is drawn by its seed. Left to gripcheck, a seed follows from the whole plan: from the toolchain of
 * this machine, from the port of an endpoint that a commit names.
 */
export const SAMPLING = "{ seed: 11 }";

const profileText = ({ url, more, first }: ProfileParts): string => `name: say
build:
  recipe: command
  provides: [say]
  run: ${first} && mkdir -p "$PREFIX/bin" && install -m 755 bin/say "$PREFIX/bin/say"
tiers:
  bare: { workspace: empty }
endpoints:
  words:
    { kind: openai, url: "${url}", concurrency: 6, patience: { first-byte-seconds: 30, idle-seconds: 2 } }
players:
  - { id: small, size: small, endpoint: words, model: small-model, sampling: ${SAMPLING}, price: { in: 1, out: 2 } }
  - { id: large, size: large, endpoint: words, model: large-model, sampling: ${SAMPLING}, price: { in: 3, out: 6 } }
suite: tasks
modes: { pr: { looks: [2, 4] }, full: { looks: [5, 15] } }
limits: { turns: 6, generated-tokens: 20000, minutes: 10 }
${more}`;

export const MODELS = [{ id: "small-model" }, { id: "large-model" }];

export function argumentsOf(suite: WordSuite, results: string): string[] {
  return [
    ...["compare", suite.base, suite.head, "--repository", suite.root],
    ...["--config", suite.config, "--results", results],
  ];
}

const isCanary = ({ messages }: ReceivedBody): boolean => messages[0].content.startsWith("You run commands");

/** What tells one request from another; those that ask whether a model can call tools are all one. */
export function keyOf(body: ReceivedBody): string {
  return isCanary(body) ? `canary ${body.model}` : JSON.stringify([body.model, body.seed, body.messages]);
}

/** Calls the tool once and says what it printed, sometimes one too much: always the same to the same request. */
export const playWords = (body: ReceivedBody): GoodTurn => play(body, 0.25);

/** Says what was printed whatever the seed, for tests that want one outcome of a comparison. */
export const playWordsRightly = (body: ReceivedBody): GoodTurn => play(body, 0);

/** `wrong`: the share of the answers that are one too much. */
function play(body: ReceivedBody, wrong: number): GoodTurn {
  if (isCanary(body)) return { ...canaryCall(body), model: body.model };
  const word = /word (\w+)/.exec(body.messages[1].content)?.[1] ?? "";
  const chance = chanceOf(`${body.model} ${body.seed} ${word}`);
  const usage = { prompt_tokens: 100 + body.messages.length, completion_tokens: 5 + Math.floor(chance * 20) };
  const printed = body.messages.findLast(({ role }: { role: string }) => role === "tool")?.content;
  if (printed === undefined) return { calls: [bash(`say ${word}`)], usage, model: body.model };
  const number = /^\d+/.exec(printed)?.[0];
  const opening = OPENINGS[Math.floor(chance * OPENINGS.length)];
  if (number === undefined) return { text: `${opening} no number.`, usage, model: body.model };
  const answer = Number(number) + (chance < wrong ? 1 : 0);
  return { text: `${opening} ${answer}`, usage, model: body.model };
}

/** A model that said the same in every repeat would not be asked for more of them. */
const OPENINGS = ["It prints", "I see", "The answer is", "What it prints is", "I get", "It says", "There is"];

export const bash = (command: string) => ({ name: "bash", arguments: { command } });

/** A number in [0, 1) that belongs to the text. */
export function chanceOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;
}

/** What is wrong with a response that goes wrong, and how. */
export const FAULTS: readonly FaultyTurn[] = [
  { status: 429, headers: { "retry-after": "0" }, pieces: ['{"error":{"message":"slow down"}}'] },
  { status: 429, headers: { "retry-after": "1" }, pieces: ['{"error":{"message":"slow down"}}'] },
  { status: 500, pieces: ['{"error":{"message":"boom"}}'] },
  { pieces: [], after: "cut" },
  { pieces: ['data: {"choices":[{"index":0,"delta":{"content":"It pri'], after: "cut" },
  { pieces: ['data: {"choices":[{"index":0,"delta":{"content":"It"}}]}\n\n'], after: "silence" },
  { pieces: ["<html>Bad gateway</html>"] },
];

/** Plays words, but one response in ten goes wrong; never three times in a row for one request. */
export function faultyWords(seed: string): (body: ReceivedBody) => GoodTurn | FaultyTurn {
  const asked = new Map<string, number>();
  return (body) => {
    const key = keyOf(body);
    const count = (asked.get(key) ?? 0) + 1;
    asked.set(key, count);
    const chance = chanceOf(`${seed} ${count} ${key}`);
    const fault = FAULTS[Math.floor(chance * 10 * FAULTS.length)];
    return count % 3 === 0 || fault === undefined ? playWords(body) : fault;
  };
}

/** A comparison without what no two runs have in common: what was spent, and times. */
export function comparable({ spend: _spend, ...comparison }: Comparison): unknown {
  const untimed = <T extends object>(side: T | null) => (side === null ? null : { ...side, time: null });
  return {
    ...comparison,
    cells: comparison.cells.map((cell) => ({ ...cell, base: untimed(cell.base), head: untimed(cell.head) })),
    rows: comparison.rows.map((row) => ({
      ...row,
      metrics: row.metrics.filter(({ metric }) => metric.name !== "time"),
    })),
  };
}

export async function derivedIn(folder: string): Promise<{ comparison: Comparison; details: Details }> {
  return new Ledger(folder).derived();
}
