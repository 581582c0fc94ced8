import { expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import type { SandboxKind } from "../../src/schema/words.ts";
import { makeInspection, type Played, playAll, TODAY } from "./builders.ts";
import { makePlan } from "./plans.ts";

const plan = makePlan({ readers: ["reader"], tasks: ["a"] });

function sandboxOf(built: SandboxKind | undefined, played: readonly SandboxKind[]): SandboxKind | null {
  const trials = played.map(
    (kind, index): Played => ({
      side: index === 0 ? "base" : "head",
      cell: "reader/skill/a",
      isReader: true,
      change: { sandbox: { kind, version: "1", network: "none" } },
    }),
  );
  const inspection = makeInspection(built === undefined ? {} : { sandbox: built });
  return compare({ plan, inspection, ...playAll(plan, trials), today: TODAY }).comparison.sandbox;
}

test.each<[string, SandboxKind | undefined, SandboxKind[], SandboxKind | null]>([
  ["built and played in one kind", "bubblewrap", ["bubblewrap", "bubblewrap"], "bubblewrap"],
  ["built without walls and nothing played", "none", [], "none"],
  ["built in a box and nothing played", "bubblewrap", [], "bubblewrap"],
  ["built without walls, whatever was played in", "none", ["bubblewrap", "bubblewrap"], "none"],
  ["played without walls on one side", "bubblewrap", ["bubblewrap", "none"], "none"],
  ["of files that do not say where it was built", undefined, ["docker", "docker"], "docker"],
  ["of which nothing is known", undefined, [], null],
])("a comparison %s names the weakest sandbox", (_, built, played, expected) => {
  expect(sandboxOf(built, played)).toBe(expected);
});
