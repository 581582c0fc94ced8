import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { z } from "zod";
import { RECIPES } from "../src/build/recipes/index.ts";
import { joinVocabulary } from "../src/pipeline.ts";
import { DEFAULT_LIMITS } from "../src/request/limits-file.ts";
import { shippedNames } from "../src/request/open-profile.ts";
import { ProfileFile } from "../src/request/profile-sections.ts";
import { readProfile } from "../src/request/read-profile.ts";
import { TaskFile } from "../src/request/read-task.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const PAGE = readFileSync(path.join(ROOT, "docs/profile.md"), "utf8");
const PROFILES = path.join(ROOT, "profiles");

/** Every key that stands anywhere in a schema. */
function keysIn(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  // Every schema that zod makes is one of these; its types only do not say so of the base.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const within = (parts: readonly z.core.$ZodType[]) => parts.flatMap((part) => keysIn(part, seen));
  switch (def.type) {
    case "object":
      return [...Object.keys(def.shape), ...within(Object.values(def.shape))];
    case "array":
      return within([def.element]);
    case "record":
      return within([def.valueType]);
    case "union":
      return within(def.options);
    case "optional":
    case "nullable":
    case "default":
      return within([def.innerType]);
    case "pipe":
      return within([def.in, def.out]);
    case "lazy":
      return within([def.getter()]);
    default:
      return [];
  }
}

const { matchers, markers, drivers, sandboxes, presets } = joinVocabulary();
const unnamed = (names: readonly string[]) =>
  [...new Set(names)].filter((name) => !PAGE.includes(`\`${name}\``)).sort();

test.each<[string, z.ZodType[]]>([
  ["a profile", [ProfileFile]],
  ["a task", [TaskFile]],
  ["a recipe", RECIPES.map(({ options }) => options)],
  ["a match rule", matchers.map(({ options }) => options)],
  ["a marker", markers.map(({ options }) => options)],
])("every key of %s is described", (_, schemas) => {
  const keys = schemas.flatMap((schema) => keysIn(schema));
  expect(keys.length).toBeGreaterThan(3);
  expect(unnamed(keys)).toEqual([]);
});

test("everything that a key may name is named: recipes, match modes, sources, agents, sandboxes, presets, profiles", async () => {
  const names = [
    ...RECIPES.map(({ name }) => name),
    ...matchers.map(({ name }) => name),
    ...markers.map(({ name }) => name),
    ...presets.map(({ name }) => name),
    ...(await shippedNames(PROFILES)),
  ];
  expect(unnamed([...names, ...drivers, ...sandboxes])).toEqual([]);
});

test("the defaults that it gives hold where a profile says nothing", async () => {
  const text = "name: tabkit\nbuild: { recipe: npm, provides: [tabkit] }\n";
  const source = { file: "grip.yml", bytes: new TextEncoder().encode(text) };
  const { value } = await readProfile(source, { vocabulary: joinVocabulary(), shippedDir: PROFILES });
  expect(value).toMatchObject({
    build: {
      directory: ".",
      env: [],
      submodules: false,
      lfs: false,
      options: { script: "build", library: false },
    },
    docs: ["README.md", "docs/**/*.md"],
    tiers: [
      { id: "bare", workspace: "empty" },
      { id: "clone", workspace: "checkout" },
    ],
    players: [{ id: "reader", use: "reader", agent: { name: "builtin" } }],
    endpoints: [],
    suite: "tasks",
    markers: [],
    limits: DEFAULT_LIMITS,
    budget: { usd: null, minutes: null, trials: null, tokens: null },
    watch: [{ name: "match" }, { name: "tokens" }],
    gate: { failOn: [], reader: false, accepted: [] },
    sandbox: "auto",
  });
  expect(PAGE).toContain(
    `| ${DEFAULT_LIMITS.turns} turns, ${DEFAULT_LIMITS.generatedTokens} tokens, ${DEFAULT_LIMITS.minutes} minutes |`,
  );
});

test("its profile can be read", async () => {
  const [, text = ""] = /^```yaml\n([\s\S]*?)^```/m.exec(PAGE) ?? [];
  const source = { file: "profile.md", bytes: new TextEncoder().encode(text) };
  const { findings, warnings } = await readProfile(source, {
    vocabulary: joinVocabulary(),
    shippedDir: PROFILES,
  });
  expect([...findings, ...warnings]).toEqual([]);
});
