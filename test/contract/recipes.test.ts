import { mkdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { RECIPES, recipeNamed } from "../../src/build/recipes/index.ts";
import type { RecipeInput } from "../../src/build/recipes/recipe.ts";
import { LAYOUT } from "../../src/sandbox/mounts.ts";
import type { BuildProfile } from "../../src/schema/profile.ts";
import { Slug } from "../../src/schema/words.ts";
import { writeFiles } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";

interface Sample {
  /** The recipe's own keys, as a profile writes them. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The files of a package of its kind; null: it is only ever named. */
  readonly files: Readonly<Record<string, string>> | null;
}

const SAMPLES: Readonly<Record<string, Sample>> = {
  npm: { options: {}, files: { "package.json": '{"name":"mytool","version":"1.0.0"}' } },
  python: { options: {}, files: { "pyproject.toml": '[project]\nname = "mytool"\nversion = "1.0.0"\n' } },
  cargo: { options: {}, files: { "Cargo.toml": '[package]\nname = "mytool"\nversion = "1.0.0"\n' } },
  go: { options: {}, files: { "go.mod": "module example.org/mytool\n" } },
  command: { options: { run: "make install" }, files: null },
};
const PROGRAMS = new Set(["node", "npm", "python3", "uv", "cargo", "rustc", "go", "git", "bash"]);

async function inputOf(name: string, directory = "."): Promise<RecipeInput & { folder: string }> {
  const sourceDir = await temporaryFolder();
  const folder = path.join(sourceDir, directory);
  await mkdir(folder, { recursive: true });
  await writeFiles(folder, SAMPLES[name]?.files ?? {});
  const options = recipeNamed(name).options.parse(SAMPLES[name]?.options ?? {}) as BuildProfile["options"]; // an object
  const profile = {
    recipe: name,
    directory,
    provides: ["mytool"],
    env: [],
    submodules: false,
    lfs: false,
    options,
  };
  return { folder, profile, layout: LAYOUT, sourceDir, instant: "2026-01-05T00:00:00Z", programs: PROGRAMS };
}

test("every recipe has a name of its own, by which it is found, and a sample here", () => {
  const names = RECIPES.map(({ name }) => name);
  expect(names.map((name) => Slug.parse(name))).toEqual([...new Set(names)]);
  expect(names.map(recipeNamed)).toEqual(RECIPES);
  expect([...names].sort()).toEqual(Object.keys(SAMPLES).sort());
  expect(() => recipeNamed("nmp")).toThrow('The profile\'s build.recipe "nmp" is not known.');
});

test("no two recipes take one folder for theirs", async () => {
  for (const name of Object.keys(SAMPLES)) {
    const { folder } = await inputOf(name);
    const found = await Promise.all(
      RECIPES.map(async (recipe) => ((await recipe.detects(folder)) ? [recipe.name] : [])),
    );
    expect(found.flat()).toEqual(SAMPLES[name]?.files === null ? [] : [name]);
  }
});

describe.each(RECIPES.map((recipe) => [recipe.name, recipe] as const))("%s", (name, recipe) => {
  test("refuses a key that it does not know, and reads what it read to the same", () => {
    const options = SAMPLES[name]?.options ?? {};
    const once = recipe.options.parse(options);
    expect(recipe.options.parse(once)).toEqual(once);
    expect(recipe.options.safeParse({ ...options, surplus: true }).success).toBe(false);
    expect(recipe.options.safeParse({ ...options, Run: "x" }).success).toBe(false);
    expect(recipe.options.safeParse([]).success).toBe(false);
  });

  test("names programs and manifests that a shell and a folder can hold", () => {
    for (const program of recipe.programs) expect(program).toMatch(/^[a-z0-9][a-z0-9+._-]*$/);
    for (const manifest of recipe.manifests) expect(path.basename(manifest)).toBe(manifest);
  });

  test("sees nothing of its kind in an empty folder, nor in one that is not there", async () => {
    const folder = await temporaryFolder();
    expect(await recipe.detects(folder)).toBe(false);
    expect(await recipe.detects(path.join(folder, "nowhere"))).toBe(false);
    for (const manifest of recipe.manifests) await mkdir(path.join(folder, manifest));
    expect(await recipe.detects(folder)).toBe(false);
  });

  test("has steps that run inside, each under a name of its own and with a time limit", async () => {
    const input = await inputOf(name);
    const steps = await recipe.steps(input);
    expect(steps.length).toBeGreaterThan(0);
    expect(new Set(steps.map((step) => step.name)).size).toBe(steps.length);
    for (const step of steps) {
      expect(step.name).toMatch(/^\S[^\n]{0,60}$/);
      expect(step.command.length).toBeGreaterThan(0);
      expect(step.cwd).toBe(LAYOUT.source);
      expect(step.timeoutMs).toBeGreaterThan(0);
      expect(step.timeoutMs).toBeLessThanOrEqual(60 * 60_000);
    }
    expect(JSON.stringify(steps)).not.toContain(input.sourceDir);
    expect(JSON.stringify(steps)).toContain(LAYOUT.tool);
  });

  test("asks for the same steps of the same source, wherever the source lies", async () => {
    const [one, other] = [await inputOf(name), await inputOf(name)];
    expect(await recipe.steps(other)).toEqual(await recipe.steps(one));
    expect(await recipe.resolution(other)).toBe(await recipe.resolution(one));
    expect(["locked", "instant", "now"]).toContain(await recipe.resolution(one));
  });

  test("works in the package's folder, whatever it is called", async () => {
    const directory = "pack ages/it's $(here)";
    const steps = await recipe.steps(await inputOf(name, directory));
    expect(steps.some((step) => step.cwd === `${LAYOUT.source}/${directory}`)).toBe(true);
    for (const step of steps) expect(`${LAYOUT.source}/${directory}/`).toContain(`${step.cwd}/`);
  });

  test("can say nothing, and breaks nothing, of a tool that holds no files", async () => {
    const input = await inputOf(name);
    const toolDir = await temporaryFolder();
    const known = await recipe.dependencies({ profile: input.profile, toolDir, sourceDir: input.sourceDir });
    expect(known === null || known.length === 0).toBe(true);
  });
});
