import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { helpTexts } from "../../src/inspect/check-help.ts";
import type { BuiltSide } from "../../src/schema/built.ts";
import { useSandbox } from "../run/box.ts";
import { temporaryFolder } from "../temporary.ts";

const sandbox = useSandbox();

/** What is printed as the help of these programs, by their scripts. */
async function helpOf(programs: Readonly<Record<string, string>>): Promise<string[]> {
  const toolDir = await temporaryFolder();
  await mkdir(path.join(toolDir, "bin"));
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(path.join(toolDir, "bin", name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  const digests = { tool: digestOf("tool"), toolchain: digestOf("toolchain"), assets: {} };
  const built: BuiltSide = { side: "head", sha: "a".repeat(40), toolDir, digests, tiers: {} };
  const workArea = await temporaryFolder();
  const texts = await helpTexts(built, Object.keys(programs), { sandbox: sandbox(), workArea });
  expect(await readdir(workArea)).toEqual([]);
  return texts.map(({ command, text }) => `${command}: ${text.trim()}`);
}

const TREE = `case "$1" in
  --help) printf 'Usage: tabkit COMMAND\\n\\nCommands:\\n  sort    Sort a table.\\n  count   Count rows.\\n' ;;
  *) printf '\\033[1mUsage: tabkit %s FILE\\033[0m\\n' "$1" >&2; exit 2 ;;
esac`;

test("every command and subcommand is asked, on both streams, without colours", async () => {
  expect(await helpOf({ tabkit: TREE, "tabkit-info": "echo 'Usage: tabkit-info FILE'" })).toEqual([
    "tabkit --help: Usage: tabkit COMMAND\n\nCommands:\n  sort    Sort a table.\n  count   Count rows.",
    "tabkit sort --help: Usage: tabkit sort FILE",
    "tabkit count --help: Usage: tabkit count FILE",
    "tabkit-info --help: Usage: tabkit-info FILE",
  ]);
});

test("a command that waits for input, or says nothing, has no help", async () => {
  expect(await helpOf({ silent: "exit 3", waits: "cat" })).toEqual([]);
});
