import { expect, test } from "vitest";
import { describeMachine } from "../../src/run/machine.ts";

test.each([
  [{}, "local"],
  [{ GITHUB_ACTIONS: "true", RUNNER_ENVIRONMENT: "github-hosted" }, "hosted"],
  [{ GITHUB_ACTIONS: "true", RUNNER_ENVIRONMENT: "self-hosted" }, "self-hosted"],
  [{ GITHUB_ACTIONS: "true" }, "self-hosted"],
])("the environment %j is a runner of kind %s", (env, runner) => {
  expect(describeMachine(env).runner).toBe(runner);
});

test("one machine has one id, which names nothing of it", () => {
  const { id, cpu } = describeMachine({});
  expect(describeMachine({}).id).toBe(id);
  expect(id).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(cpu).toMatch(/^\d+ x \S/);
});
