import { expect, test } from "vitest";
import { inspectDocuments, undocumentedNames } from "../../../src/inspect/documented/inspect-documents.ts";
import type { InterfaceTree } from "../../../src/schema/inspection.ts";
import { useSandbox } from "../../run/box.ts";
import { temporaryFolder } from "../../temporary.ts";
import { buildOf, sideOf } from "./demo-tool.ts";

const sandbox = useSandbox();

const tool = (option: string) => `#!/usr/bin/env python3
import argparse
parser = argparse.ArgumentParser(prog="tabkit", epilog="examples: \\n  $ tabkit a.csv --${option} x", formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("file")
parser.add_argument("--${option}")
parser.add_argument("--quiet", action="store_true")
print(parser.parse_args())
`;

test("help, commands and what no document names come from both sides at once", async () => {
  const files = { "README.md": "# tabkit\n\n    tabkit a.csv --to x\n\nAlso `--quiet`.\n" };
  const builds = {
    base: await sideOf("base", { programs: { tabkit: tool("to").replace(/.*quiet.*\n/, "") }, files }),
    head: await sideOf("head", { programs: { tabkit: tool("shape") }, files }),
  };
  const profile = {
    docs: ["README.md"],
    tiers: [],
    build: buildOf("tabkit"),
  };
  const seen = await inspectDocuments(profile, builds, {
    sandbox: sandbox(),
    workArea: await temporaryFolder(),
  });
  expect(
    seen.commands?.map(({ command, taught, base, head }) => [command, taught.head, base?.kind, head?.kind]),
  ).toEqual([
    ["tabkit a.csv --to x", [{ file: "README.md", line: 3 }], "accepted", "rejected"],
    ["tabkit a.csv --shape x", [{ file: "tabkit --help", line: expect.any(Number) }], "rejected", "accepted"],
  ]);
  expect(seen.interface?.head?.commands.map(({ path }) => path)).toEqual([["tabkit"]]);
  expect(seen.undocumented).toEqual([["tabkit", "--shape"]]);
});

test.each([
  ["asks for a terminal", 'test -t 1 || { echo "stdout is not a terminal" >&2; exit 1; }\n'],
  ["prints nothing", ""],
])(
  "help that %s is told as not read, never as an interface of nothing",
  async (_, script) => {
    const files = { "README.md": "    tabkit a.csv\n" };
    const built = await sideOf("head", { programs: { tabkit: `#!/bin/sh\n${script}` }, files });
    const build = buildOf();
    const profile = { docs: ["README.md"], tiers: [], build: { ...build, provides: ["tabkit"] } };
    const builds = { base: null, head: built };
    const services = { sandbox: sandbox(), workArea: await temporaryFolder() };
    const seen = await inspectDocuments(profile, builds, services);
    expect(seen.interface).toEqual({ base: null, head: { commands: [], unread: [["tabkit"]] } });
  },
  60_000,
);

test("a document of many megabytes is read, line by line", async () => {
  const page = `${"Some words about tables.\n".repeat(120_000)}\n\`\`\`sh\ntabkit a.csv --to x\n\`\`\`\n`;
  const built = await sideOf("head", { programs: { tabkit: tool("to") }, files: { "README.md": page } });
  const build = buildOf();
  const profile = { docs: ["README.md"], tiers: [], build: { ...build, provides: ["tabkit"] } };
  const services = { sandbox: sandbox(), workArea: await temporaryFolder() };
  const seen = await inspectDocuments(profile, { base: null, head: built }, services);
  expect(seen.commands?.map(({ command, taught }) => [command, taught.head[0]])).toEqual([
    ["tabkit a.csv --to x", { file: "README.md", line: 120_003 }],
  ]);
});

const tree = (...names: string[]): InterfaceTree => ({
  commands: [
    {
      path: ["tabkit"],
      aliases: [],
      about: "",
      isDeprecated: false,
      options: names.map((name) => ({ names: [name], value: null, default: null, isDeprecated: false })),
    },
  ],
  unread: [],
});

test.each([
  ["named as a word", "Use `--format`.", []],
  ["part of another word", "Use --format-all or x--format.", [["tabkit", "--format"]]],
  ["in no document at all", "", [["tabkit", "--format"]]],
])("an added option that is %s", (_, text, expected) => {
  const trees = { base: tree("--to", "--zero"), head: tree("--to", "--zero", "--format") };
  expect(undocumentedNames(trees, [{ path: "README.md", text }])).toEqual(expected);
});

test("nothing is undocumented where there are no documents, or help is not known", () => {
  expect(undocumentedNames({ base: tree(), head: tree("--a") }, [])).toEqual([]);
  expect(undocumentedNames({ base: null, head: tree("--a") }, [{ path: "a.md", text: "x" }])).toEqual([]);
});
