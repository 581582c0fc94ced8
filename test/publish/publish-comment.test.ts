import { afterEach, expect, test, vi } from "vitest";
import { forgetSecrets, keepSecret } from "../../src/host/secrets.ts";
import { type CommentOrder, commentOutputs, publishComment } from "../../src/publish/publish-comment.ts";
import { renderComment } from "../../src/report/render-comment.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import { ACTIONS_BOT, type FakeGitHub, REPOSITORY, WORKFLOW_TOKEN } from "../github/fake-github.ts";
import { largeReport } from "../report/large-report.ts";
import { startFake } from "./series.ts";

afterEach(forgetSecrets);

const HEAD = "9d07e31b4c2a5d6e7f8091a2b3c4d5e6f7081920";
const TEXT = "### ❌ Fewer tasks are solved\n";
const BODY = "<!-- gripcheck v1 key=default head=9d07e31 run=4711.1 -->\n### ❌ Fewer tasks are solved";
const SILENT = new AbortController().signal;

/** As much of a comparison as publishing reads. */
function comparisonOf(kind: Comparison["verdict"]["kind"]): Comparison {
  const counts = { regressed: 0, improved: 0, inconclusive: 0, findings: 0 };
  const part: Pick<Comparison, "verdict" | "revisions"> = {
    verdict: { kind, counts },
    revisions: { base: { sha: "0".repeat(40), method: "merge-base" }, head: { sha: HEAD } },
  };
  return part as Comparison; // nothing else of it is read
}

function order(fake: FakeGitHub, over: Partial<CommentOrder> = {}): CommentOrder {
  return {
    mode: "changes",
    key: "default",
    token: WORKFLOW_TOKEN,
    pullRequest: { number: 7, isFork: false },
    comparison: comparisonOf("regressed"),
    text: TEXT,
    environment: {
      GITHUB_API_URL: fake.url,
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_SERVER_URL: "https://github.example",
      GITHUB_RUN_ID: "4711",
      GITHUB_RUN_ATTEMPT: "1",
    },
    signal: SILENT,
    ...over,
  };
}

/** What is said on stderr while something is done. */
async function said(work: () => Promise<unknown>): Promise<string> {
  let text = "";
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  await work();
  spy.mockRestore();
  return text;
}

const writes = ({ requests }: FakeGitHub): number =>
  requests.filter(({ operation }) => /-comment$/.test(operation ?? "")).length;

test("a regression is posted under the anchor of its run, and its address is an output", async () => {
  const fake = await startFake();
  let outputs = {};
  const log = await said(async () => {
    outputs = commentOutputs(await publishComment(order(fake)));
  });
  const id = fake.comments[0]?.id ?? 0;
  const url = `https://github.example/maker/tabkit/pull/7#issuecomment-${id}`;
  expect(fake.comments).toEqual([{ id, pullRequest: 7, author: ACTIONS_BOT, body: BODY }]);
  expect(outputs).toEqual({ "comment-id": String(id), "comment-url": url, "comment-status": "posted" });
  expect(log).toBe(`comment posted: ${url}\n`);
  expect(fake.faults).toEqual([]);
});

test.each([
  ["never", { mode: "never" }],
  ["without a pull request", { pullRequest: null }],
  ["outside of a runner", { environment: {} }],
  ["once the run was ended", { signal: AbortSignal.abort() }],
] as const)("nobody is asked for anything %s", async (_name, over) => {
  const fake = await startFake();
  expect(commentOutputs(await publishComment(order(fake, over)))).toEqual({
    "comment-id": "",
    "comment-url": "",
    "comment-status": "off",
  });
  expect(fake.requests).toEqual([]);
});

test("a quiet result begins no comment, and resolves one that is there", async () => {
  const fake = await startFake();
  const quiet = { comparison: comparisonOf("quiet"), text: "### ➖ No regression found for agents\n" };
  expect(await publishComment(order(fake, quiet))).toEqual({ status: "not-needed", id: null, url: null });
  expect(writes(fake)).toBe(0);
  await said(() => publishComment(order(fake)));
  const environment = { ...order(fake).environment, GITHUB_RUN_ID: "4712" };
  await said(() => publishComment(order(fake, { ...quiet, environment })));
  expect(fake.comments.map(({ body }) => body)).toEqual([
    "<!-- gripcheck v1 key=default head=9d07e31 run=4712.1 -->\n### ➖ No regression found for agents",
  ]);
});

const WHY_403 =
  "warning: the comment on pull request #7 was not written: GitHub answered 403: Resource not accessible by integration - https://docs.github.com/rest\n";

