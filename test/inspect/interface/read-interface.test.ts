import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { digestOf } from "../../../src/base/hash.ts";
import { inspectDocuments } from "../../../src/inspect/documented/inspect-documents.ts";
import type { BuiltSide } from "../../../src/schema/built.ts";
import type { Inspection } from "../../../src/schema/inspection.ts";
import type { PerSide } from "../../../src/schema/request.ts";
import { useSandbox } from "../../run/box.ts";
import { temporaryFolder } from "../../temporary.ts";
import { buildOf } from "../documented/demo-tool.ts";

const sandbox = useSandbox();

/** A side whose programs are these scripts, with these packed manual pages. */
async function sideOf(
  side: "base" | "head",
  programs: Readonly<Record<string, string>>,
  manuals: Readonly<Record<string, string>> = {},
): Promise<BuiltSide> {
  const toolDir = await temporaryFolder();
  await mkdir(path.join(toolDir, "bin"));
  await mkdir(path.join(toolDir, "share/man/man1"), { recursive: true });
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(path.join(toolDir, "bin", name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  for (const [name, source] of Object.entries(manuals)) {
    await writeFile(path.join(toolDir, `share/man/man1/${name}.1.gz`), gzipSync(source));
  }
  const digests = { tool: digestOf(side), toolchain: digestOf("toolchain"), assets: {} };
  return { side, sha: "a".repeat(40), toolDir, digests, tiers: {} };
}

/** What the docs check says of the interface of programs that no document names. */
async function interfaceOf(
  builds: PerSide<BuiltSide | null>,
  provides: string[],
  workArea: string,
): Promise<Inspection["interface"]> {
  const profile = { docs: [], tiers: [], build: buildOf(...provides) };
  return (await inspectDocuments(profile, builds, { sandbox: sandbox(), workArea })).interface;
}

const BASE = `case "$1" in
  --help) printf 'Usage: tabkit COMMAND\\n\\nCommands:\\n  sort    Sort a table.\\n' ;;
  *) printf '\\033[1mUsage: tabkit sort FILE\\033[0m\\n\\nOptions:\\n  -b, --by COLUMN  Which column [default: name]\\n' >&2; exit 2 ;;
esac`;

const MANUAL = `.TH TABFOLD 1
.SH SYNOPSIS
.B tabfold
[\\fB\\-\\-twice\\fR] FILE
.SH OPTIONS
.TP
.BR \\-t ", " \\-\\-twice
Fold it twice.
`;

test("both sides are read in their boxes: help on any stream, and manual pages where there is none", async () => {
  const workArea = await temporaryFolder();
  const builds = {
    base: await sideOf("base", { tabkit: BASE }),
    head: await sideOf("head", { tabkit: "exit 3", tabfold: "exit 3" }, { tabfold: MANUAL }),
  };
  const read = await interfaceOf(builds, ["tabkit", "tabfold"], workArea);
  const command = { aliases: [], about: "", isDeprecated: false };
  expect(read?.base).toEqual({
    commands: [
      { ...command, path: ["tabkit"], options: [] },
      {
        ...command,
        path: ["tabkit", "sort"],
        options: [
          {
            names: ["--by", "-b"],
            value: "COLUMN",
            default: "name",
            isDeprecated: false,
            about: "Which column [default: name]",
          },
        ],
        about: "Sort a table.",
      },
      { ...command, path: ["tabfold"], options: [] },
    ],
    unread: [["tabfold"]],
  });
  expect(read?.head).toEqual({
    commands: [
      { ...command, path: ["tabkit"], options: [] },
      {
        ...command,
        path: ["tabfold"],
        options: [
          {
            names: ["--twice", "-t"],
            value: null,
            default: null,
            isDeprecated: false,
            about: "Fold it twice.",
          },
        ],
      },
    ],
    unread: [["tabkit"]],
  });
  expect(await readdir(workArea)).toEqual([]);
});

test("a side that was not built and a tool without programs are unknown; a program without help is unread", async () => {
  const workArea = await temporaryFolder();
  const base = await sideOf("base", { tabkit: "exit 3" });
  expect(await interfaceOf({ base: null, head: null }, ["tabkit"], workArea)).toBeNull();
  expect(await interfaceOf({ base, head: null }, ["tabkit"], workArea)).toEqual({
    base: { commands: [], unread: [["tabkit"]] },
    head: null,
  });
  expect(await interfaceOf({ base, head: null }, [], workArea)).toEqual({ base: null, head: null });
});
