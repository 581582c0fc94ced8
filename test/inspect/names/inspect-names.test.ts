import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { digestOf } from "../../../src/base/hash.ts";
import { inspectNames } from "../../../src/inspect/names/inspect-names.ts";
import type { BuiltSide } from "../../../src/schema/built.ts";
import type { Profile } from "../../../src/schema/profile.ts";
import { buildBoth, builtOf, profileOf } from "../../build/bench.ts";
import { projectFiles } from "../../build/projects.ts";
import { useSandbox } from "../../run/box.ts";
import { temporaryFolder } from "../../temporary.ts";

const sandbox = useSandbox();

const DOCS = 'docs: ["README.md", "docs/**"]\n';

interface Sides {
  readonly base: BuiltSide;
  readonly head: BuiltSide;
}

async function namesOf(builds: Sides, profile: Profile) {
  const names = await inspectNames(
    { profile, builds },
    { sandbox: sandbox(), workArea: await temporaryFolder() },
  );
  return names.map(({ language, module, name, taught, base, head }) => ({
    name: `${language} ${module} ${name}`,
    taught: `${taught.base.map(({ line }) => line)} ${taught.head.map(({ file, line }) => `${file}:${line}`)}`,
    base,
    head,
  }));
}

/** A library's files as npm installs them. */
async function installed(side: "base" | "head", files: Readonly<Record<string, string>>): Promise<BuiltSide> {
  const [sourceDir, toolDir] = [await temporaryFolder(), await temporaryFolder()];
  for (const [file, text] of Object.entries(files)) {
    for (const target of [path.join(sourceDir, file), path.join(toolDir, "lib/node_modules/tabkit", file)]) {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    }
  }
  const digest = digestOf(JSON.stringify(files));
  const digests = { tool: digest, toolchain: digest, assets: {} };
  return { side, sha: "0".repeat(40), toolDir, sourceDir, digests, tiers: {} };
}

async function libraryNames(base: Record<string, string>, head: Record<string, string>) {
  const profile = await profileOf("recipe: npm\nlibrary: true", DOCS);
  return namesOf({ base: await installed("base", base), head: await installed("head", head) }, profile);
}

const manifest = (exports: object) =>
  JSON.stringify({ name: "tabkit", version: "1.0.0", type: "module", exports });

test("names that JavaScript in the documents imports are asked of both builds", async () => {
  const readme = `# tabkit

\`\`\`js
import { readCsv, Table } from "tabkit";
import fs from "node:fs";

const rows = await readCsv("a.csv");
Table.fromRows(rows);
\`\`\`

\`\`\`ts
import { write } from "tabkit/io";
\`\`\`
`;
  const base = {
    "package.json": manifest({ ".": "./index.js", "./io": "./io.js" }),
    "index.js": "export const readCsv = () => [];\nexport class Table { static fromRows() {} }\n",
    "io.js": "export const write = () => {};\n",
    "README.md": readme,
  };
  const head = {
    ...base,
    "package.json": manifest({ ".": "./index.js" }),
    "index.js":
      "console.log('{}');\nexport const parseCsv = () => [];\nexport class Table { static from() {} }\n",
    "docs/new.md": '```js\nconst { parseCsv } = await import("tabkit");\n```\n',
  };
  expect(await libraryNames(base, head)).toEqual([
    { name: "javascript tabkit Table", taught: "4 README.md:4", base: true, head: true },
    { name: "javascript tabkit readCsv", taught: "4 README.md:4", base: true, head: false },
    { name: "javascript tabkit Table.fromRows", taught: "8 README.md:8", base: true, head: false },
    { name: "javascript tabkit/io write", taught: "12 README.md:12", base: true, head: false },
    { name: "javascript tabkit parseCsv", taught: " docs/new.md:2", base: false, head: true },
  ]);
});

test("a module that fails when it is loaded tells nothing", async () => {
  const files = {
    "package.json": manifest({ ".": "./index.js" }),
    "index.js": "export const a = 1;\n",
    "README.md": '```js\nimport { a, b } from "tabkit";\n```\n',
  };
  const head = { ...files, "index.js": "export const a = 1;\nprocess.exit(0);\n" };
  expect(await libraryNames(files, head)).toEqual([
    { name: "javascript tabkit a", taught: "2 README.md:2", base: true, head: null },
    { name: "javascript tabkit b", taught: "2 README.md:2", base: false, head: null },
  ]);
});

test("modules in the old way export what they were given", async () => {
  const files = {
    "package.json": JSON.stringify({ name: "tabkit", version: "1.0.0", main: "m.js" }),
    "m.js": "module.exports = { ['read' + 'Csv']: () => [] };\n",
    "README.md":
      '```js\nconst tabkit = require("tabkit");\ntabkit.readCsv("a");\ntabkit.sortCsv("a");\n```\n',
  };
  expect(await libraryNames(files, files)).toEqual([
    { name: "javascript tabkit readCsv", taught: "3 README.md:3", base: true, head: true },
    { name: "javascript tabkit sortCsv", taught: "4 README.md:4", base: false, head: false },
  ]);
});

test("names that Python in the documents takes are asked of both builds", async () => {
  const files = await projectFiles("python-tool");
  const module = "mytool";
  const readme = `Use it:\n\n\`\`\`python\nimport os\nfrom ${module} import main, gone\n\`\`\`\n`;
  const base = { ...files, "README.md": readme };
  const profile = await profileOf("recipe: python", DOCS);
  const { head } = await buildBoth(sandbox(), { base, head: {}, profile });
  const built = builtOf(head);
  expect(await namesOf({ base: built, head: built }, profile)).toEqual([
    { name: `python ${module} gone`, taught: "5 README.md:5", base: false, head: false },
    { name: `python ${module} main`, taught: "5 README.md:5", base: true, head: true },
  ]);
});
