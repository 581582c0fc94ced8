import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ConfigError } from "../../src/base/errors.ts";
import { git, treeOf } from "../../src/host/git.ts";
import { type DemoRepository, makeDemoRepository, readDemoScenarios } from "../../src/request/demo.ts";
import { helpText } from "../../src/request/help-text.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

async function make(scenario: string): Promise<DemoRepository> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "grip-demo-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return makeDemoRepository(path.join(folder, "tabkit"), scenario, ROOT);
}

async function changed({ repository, base, head }: DemoRepository): Promise<string[]> {
  const text = await git(repository, ["diff", "--name-only", base, head]);
  return text.split("\n").filter((line) => line !== "");
}

test("the scenarios are listed with the default first and the verdict of each", async () => {
  const scenarios = await readDemoScenarios(ROOT);
  expect(scenarios.map(({ name, verdict }) => [name, verdict])).toEqual([
    ["docs-stale", "regressed"],
    ["docs-fixed", "quiet"],
    ["hint", "quiet"],
    ["docs-wrong", "regressed"],
    ["code-broken", "regressed"],
    ["comment", "quiet"],
    ["same", "nothing-to-see"],
  ]);
});

test("help names every scenario, the default first", async () => {
  const names = (await readDemoScenarios(ROOT)).map(({ name }) => name);
  const [first, ...others] = names;
  const list = `${[`${first} (default)`, ...others.slice(0, -1)].join(", ")} or ${others.at(-1)}`;
  expect(helpText("demo")).toContain(`--scenario NAME  the change: ${list}\n`);
  expect(helpText("demo")).not.toContain("default gripcheck-results");
});

test("made twice, in other folders, the revisions have the same names", async () => {
  const one = await make("docs-stale");
  const other = await make("docs-stale");
  expect([other.base, other.head]).toEqual([one.base, one.head]);
});

test("every scenario is one commit on top of main and its branch holds it", async () => {
  const { repository, base } = await make("docs-fixed");
  for (const { name, message } of await readDemoScenarios(ROOT)) {
    const line = await git(repository, ["log", "--format=%s %P", `main..${name}`]);
    expect(line).toBe(`${message} ${base}\n`);
  }
});

test("the scenario is checked out and clean, with files that can be run", async () => {
  const { repository, head } = await make("hint");
  expect(await git(repository, ["status", "--porcelain", "--branch"])).toBe("## hint\n");
  expect((await git(repository, ["rev-parse", "HEAD"])).trim()).toBe(head);
  expect(await git(repository, ["ls-files", "--stage", "bin/tabkit.js"])).toMatch(/^100755 /);
});

test("a scenario changes its own files and no others", async () => {
  expect(await changed(await make("docs-stale"))).toEqual([
    "src/commands/sort.js",
    "src/options.js",
    "test/commands.test.js",
    "test/usage.test.js",
  ]);
  expect(await changed(await make("comment"))).toEqual(["src/csv.js"]);
});

test("same is a commit of its own with the tree of its base", async () => {
  const { repository, base, head } = await make("same");
  expect(head).not.toBe(base);
  expect(await treeOf({ root: repository }, head)).toBe(await treeOf({ root: repository }, base));
});

test("an unknown scenario is a configuration error that names the nearest one", async () => {
  const failure = await make("docs-stal").catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConfigError);
  expect(failure).toMatchObject({
    code: "unknown-scenario",
    message: 'The demo has no scenario "docs-stal".',
    hint: "Known: code-broken, comment, docs-fixed, docs-stale, docs-wrong, hint, same. Did you mean docs-stale?",
  });
});
