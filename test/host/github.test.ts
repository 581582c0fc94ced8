import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { type GitHub, openGitHub } from "../../src/host/github.ts";
import type { NotPublished } from "../../src/host/github-failure.ts";
import type { GitHubAccess } from "../../src/host/github-requests.ts";
import { forgetSecrets, keepSecret } from "../../src/host/secrets.ts";
import {
  ACTIONS_BOT,
  type FakeGitHub,
  type FakeGitHubOptions,
  fakeGitHub,
  REPOSITORY,
  WORKFLOW_TOKEN,
} from "../github/fake-github.ts";

afterEach(forgetSecrets);

interface Bench {
  readonly fake: FakeGitHub;
  readonly github: GitHub;
}

async function bench(options: FakeGitHubOptions = {}, access: Partial<GitHubAccess> = {}): Promise<Bench> {
  const fake = await fakeGitHub(options);
  onTestFinished(() => fake[Symbol.asyncDispose]());
  const github = await openGitHub({
    token: WORKFLOW_TOKEN,
    apiUrl: fake.url,
    repository: REPOSITORY,
    signal: new AbortController().signal,
    firstRetryMs: 1,
    ...access,
  });
  return { fake, github };
}

const refused = (reply: { readonly kind: string }): NotPublished => {
  expect(reply.kind).toBe("not-published");
  return reply as NotPublished; // its kind says so
};

const TOKENS = {
  reader: { login: ACTIONS_BOT, pullRequests: "read", canQuery: true },
  person: { login: "octo-maker", pullRequests: "write", canQuery: true },
  "person-without-queries": { login: "octo-maker", pullRequests: "write", canQuery: false },
  app: { login: "tabkit-helper[bot]", pullRequests: "write", canQuery: true },
  "workflow-on-an-old-server": { login: ACTIONS_BOT, pullRequests: "write", canQuery: false },
} as const;

test.each([
  [WORKFLOW_TOKEN, ACTIONS_BOT],
  ["person", "octo-maker"],
  ["person-without-queries", "octo-maker"],
  ["app", "tabkit-helper[bot]"],
  ["workflow-on-an-old-server", ACTIONS_BOT],
])("the token %s writes as %s", async (token, login) => {
  const { fake, github } = await bench({ tokens: TOKENS }, { token });
  expect(await github.whoami()).toEqual({ kind: "done", value: login });
  expect(fake.faults).toEqual([]);
});

test("comments are written, read and deleted, and a second deletion finds its work done", async () => {
  const { fake, github } = await bench();
  const created = await github.createComment(7, "one");
  const id = fake.comments[0]?.id ?? 0;
  const url = `https://github.example/maker/tabkit/pull/7#issuecomment-${id}`;
  expect(created).toEqual({ kind: "done", value: { id, body: "one", author: ACTIONS_BOT, url } });
  await github.updateComment(id, "two");
  expect(await github.comment(id)).toMatchObject({ kind: "done", value: { body: "two" } });
  expect(await github.deleteComment(id)).toEqual({ kind: "done", value: null });
  expect(await github.deleteComment(id)).toEqual({ kind: "done", value: null });
  expect(await github.comments(7)).toEqual({ kind: "done", value: [] });
  expect(fake.faults).toEqual([]);
});

test("all pages of comments are read, a hundred a page", async () => {
  const { fake, github } = await bench();
  for (let n = 1; n <= 250; n++) fake.addComment("someone", `comment ${n}`);
  const reply = await github.comments(7);
  expect(reply.kind === "done" && reply.value.map(({ body }) => body)).toEqual(
    Array.from({ length: 250 }, (_, index) => `comment ${index + 1}`),
  );
  expect(fake.sent("issues/list-comments").map(({ path }) => path.split("?")[1])).toEqual([
    "per_page=100&page=1",
    "per_page=100&page=2",
    "per_page=100&page=3",
  ]);
});

test("a pull request's head, base and state are read", async () => {
  const { github } = await bench({ pullRequests: { 12: { head: "b".repeat(40), base: "c".repeat(40) } } });
  expect(await github.pullRequest(12)).toEqual({
    kind: "done",
    value: {
      number: 12,
      head: "b".repeat(40),
      baseTip: "c".repeat(40),
      isOpen: true,
      isFork: false,
      into: REPOSITORY,
    },
  });
});

