import { expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { askSides } from "../../src/inspect/ask-sides.ts";
import type { BuiltSide } from "../../src/schema/built.ts";

const built = (side: "base" | "head", tool: string): BuiltSide => ({
  ...{ side, sha: "a".repeat(40), toolDir: "/nowhere", tiers: {} },
  digests: { tool: digestOf(tool), toolchain: digestOf("toolchain"), assets: {} },
});

/** Which sides were asked, and how many of them at once. */
async function asked(base: BuiltSide | null, head: BuiltSide | null, concurrency: number) {
  const sides: string[] = [];
  let [open, most] = [0, 0];
  const answers = await askSides({ base, head }, { concurrency }, async ({ side }) => {
    sides.push(side);
    most = Math.max(most, ++open);
    await Promise.resolve();
    open--;
    return `answer of ${side}`;
  });
  return { sides, most, answers };
}

const BOTH = { base: "answer of base", head: "answer of head" };

test("both sides are asked, at once where the sandbox can", async () => {
  const sides = ["base", "head"];
  const [base, head] = [built("base", "a"), built("head", "b")];
  expect(await asked(base, head, 2)).toEqual({ sides, most: 2, answers: BOTH });
  expect(await asked(base, head, 1)).toEqual({ sides, most: 1, answers: BOTH });
});

test("equal tools are asked once", async () => {
  const answers = { base: "answer of head", head: "answer of head" };
  expect(await asked(built("base", "a"), built("head", "a"), 2)).toEqual({
    sides: ["head"],
    most: 1,
    answers,
  });
});

test("a side that was not built is not asked", async () => {
  const answers = { base: null, head: "answer of head" };
  expect(await asked(null, built("head", "a"), 2)).toEqual({ sides: ["head"], most: 1, answers });
  expect(await asked(null, null, 2)).toEqual({ sides: [], most: 0, answers: { base: null, head: null } });
});
