import { expect, test } from "vitest";
import { buildWarnings } from "../../src/compare/build-warnings.ts";
import type { Inspection } from "../../src/schema/inspection.ts";

const built = { kind: "built", ms: 1 } as const;
const inspection = (more: Partial<Inspection>): Inspection => ({
  builds: { base: built, head: built },
  assets: [],
  solutions: [],
  preflight: [],
  commands: null,
  interface: null,
  ...more,
});
const counts = (more: Partial<Inspection>) =>
  Object.fromEntries(buildWarnings(inspection(more)).map(({ code, count }) => [code, count]));

test.each([
  ["nothing is known of either side", undefined, 0],
  ["one side is not known", { base: null, head: ["a@1.0.0"] }, 0],
  ["both are equal", { base: ["a@1.0.0", "@x/b@2.0.0"], head: ["a@1.0.0", "@x/b@2.0.0"] }, 0],
  ["one package has another version", { base: ["@x/b@2.0.0"], head: ["@x/b@2.0.1"] }, 1],
  [
    "one is new, one is gone, one has two versions now",
    { base: ["a@1.0.0", "b@1.0.0"], head: ["b@1.0.0", "b@2.0.0", "c@1.0.0"] },
    3,
  ],
])("where %s, so many packages differ", (_, dependencies, count) => {
  expect(counts(dependencies === undefined ? {} : { dependencies })["dependencies-differ"]).toBe(count);
});

test("a path that both sides left out counts once", () => {
  const leftOut = {
    base: { submodules: ["vendor/one"], pointers: ["a.bin", "b.bin"] },
    head: { submodules: ["vendor/one", "vendor/two"], pointers: ["b.bin"] },
  };
  expect(counts({ leftOut })).toEqual({
    "dependencies-differ": 0,
    "builds-reach-loopback": 0,
    "submodules-left-out": 2,
    "lfs-pointers": 2,
  });
});

test("builds that could reach the machine's loopback are said, where it is known that they could", () => {
  const code = "builds-reach-loopback";
  expect(counts({ buildsReachLoopback: true })[code]).toBe(1);
  expect(counts({ buildsReachLoopback: false })[code]).toBe(0);
  expect(counts({})[code]).toBe(0);
});
