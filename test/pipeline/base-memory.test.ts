/** What players with `knows: base` are given, read from a built side in a box. */
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { recallingBase } from "../../src/pipeline/base-memory.ts";
import type { BuiltSide } from "../../src/schema/built.ts";
import { useSandbox } from "../run/box.ts";
import { temporaryFolder } from "../temporary.ts";

const sandbox = useSandbox();

const TABKIT = `case "$1" in
  --help) printf 'Usage: tabkit COMMAND\\n\\nCommands:\\n  sort    Sort a table.\\n' ;;
  *) printf 'Usage: tabkit sort FILE\\n' ;;
esac`;

/** A side with this program and these files of its revision. */
async function sideOf(files: Readonly<Record<string, string>>): Promise<BuiltSide & { sourceDir: string }> {
  const [toolDir, sourceDir] = [await temporaryFolder(), await temporaryFolder()];
  await mkdir(path.join(toolDir, "bin"));
  await writeFile(path.join(toolDir, "bin/tabkit"), `#!/bin/sh\n${TABKIT}\n`, { mode: 0o755 });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(sourceDir, name)), { recursive: true });
    await writeFile(path.join(sourceDir, name), text);
  }
  const digests = { tool: digestOf("tool"), toolchain: digestOf("toolchain"), assets: {} };
  return { side: "base", sha: "a".repeat(40), toolDir, sourceDir, digests, tiers: {} };
}

async function recalled(built: BuiltSide | null, directory = ".") {
  const build = { provides: ["tabkit"], directory };
  const recall = recallingBase({ sandbox: sandbox(), workArea: await temporaryFolder(), built, build });
  const first = await recall();
  expect(await recall()).toBe(first);
  return first;
}

const HELP = [
  {
    source: "tabkit --help",
    text: "Usage: tabkit COMMAND\n\nCommands:\n  sort    Sort a table.\n",
    helpOf: ["tabkit"],
  },
  { source: "tabkit sort --help", text: "Usage: tabkit sort FILE\n", helpOf: ["tabkit", "sort"] },
];

test("the README and the help of every command, once", async () => {
  const readme = { source: "README.md", text: "# tabkit\n", helpOf: null };
  expect(await recalled(await sideOf({ "README.md": "# tabkit\n" }))).toEqual([readme, ...HELP]);
});

test("the README of the package's folder comes before the repository's", async () => {
  const built = await sideOf({ "README.md": "all", "packages/tabkit/readme.rst": "one" });
  const own = { source: "readme.rst", text: "one", helpOf: null };
  expect((await recalled(built, "packages/tabkit"))[0]).toEqual(own);
  expect((await recalled(built, "packages/other"))[0]).toMatchObject({ source: "README.md", text: "all" });
});

test("a README that is a link, or missing, is not remembered; nor is a base that was not built", async () => {
  const built = await sideOf({});
  expect(await recalled(built)).toEqual(HELP);
  await symlink("/etc/passwd", path.join(built.sourceDir, "README.md"));
  expect(await recalled(built)).toEqual(HELP);
  expect(await recalled(null)).toEqual([]);
});
