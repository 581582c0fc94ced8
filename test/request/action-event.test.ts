import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError } from "../../src/base/errors.ts";
import { askedByEvent as askedByFullEvent, readActionEvent } from "../../src/request/action-event.ts";
import { readActionInputs } from "../../src/request/action-inputs.ts";
import { askedByAction } from "../../src/request/asked-by.ts";
import type { AskedByEvent, AskedComparison, EventQuestion } from "../../src/request/events/event.ts";
import { ruled } from "../../src/request/fork-policy.ts";
import { temporaryFolder } from "./folder.ts";

const HEAD = "a".repeat(40);
const TIP = "b".repeat(40);
const NONE = { base: null, head: null, mode: null };

type Question = Omit<EventQuestion, "sha"> & { readonly sha?: string };

const askedByEvent = (question: Question): AskedByEvent => askedByFullEvent({ sha: null, ...question });

/** An event that asks for something. */
function askedBy(question: Question): AskedComparison {
  const event = askedByEvent(question);
  if (event.kind !== "asked") throw new Error(JSON.stringify(event));
  return event;
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: it is what a shell would expand
const REF = "x;touch${IFS}pwn";

/** A payload with more in it than is read, as GitHub sends it. */
function pullRequest(headRepo: unknown = { full_name: "o/r", fork: false }) {
  return {
    action: "synchronize",
    pull_request: {
      number: 7,
      title: "`touch pwn`",
      head: { ref: REF, sha: HEAD, repo: headRepo },
      base: { ref: "release/2.x", sha: TIP, repo: { full_name: "o/r", default_branch: "trunk" } },
    },
  };
}

function problem(
  name: string,
  payload: unknown,
  inputs: { base: string | null; head: string | null } = NONE,
): string {
  try {
    askedByEvent({ name, payload, inputs: { ...inputs, mode: null } });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return `${error.code}: ${error.message}\n${error.hint}`;
  }
  throw new Error("nothing was wrong");
}

describe("a pull request", () => {
  test("is compared with where it left its base, whatever that branch is called", () => {
    expect(askedByEvent({ name: "pull_request", payload: pullRequest(), inputs: NONE })).toEqual({
      kind: "asked",
      mode: "docs",
      revisions: { base: { kind: "merge-base", of: TIP }, head: { name: HEAD, method: "event-head" } },
      pullRequest: { number: 7, head: HEAD, baseTip: TIP, isFork: false },
    });
  });

  test.each([
    ["another owner's repository", { full_name: "someone/r" }],
    ["another repository of the owner", { full_name: "o/r-fork" }],
    ["a repository that is gone", null],
    ["a repository of which nothing is said", undefined],
  ])("from %s is a fork", (_, repo) => {
    const { pullRequest: asked } = askedBy({
      name: "pull_request",
      payload: {
        ...pullRequest(),
        pull_request: { ...pullRequest().pull_request, head: { sha: HEAD, repo } },
      },
      inputs: NONE,
    });
    expect(asked?.isFork).toBe(true);
  });

  test("can be compared with a revision that the workflow names", () => {
    const inputs = { base: "v1.0", head: null, mode: null };
    expect(askedBy({ name: "pull_request", payload: pullRequest(), inputs }).revisions).toEqual({
      base: { kind: "commit", name: "v1.0", method: "given" },
      head: { name: HEAD, method: "event-head" },
    });
  });

  test.each([
    [null],
    [[]],
    ["text"],
    [{}],
    [{ pull_request: { ...pullRequest().pull_request, number: "7" } }],
    [{ pull_request: { ...pullRequest().pull_request, head: { sha: "--output=/etc/x", repo: null } } }],
    [
      {
        pull_request: {
          ...pullRequest().pull_request,
          base: { sha: `${TIP}\n`, repo: { full_name: "o/r" } },
        },
      },
    ],
    [{ pull_request: { ...pullRequest().pull_request, base: { sha: TIP, repo: null } } }],
  ])("with a payload like %j is refused", (payload) => {
    expect(problem("pull_request", payload)).toMatch(
      /^bad-event: The event pull_request has no usable [a-z_.]+\.\nGITHUB_EVENT_PATH must name the file that GitHub wrote for this event\.$/,
    );
  });
});

/** A payload in which something was done to the pull request. */
const done = (action: string, label?: string) => ({
  ...pullRequest(),
  action,
  ...(label === undefined ? {} : { label: { name: label } }),
});

describe("models play", () => {
  test.each([
    ["the label gripcheck was put on", done("labeled", "gripcheck"), "pr"],
    ["the label gripcheck-full was put on", done("labeled", "gripcheck-full"), "full"],
    ["it is ready for review", done("ready_for_review"), "pr"],
  ])("where %s, at the commit of the event", (_, payload, mode) => {
    expect(askedBy({ name: "pull_request", payload, inputs: NONE })).toMatchObject({
      mode,
      revisions: { head: { name: HEAD, method: "event-head" } },
    });
  });

  test.each(["opened", "synchronize", "reopened", "edited"])(
    "not where commits were only pushed or the text was changed (%s), though the label still is on",
    (action) => {
      const payload = done(action);
      const labelled = {
        ...payload,
        pull_request: {
          ...payload.pull_request,
          labels: [{ name: "gripcheck" }, { name: "gripcheck-full" }],
        },
      };
      expect(askedBy({ name: "pull_request", payload: labelled, inputs: NONE }).mode).toBe("docs");
    },
  );

  test.each([
    ["labeled", "bug", 'the label "bug" asks for nothing'],
    ["labeled", "gripcheck-fully", 'the label "gripcheck-fully" asks for nothing'],
    ["labeled", "constructor", 'the label "constructor" asks for nothing'],
    ["unlabeled", "gripcheck", "a pull request that is unlabeled asks for nothing"],
    ["closed", undefined, "a pull request that is closed asks for nothing"],
  ])("and nothing at all where it was %s %s", (action, label, why) => {
    const payload = done(action, label);
    expect(askedByEvent({ name: "pull_request", payload, inputs: NONE })).toEqual({ kind: "skipped", why });
    const inputs = { ...NONE, mode: "pr" } as const;
    expect(askedBy({ name: "pull_request", payload, inputs }).mode).toBe("pr");
  });

  test("as the workflow says, whatever the event", () => {
    const inputs = { ...NONE, mode: "docs" } as const;
    expect(askedBy({ name: "pull_request", payload: done("labeled", "gripcheck"), inputs }).mode).toBe(
      "docs",
    );
    const full = { ...NONE, mode: "full" } as const;
    expect(askedBy({ name: "pull_request", payload: done("synchronize"), inputs: full }).mode).toBe("full");
  });
});

describe("a merge queue", () => {
  const payload = {
    action: "checks_requested",
    merge_group: { head_sha: HEAD, base_sha: TIP, base_ref: "x" },
  };

  test("has what it would merge compared with what it would merge it onto, by models", () => {
    expect(askedByEvent({ name: "merge_group", payload, inputs: NONE })).toEqual({
      kind: "asked",
      mode: "pr",
      revisions: {
        base: { kind: "commit", name: TIP, method: "merge-group" },
        head: { name: HEAD, method: "merge-group" },
      },
      pullRequest: null,
    });
  });

  test("without commits is refused", () => {
    expect(problem("merge_group", { merge_group: { head_sha: HEAD } })).toMatch(
      /^bad-event: The event merge_group has no usable merge_group\.base_sha\.\n/,
    );
  });
});

describe("strangers", () => {
  const fromFork = (action: string, label?: string): AskedComparison =>
    askedBy({
      name: "pull_request",
      payload: { ...done(action, label), pull_request: pullRequest(null).pull_request },
      inputs: NONE,
    });
  const ANY = { forkPolicy: null } as const;

  test("get the docs check and no model, and the reason is said where models were asked for", () => {
    expect(ruled(fromFork("synchronize"), ANY, {})).toMatchObject({ mode: "docs", withheld: null });
    expect(ruled(fromFork("labeled", "gripcheck"), ANY, {})).toMatchObject({
      mode: "docs",
      isRestricted: true,
      withheld: "models were not run: a pull request from a fork gets no key; the docs check was",
    });
  });

  test.each([
    ["skip", { kind: "skipped", why: "it comes from a fork, and fork-policy is skip" }],
    ["docs", { kind: "asked", mode: "docs" }],
  ] as const)("get what fork-policy: %s says", (forkPolicy, ruling) => {
    expect(ruled(fromFork("opened"), { forkPolicy }, {})).toMatchObject(ruling);
  });

  test.each([
    ["error", {}, "Pull request #7 comes from a fork, and fork-policy is error."],
    [
      null,
      { RUNNER_ENVIRONMENT: "self-hosted" },
      "Pull request #7 comes from a fork, and this machine is your own: ",
    ],
  ] as const)("are refused by fork-policy %s on %j", (forkPolicy, environment, message) => {
    expect(() => ruled(fromFork("opened"), { forkPolicy }, environment)).toThrow(message);
  });

  test("are built on a machine of one's own where the workflow says so", () => {
    const own = { RUNNER_ENVIRONMENT: "self-hosted" };
    expect(ruled(fromFork("opened"), { forkPolicy: "docs" }, own)).toMatchObject({ mode: "docs" });
  });

  test("are not those of the repository itself, but for Dependabot, who gets no key either", () => {
    const own = askedBy({ name: "pull_request", payload: done("ready_for_review"), inputs: NONE });
    expect(ruled(own, { forkPolicy: "error" }, {})).toMatchObject({ mode: "pr", isRestricted: false });
    expect(ruled(own, ANY, { GITHUB_ACTOR: "dependabot[bot]" })).toMatchObject({
      mode: "docs",
      withheld: "models were not run: a pull request by Dependabot gets no key; the docs check was",
    });
  });
});

describe("other events", () => {
  test("pull_request_target is refused, even with both revisions named", () => {
    const text = problem("pull_request_target", pullRequest(), { base: "a", head: "b" });
    expect(text).toMatchInlineSnapshot(`
      "unsafe-event: gripcheck does not run on pull_request_target.
      That event holds the repository's secrets and its write token, and gripcheck builds and runs the pull request's code. Use \`on: pull_request\`."
    `);
  });

  test.each(["deployment", "check_run", "", "constructor", "\u001b[31m"])(
    "%j needs both revisions",
    (name) => {
      expect(problem(name, {})).toMatchSnapshot();
      expect(problem(name, {}, { base: "a", head: null })).toBe(problem(name, {}));
    },
  );

  test.each(["push", "release", "issue_comment", "workflow_run", "merge_group"])(
    "%s with an empty payload is refused",
    (name) => {
      expect(problem(name, {})).toMatch(/^bad-event: The event \w+ has no usable [a-z_.]+\.\n/);
    },
  );

  test("with both revisions named compare them", () => {
    const inputs = { base: "v1", head: "v2", mode: null };
    const revisions = {
      base: { kind: "commit", name: "v1", method: "given" },
      head: { name: "v2", method: "given" },
    };
    for (const [name, mode] of [
      ["workflow_dispatch", "pr"],
      ["schedule", "full"],
      ["deployment", "docs"],
    ] as const) {
      const event = { kind: "asked", mode, revisions, pullRequest: null };
      expect(askedByEvent({ name, payload: {}, inputs })).toEqual(event);
    }
  });

  test("a timetable and a person at the button have the commit that stands there compared with the last version", () => {
    const revisions = { base: { kind: "previous-tag" }, head: { name: HEAD, method: "event-head" } };
    const asked = { payload: {}, inputs: NONE, sha: HEAD };
    expect(askedBy({ name: "schedule", ...asked })).toMatchObject({ mode: "full", revisions });
    expect(askedBy({ name: "workflow_dispatch", ...asked })).toMatchObject({ mode: "pr", revisions });
    expect(problem("schedule", {})).toBe(
      "bad-event: The event schedule has no commit: GITHUB_SHA is not set.\nName the revision under test with the input head.",
    );
  });
});

describe("a push", () => {
  const pushed = (over: Record<string, unknown>) => ({
    name: "push",
    payload: {
      ref: "refs/heads/trunk",
      before: TIP,
      after: HEAD,
      deleted: false,
      head_commit: { id: HEAD },
      ...over,
    },
    inputs: NONE,
  });

  test("of a branch is compared with what stood there before, without models", () => {
    expect(askedByEvent(pushed({}))).toEqual({
      kind: "asked",
      mode: "docs",
      revisions: {
        base: { kind: "commit", name: TIP, method: "event-before" },
        head: { name: HEAD, method: "event-head" },
      },
      pullRequest: null,
    });
  });

  test("of a new branch is compared with the commit before its head", () => {
    expect(askedBy(pushed({ before: "0".repeat(40) })).revisions.base).toEqual({ kind: "parent" });
  });

  test.each([["v1.2.3"], ["1.2.3"], ["cli-v2.0.0-rc.1"], ["@scope/cli@3.1.0"]])(
    "of the version tag %s is compared with the version before it, by everybody",
    (tag) => {
      expect(askedByEvent(pushed({ ref: `refs/tags/${tag}`, before: "0".repeat(40), after: TIP }))).toEqual({
        kind: "asked",
        mode: "full",
        // Of an annotated tag the commit counts, not the tag.
        revisions: { base: { kind: "previous-tag" }, head: { name: HEAD, method: "event-tag" } },
        pullRequest: null,
      });
    },
  );

  test("of another tag asks for nothing, unless the workflow names a base", () => {
    const nightly = pushed({ ref: "refs/tags/nightly" });
    const why = 'the tag "nightly" is no version, and the input base names nothing';
    expect(askedByEvent(nightly)).toEqual({ kind: "skipped", why });
    const inputs = { ...NONE, base: "previous-tag" };
    expect(askedBy({ ...nightly, inputs }).revisions.base).toEqual({ kind: "previous-tag" });
  });

  test("that deletes asks for nothing", () => {
    const gone = { kind: "skipped", why: '"refs/heads/trunk" was deleted' };
    expect(askedByEvent(pushed({ deleted: true, head_commit: null }))).toEqual(gone);
    expect(askedByEvent(pushed({ after: "0".repeat(40), head_commit: null }))).toEqual(gone);
  });

  test.each([
    ["refs/heads/x", "--output=/etc/x"],
    [7, HEAD],
  ])("with a payload like %j %j is refused", (ref, after) => {
    expect(problem("push", { ...pushed({ ref, after }).payload })).toMatch(/^bad-event: /);
  });
});

describe("a release", () => {
  const released = (action: string, over: Record<string, unknown> = {}) => ({
    name: "release",
    payload: { action, release: { tag_name: "v1.2.3", draft: false, ...over } },
    inputs: NONE,
  });

  test.each(["published", "released", "prereleased"])(
    "that is %s is compared with the version before it",
    (action) => {
      expect(askedBy(released(action))).toMatchObject({
        mode: "full",
        revisions: {
          base: { kind: "previous-tag" },
          head: { name: "refs/tags/v1.2.3", method: "event-tag" },
        },
      });
    },
  );

  test.each(["@scope/cli@3.1.0", "cli@3.1.0", "cli/v3.1.0", "v1.2.3+build.5", "Version-é-1.0"])(
    "of the tag %j is compared by that tag",
    (tag_name) => {
      expect(askedBy(released("published", { tag_name })).revisions.head).toEqual({
        name: `refs/tags/${tag_name}`,
        method: "event-tag",
      });
    },
  );

  test("that is only written down asks for nothing", () => {
    const why = (what: string) => ({ kind: "skipped", why: `a release that is ${what} asks for nothing` });
    expect(askedByEvent(released("created"))).toEqual(why("created"));
    expect(askedByEvent(released("published", { draft: true }))).toEqual(why("a draft"));
  });

  test.each([
    "--upload-pack=x",
    "a b",
    "",
    "-1.2.3",
    "$(touch pwn)",
    "x;pwn",
    "v1\n",
    "v1~1",
    "v1:x",
    "@{-1}",
  ])("of the tag %j is refused", (tag_name) => {
    expect(problem("release", released("published", { tag_name }).payload)).toMatch(
      /^bad-event: .*release\.tag_name/,
    );
  });
});

describe("a comment", () => {
  const commented = (body: unknown, over: Record<string, unknown> = {}) => ({
    name: "issue_comment",
    payload: {
      action: "created",
      issue: { number: 7, pull_request: { url: "https://github.example" } },
      comment: { body, user: { login: "octo-maker" } },
      ...over,
    },
    inputs: NONE,
  });
  const USAGE = "write /gripcheck, the commit and docs, pr or full: /gripcheck 1a2b3c4 pr";

  test.each([
    ["/gripcheck 1a2b3c4", "1a2b3c4", "pr"],
    [`/gripcheck ${HEAD} full\nthanks @all`, HEAD, "full"],
    ["  /gripcheck   1a2b3c4d   docs  ", "1a2b3c4d", "docs"],
  ])("%j asks for one commit", (body, commit, mode) => {
    expect(askedByEvent(commented(body))).toEqual({
      kind: "commented",
      number: 7,
      commit,
      author: "octo-maker",
      mode,
    });
  });

  test.each([
    ["looks good", "the comment does not begin with /gripcheck"],
    ["> /gripcheck 1a2b3c4", "the comment does not begin with /gripcheck"],
    [null, "the comment does not begin with /gripcheck"],
    ["/gripcheck", `the comment names no commit; ${USAGE}`],
    ["/gripcheck pr", `the comment names no commit; ${USAGE}`],
    ["/gripcheck 1a2b3c", `the comment names no commit; ${USAGE}`],
    ["/gripcheck HEAD", `the comment names no commit; ${USAGE}`],
    ["/gripcheck 1a2b3c4 try", `the comment says more than is known; ${USAGE}`],
    ["/gripcheck 1a2b3c4 pr $(touch pwn)", `the comment says more than is known; ${USAGE}`],
  ])("%j asks for nothing", (body, why) => {
    expect(askedByEvent(commented(body))).toEqual({ kind: "skipped", why });
  });

  test.each([
    ["on an issue", { issue: { number: 7 } }, "#7 is no pull request"],
    ["that is edited", { action: "edited" }, "a comment that is edited asks for nothing"],
    [
      "of nobody",
      { comment: { body: "/gripcheck 1a2b3c4", user: null } },
      "the comment has no author any more",
    ],
  ])("%s asks for nothing", (_, over, why) => {
    expect(askedByEvent(commented("/gripcheck 1a2b3c4", over))).toEqual({ kind: "skipped", why });
  });

  test("of an author whose name is no name is refused", () => {
    const comment = { body: "/gripcheck 1a2b3c4", user: { login: "../../x" } };
    expect(problem("issue_comment", commented("", { comment }).payload)).toMatch(
      /^bad-event: .*comment\.user\.login/,
    );
  });
});

describe("a workflow that ended", () => {
  test("names its commit and its branch, and whether a pull request started it", () => {
    const workflow_run = {
      event: "pull_request",
      head_sha: HEAD,
      head_branch: "patch-1",
      head_repository: { owner: { login: "someone" } },
      // Of a fork it is empty.
      pull_requests: [],
    };
    const asked = { name: "workflow_run", inputs: NONE };
    expect(askedByEvent({ ...asked, payload: { workflow_run } })).toEqual({
      kind: "finished",
      head: HEAD,
      branch: "someone:patch-1",
      isPullRequest: true,
    });
    const pushed = { ...workflow_run, event: "push", head_repository: null };
    expect(askedByEvent({ ...asked, payload: { workflow_run: pushed } })).toMatchObject({
      branch: null,
      isPullRequest: false,
    });
  });

  test.each([
    ["requested", "a workflow that is requested has nothing to report yet"],
    ["in_progress", "a workflow that is in progress has nothing to report yet"],
  ])("asks for nothing where it is only %s", (action, why) => {
    const workflow_run = { event: "pull_request", head_sha: HEAD };
    const asked = { name: "workflow_run", inputs: NONE };
    expect(askedByEvent({ ...asked, payload: { action, workflow_run } })).toEqual({ kind: "skipped", why });
    const completed = askedByEvent({ ...asked, payload: { action: "completed", workflow_run } });
    expect(completed).toMatchObject({ kind: "finished", head: HEAD });
  });
});

describe("the event's file", () => {
  test("is read from where the runner says", async () => {
    const file = path.join(await temporaryFolder(), "event.json");
    await writeFile(file, JSON.stringify(pullRequest()));
    const environment = { GITHUB_EVENT_NAME: "pull_request", GITHUB_EVENT_PATH: file };
    expect(await readActionEvent(environment, NONE)).toMatchObject({ pullRequest: { number: 7 } });
  });

  test.each(["", "{", "/nonexistent"])("that cannot be read (%j) makes no pull request", async (text) => {
    const file = path.join(await temporaryFolder(), "event.json");
    await writeFile(file, text);
    const environment = {
      GITHUB_EVENT_NAME: "pull_request",
      GITHUB_EVENT_PATH: text.startsWith("/") ? text : file,
    };
    await expect(readActionEvent(environment, NONE)).rejects.toThrow("has no usable");
  });
});

describe("what the Action asks", () => {
  const revisions = {
    base: { kind: "commit", name: TIP, method: "merge-base" },
    head: { name: HEAD, method: "event-head" },
  } as const;
  const asked = (repo?: null) => ({
    ...askedBy({ name: "pull_request", payload: pullRequest(repo), inputs: NONE }),
    revisions,
  });
  const [fork, own] = [asked(null), asked()];

  test("a fork is measured with the base's profile and suite", () => {
    expect(askedByAction(readActionInputs({}), fork).suiteFrom).toBe("base");
    expect(askedByAction(readActionInputs({}), own).suiteFrom).toBe("head");
    expect(askedByAction(readActionInputs({ "INPUT_SUITE-FROM": "base" }), own).suiteFrom).toBe("base");
    expect(() => askedByAction(readActionInputs({ "INPUT_SUITE-FROM": "head" }), fork)).toThrow(
      "A fork's own suite would decide what is run: suite-from is head.",
    );
  });

  test("carries the inputs over", () => {
    const inputs = readActionInputs({
      "INPUT_FAIL-ON": "regressed",
      "INPUT_BUDGET-USD": "3",
      INPUT_MODE: "docs",
    });
    expect(askedByAction(inputs, own)).toMatchObject({
      by: "action",
      mode: "docs",
      failOn: ["regressed"],
      budgetUsd: 3,
    });
  });
});
