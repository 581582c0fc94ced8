import { expect, onTestFinished, test } from "vitest";
import { pullRequestOf } from "../../src/publish/pull-request-of.ts";
import { type FakeGitHubOptions, fakeGitHub, REPOSITORY, WORKFLOW_TOKEN } from "../github/fake-github.ts";

const HEAD = "b".repeat(40);
const FORK = { head: HEAD, from: "someone/tabkit", branch: "patch-1" };

async function found(
  pullRequests: FakeGitHubOptions["pullRequests"] = {},
  { hint = null, token = WORKFLOW_TOKEN }: { hint?: number | null; token?: string | null } = {},
) {
  const fake = await fakeGitHub({ pullRequests });
  onTestFinished(() => fake[Symbol.asyncDispose]());
  const environment = { GITHUB_API_URL: fake.url, GITHUB_REPOSITORY: REPOSITORY };
  const signal = new AbortController().signal;
  const ended = { head: HEAD, branch: "someone:patch-1" };
  const reply = await pullRequestOf(ended, { token, hint, environment, signal });
  expect(fake.faults).toEqual([]);
  return { reply, asked: fake.requests.map(({ operation }) => operation) };
}

test("is found by its commit", async () => {
  const { reply, asked } = await found({ 7: FORK });
  expect(reply).toEqual({ kind: "found", number: 7, isFork: true });
  expect(asked).toEqual(["repos/list-pull-requests-associated-with-commit"]);
});

test("is found by the fork's branch where GitHub lists no such commit", async () => {
  const { reply } = await found({ 7: { ...FORK, isUnlisted: true } });
  expect(reply).toEqual({ kind: "found", number: 7, isFork: true });
});

test("a number that somebody says counts where its head is the commit", async () => {
  const { reply, asked } = await found({ 7: FORK, 9: FORK }, { hint: 9 });
  expect(reply).toEqual({ kind: "found", number: 9, isFork: true });
  expect(asked).toEqual(["pulls/get"]);
});

test("a number of another pull request does not choose where the text goes", async () => {
  const others = { 7: FORK, 3: { head: "c".repeat(40), from: "victim/tabkit" } };
  expect((await found(others, { hint: 3 })).reply).toEqual({ kind: "found", number: 7, isFork: true });
  expect((await found(others, { hint: 404 })).reply).toEqual({ kind: "found", number: 7, isFork: true });
});

test.each([
  [
    "none is at the commit",
    { 7: { ...FORK, head: "c".repeat(40) } },
    "no open pull request is at the commit bbbbbbb",
  ],
  ["it is closed", { 7: { ...FORK, isClosed: true } }, "no open pull request is at the commit bbbbbbb"],
  ["two have the commit", { 7: FORK, 8: FORK }, "2 pull requests have the commit bbbbbbb"],
])("there is none where %s", async (_, pullRequests, why) => {
  expect((await found(pullRequests)).reply).toEqual({ kind: "none", why });
});

test("there is none without a token", async () => {
  expect((await found({ 7: FORK }, { token: null })).reply).toEqual({
    kind: "none",
    why: "the input github-token is empty",
  });
});
