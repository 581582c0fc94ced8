import { afterEach, describe, expect, test } from "vitest";
import { ConfigError } from "../../src/base/errors.ts";
import { forgetSecrets, redact } from "../../src/host/secrets.ts";
import { ACTION_INPUTS, readActionInputs } from "../../src/request/action-inputs.ts";

afterEach(forgetSecrets);

const DEFAULTS = {
  mode: null,
  config: null,
  players: null,
  tiers: null,
  tasks: null,
  base: null,
  head: null,
  suiteFrom: null,
  budgetUsd: null,
  budgetMinutes: null,
  earlierHeads: null,
  failOn: null,
  comment: "changes",
  commentKey: "default",
  resultsDir: null,
  sandbox: null,
  setupSandbox: false,
  apiKey: null,
  githubToken: null,
  workingDirectory: ".",
  forkPolicy: null,
  command: "compare",
  shard: null,
  prNumber: null,
  reportUrl: null,
  checkName: null,
  trend: null,
};

function problem(environment: Record<string, string>): string {
  try {
    readActionInputs(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return `${error.message}\n${error.hint}`;
  }
  throw new Error("nothing was wrong");
}

describe("inputs", () => {
  test("that are not given, or given empty, have defaults", () => {
    expect(readActionInputs({})).toEqual(DEFAULTS);
    const empty = Object.fromEntries(ACTION_INPUTS.map((name) => [`INPUT_${name.toUpperCase()}`, " "]));
    expect(readActionInputs(empty)).toEqual(DEFAULTS);
  });

  test("keep their hyphens in the environment", () => {
    expect(
      readActionInputs({
        INPUT_COMMAND: "compare",
        INPUT_MODE: "full",
        INPUT_CONFIG: " evals/profile.yml ",
        INPUT_PLAYERS: "small, large",
        INPUT_TASKS: "a\nb-*\n",
        INPUT_BASE: "v1",
        "INPUT_SUITE-FROM": "base",
        "INPUT_BUDGET-USD": "0.5",
        "INPUT_BUDGET-MINUTES": "90",
        "INPUT_EARLIER-HEADS": "2",
        "INPUT_FAIL-ON": "regressed\nbuild",
        INPUT_COMMENT: "never",
        "INPUT_COMMENT-KEY": "cli",
        "INPUT_RESULTS-DIR": "out",
        INPUT_SANDBOX: "none",
        "INPUT_SETUP-SANDBOX": "true",
        "INPUT_WORKING-DIRECTORY": "packages/x",
        "INPUT_FORK-POLICY": "error",
        INPUT_SUITE_FROM: "head",
      }),
    ).toEqual({
      ...DEFAULTS,
      mode: "full",
      config: "evals/profile.yml",
      players: ["small", "large"],
      tasks: ["a", "b-*"],
      base: "v1",
      suiteFrom: "base",
      budgetUsd: 0.5,
      budgetMinutes: 90,
      earlierHeads: 2,
      failOn: ["regressed", "build"],
      comment: "never",
      commentKey: "cli",
      resultsDir: "out",
      sandbox: "none",
      setupSandbox: true,
      workingDirectory: "packages/x",
      forkPolicy: "error",
    });
  });

  test("none in fail-on turns the gate off", () => {
    expect(readActionInputs({ "INPUT_FAIL-ON": "none" }).failOn).toEqual([]);
  });

  test("keys become secrets when they are read", () => {
    const inputs = readActionInputs({ "INPUT_API-KEY": "sk-one-two", "INPUT_GITHUB-TOKEN": "ghs_three" });
    expect(inputs).toMatchObject({ apiKey: "sk-one-two", githubToken: "ghs_three" });
    expect(redact("a sk-one-two b ghs_three")).toBe("a [redacted] b [redacted]");
  });

  test("that cannot be used are named all at once", () => {
    expect(
      problem({
        INPUT_MODE: "prr",
        INPUT_PLAYERS: ",",
        "INPUT_BUDGET-USD": "abc",
        "INPUT_BUDGET-MINUTES": "-1",
        "INPUT_FAIL-ON": "regresed",
        "INPUT_PR-NUMBER": "12",
        "INPUT_REPORT-URL": "https://github.example/page",
        INPUT_COMMAND: "plan",
        INPUT_SHARD: "small",
        "INPUT_COMMENT-KEY": "<!-- x",
        "INPUT_SETUP-SANDBOX": "yes",
      }),
    ).toMatchInlineSnapshot(`
      "Could not use 10 inputs of the action.
      mode: it cannot be "prr".
        Known: docs, full, pr. Did you mean pr?
      players: it names nothing.
        Write names, or leave it out.
      budget-usd: it is "abc", not a number above 0.
        Write a number such as 2 or 0.5.
      budget-minutes: it is "-1", not a number above 0.
        Write a number such as 2 or 0.5.
      fail-on: it cannot hold "regresed".
        Known: build, inconclusive, none, prove, regressed, unproven. Did you mean regressed?
      comment-key: it is "<!-- x".
        Write up to 64 of a-z 0-9 . _ -
      setup-sandbox: it cannot be "yes".
        Known: false, true.
      shard: it means nothing to the command plan.
        Leave it out, or write command: run.
      pr-number: it means nothing to the command plan.
        Leave it out, or write command: report.
      report-url: it means nothing to the command plan.
        Leave it out, or write command: link.
      Mend them under \`with:\` in the workflow."
    `);
  });

  test.each(["page.html", "javascript:alert(1)", "//host/page", "https://", "file:///etc/passwd"])(
    "%s is no address of a page",
    (value) => {
      expect(problem({ "INPUT_REPORT-URL": value, INPUT_COMMAND: "link" })).toBe(
        [
          "Could not use 1 input of the action.",
          `report-url: it is ${JSON.stringify(value)}, not an address.`,
          "  Write one that begins with https://",
          "Mend them under `with:` in the workflow.",
        ].join("\n"),
      );
    },
  );

  test.each(["0", "NaN", "Infinity", "1e5", "0x10", "1,5", "-2", `${"9".repeat(400)}`])(
    "%s is no budget",
    (value) => {
      expect(problem({ "INPUT_BUDGET-USD": value })).toContain("budget-usd: it is ");
    },
  );
});
