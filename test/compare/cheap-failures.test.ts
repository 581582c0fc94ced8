/** Cheap because it fails is not cheaper: what the comparison says, and what its reader is shown. */
import { describe, expect, test } from "vitest";
import { NO_DETAILS } from "../../src/report/context.ts";
import { renderComment } from "../../src/report/render-comment.ts";
import { renderSummary } from "../../src/report/render-summary.ts";
import { renderTerminal } from "../../src/report/render-terminal.ts";
import { LOST } from "./builders.ts";
import { arm, comparisonOf, found, oneRow, ROW, SIX } from "./stories.ts";

/** Ten repeats of six tasks a side: so many of ten match, at so many tokens each. */
function compared(base: [matched: number, tokens: number], head: [matched: number, tokens: number]) {
  const played = SIX.flatMap((task) => [
    ...arm("base", `small/skill/${task}`, [base[0], 10], () => ({ tokens: base[1] })),
    ...arm("head", `small/skill/${task}`, [head[0], 10], () => ({ tokens: head[1] })),
  ]);
  return comparisonOf(oneRow([10]), played);
}

const meanOf = (comparison: ReturnType<typeof compared>, metric: string) => {
  const { base, head } = found(comparison, ROW, metric);
  return [base, head].map((value) => (value !== null && "mean" in value ? Math.round(value.mean) : null));
};

describe("less of it for fewer solved tasks", () => {
  test.each<[string, [number, number], [number, number], number[], number[]]>([
    // Half a match is added to every rate, so that 10 of 10 is 10.5 of 11.
    ["all against half", [10, 100], [5, 70], [100, 70], [105, 140]],
    ["most against few", [9, 100], [4, 60], [100, 60], [116, 147]],
    ["all against none", [10, 100], [0, 40], [100, 40], [105, 880]],
  ])("%s: both figures are told, and no green mark stands anywhere", (_, base, head, tokens, perSolved) => {
    const comparison = compared(base, head);
    expect(meanOf(comparison, "tokens")).toEqual(tokens);
    expect(meanOf(comparison, "tokens-per-solved")).toEqual(perSolved);
    expect(found(comparison, ROW, "tokens").outcome).toBe("trade-off");
    expect(found(comparison, ROW).outcome).toBe("regressed");
    expect(comparison.verdict.kind).toBe("mixed");
    for (const text of [
      renderComment({ comparison }),
      renderSummary(comparison, NO_DETAILS),
      renderTerminal(comparison, NO_DETAILS, { resultsDir: "results" }),
    ]) {
      expect(text).not.toContain("✅");
      expect(text).toContain(`${tokens[0]} → ${tokens[1]}`);
    }
    const dearer = head[0] === 0 ? "none solved" : perSolved[1];
    expect(renderComment({ comparison })).toContain(`${perSolved[0]} → ${dearer}`);
  });
});

test("less of it for as many solved tasks is an improvement", () => {
  const comparison = compared([10, 100], [10, 70]);
  expect(found(comparison, ROW, "tokens").outcome).toBe("improved");
  expect(renderComment({ comparison })).toContain("✅");
});

test("more of it for more solved tasks is no regression", () => {
  const comparison = compared([5, 70], [10, 100]);
  expect(found(comparison, ROW, "tokens").outcome).toBe("trade-off");
  expect(found(comparison, ROW).outcome).toBe("improved");
  expect(renderComment({ comparison })).not.toContain("❌");
});

describe("trials that produce nothing", () => {
  /** Of ten head trials a task, `silent` say nothing, and all others solve it for less than on base. */
  const silentIn = (silent: number) =>
    comparisonOf(
      oneRow([10]),
      SIX.flatMap((task) => [
        ...arm("base", `small/skill/${task}`, [10, 10], () => ({ tokens: 100 })),
        ...arm("head", `small/skill/${task}`, [10 - silent, 10], (repeat) =>
          repeat > 10 - silent
            ? { tokens: 0, turns: 0, ending: { kind: "nothing" as const } }
            : { tokens: 70 },
        ),
      ]),
    );

  test.each([
    [5, 140],
    [2, 91],
    [8, 308],
  ])("%i of ten: they are in no mean of tokens, and solved nothing for what others spent", (silent, cost) => {
    const comparison = silentIn(silent);
    expect(meanOf(comparison, "tokens")).toEqual([100, 70]);
    expect(meanOf(comparison, "tokens-per-solved")).toEqual([105, cost]);
    expect(found(comparison, ROW, "tokens-per-solved").head).toMatchObject({ n: 60 });
    expect(found(comparison, ROW, "tokens").outcome).toBe("trade-off");
    expect(renderComment({ comparison })).not.toContain("✅");
  });

  test.each([1, 7])("where lost trials leave %i of ten, a solved task is not said to cost more", (left) => {
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [10, 10], () => ({ tokens: 100 })),
      ...arm("head", `small/skill/${task}`, [10, 10], (repeat) => ({
        tokens: 100,
        ...(repeat > left ? { ending: LOST } : {}),
      })),
    ]);
    const { metrics = [] } = comparisonOf(oneRow([10]), played).rows[0] ?? {};
    expect(metrics.map(({ metric }) => metric.name)).not.toContain("tokens-per-solved");
    expect(metrics.find(({ metric }) => metric.name === "tokens")).toMatchObject({ reason: "unreliable" });
  });

  test("all of ten: nothing is known of what a solved task costs", () => {
    const comparison = silentIn(10);
    expect(found(comparison, ROW, "tokens-per-solved")).toMatchObject({ head: null, change: null });
    expect(found(comparison, ROW).outcome).toBe("regressed");
  });
});
