import { afterEach, describe, expect, test } from "vitest";
import { forgetSecrets } from "../../src/host/secrets.ts";
import { useSandbox } from "../run/box.ts";
import { buildBoth, builtOf, profileOf, said } from "./bench.ts";
import { builtTwice, projectFiles, revised } from "./projects.ts";

afterEach(forgetSecrets);

const PROJECTS = [
  ["npm", "npm-tool", []],
  ["python", "python-tool", []],
  ["cargo", "rust-tool", []],
] as const;

describe("in the best sandbox of this machine", () => {
  const sandbox = useSandbox();

  test.each(PROJECTS)(
    "recipe %s: each side's own code under one version number",
    async (recipe, project, dependencies) => {
      const files = await projectFiles(project);
      const built = await buildBoth(sandbox(), {
        base: files,
        head: revised(files, "rev-b"),
        profile: await profileOf(`recipe: ${recipe}`),
      });
      expect(await said(sandbox(), built.base, "mytool; mytool --rev")).toBe("mytool 1.0.0\nrev-a");
      expect(await said(sandbox(), built.head, "mytool; mytool --rev")).toBe("mytool 1.0.0\nrev-b");
      expect(built.base.dependencies).toEqual(dependencies);
      expect(builtOf(built.base).digests.tool).not.toBe(builtOf(built.head).digests.tool);
    },
  );

  test.each(PROJECTS)(
    "recipe %s: a revision built twice is one tool, to the byte",
    async (recipe, project) => {
      const files = await projectFiles(project);
      const profile = await profileOf(`recipe: ${recipe}`);
      expect(await builtTwice(sandbox(), { files, profile })).toEqual({ kind: "built", differences: [] });
    },
  );

  test.each([
    ["npm", "package.json"],
    ["python", "pyproject.toml or setup.py or setup.cfg"],
    ["cargo", "Cargo.toml"],
  ])("recipe %s says what it looked for and where", async (recipe, manifests) => {
    const built = await buildBoth(sandbox(), {
      base: { "packages/my tool/notes.md": "", "README.md": "" },
      head: { "README.md": "x" },
      profile: await profileOf(`recipe: ${recipe}\ndirectory: packages/my tool`),
    });
    expect(built.head.report).toEqual({
      kind: "failed",
      step: "the look for the package",
      log: `this revision has no ${manifests} in packages/my tool, which recipe ${recipe} needs`,
      remedy: "Set build.directory to the folder of the package.",
    });
  });

  test.each([
    ["npm", "npm-tool"],
    ["python", "python-tool"],
    ["cargo", "rust-tool"],
  ])("recipe %s: a package in a folder with a space, which base has not", async (recipe, project) => {
    const built = await buildBoth(sandbox(), {
      base: { "README.md": "" },
      head: await projectFiles(project, "packages/my tool"),
      profile: await profileOf(`recipe: ${recipe}\ndirectory: packages/my tool`),
    });
    expect(built.base.report).toEqual({
      kind: "failed",
      step: "the look for the package",
      log: "this revision has no folder packages/my tool",
      remedy: "Set build.directory to the folder of the package.",
    });
    expect(await said(sandbox(), built.head, "mytool --rev")).toBe("rev-a");
  });

  test("recipe npm: what the package needs of its workspace is of the same revision", async () => {
    const files = await projectFiles("workspace-tool");
    const profile = await profileOf("recipe: npm\ndirectory: packages/my tool");
    const built = await buildBoth(sandbox(), { base: files, head: revised(files, "rev-b"), profile });
    expect(await said(sandbox(), built.base, "mytool; mytool --rev")).toBe("mytool 1.0.0\nrev-a");
    expect(await said(sandbox(), built.head, "mytool; mytool --rev")).toBe("mytool 1.0.0\nrev-b");
    expect(built.head.dependencies).toEqual([]);
    expect(await builtTwice(sandbox(), { files, profile })).toEqual({ kind: "built", differences: [] });
  });

  test("recipe npm: a manifest that begins with a mark of its encoding is built like any other", async () => {
    const manifest = {
      name: "mytool",
      version: "1.0.0",
      bin: "mytool.js",
      scripts: { build: "node build.js" },
    };
    const files = {
      "package.json": `\ufeff${JSON.stringify(manifest)}`,
      "build.js": 'require("node:fs").writeFileSync("mytool.js", "#!/usr/bin/env node\\nconsole.log(1)");\n',
    };
    const profile = await profileOf("recipe: npm");
    const built = await buildBoth(sandbox(), { base: files, head: { "x.txt": "" }, profile });
    expect(await said(sandbox(), built.head, "mytool")).toBe("1");
  });

  test("a build that is not the same twice: the paths that differ, with their sizes", async () => {
    const profile = await profileOf(`recipe: command
run: |
  mkdir -p "$PREFIX/bin" && cp mytool.sh "$PREFIX/bin/mytool" && chmod +x "$PREFIX/bin/mytool"
  date +%N > "$PREFIX/stamp"; mktemp -u "$PREFIX/only-XXXXXX" | xargs touch`);
    const twice = await builtTwice(sandbox(), { files: { "mytool.sh": "#!/bin/sh\n" }, profile });
    if (twice.kind !== "built") throw new Error(twice.report.log);
    expect(twice.differences).toEqual([
      {
        path: expect.stringMatching(/^only-/),
        first: expect.toBeOneOf([0, null]),
        second: expect.toBeOneOf([0, null]),
      },
      {
        path: expect.stringMatching(/^only-/),
        first: expect.toBeOneOf([0, null]),
        second: expect.toBeOneOf([0, null]),
      },
      { path: "stamp", first: 10, second: 10 },
    ]);
  });

  test("a revision that does not build is not built twice", async () => {
    const profile = await profileOf("recipe: command\nrun: exit 3");
    expect(await builtTwice(sandbox(), { files: { a: "" }, profile })).toMatchObject({
      kind: "failed",
      report: { step: "run", log: "run ended with 3\n" },
    });
  });
});