describe("open pull requests of a commit", () => {
  const sha = "b".repeat(40);
  const pullRequests = {
    12: { head: sha, from: "someone/tabkit", branch: "patch-1", isUnlisted: true },
    13: { head: sha, from: "someone/tabkit", branch: "patch-1", isClosed: true },
    14: { head: "c".repeat(40), from: "someone/tabkit", branch: "patch-1" },
    15: { head: sha, from: "someone-else/tabkit" },
  };

  test("are found by the commit where the repository lists it, closed ones left out", async () => {
    const { fake, github } = await bench({ pullRequests });
    expect(await github.pullRequestsAt(sha)).toMatchObject({ value: [{ number: 15, isFork: true }] });
    expect(fake.faults).toEqual([]);
  });

  test("are found by the fork's branch, those of other commits left out", async () => {
    const { fake, github } = await bench({ pullRequests });
    const reply = await github.pullRequestsOf("someone:patch-1", sha);
    expect(reply).toMatchObject({ value: [{ number: 12, head: sha, isFork: true }] });
    expect(fake.faults).toEqual([]);
  });
});

test.each([
  ["admin", true],
  ["write", true],
  ["read", false],
  ["none", false],
] as const)("an account with the permission %s may write: %s", async (permission, may) => {
  const { fake, github } = await bench({ permissions: { somebody: permission } });
  expect(await github.mayWrite("somebody")).toEqual({ kind: "done", value: may });
  expect(fake.faults).toEqual([]);
});

test("a check is written on a commit, without secrets", async () => {
  keepSecret("planted-api-key-value");
  const { fake, github } = await bench();
  const check = {
    name: "gripcheck",
    head: "b".repeat(40),
    conclusion: "neutral",
    title: "quiet",
    summary: "planted-api-key-value",
    detailsUrl: "https://github.example/maker/tabkit/actions/runs/5",
  } as const;
  expect(await github.createCheck(check)).toEqual({ kind: "done", value: null });
  expect(fake.checks).toMatchObject([
    { name: "gripcheck", head_sha: "b".repeat(40), conclusion: "neutral", output: { summary: "[redacted]" } },
  ]);
  expect(fake.faults).toEqual([]);
});

test("an enterprise server is asked under its own address", async () => {
  const { fake, github } = await bench({ prefix: "/api/v3" });
  expect(await github.whoami()).toMatchObject({ value: ACTIONS_BOT });
  expect(await github.createComment(7, "one")).toMatchObject({ kind: "done" });
  expect(fake.requests.map(({ operation }) => operation)).toEqual(["graphql", "issues/create-comment"]);
});

test("secrets never leave in a comment", async () => {
  keepSecret("planted-api-key-value");
  const { fake, github } = await bench();
  await github.createComment(7, "key planted-api-key-value");
  await github.updateComment(fake.comments[0]?.id ?? 0, "again planted-api-key-value");
  expect(fake.requests.map(({ body }) => body)).toEqual([
    '{"body":"key [redacted]"}',
    '{"body":"again [redacted]"}',
  ]);
});

test("what GitHub refuses is a value with GitHub's words", async () => {
  const { fake, github } = await bench({ tokens: TOKENS }, { token: "reader" });
  expect(refused(await github.createComment(7, "x"))).toEqual({
    kind: "not-published",
    reason: "forbidden",
    status: 403,
    message: "Resource not accessible by integration - https://docs.github.com/rest",
    retryInMs: null,
  });
  expect(refused(await github.pullRequest(99))).toMatchObject({ reason: "not-found", status: 404 });
  const stranger = await openGitHub({
    token: "nobody",
    apiUrl: fake.url,
    repository: REPOSITORY,
    signal: new AbortController().signal,
  });
  expect(refused(await stranger.comments(7))).toMatchObject({
    reason: "unauthorized",
    message: "Bad credentials",
  });
  const { github: writer } = await bench();
  expect(refused(await writer.createComment(7, "x".repeat(70_000)))).toMatchObject({
    reason: "rejected",
    status: 422,
    message: expect.stringContaining("Body is too long"),
  });
});

