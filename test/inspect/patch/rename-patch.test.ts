import { expect, test } from "vitest";
import { inspectDocuments } from "../../../src/inspect/documented/inspect-documents.ts";
import { renamePatch } from "../../../src/inspect/patch/rename-patch.ts";
import { useSandbox } from "../../run/box.ts";
import { temporaryFolder } from "../../temporary.ts";
import { buildOf, sideOf } from "../documented/demo-tool.ts";

const sandbox = useSandbox();

/** A program with one subcommand that takes these options. */
const tool = (...options: readonly string[]) => `#!/usr/bin/env python3
import argparse
parser = argparse.ArgumentParser(prog="tabkit")
convert = parser.add_subparsers(required=True).add_parser("convert", help="convert a file")
convert.add_argument("file")
${options.map((option) => `convert.add_argument("${option}", metavar="FORMAT", help="format of the result")`).join("\n")}
parser.parse_args()
`;

const README = `# tabkit

Choose the format with \`--to\` (\`--to csv\`), never with \`--into\`:

\`\`\`sh
tabkit convert a.csv --to csv
tabkit convert a.csv \\
  --to=tsv
\`\`\`
`;

const PROFILE = {
  docs: ["README.md", "docs/**/*.md"],
  tiers: [],
  build: buildOf("tabkit"),
};

async function patchOf(base: string, head: string, files: Readonly<Record<string, string>>) {
  const services = { sandbox: sandbox(), workArea: await temporaryFolder() };
  const builds = {
    base: await sideOf("base", { programs: { tabkit: base }, files }),
    head: await sideOf("head", { programs: { tabkit: head }, files }),
  };
  const seen = await inspectDocuments(PROFILE, builds, services);
  return renamePatch({ profile: PROFILE, head: builds.head, seen }, services);
}

test("documents that teach an option's old name are corrected, and seen to work", async () => {
  expect(await patchOf(tool("--to"), tool("--format"), { "README.md": README })).toEqual({
    text: `--- a/README.md
+++ b/README.md
@@ -1,9 +1,9 @@
 # tabkit
 
-Choose the format with \`--to\` (\`--to csv\`), never with \`--into\`:
+Choose the format with \`--format\` (\`--format csv\`), never with \`--into\`:
 
 \`\`\`sh
-tabkit convert a.csv --to csv
+tabkit convert a.csv --format csv
 tabkit convert a.csv \\
-  --to=tsv
+  --format=tsv
 \`\`\`
`,
    lines: 3,
    broken: { before: 2, after: 0 },
  });
});

test("commands that nobody can run as they stand are corrected with those that broke", async () => {
  const page = `\`\`\`sh
tabkit convert a.csv --to csv
tabkit convert <file> --to <format>
tabkit convert FILE --to=FORMAT
tabkit convert https://host.example/a.csv --to csv
other convert FILE --to csv
\`\`\`
`;
  const patch = await patchOf(tool("--to"), tool("--format"), { "README.md": page });
  expect(patch?.text).toBe(`--- a/README.md
+++ b/README.md
@@ -1,7 +1,7 @@
 \`\`\`sh
-tabkit convert a.csv --to csv
-tabkit convert <file> --to <format>
-tabkit convert FILE --to=FORMAT
-tabkit convert https://host.example/a.csv --to csv
+tabkit convert a.csv --format csv
+tabkit convert <file> --format <format>
+tabkit convert FILE --format=FORMAT
+tabkit convert https://host.example/a.csv --format csv
 other convert FILE --to csv
 \`\`\`
`);
  const unrun = "    tabkit convert FILE --to csv\n";
  expect(await patchOf(tool("--to"), tool("--format"), { "README.md": unrun })).toBeNull();
});

test("a document that would change on more lines than anybody reads is left as it is, and soon", {
  timeout: 180_000,
}, async () => {
  const page = `Use \`--to\`.\n\`\`\`sh\ntabkit convert a.csv --to csv\n\`\`\`\n`;
  const files = { "README.md": page, "docs/generated.md": "Use `--to`.\n".repeat(30_000) };
  const patch = await patchOf(tool("--to"), tool("--format"), files);
  expect(patch?.text).toBe(`--- a/README.md
+++ b/README.md
@@ -1,4 +1,4 @@
-Use \`--to\`.
+Use \`--format\`.
 \`\`\`sh
-tabkit convert a.csv --to csv
+tabkit convert a.csv --format csv
 \`\`\`
`);
  expect(patch?.broken).toEqual({ before: 1, after: 0 });
});

test("lines end as they ended, and names of files may hold spaces", async () => {
  const files = { "docs/my page.md": "# Use\r\n\r\n```sh\r\ntabkit convert a.csv --to csv\r\n```\r\n" };
  const patch = await patchOf(tool("--to"), tool("--format"), files);
  expect(patch?.broken).toEqual({ before: 1, after: 0 });
  expect(patch?.text).toContain("+tabkit convert a.csv --format csv\r\n");
});

test("no patch is offered where nothing broke, where nothing succeeds the old name, or where it mends nothing", async () => {
  const files = { "README.md": README };
  expect(await patchOf(tool("--to"), tool("--to"), files)).toBe(null);
  expect(await patchOf(tool("--to"), tool(), files)).toBe(null);
  const alsoBroken = { "README.md": README.replaceAll("convert a.csv", "convert a.csv --no-such-thing") };
  expect(await patchOf(tool("--to"), tool("--format"), alsoBroken)).toBe(null);
});
