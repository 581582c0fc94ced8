import { expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import { makeInspection, playAll, solution, TODAY } from "./builders.ts";
import { makePlan } from "./plans.ts";

test("logs of failed builds and tools that nobody offered are kept by side", () => {
  const plan = makePlan({ readers: ["reader"], tasks: ["a", "b"] });
  const tools = { calls: 1, failed: 0, notOffered: { browser: 2 } };
  const played = playAll(plan, [
    { side: "head", cell: "reader/skill/a", isReader: true, change: { tools } },
    { side: "head", cell: "reader/skill/b", isReader: true, change: { tools } },
    { side: "base", cell: "reader/skill/a", isReader: true },
  ]);
  const inspection = makeInspection({
    builds: { base: { kind: "failed", step: "npm ci", log: "ENOENT" }, head: { kind: "built", ms: 1 } },
    solutions: [solution("a", "head", false)],
  });
  const { details } = compare({ plan, inspection, ...played, today: TODAY });
  expect(details).toEqual({
    findings: [],
    buildLogs: { base: "ENOENT" },
    buildSteps: { base: "npm ci" },
    notOffered: [{ side: "head", name: "browser", trials: 2 }],
    solutions: [{ task: "a", side: "head", ok: false, text: "unknown option" }],
  });
});
