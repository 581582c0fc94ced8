/** A scripted model that does what the README says, on two changes: one spoils the README, one the tool. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { freshFolder } from "../../../src/host/files.ts";
import { EVERYBODY, type PlayOptions } from "../../../src/pipeline/play-options.ts";
import { compareRevisions, joinVocabulary } from "../../../src/pipeline.ts";
import { askedByCommand } from "../../../src/request/asked-by.ts";
import { readCommandLine } from "../../../src/request/command-line.ts";
import { makeRequest } from "../../../src/request/make-request.ts";
import {
  canaryCall,
  type GoodTurn,
  type ReceivedBody,
  scriptedEndpoint,
} from "../../gateway/scripted-endpoint.ts";
import { repositoryIn } from "../../repository.ts";
import { BOX_SERVER } from "../../setup/box-server.ts";
import { isCanary, neverTwice } from "../coupled-suite.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let home: string;
beforeAll(async () => {
  home = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-test-")));
});
afterAll(() => rm(home, { recursive: true, force: true }));
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));

const tool = (number: number): string => `#!/bin/sh
test "$1" = one || { echo "say: unknown word '$1'" >&2; exit 2; }
echo ${number}
`;
const readme = (command: string): string => `# say\n\nRun \`${command}\`.\n`;

const REPEATS = 4;
const TASKS = ["a", "b", "c"];

/** Reads the README, runs what it says, tells what came out; never twice in the same words. */
function player(): (body: ReceivedBody) => GoodTurn {
  const saying = neverTwice();
  return (body) => {
    if (isCanary(body)) return canaryCall(body);
    const done = body.messages.filter(({ role }: { role: string }) => role === "tool");
    const said: string = done.at(-1)?.content ?? "";
    const text = saying();
    const next =
      done.length === 0 ? "cat say/README.md" : done.length === 1 ? /`(.+)`/.exec(said)?.[1] : undefined;
    return next === undefined
      ? { text: `${text}: ${/^\d+/.exec(said)?.[0] ?? "nothing"}` }
      : { text, calls: [{ name: "bash", arguments: { command: next } }] };
  };
}

async function asking(head: { readonly number: number; readonly command: string; readonly note: string }) {
  const play = player();
  const endpoint = await scriptedEndpoint(
    Array.from({ length: 2_000 }, () => play),
    [{ id: "test-model" }],
  );
  const folder = await freshFolder(home);
  const { root, commits } = await repositoryIn(
    path.join(folder, "repository"),
    { "bin/say": tool(11), "README.md": readme("say one") },
    {
      "bin/say": `${tool(head.number)}# ${head.note}\n`,
      "README.md": `${readme(head.command)}${head.note}\n`,
    },
  );
  for (const task of TASKS) {
    await mkdir(path.join(folder, "profile/tasks", task), { recursive: true });
    const text = `prompt: What does say print for ${task}?\nsolution: say one\nmatch: { mode: number, value: "11" }\n`;
    await writeFile(path.join(folder, "profile/tasks", task, "task.yml"), text);
  }
  const config = path.join(folder, "profile/gripcheck.yml");
  await writeFile(
    config,
    `name: say
build: { recipe: command, provides: [say], run: mkdir -p "$PREFIX/bin" && install -m 755 bin/say "$PREFIX/bin/say" }
tiers: { clone: { workspace: checkout } }
endpoints: { words: { kind: openai, url: "${endpoint.url}", concurrency: 4 } }
players: [{ id: small, size: small, endpoint: words, model: test-model, price: { in: 1, out: 2 } }]
suite: tasks
watch: [match]
modes: { pr: { looks: [${REPEATS}], cause: true } }
limits: { turns: 6, generated-tokens: 20000, minutes: 2 }
`,
  );
  const [base = "", changed = ""] = commits;
  const results = path.join(folder, "results");
  const invocation = readCommandLine(["compare", base, changed, "--repository", root, "--config", config]);
  if (invocation.command !== "compare") throw new Error("these tests compare");
  const asked = { ...askedByCommand(invocation.revisions, invocation.options), results };
  const places = { cwd: root, scratch: await freshFolder(folder), profiles: "/nowhere" };
  const { request } = await makeRequest(asked, joinVocabulary(), places);
  const compare = async (resultsDir = results, options: Pick<PlayOptions, "replay" | "cause"> = {}) => {
    const around = {
      workArea: await freshFolder(home),
      boxServer: BOX_SERVER,
      environment: { PATH: process.env.PATH, XDG_CACHE_HOME: path.join(home, "cache") },
      signal: new AbortController().signal,
      now: Date.now,
    };
    return compareRevisions({ ...request, resultsDir }, around, { ...EVERYBODY, ...options });
  };
  return { compare, asks: () => endpoint.requests.length, results };
}

const ALL = { x: REPEATS * TASKS.length, n: REPEATS * TASKS.length };
const NONE = { ...ALL, x: 0 };

test.each([
  ["the README", { number: 11, command: "say uno", note: "note" }, "docs", [ALL, NONE]],
  ["the tool", { number: 12, command: "say one", note: "note" }, "code", [NONE, ALL]],
])("spoilt: %s. The profile's mode asks, and the trials tell", async (_, head, blame, [code, docs]) => {
  const { compare, asks } = await asking(head);
  const result = await compare();
  expect(result.comparison.verdict.kind).toBe("regressed");
  expect(result.comparison.cause).toMatchObject({
    documents: 1,
    code: 1,
    rows: [
      {
        row: { level: "group", player: "small", tier: "clone" },
        base: ALL,
        head: NONE,
        blame,
        hybrids: [
          { hybrid: "head-code", value: code },
          { hybrid: "head-docs", value: docs },
        ],
      },
    ],
    spend: { trials: 24 },
  });
  expect(result.comparison.cause?.spend.usd).toBeGreaterThan(0);
  const before = asks();
  expect(await compare()).toEqual(result);
  expect(asks()).toBe(before);
});

const SPOILT = { number: 11, command: "say uno", note: "note" };

test("a recording that has its trees answers for them again: the same cause, and nobody is asked", async () => {
  const { compare, asks, results } = await asking(SPOILT);
  const first = await compare();
  const before = asks();
  const again = await compare(`${results}-again`, { replay: results });
  expect(asks()).toBe(before);
  const { spend: _, ...cause } = first.comparison.cause ?? { spend: null };
  expect(again.comparison.cause).toMatchObject({ ...cause, spend: { trials: 24, usd: 0 } });
});

test("a recording without them tells no cause, says what is missing, and blames nobody", async () => {
  const said: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(String(text)) > 0);
  const { compare, asks, results } = await asking(SPOILT);
  const first = await compare(results, { cause: false });
  expect(first.comparison).not.toHaveProperty("cause");
  const before = asks();
  const again = await compare(`${results}-again`, { replay: results, cause: true });
  expect(asks()).toBe(before);
  expect(again.comparison.cause).toMatchObject({
    rows: [{ blame: "undecided", reason: "stopped", hybrids: [] }],
    spend: { trials: 0 },
  });
  expect(said.join("")).toContain(
    "the recording has no models on head's code and base's documents: record a comparison with --cause to replay its cause",
  );
});
