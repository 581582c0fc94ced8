import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeDemoRepository } from "../../src/request/demo.ts";
import {
  ACTIONS_BOT,
  type FakeGitHub,
  type FakeGitHubOptions,
  fakeGitHub,
  REPOSITORY,
  WORKFLOW_TOKEN,
} from "../github/fake-github.ts";
import { temporaryFolder } from "../temporary.ts";
import { type ActionRun, ROOT, runAction } from "./program.ts";

interface PullRequest {
  readonly fake: FakeGitHub;
  readonly head: string;
  /** One workflow run of the Action. Later ones find the results of the first. */
  run(id: number, inputs?: Readonly<Record<string, string>>): Promise<ActionRun>;
}

const API_KEY = "planted-api-key-value";

interface Options extends FakeGitHubOptions {
  /** Whether runs go at the same time and need results of their own. */
  readonly apart?: boolean;
}

async function pullRequest(scenario: string, options: Options = {}): Promise<PullRequest> {
  const folder = await temporaryFolder();
  const { repository, base, head } = await makeDemoRepository(path.join(folder, "checkout"), scenario, ROOT);
  const fake = await fakeGitHub({ pullRequests: { 7: head }, ...options });
  onTestFinished(() => fake[Symbol.asyncDispose]());
  const repo = { full_name: REPOSITORY };
  const payload = { pull_request: { number: 7, head: { sha: head, repo }, base: { sha: base, repo } } };
  return {
    fake,
    head,
    run: (id, inputs = {}) =>
      runAction({
        workspace: repository,
        runner: path.join(folder, `runner-${id}`),
        event: { name: "pull_request", payload },
        inputs: {
          config: path.join(ROOT, "demo/gripcheck.yml"),
          mode: "docs",
          tasks: "count-orders, sort-cities",
          tiers: "skill",
          "github-token": WORKFLOW_TOKEN,
          "api-key": API_KEY,
          "results-dir": path.join(folder, "results", ...(options.apart ? [String(id)] : [])),
          ...inputs,
        },
        env: {
          GITHUB_API_URL: fake.url,
          GITHUB_REPOSITORY: REPOSITORY,
          GITHUB_SERVER_URL: "https://github.example",
          GITHUB_RUN_ID: String(id),
          GITHUB_RUN_ATTEMPT: "1",
        },
      }),
  };
}

const writesOf = ({ requests }: FakeGitHub): string[] =>
  requests.flatMap(({ operation, method }) =>
    method === "GET" || operation === "graphql" ? [] : [operation ?? ""],
  );

/** Nothing that was sent, written or printed holds a secret. */
function expectNoSecrets({ fake }: PullRequest, ran: ActionRun): void {
  const sent = fake.requests.map(({ path: asked, body }) => asked + body);
  for (const text of [...sent, ran.stdout, ran.stderr, ran.summary, JSON.stringify(ran.outputs)]) {
    expect(text).not.toMatch(/planted-|ghs_0123/);
  }
}

