/** Numbers that no comparison of ours holds, in a file that is a comparison all the same: a stranger's job may write any. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { seededRandom } from "../../src/base/random.ts";
import { outputsOf } from "../../src/publish/outputs.ts";
import { NO_DETAILS } from "../../src/report/context.ts";
import { renderComment } from "../../src/report/render-comment.ts";
import { renderSummary } from "../../src/report/render-summary.ts";
import { renderTitle } from "../../src/report/render-title.ts";
import { Comparison } from "../../src/schema/comparison.ts";

const STORED = "test/fixtures/results";
const ODD = [0, -1, 1, 0.5, -0.0004, 1e308, -1e308, 5e-324, 2 ** 53 - 1, 1e21, 3, 1_000_000, null];

type Leaf = { readonly holder: Record<string, unknown>; readonly key: string };

function leavesOf(value: unknown): Leaf[] {
  if (value === null || typeof value !== "object") return [];
  const holder = value as Record<string, unknown>; // lists have keys too
  return Object.entries(holder).flatMap(([key, part]) =>
    part === null || typeof part === "number" ? [{ holder, key }] : leavesOf(part),
  );
}

const bodies = readdirSync(STORED).flatMap((name) => {
  const text = (() => {
    try {
      return readFileSync(path.join(STORED, name, "comparison.json"), "utf8");
    } catch {
      return null;
    }
  })();
  return text === null ? [] : [[name, JSON.parse(text)] as const];
});

test.each(bodies)("whatever numbers stand in %s, it is refused or told in numbers", (name, stored) => {
  const random = seededRandom(11, name);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T; // never empty
  let admitted = 0;
  for (let round = 0; round < 60; round++) {
    const forged = structuredClone(stored.body ?? stored);
    const leaves = leavesOf(forged);
    for (let change = 0; change < 3; change++) {
      const { holder, key } = pick(leaves);
      holder[key] = pick(ODD);
    }
    const read = Comparison.safeParse(forged);
    if (!read.success) continue;
    admitted += 1;
    const texts = [
      renderComment({ comparison: read.data, context: { measuredBy: "pull-request" } }),
      renderSummary(read.data, NO_DETAILS),
      renderTitle(read.data, NO_DETAILS),
      JSON.stringify(outputsOf({ comparison: read.data })),
    ];
    for (const text of texts) expect(text).not.toMatch(/\b(?:NaN|Infinity|undefined)\b|\d[eE]\+\d|[-−]0\.0/);
  }
  expect(admitted).toBeGreaterThan(0);
});
