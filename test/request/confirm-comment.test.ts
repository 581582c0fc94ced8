import { expect, onTestFinished, test } from "vitest";
import { confirmComment } from "../../src/request/confirm-comment.ts";
import type { AskedByComment } from "../../src/request/events/event.ts";
import { type FakeGitHubOptions, fakeGitHub, REPOSITORY, WORKFLOW_TOKEN } from "../github/fake-github.ts";

const HEAD = "1a2b3c4d".repeat(5);
const BASE = "b".repeat(40);
const ASKED: AskedByComment = {
  kind: "commented",
  number: 7,
  commit: "1a2b3c4",
  author: "octo-maker",
  mode: "pr",
};

async function confirmed(
  asked: Partial<AskedByComment>,
  options: FakeGitHubOptions,
  token: string | null = WORKFLOW_TOKEN,
) {
  const fake = await fakeGitHub({ pullRequests: { 7: { head: HEAD, base: BASE } }, ...options });
  onTestFinished(() => fake[Symbol.asyncDispose]());
  const environment = { GITHUB_API_URL: fake.url, GITHUB_REPOSITORY: REPOSITORY };
  const signal = new AbortController().signal;
  const found = await confirmComment({ ...ASKED, ...asked }, { token, environment, signal });
  expect(fake.faults).toEqual([]);
  return found;
}

const WRITER = { permissions: { "octo-maker": "write" } } as const;

test.each(["write", "admin"] as const)(
  "who may %s gets what is asked, at the pull request's head",
  async (permission) => {
    expect(await confirmed({}, { permissions: { "octo-maker": permission } })).toEqual({
      kind: "asked",
      revisions: { base: { kind: "merge-base", of: BASE }, head: { name: HEAD, method: "event-head" } },
      pullRequest: { number: 7, head: HEAD, baseTip: BASE, isFork: false },
      mode: "pr",
    });
  },
);

test.each([
  [
    "who may only read",
    {},
    { permissions: { "octo-maker": "read" } },
    '"octo-maker" may not write to this repository',
  ],
  ["a stranger", { author: "someone" }, {}, '"someone" may not write to this repository'],
  [
    "a commit that the head has left",
    { commit: "9999999" },
    WRITER,
    "the comment asks for 9999999, and pull request #7 is at 1a2b3c4 now",
  ],
  [
    "a fork",
    {},
    { ...WRITER, pullRequests: { 7: { head: HEAD, from: "someone/tabkit" } } },
    "pull request #7 comes from a fork: a workflow that a comment starts holds secrets, and builds no stranger's code",
  ],
  [
    "a pull request that is closed",
    {},
    { ...WRITER, pullRequests: { 7: { head: HEAD, isClosed: true } } },
    "pull request #7 is not open",
  ],
  [
    "a pull request that is not there",
    { number: 8 },
    WRITER,
    "GitHub does not say what pull request #8 has: Not Found",
  ],
] as const)("%s gets nothing", async (_, asked, options, why) => {
  const found = await confirmed(asked, options);
  expect(found.kind === "skipped" && found.why).toContain(why);
});

test("without a token nobody is believed", async () => {
  expect(await confirmed({}, WRITER, null)).toEqual({
    kind: "skipped",
    why: "nobody can say who wrote the comment: the input github-token is empty",
  });
});
