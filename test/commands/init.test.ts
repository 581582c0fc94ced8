import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { parse } from "yaml";
import { check, checkExitCode } from "../../src/commands/check.ts";
import { init } from "../../src/commands/init.ts";
import { initExitCode } from "../../src/commands/run-init.ts";
import { git } from "../../src/host/git.ts";
import { renderInit } from "../../src/report/render-init.ts";
import { askedByCommand } from "../../src/request/asked-by.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { commitOf, type Files, repositoryOf, writeFiles } from "../repository.ts";
import { KINDS } from "../sandbox/kinds.ts";
import { BOX_SERVER } from "../setup/box-server.ts";
import { temporaryFolder } from "../temporary.ts";
import { wordTool } from "./word-tool.ts";

// Tools are built and tried, on a machine that may have other work.
vi.setConfig({ testTimeout: 240_000 });

const PROFILES = path.resolve(import.meta.dirname, "../../profiles");
const SANDBOX = KINDS[0]?.kind ?? "none";

const surroundings = async () => ({
  workArea: await temporaryFolder(),
  boxServer: BOX_SERVER,
  environment: { PATH: process.env.PATH, HOME: process.env.HOME, GRIPCHECK_BUILD_CACHE: "off" },
  signal: new AbortController().signal,
  now: () => Date.now(),
});

const start = async (folder: string) =>
  init({ folder, sandbox: SANDBOX, profiles: PROFILES }, await surroundings());
const refusal = (folder: string) =>
  start(folder).catch((error: Error) => error.message.replace(folder, "FOLDER"));
const written = ({ files }: Awaited<ReturnType<typeof start>>) =>
  files.filter(({ state }) => state === "written").map(({ path: file }) => file);

/** What `check` says of what was written, once it is committed. */
async function checked(root: string) {
  await commitOf(root);
  const invocation = readCommandLine(["check", "--repository", root, "--sandbox", SANDBOX]);
  if (invocation.command !== "check") throw new Error("no check");
  const asked = { ...askedByCommand(invocation.revisions, invocation.options), mode: "full" as const };
  const around = await surroundings();
  const places = { cwd: root, scratch: await temporaryFolder(), profiles: PROFILES };
  return (await check({ asked, isStatic: false }, places, around)).report;
}

test("a repository without gripcheck files gets a profile, a workflow and tasks that check finds nothing wrong with", async () => {
  const { root } = await repositoryOf(wordTool());
  const report = await start(root);
  expect(initExitCode(report)).toBe(0);
  expect(report.shipped).toBe("npm-cli");
  if (report.drafting.kind !== "drafted") throw new Error(report.drafting.kind);
  const { tasks, discarded } = report.drafting;
  expect(tasks.map(({ id }) => id)).toEqual([
    "count-words",
    "longest-words",
    "sort-words",
    "upper-words",
    "first-words",
    "join-words",
  ]);
  expect(tasks.find(({ id }) => id === "sort-words")?.prompt).toBe(
    "Order the words of a file, the last one first. The input is words.txt. Details: begin with the last one. Save the result as sorted.txt.",
  );
  for (const { prompt } of tasks) expect(prompt).not.toMatch(/wordy|--\w|\bsort\b|\bjoin\b|\bupper\b/);
  expect(discarded.map(({ why, count }) => [why, count])).toEqual([
    ["network", 1],
    ["help", 1],
    ["varies", 1],
    ["failed", 1],
  ]);
  expect(written(report).slice(0, 2)).toEqual([".github/gripcheck.yml", ".github/workflows/gripcheck.yml"]);
  const result = await checked(root);
  expect(result.findings.filter(({ level }) => level === "error")).toEqual([]);
  expect(checkExitCode(result)).toBe(0);
  expect(result.tasks.map(({ solution }) => solution.head)).toEqual(tasks.map(() => "matched"));

  const again = await start(root);
  expect(again.drafting).toEqual({ kind: "enough", tasks: 6 });
  expect(written(again)).toEqual([]);
  expect((await git(root, ["status", "--porcelain"])).trim()).toBe("");
  expect(renderInit(again)).toContain(
    "Left as they are, because they are there already:\n  .github/gripcheck.yml\n",
  );
});

