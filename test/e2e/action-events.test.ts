/** What the Action does for whom: by the event, the label and the fork, from the checkout that a workflow makes by default. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { treeDigest } from "../../src/host/files.ts";
import { git } from "../../src/host/git.ts";
import { OUTPUT_NAMES } from "../../src/publish/outputs.ts";
import { type ScriptedEndpoint, scriptedEndpoint } from "../gateway/scripted-endpoint.ts";
import {
  ACTIONS_BOT,
  type FakeGitHub,
  type FakeGitHubOptions,
  fakeGitHub,
  REPOSITORY,
  WORKFLOW_TOKEN,
} from "../github/fake-github.ts";
import type { Files } from "../repository.ts";
import { checkedOut, type Hosted, hosted, type Story } from "../request/pull-request-clone.ts";
import { type ActionRun, runAction } from "./program.ts";
import { playWords } from "./word-suite.ts";

const API_KEY = "planted-api-key-value";
const READER_TOKEN = "ghs_0123456789abcdefREADER";

const script = (third: string): string =>
  `#!/bin/sh\ncase "$1" in one) echo 11;; ${third}) echo 33;; *) echo "say: unknown word '$1'" >&2; exit 2;; esac\n`;

const task = (word: string, value: number): string =>
  `prompt: What does say print for the word ${word}?\nsolution: say ${word}\nmatch: { mode: number, value: "${value}" }\n`;

const profile = (url: string, directory = "."): string => `name: say
build:
  recipe: command
  provides: [say]
  directory: ${JSON.stringify(directory)}
  run: mkdir -p "$PREFIX/bin" && install -m 755 bin/say "$PREFIX/bin/say"
docs: ["**/README.md"]
tiers: { bare: { workspace: empty } }
endpoints: { words: { kind: openai, url: "${url}", key-env: GRIPCHECK_API_KEY, concurrency: 2 } }
players: [{ id: small, size: small, endpoint: words, model: test-model }]
suite: ../tasks
modes: { pr: { looks: [1] }, full: { looks: [2] } }
budget: { usd: 2 }
`;

interface Bench {
  readonly there: Hosted;
  readonly clone: string;
  readonly fake: FakeGitHub;
  readonly model: ScriptedEndpoint;
  run(event: Event, inputs?: Readonly<Record<string, string>>): Promise<ActionRun>;
}

interface Event {
  readonly action: string;
  readonly label?: string;
  readonly isFork?: boolean;
}

async function bench(
  story: Story & { directory?: string } = {},
  github: FakeGitHubOptions = {},
): Promise<Bench> {
  const model = await scriptedEndpoint(Array.from({ length: 100 }, () => playWords));
  onTestFinished(() => model[Symbol.asyncDispose]());
  const tool: Files = { "bin/say": script("three"), "README.md": "Run `say one` or `say three`.\n" };
  const there = await hosted({
    base: {
      ...tool,
      ".github/gripcheck.yml": profile(model.url, story.directory),
      "tasks/one/task.yml": task("one", 11),
      "tasks/three/task.yml": task("three", 33),
    },
    change: { "bin/say": script("drei") },
    others: { "bin/say": script("tres") },
    ...story,
  });
  const fake = await fakeGitHub({
    pullRequests: { 7: there.head },
    mergeBases: { [`${there.tip}...${there.head}`]: there.fork },
    tokens: { [READER_TOKEN]: { login: ACTIONS_BOT, pullRequests: "read", canQuery: true } },
    ...github,
  });
  onTestFinished(() => fake[Symbol.asyncDispose]());
  const clone = await checkedOut(there, 1);
  const repo = { full_name: REPOSITORY };
  let runs = 10;
  const run = ({ action, label, isFork = false }: Event, inputs: Readonly<Record<string, string>> = {}) => {
    const id = ++runs;
    return runAction({
      workspace: clone,
      runner: path.join(there.folder, `runner-${id}`),
      event: {
        name: "pull_request",
        payload: {
          action,
          ...(label === undefined ? {} : { label: { name: label } }),
          pull_request: {
            number: 7,
            title: "`touch pwn` $(touch pwn)",
            labels: [{ name: "gripcheck" }],
            head: {
              sha: there.head,
              // biome-ignore lint/suspicious/noTemplateCurlyInString: a branch can be called so
              ref: "x;touch${IFS}pwn",
              repo: isFork ? { full_name: "someone/tabkit" } : repo,
            },
            base: { sha: there.tip, ref: story.branch ?? "trunk", repo },
          },
        },
      },
      inputs: {
        "github-token": isFork ? READER_TOKEN : WORKFLOW_TOKEN,
        "api-key": isFork ? "" : API_KEY,
        "results-dir": path.join(there.folder, `results-${id}`),
        ...inputs,
      },
      env: {
        GITHUB_API_URL: fake.url,
        GITHUB_REPOSITORY: REPOSITORY,
        GITHUB_SERVER_URL: "https://github.example",
        GITHUB_RUN_ID: String(id),
        GITHUB_RUN_ATTEMPT: "1",
      },
    });
  };
  return { there, clone, fake, model, run };
}

const modeOf = async ({ outputs }: ActionRun): Promise<string> =>
  JSON.parse(await readFile(outputs["comparison-path"] ?? "", "utf8")).body.mode;

test("a push gets the docs check from a clone of one commit; the label gets models, at that commit", async () => {
  const { there, clone, fake, model, run } = await bench();
  const before = [await treeDigest(clone), await git(clone, ["for-each-ref"])];
  const pushed = await run({ action: "synchronize" });
  expect(pushed.stderr).not.toContain("fault of gripcheck");
  expect(pushed.outputs).toMatchObject({
    verdict: "regressed",
    "base-sha": there.fork,
    "head-sha": there.head,
    "base-method": "compare-api",
    "comment-status": "posted",
    "skipped-reason": "",
  });
  expect(await modeOf(pushed)).toBe("docs");
  expect(model.requests).toEqual([]);
  expect(fake.comments[0]?.body).toContain(
    "No language model was run. **Next:** add the label `gripcheck` to measure models (about 4 trials, at most $2.00).",
  );

  const labelled = await run({ action: "labeled", label: "gripcheck" });
  expect(await modeOf(labelled)).toBe("pr");
  expect(labelled.outputs).toMatchObject({ trials: "4", lost: "0", "comment-status": "updated" });
  expect(new Set(model.requests.map(({ headers }) => headers.authorization))).toEqual(
    new Set([`Bearer ${API_KEY}`]),
  );
  expect(fake.comments).toHaveLength(1);
  expect(fake.comments[0]?.body).not.toContain("No language model was run");

  expect([await treeDigest(clone), await git(clone, ["for-each-ref"])]).toEqual(before);
  expect(fake.faults).toEqual([]);
  for (const ran of [pushed, labelled]) {
    for (const text of [ran.stdout, ran.stderr, ran.summary, JSON.stringify(ran.outputs)]) {
      expect(text).not.toMatch(/planted-|ghs_0123/);
    }
  }
});

test("a fork's pull request with the label gets the whole docs check, no model, and no comment", async () => {
  const { fake, model, run } = await bench();
  const ran = await run({ action: "labeled", label: "gripcheck", isFork: true });
  expect(ran.code).toBe(0);
  expect(await modeOf(ran)).toBe("docs");
  expect(ran.outputs).toMatchObject({
    verdict: "regressed",
    "comment-status": "forbidden",
    "skipped-reason": "models were not run: a pull request from a fork gets no key; the docs check was",
  });
  expect(ran.stderr).toContain("A pull request from a fork or by Dependabot gets a token that only reads.");
  expect(ran.summary).toContain("No language model was run.");
  expect(ran.summary).not.toContain("**Next:**");
  expect(model.requests).toEqual([]);
  expect(fake.comments).toEqual([]);
});

test.each([
  ["another label", { action: "labeled", label: "bug" }, {}, 'the label "bug" asks for nothing'],
  [
    "a fork where it is not wanted",
    { action: "opened", isFork: true },
    { "fork-policy": "skip" },
    "it comes from a fork, and fork-policy is skip",
  ],
] as const)("%s runs nothing, says why, and fails nobody", async (_, event, inputs, why) => {
  const { fake, model, run } = await bench();
  const ran = await run(event, inputs);
  expect(ran.code).toBe(0);
  expect(Object.keys(ran.outputs).sort()).toEqual([...OUTPUT_NAMES].sort());
  expect(ran.outputs).toMatchObject({ verdict: "", "skipped-reason": why, "comment-status": "off" });
  expect(ran.stderr).toBe(`nothing was run: ${why}\n`);
  expect([...fake.requests, ...model.requests]).toEqual([]);
});

test.each([
  ["an input for later", { shard: "small" }, "Could not use 1 input of the action."],
  [
    "a base that is an option",
    { base: "--upload-pack=touch pwn" },
    '"--upload-pack=touch pwn" is not a revision: a name must not begin with "-".',
  ],
  ["a base that is the head", { base: "refs/pull/7/head" }, "Base and head are one commit, "],
])("%s ends in one line, with every output set", async (_, inputs, message) => {
  const { clone, run } = await bench();
  const before = await treeDigest(clone);
  const ran = await run({ action: "synchronize" }, inputs);
  expect(ran.code).toBe(2);
  expect(ran.stdout).toContain(`::error::${message}`);
  expect(Object.keys(ran.outputs).sort()).toEqual([...OUTPUT_NAMES].sort());
  expect(ran.outputs["skipped-reason"]).toContain(message);
  expect(await treeDigest(clone)).toBe(before);
});

test("a pull request to a branch that is not the default one is compared with where it left that branch", async () => {
  const { there, run } = await bench({ branch: "release/2.x" });
  const ran = await run({ action: "opened" });
  expect(ran.outputs).toMatchObject({ verdict: "regressed", "base-sha": there.fork, "head-sha": there.head });
  expect(ran.summary).not.toContain("tres");
});

test("a package in a folder with a space that the base does not have is shown alone", async () => {
  const folder = "packages/my say";
  const { run } = await bench({
    directory: folder,
    change: { [`${folder}/bin/say`]: script("three"), [`${folder}/README.md`]: "Run `say one`.\n" },
  });
  const ran = await run({ action: "opened" }, { "fail-on": "regressed, build" });
  expect(ran.outputs).toMatchObject({ verdict: "not-measured", gate: "passed", "comment-status": "posted" });
  expect(ran.code).toBe(0);
  expect(ran.summary).toContain(folder);
});
