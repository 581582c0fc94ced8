import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError } from "../../src/base/errors.ts";
import { askedByEvent, readActionEvent } from "../../src/request/action-event.ts";
import { readActionInputs } from "../../src/request/action-inputs.ts";
import { askedByAction } from "../../src/request/asked-by.ts";
import { temporaryFolder } from "./folder.ts";

const HEAD = "a".repeat(40);
const TIP = "b".repeat(40);
const NONE = { base: null, head: null };

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
    askedByEvent({ name, payload, inputs });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return `${error.code}: ${error.message}\n${error.hint}`;
  }
  throw new Error("nothing was wrong");
}

describe("a pull request", () => {
  test("is compared with where it left its base, whatever that branch is called", () => {
    expect(askedByEvent({ name: "pull_request", payload: pullRequest(), inputs: NONE })).toEqual({
      revisions: { base: { kind: "merge-base", of: TIP }, head: { name: HEAD, method: "event-head" } },
      pullRequest: { number: 7, head: HEAD, baseTip: TIP, isFork: false },
    });
  });

  test.each([
    ["another owner's repository", { full_name: "someone/r" }],
    ["another repository of the owner", { full_name: "o/r-fork" }],
    ["a repository that is gone", null],
  ])("from %s is a fork", (_, repo) => {
    const { pullRequest: asked } = askedByEvent({
      name: "pull_request",
      payload: pullRequest(repo),
      inputs: NONE,
    });
    expect(asked?.isFork).toBe(true);
  });

  test("can be compared with a revision that the workflow names", () => {
    const inputs = { base: "v1.0", head: null };
    expect(askedByEvent({ name: "pull_request", payload: pullRequest(), inputs }).revisions).toEqual({
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

describe("other events", () => {
  test("pull_request_target is refused, even with both revisions named", () => {
    const text = problem("pull_request_target", pullRequest(), { base: "a", head: "b" });
    expect(text).toMatchInlineSnapshot(`
      "unsafe-event: gripcheck does not run on pull_request_target.
      That event holds the repository's secrets and its write token, and gripcheck builds and runs the pull request's code. Use \`on: pull_request\`."
    `);
  });

  test.each(["push", "schedule", "workflow_run", "", "\u001b[31m"])("%j needs both revisions", (name) => {
    expect(problem(name, {})).toMatchSnapshot();
    expect(problem(name, {}, { base: "a", head: null })).toBe(problem(name, {}));
  });

  test("with both revisions named compare them", () => {
    expect(
      askedByEvent({ name: "workflow_dispatch", payload: {}, inputs: { base: "v1", head: "v2" } }),
    ).toEqual({
      revisions: {
        base: { kind: "commit", name: "v1", method: "given" },
        head: { name: "v2", method: "given" },
      },
      pullRequest: null,
    });
  });
});

describe("the event's file", () => {
  test("is read from where the runner says", async () => {
    const file = path.join(await temporaryFolder(), "event.json");
    await writeFile(file, JSON.stringify(pullRequest()));
    const environment = { GITHUB_EVENT_NAME: "pull_request", GITHUB_EVENT_PATH: file };
    expect((await readActionEvent(environment, NONE)).pullRequest?.number).toBe(7);
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
  const fork = askedByEvent({ name: "pull_request", payload: pullRequest(null), inputs: NONE });
  const own = askedByEvent({ name: "pull_request", payload: pullRequest(), inputs: NONE });

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
