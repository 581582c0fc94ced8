/** A repository with a pull request, its checkout, a model and a GitHub; jobs of its workflows are run as a runner runs them. */
import path from "node:path";
import { onTestFinished } from "vitest";
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
import { playWordsRightly, SAMPLING } from "./word-suite.ts";

export const API_KEY = "planted-api-key-value";
const READER_TOKEN = "ghs_0123456789abcdefREADER";

export const script = (third: string): string =>
  `#!/bin/sh\ncase "$1" in one) echo 11;; ${third}) echo 33;; *) echo "say: unknown word '$1'" >&2; exit 2;; esac\n`;

const task = (word: string, value: number): string =>
  `prompt: What does say print for the word ${word}?\nsolution: say ${word}\nmatch: { mode: number, value: "${value}" }\n`;

interface ProfileWords {
  readonly directory?: string;
  /** Further players, as lines of YAML. */
  readonly players?: string;
  /** Repeats of the looks of `pr`. */
  readonly looks?: string;
  /** More keys of `pr`. */
  readonly mode?: string;
}

const profile = (
  url: string,
  { directory = ".", players = "", looks = "1", mode = "" }: ProfileWords,
): string => `name: say
build:
  recipe: command
  provides: [say]
  directory: ${JSON.stringify(directory)}
  run: mkdir -p "$PREFIX/bin" && install -m 755 bin/say "$PREFIX/bin/say"
docs: ["**/README.md"]
tiers: { bare: { workspace: empty } }
endpoints: { words: { kind: openai, url: "${url}", key-env: GRIPCHECK_API_KEY, concurrency: 2 } }
players:
  - { id: small, size: small, endpoint: words, model: test-model, sampling: ${SAMPLING}, price: { in: 2, cached: 1, out: 8 } }
${players}suite: ../tasks
modes: { pr: { looks: [${looks}]${mode} }, full: { looks: [2] } }
budget: { usd: 2 }
`;

/** What is done to pull request 7. */
export interface PullRequestEvent {
  readonly action: string;
  readonly label?: string;
  readonly isFork?: boolean;
}

/** Any other event, as GitHub would send it. */
export interface OtherEvent {
  readonly name: string;
  readonly payload: unknown;
}

export interface ActionBench {
  readonly there: Hosted;
  readonly clone: string;
  readonly fake: FakeGitHub;
  readonly model: ScriptedEndpoint;
  run(
    event: PullRequestEvent | OtherEvent,
    inputs?: Readonly<Record<string, string>>,
    env?: Readonly<Record<string, string>>,
  ): Promise<ActionRun>;
}

export async function actionBench(
  story: Story & ProfileWords = {},
  github: FakeGitHubOptions = {},
): Promise<ActionBench> {
  const model = await scriptedEndpoint(Array.from({ length: 300 }, () => playWordsRightly));
  onTestFinished(() => model[Symbol.asyncDispose]());
  const tool: Files = { "bin/say": script("three"), "README.md": "Run `say one` or `say three`.\n" };
  const there = await hosted({
    base: {
      ...tool,
      ".github/gripcheck.yml": profile(model.url, story),
      "tasks/one/task.yml": task("one", 11),
      "tasks/three/task.yml": task("three", 33),
    },
    change: { "bin/say": script("drei") },
    others: { "bin/say": script("tres") },
    ...story,
  });
  const fake = await fakeGitHub({
    pullRequests: { 7: { head: there.head, base: there.tip } },
    mergeBases: { [`${there.tip}...${there.head}`]: there.fork },
    tokens: { [READER_TOKEN]: { login: ACTIONS_BOT, pullRequests: "read", canQuery: true } },
    ...github,
  });
  onTestFinished(() => fake[Symbol.asyncDispose]());
  const clone = await checkedOut(there, 1);
  let runs = 10;
  const run: ActionBench["run"] = (event, inputs = {}, env = {}) => {
    const id = ++runs;
    const isFork = "action" in event && event.isFork === true;
    return runAction({
      workspace: clone,
      runner: path.join(there.folder, `runner-${id}`),
      event: "name" in event ? event : pullRequestEvent(event, { there, branch: story.branch ?? "trunk" }),
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
        GITHUB_SHA: there.merge,
        ...env,
      },
    });
  };
  return { there, clone, fake, model, run };
}

interface Where {
  readonly there: Hosted;
  readonly branch: string;
}

function pullRequestEvent(
  { action, label, isFork = false }: PullRequestEvent,
  { there, branch }: Where,
): OtherEvent {
  const repo = { full_name: REPOSITORY };
  return {
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
        base: { sha: there.tip, ref: branch, repo },
      },
    },
  };
}
