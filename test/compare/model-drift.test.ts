import { describe, expect, test } from "vitest";
import type { ModelIdentity } from "../../src/schema/trial.ts";
import { arm, comparisonOf, found, oneRow, ROW, SIX, wobble } from "./stories.ts";

const model = (over: Partial<ModelIdentity>): { readonly change: { readonly model: ModelIdentity } } => ({
  change: {
    model: {
      wanted: "m-large",
      observed: ["m-large"],
      digest: "aaa1",
      window: { wanted: null, effective: null },
      processor: "gpu",
      tools: "native",
      seeded: true,
      ...over,
    },
  },
});

type Told = (repeat: number, task: string) => Partial<ModelIdentity>;

/** Three repeats a side in which nothing of a trial differs but what is told of its model. */
function comparedWith(base: Told, head: Told, timeMs: (side: string) => number = () => 1_000) {
  const played = SIX.flatMap((task) => [
    ...arm("base", `small/skill/${task}`, [2, 3], (repeat) => ({
      tokens: wobble(repeat),
      timeMs: timeMs("base") * (1 + repeat / 100),
      ...model(base(repeat, task)),
    })),
    ...arm("head", `small/skill/${task}`, [2, 3], (repeat) => ({
      tokens: wobble(repeat),
      timeMs: timeMs("head") * (1 + repeat / 100),
      ...model(head(repeat, task)),
    })),
  ]);
  return comparisonOf(oneRow([3]), played);
}

describe("another build of the model", () => {
  test.each<[string, Told, Told]>([
    ["on one side", () => ({}), () => ({ digest: "bbb2" })],
    ["in the middle of one side", () => ({}), (repeat) => (repeat === 3 ? { digest: "bbb2" } : {})],
    [
      "in the middle of both",
      (repeat) => (repeat === 3 ? { digest: "bbb2" } : {}),
      (repeat) => (repeat === 3 ? { digest: "bbb2" } : {}),
    ],
    ["in one task", () => ({}), (_, task) => (task === "a" ? { digest: "bbb2" } : {})],
  ])("%s is compared in nothing, and the row says why", (_, base, head) => {
    const comparison = comparedWith(base, head);
    for (const metric of ["match", "tokens", "time"] as const) {
      expect(found(comparison, ROW, metric)).toMatchObject({
        outcome: "not-comparable",
        reason: "drift",
        change: null,
      });
    }
    expect(comparison.verdict).toMatchObject({ kind: "inconclusive", reason: "drift" });
  });

  test.each<[string, Told, Told]>([
    ["nobody tells the build", () => ({ digest: undefined }) as Partial<ModelIdentity>, () => ({})],
    ["all played one build", () => ({}), () => ({})],
  ])("is none where %s", (_, base, head) => {
    expect(found(comparedWith(base, head), ROW).outcome).not.toBe("not-comparable");
  });
});

describe("a model that fell back from its GPU", () => {
  const slower = (side: string): number => (side === "head" ? 9_000 : 1_000);

  test.each(["cpu", "split"] as const)(
    "to %s has times that are compared with nothing, and all else is",
    (processor) => {
      const comparison = comparedWith(
        () => ({}),
        () => ({ processor }),
        slower,
      );
      expect(found(comparison, ROW, "time")).toMatchObject({
        outcome: "not-comparable",
        reason: "processor",
        change: null,
      });
      for (const metric of ["match", "tokens", "turns"] as const) {
        expect(found(comparison, ROW, metric)).not.toHaveProperty("reason", "processor");
        expect(found(comparison, ROW, metric).outcome).not.toBe("not-comparable");
      }
      expect(comparison.verdict.kind).not.toBe("inconclusive");
    },
  );

  test("on both sides has times that are compared", () => {
    const cpu: Told = () => ({ processor: "cpu" });
    expect(found(comparedWith(cpu, cpu), ROW, "time").outcome).not.toBe("not-comparable");
  });

  test("where nobody tells is not found", () => {
    const untold: Told = () => ({ processor: null });
    expect(
      found(
        comparedWith(untold, () => ({})),
        ROW,
        "time",
      ).outcome,
    ).not.toBe("not-comparable");
  });
});

describe("another model that answered", () => {
  const labels = (comparison: ReturnType<typeof comparedWith>) =>
    comparison.rows.find(({ row }) => row.level === "group")?.labels ?? [];
  const mixes = (comparison: ReturnType<typeof comparedWith>) =>
    comparison.warnings.filter(({ code }) => code === "model-mix");

  test.each<[string, Told, Told, number]>([
    [
      "in part of one trial",
      () => ({}),
      (repeat, task) => (repeat === 2 && task === "a" ? { observed: ["m-large", "m-small"] } : {}),
      1,
    ],
    [
      "one whole trial",
      () => ({}),
      (repeat, task) => (repeat === 2 && task === "a" ? { observed: ["m-small"] } : {}),
      1,
    ],
    ["a whole side", () => ({}), () => ({ observed: ["m-small"] }), 18],
  ])("%s is flagged on the row, and counted", (_, base, head, count) => {
    const comparison = comparedWith(base, head);
    expect(labels(comparison)).toContain("model-mix");
    expect(mixes(comparison)).toEqual([{ code: "model-mix", count }]);
  });

  test.each<[string, Told, Told]>([
    ["a vendor's prefix", () => ({}), () => ({ observed: ["vendor/m-large"] })],
    ["a date", () => ({ observed: ["m-large-2026-08-07"] }), () => ({})],
    ["a default tag", () => ({ observed: ["m-large:latest"] }), () => ({})],
    ["no name at all", () => ({ observed: [] }), () => ({})],
  ])("by %s is the same one", (_, base, head) => {
    const comparison = comparedWith(base, head);
    expect(labels(comparison)).not.toContain("model-mix");
    expect(mixes(comparison)).toEqual([]);
  });
});