test("a pull request that breaks agents gets one comment, edited in place by later runs", async () => {
  const asked = await pullRequest("docs-stale");
  const { fake, head, run } = asked;
  for (let n = 1; n <= 130; n++) fake.addComment("someone", `comment ${n}`);
  const forged = `<!-- gripcheck v1 key=default head=${head.slice(0, 7)} run=9007199254740991.1 -->\nall is well`;
  fake.addComment("mallory", forged);

  const first = await run(10);
  expect(first.code).toBe(0);
  const ours = fake.comments.at(-1);
  expect(ours?.author).toBe(ACTIONS_BOT);
  expect(ours?.body.split("\n").slice(0, 2)).toEqual([
    `<!-- gripcheck v1 key=default head=${head.slice(0, 7)} run=10.1 -->`,
    expect.stringMatching(/^### ❌ /),
  ]);
  expect(first.outputs).toMatchObject({
    verdict: "regressed",
    "comment-id": String(ours?.id),
    "comment-url": `https://github.example/${REPOSITORY}/pull/7#issuecomment-${ours?.id}`,
    "comment-status": "posted",
  });

  for (let n = 1; n <= 4; n++) fake.addComment("someone", `later comment ${n}`);
  const second = await run(11);
  expect(second.outputs).toMatchObject({ "comment-id": String(ours?.id), "comment-status": "updated" });
  expect(ours?.body).toContain(" run=11.1 -->");

  const late = await run(9);
  expect(late.outputs).toMatchObject({ "comment-id": String(ours?.id), "comment-status": "superseded" });
  expect(ours?.body).toContain(" run=11.1 -->");

  const leg = await run(12, { "comment-key": "windows" });
  expect(leg.outputs["comment-status"]).toBe("posted");
  expect(fake.comments.at(-1)?.body).toContain(" key=windows ");

  expect(writesOf(fake)).toEqual(["issues/create-comment", "issues/update-comment", "issues/create-comment"]);
  expect(fake.comments.find(({ author }) => author === "mallory")?.body).toBe(forged);
  expect(fake.comments).toHaveLength(130 + 1 + 1 + 4 + 1);
  expect(fake.faults).toEqual([]);
  for (const ran of [first, second, late, leg]) expectNoSecrets(asked, ran);
});

test("of two runs that saw no comment the newer one's text stands, though the older one posts last", async () => {
  const { fake, run } = await pullRequest("same", { apart: true });
  let newer: Promise<ActionRun> | null = null;
  fake.before("issues/create-comment", async ({ body }) => {
    if (body.includes(" run=10.1 ")) await newer;
  });
  const start = (id: number): Promise<ActionRun> => run(id, { comment: "always" });
  newer = start(11);
  const older = await start(10);
  expect((await newer).outputs["comment-status"]).toBe("posted");
  expect(older.outputs["comment-status"]).toBe("superseded");
  expect(fake.comments.map(({ body }) => body.split("\n")[0])).toEqual([
    expect.stringContaining(" run=11.1 "),
  ]);
});

test("a token that may not write changes neither verdict nor exit code, and the summary has the text", async () => {
  const reader = { login: ACTIONS_BOT, pullRequests: "read", canQuery: true } as const;
  const asked = await pullRequest("docs-stale", { tokens: { ghs_0123456789abcdefREADER: reader } });
  const ran = await asked.run(10, { "github-token": "ghs_0123456789abcdefREADER" });
  expect(ran.code).toBe(0);
  expect(ran.outputs).toMatchObject({
    verdict: "regressed",
    "comment-id": "",
    "comment-url": "",
    "comment-status": "forbidden",
  });
  expect(ran.stderr.match(/pull-requests: write/g)).toHaveLength(1);
  expect(ran.summary).toContain("| Player · tier");
  expect(asked.fake.comments).toEqual([]);
  expectNoSecrets(asked, ran);
});

test.each([
  ["changes", "not-needed"],
  ["always", "posted"],
  ["never", "off"],
])("with nothing to see, the mode %s gives the status %s", async (comment, status) => {
  const { fake, run } = await pullRequest("same");
  const ran = await run(10, { comment });
  expect(ran.code).toBe(0);
  expect(ran.outputs).toMatchObject({ "comment-status": status });
  expect(fake.comments).toHaveLength(status === "posted" ? 1 : 0);
  expect(fake.requests.length === 0).toBe(comment === "never");
});

test("a GitHub that cannot be reached costs the comment alone", async () => {
  const { fake, run } = await pullRequest("same");
  fake.fail("graphql", { status: 403, body: { message: "no" } }, 9);
  fake.fail(
    "issues/list-comments",
    { status: 429, headers: { "retry-after": "3600" }, body: { message: "later" } },
    9,
  );
  const ran = await run(10, { comment: "always" });
  expect(ran.code).toBe(0);
  expect(ran.outputs["comment-status"]).toBe("failed");
  expect(ran.stderr).toContain(
    "warning: the comment on pull request #7 was not written: GitHub answered 429: later\nThe text is in the job summary.\n",
  );
});

const PAGE = "https://github.example/maker/tabkit/actions/runs/1/artifacts/9";
const LINK = { command: "link", "report-url": PAGE, mode: "", tasks: "", tiers: "" } as const;

test("once the report is stored its address stands in the comment, twice asked or once", async () => {
  const { fake, run } = await pullRequest("docs-stale");
  await run(1);
  const before = fake.comments[0]?.body ?? "";
  const linked = await run(1, LINK);
  expect([linked.code, linked.outputs["comment-status"]], linked.stderr).toEqual([0, "updated"]);
  const there = "[run](https://github.example/maker/tabkit/actions/runs/1)";
  expect(fake.comments.map(({ body }) => body)).toEqual([
    before.replace(there, `[report](${PAGE}) · ${there}`),
  ]);
  expect(before).toContain(there);
  expect((await run(1, LINK)).outputs["comment-status"]).toBe("unchanged");
  expect(fake.faults).toEqual([]);
});

test("what a newer run wrote stays, and no comment is begun for an address", async () => {
  const { fake, run } = await pullRequest("docs-stale", { apart: true });
  await run(1, { comment: "never" });
  expect((await run(1, LINK)).outputs["comment-status"]).toBe("not-needed");
  expect(fake.comments).toEqual([]);
  await run(2);
  const newer = fake.comments[0]?.body;
  expect((await run(1, LINK)).outputs["comment-status"]).toBe("superseded");
  expect(fake.comments.map(({ body }) => body)).toEqual([newer]);
});

test("an address without results, and results without an address, are errors that say what to write", async () => {
  const { run } = await pullRequest("docs-stale", { apart: true });
  const empty = await run(1, LINK);
  expect(empty.code).toBe(2);
  expect(empty.stdout).toContain("There is no comment.md in ");
  await run(2);
  const without = await run(2, { ...LINK, "report-url": "" });
  expect(without.code).toBe(2);
  expect(without.stdout).toContain("The command link was given no address.");
});
