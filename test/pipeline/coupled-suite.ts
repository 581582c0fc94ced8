/** A tool whose help and README change, a suite, and models that read them or do not; compared as the product does it. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { compareRevisions, joinVocabulary } from "../../src/pipeline.ts";
import { askedByCommand } from "../../src/request/asked-by.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { makeRequest } from "../../src/request/make-request.ts";
import type { History } from "../../src/store/history.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { chanceOf } from "../e2e/word-suite.ts";
import { canaryCall, type GoodTurn, type ReceivedBody } from "../gateway/scripted-endpoint.ts";
import { repositoryIn } from "../repository.ts";
import { BOX_SERVER } from "../setup/box-server.ts";

export const BASE_USAGE = "usage: say WORD";
export const HEAD_USAGE = "usage: say [--loud] WORD";

const script = (usage: string): string => `#!/bin/sh
case "$1" in
  --help) echo "say prints a number"; echo "${usage}";;
  one) echo 11;;
  two) echo 22;;
  *) echo "say: unknown word '$1'" >&2; exit 2;;
esac
`;

/** What a model does before it answers, by the word that it is asked for. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  one: ["say one"],
  two: ["say --help", "say two"],
  three: ["cat say/README.md", "say one"],
};
const EXPECTED: Readonly<Record<string, number>> = { one: 11, two: 22, three: 11 };

export interface CoupledSuite {
  readonly root: string;
  readonly config: string;
  readonly commits: readonly string[];
}

export interface SuiteShape {
  readonly url: string;
  readonly looks?: readonly number[];
  /** How `pr` couples; absent: as it does by itself. */
  readonly coupling?: "on" | "off";
  /** More keys of the mode, and more lines of the profile. */
  readonly mode?: string;
  readonly more?: string;
  /** Whether a second player plays, by the id `large`. */
  readonly hasTwo?: boolean;
}

/** Three commits: base, one that changes only help and README, one that changes neither. */
export async function coupledSuite(folder: string, shape: SuiteShape): Promise<CoupledSuite> {
  const readme = "# say\n\nsay WORD prints a number.\n";
  const { root, commits } = await repositoryIn(
    path.join(folder, "repository"),
    { "bin/say": script(BASE_USAGE), "README.md": readme },
    { "bin/say": script(HEAD_USAGE), "README.md": `${readme}With --loud it shouts.\n` },
    { "bin/say": `${script(BASE_USAGE)}# nothing\n`, "README.md": readme },
  );
  const home = path.join(folder, "profile");
  for (const [task, value] of Object.entries(EXPECTED)) {
    await mkdir(path.join(home, "tasks", task), { recursive: true });
    const text = `prompt: What is printed for the word ${task}?\nsolution: say one\nmatch: { mode: number, value: "${value}" }\n`;
    await writeFile(path.join(home, "tasks", task, "task.yml"), text);
  }
  const config = path.join(home, "gripcheck.yml");
  await writeFile(config, profileText(shape));
  return { root, config, commits };
}

function profileText({
  url,
  looks = [2],
  coupling,
  mode = "",
  more = "",
  hasTwo = false,
}: SuiteShape): string {
  const second =
    "\n  - { id: large, size: large, endpoint: words, model: test-model, price: { in: 1, out: 2 } }";
  const how = coupling === undefined ? "" : `, coupling: ${coupling}`;
  return `name: say
build:
  recipe: command
  provides: [say]
  run: mkdir -p "$PREFIX/bin" && install -m 755 bin/say "$PREFIX/bin/say"
tiers:
  clone: { workspace: checkout }
endpoints:
  words: { kind: openai, url: "${url}", concurrency: 4 }
players:
  - { id: small, size: small, endpoint: words, model: test-model, price: { in: 1, out: 2 } }${hasTwo ? second : ""}
suite: tasks
modes: { pr: { looks: [${looks.join(", ")}]${how}${mode} } }
limits: { turns: 6, generated-tokens: 20000, minutes: 2 }
${more}`;
}

export const isCanary = ({ messages }: ReceivedBody): boolean =>
  messages[0].content.startsWith("You run commands");

/** `saying` gives the words around the answer: a model never says the same twice, or always does. */
export function playSay(saying: (body: ReceivedBody) => string): (body: ReceivedBody) => GoodTurn {
  return (body) => {
    if (isCanary(body)) return canaryCall(body);
    const word = /word (\w+)/.exec(body.messages[1].content)?.[1] ?? "";
    const done = body.messages.filter(({ role }: { role: string }) => role === "tool");
    const command = COMMANDS[word]?.[done.length];
    const usage = { prompt_tokens: 100 + 10 * done.length, completion_tokens: 5 };
    if (command !== undefined) {
      return { text: saying(body), calls: [{ name: "bash", arguments: { command } }], usage };
    }
    return { text: `${saying(body)}: ${/^\d+/.exec(done.at(-1)?.content ?? "")?.[0] ?? "nothing"}`, usage };
  };
}

/**
 * Words that nobody has said before. They hold no number: a counter of answers would itself be the right answer of
 * the trial that speaks when it gets there.
 */
export function neverTwice(): () => string {
  let count = 0;
  return () => `Answer ${String(++count).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
}

const OPENINGS = ["It prints", "I see", "The answer is", "I get", "It says", "There is"];

/** Always the same to the same request. */
export const steadily = (body: ReceivedBody): string =>
  OPENINGS[Math.floor(chanceOf(JSON.stringify([body.seed, body.messages])) * OPENINGS.length)] ?? "";

export interface Comparing {
  readonly suite: CoupledSuite;
  readonly results: string;
  /** A folder for what is written besides, that somebody removes. */
  readonly scratch: string;
  readonly head?: string;
  readonly replay?: string;
  readonly signal?: AbortSignal;
  readonly history?: History;
  /** Only these players play; absent: all. */
  readonly only?: readonly string[];
  /** Milliseconds since the epoch; absent: as the clock says. */
  readonly now?: () => number;
}

export async function compareCoupled({ suite, results, scratch, ...input }: Comparing) {
  const [base = "", changed = ""] = suite.commits;
  const invocation = readCommandLine([
    ...["compare", base, input.head ?? changed, "--repository", suite.root],
    ...["--config", suite.config, "--results", results],
  ]);
  if (invocation.command !== "compare") throw new Error("these tests compare");
  const asked = askedByCommand(invocation.revisions, invocation.options);
  const places = { cwd: suite.root, scratch: path.join(scratch, "s"), profiles: "/nowhere" };
  await mkdir(places.scratch, { recursive: true });
  const { request } = await makeRequest(asked, joinVocabulary(), places);
  const workArea = path.join(scratch, "w");
  await mkdir(workArea, { recursive: true, mode: 0o700 });
  const around = {
    workArea,
    boxServer: BOX_SERVER,
    environment: { PATH: process.env.PATH, XDG_CACHE_HOME: path.join(scratch, "cache") },
    signal: input.signal ?? new AbortController().signal,
    now: input.now ?? Date.now,
  };
  const options = {
    ...{ only: input.only ?? null, earlier: [] },
    ...{ replay: input.replay ?? null, history: input.history ?? null },
  };
  const result = await compareRevisions(request, around, options);
  return { ...result, trials: await new Ledger(results).trials() };
}