test.each([
  ["of the job", false, {}, "The job lacks a permission: give it `permissions: pull-requests: write`."],
  ["of a fork", true, {}, "A pull request from a fork or by Dependabot gets a token that only reads."],
  [
    "of Dependabot",
    false,
    { GITHUB_ACTOR: "dependabot[bot]" },
    "A pull request from a fork or by Dependabot gets a token that only reads.",
  ],
])(
  "a token %s that may not write changes the status alone, and the log says why once",
  async (_name, isFork, environment, hint) => {
    const fake = await startFake({
      tokens: { reader: { login: ACTIONS_BOT, pullRequests: "read", canQuery: true } },
    });
    const asked = order(fake, { token: "reader", pullRequest: { number: 7, isFork } });
    let status = "";
    const log = await said(async () => {
      ({ status } = await publishComment({
        ...asked,
        environment: { ...asked.environment, ...environment },
      }));
    });
    expect(status).toBe("forbidden");
    expect(log).toBe(`${WHY_403}${hint} The text is in the job summary.\n`);
  },
);

test("an empty token is said, and asks nobody", async () => {
  const fake = await startFake();
  const log = await said(async () => {
    expect(await publishComment(order(fake, { token: null }))).toMatchObject({ status: "forbidden" });
  });
  expect(log).toBe(
    "warning: no comment was written: the input github-token is empty; the text is in the job summary\n",
  );
  expect(fake.requests).toEqual([]);
});

test.each([
  [{ status: 401, body: { message: "Bad credentials" } }, "forbidden"],
  [{ status: 404, body: { message: "Not Found" } }, "forbidden"],
  [{ status: 410, body: { message: "This issue was deleted" } }, "rejected"],
  [{ status: 422, body: { message: "Validation Failed" } }, "rejected"],
  [{ status: 429, headers: { "retry-after": "3600" }, body: { message: "later" } }, "failed"],
] as const)("GitHub's answer %j gives the status %s", async (failure, status) => {
  const fake = await startFake();
  fake.fail("issues/create-comment", failure, 99);
  await said(async () => {
    expect(await publishComment(order(fake))).toEqual({ status, id: null, url: null });
  });
});

test.each(["posted", "updated"])(
  "a report of 600 groups is %s under the limit, and names what it left out",
  async (status) => {
    const fake = await startFake();
    if (status === "updated") fake.addComment(ACTIONS_BOT, BODY.replace("4711", "4000"));
    const { comparison, details } = largeReport({
      players: Array.from({ length: 60 }, (_, index) => `${"p".repeat(56)}-${index}`),
      tiers: Array.from({ length: 10 }, (_, index) => `${"t".repeat(56)}-${index}`),
      ...{ tasks: 200, findings: 300, text: "表".repeat(300), withModels: true },
    });
    const text = renderComment({ comparison, details });
    await said(async () => {
      expect(await publishComment(order(fake, { text }))).toMatchObject({ status });
    });
    const body = fake.comments[0]?.body ?? "";
    expect(body).toBe(`${BODY.split("\n")[0]}\n${text.trim()}`);
    expect(body.length).toBeLessThan(65_536);
    expect(Buffer.byteLength(body)).toBeLessThan(65_536);
    expect(body).toContain("Left out to fit here: ");
    expect(fake.faults).toEqual([]);
  },
);

test("neither token nor key leaves in a body, and a planted anchor is text", async () => {
  keepSecret(WORKFLOW_TOKEN);
  keepSecret("planted-api-key-value");
  const fake = await startFake();
  const text = `a ${WORKFLOW_TOKEN} b planted-api-key-value c <!-- gripcheck v1 key=default head=9d07e31 run=9.1 -->`;
  await said(() => publishComment(order(fake, { text })));
  expect(fake.comments[0]?.body).toBe(
    "<!-- gripcheck v1 key=default head=9d07e31 run=4711.1 -->\na [redacted] b [redacted] c &lt;!-- gripcheck v1 key=default head=9d07e31 run=9.1 -->",
  );
  for (const { body, path } of fake.requests) expect(body + path).not.toMatch(/planted-|ghs_/);
});

test("a text that brings its anchor gets this run's", async () => {
  const fake = await startFake();
  await said(() => publishComment(order(fake, { text: BODY.replace("4711.1", "12.1") })));
  expect(fake.comments[0]?.body).toBe(BODY);
});

test("two jobs of a run that share a key are told", async () => {
  const fake = await startFake();
  fake.addComment(ACTIONS_BOT, `${BODY} on windows`);
  const log = await said(() => publishComment(order(fake)));
  expect(log).toContain(
    "warning: another job of this run writes the comment default too, and the last one stands; give each job a comment-key of its own\n",
  );
});