test("hostile words of a README become text, never keys, and the terminal gets no escape of theirs", async () => {
  const evil = 'Say "hi": - {a: *x}\u001b[31m of the words in a file\u2028match: none';
  const files = wordTool({ "README.md": `# wordy\n\n${evil}\n\n    wordy count words.txt\n` });
  const { root } = await repositoryOf(files);
  const report = await start(root);
  const text = await readFile(path.join(root, "tasks/count-words/task.yml"), "utf8").catch(() => null);
  if (text !== null)
    expect(Object.keys(parse(text))).toEqual(["id", "prompt", "inputs", "solution", "match", "requires"]);
  expect(renderInit(report)).not.toMatch(/[\u001b\u2028]/);
});

test("a README without commands leaves the suite to be written, and says so", async () => {
  const { root } = await repositoryOf(wordTool({ "README.md": "# wordy\n\nA tool.\n" }));
  const report = await start(root);
  expect(report.drafting).toEqual({ kind: "drafted", examples: 0, tasks: [], discarded: [] });
  expect(initExitCode(report)).toBe(2);
  expect(renderInit(report)).toContain("Drafted 0 tasks from 0 documented examples.\nA row needs six tasks");
});

test("a build that fails leaves profile and workflow, and says what failed", async () => {
  const manifest = JSON.stringify({
    name: "wordy",
    version: "1.0.0",
    bin: "wordy.js",
    scripts: { build: "echo no; exit 3" },
  });
  const { root } = await repositoryOf(wordTool({ "package.json": manifest }));
  const report = await start(root);
  expect(report.drafting).toMatchObject({ kind: "not-built", step: "npm run build" });
  expect(written(report)).toEqual([".github/gripcheck.yml", ".github/workflows/gripcheck.yml"]);
  expect(initExitCode(report)).toBe(2);
  expect(renderInit(report)).toContain("No task was drafted: head does not build, npm run build failed.");
});

test("in a monorepo the package of which the README speaks is built, whatever its folder is called", async () => {
  const tool: Files = Object.fromEntries(
    Object.entries(wordTool()).map(([name, text]) => [`packages/my tool/${name}`, text]),
  );
  const other = JSON.stringify({ name: "other", version: "1.0.0", bin: "x.js" });
  const { root } = await repositoryOf({
    ...tool,
    "package.json": JSON.stringify({ private: true, workspaces: ["packages/*"] }),
    "packages/other/package.json": other,
    "packages/other/x.js": "#!/usr/bin/env node\n",
    "README.md": "# words\n\nCount the words of a file:\n\n    wordy count words.txt\n",
  });
  const report = await start(root);
  expect(report.package).toMatchObject({ directory: "packages/my tool", commands: ["wordy"] });
  expect(report.others).toMatchObject([{ directory: "packages/other" }]);
  expect(report.drafting).toMatchObject({ kind: "drafted" });
  expect(renderInit(report)).toContain(
    "  also there: an npm package in packages/other that installs other\n",
  );
});

test.each([
  [
    "no commit",
    async () => {
      const root = await temporaryFolder();
      await git(root, ["init", "--quiet"]);
      return root;
    },
    "FOLDER has no commit yet.",
  ],
  [
    "nothing to build",
    async () => (await repositoryOf({ "a.txt": "a" })).root,
    "FOLDER has no package that gripcheck knows how to build, and no folder of documents.",
  ],
  ["no repository", temporaryFolder, "FOLDER is not inside a git repository."],
])("with %s nothing is written", async (_, make, message) => {
  expect(await refusal(await make())).toBe(message);
});

test("a profile that is there and cannot be read is named before anything is built", async () => {
  const { root } = await repositoryOf(wordTool());
  await writeFiles(root, { ".github/gripcheck.yml": "name: x\nbiuld: {}\n" });
  expect(await refusal(root)).toMatch(/biuld/);
});

test("a site of documents gets a profile and no task", async () => {
  const { root } = await repositoryOf({ "docs/a.md": "# A\n", tasks: "a file that is in the way\n" });
  const report = await start(root);
  expect(report).toMatchObject({
    package: null,
    shipped: "docs-site",
    suite: "gripcheck-tasks",
    drafting: { kind: "no-command" },
  });
});