test.each([
  ["a server's fault", { status: 502, body: { message: "Bad Gateway" } }],
  [
    "a secondary limit",
    {
      status: 403,
      headers: { "retry-after": "0" },
      body: { message: "You have exceeded a secondary rate limit." },
    },
  ],
  ["too many requests", { status: 429, headers: { "retry-after": "0" }, body: { message: "slow down" } }],
  [
    "a limit that ended a moment ago",
    {
      status: 403,
      headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1" },
      body: { message: "API rate limit exceeded" },
    },
  ],
  ["a cut connection", "cut"],
] as const)("reading goes on after %s", async (_name, failure) => {
  const { fake, github } = await bench();
  fake.fail("issues/list-comments", failure, 2);
  expect(await github.comments(7)).toEqual({ kind: "done", value: [] });
  expect(fake.sent("issues/list-comments")).toHaveLength(3);
});

test("reading gives up after four attempts", async () => {
  const { fake, github } = await bench();
  fake.fail("issues/list-comments", { status: 500, body: { message: "oops" } }, 9);
  expect(refused(await github.comments(7))).toMatchObject({ reason: "server", status: 500, message: "oops" });
  expect(fake.sent("issues/list-comments")).toHaveLength(4);
});

test("nobody waits an hour for a comment", async () => {
  const { fake, github } = await bench();
  fake.fail("issues/list-comments", {
    status: 429,
    headers: { "retry-after": "3600" },
    body: { message: "later" },
  });
  expect(refused(await github.comments(7))).toMatchObject({ reason: "rate-limited", retryInMs: null });
  expect(fake.sent("issues/list-comments")).toHaveLength(1);
});

test.each([
  ["issues/create-comment", (github: GitHub) => github.createComment(7, "x")],
  ["issues/update-comment", (github: GitHub) => github.updateComment(4_000_000_001, "x")],
] as const)("%s is sent once, whatever comes back", async (operation, write) => {
  const { fake, github } = await bench();
  fake.addComment(ACTIONS_BOT, "one");
  fake.fail(operation, { status: 500, body: { message: "oops" } });
  expect(refused(await write(github))).toMatchObject({ reason: "server", retryInMs: 1 });
  fake.fail(operation, "cut-after");
  expect(refused(await write(github))).toMatchObject({ reason: "network", status: null, retryInMs: 1 });
  expect(fake.sent(operation)).toHaveLength(2);
});

test("a server that never answers is given up", async () => {
  const { fake, github } = await bench({}, { timeoutMs: 50 });
  fake.fail("issues/create-comment", "silence");
  expect(refused(await github.createComment(7, "x"))).toMatchObject({ reason: "network", status: null });
});

test("a run that is ended waits for nothing", async () => {
  const ended = new AbortController();
  const { fake, github } = await bench({}, { signal: ended.signal, firstRetryMs: 60_000 });
  fake.before("issues/list-comments", () => ended.abort());
  fake.fail("issues/list-comments", "silence");
  expect(refused(await github.comments(7))).toMatchObject({ reason: "network", retryInMs: null });
});

test("a page that is no answer of GitHub's is a server's fault, not a defect", async () => {
  const { fake, github } = await bench();
  fake.fail("issues/list-comments", { status: 200, body: { comments: "none" } });
  expect(refused(await github.comments(7))).toEqual({
    kind: "not-published",
    reason: "server",
    status: 200,
    message: "the answer has an unknown form",
    retryInMs: null,
  });
});

test("a pull request's base is asked for by both commits, without the files that differ", async () => {
  const [tip, head, base] = ["a".repeat(40), "b".repeat(40), "c".repeat(40)];
  const { fake, github } = await bench({ mergeBases: { [`${tip}...${head}`]: base } });
  expect(await github.mergeBase(tip, head)).toEqual({ kind: "done", value: base });
  expect(fake.requests.map(({ path }) => path)).toEqual([
    `/repos/${REPOSITORY}/compare/${tip}...${head}?page=2&per_page=1`,
  ]);
  expect(refused(await github.mergeBase(head, tip))).toMatchObject({ reason: "not-found", status: 404 });
  expect(fake.faults).toEqual([]);
});
