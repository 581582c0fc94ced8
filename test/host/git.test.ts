import { chmod, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { exportTree } from "../../src/host/export-tree.ts";
import { treeDigest } from "../../src/host/files.ts";
import {
  commitAll,
  commitOf,
  git,
  listAt,
  mergeBaseOf,
  objectAt,
  openRepository,
  readAt,
  stageAll,
} from "../../src/host/git.ts";
import { repositoryOf, writeFiles } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";

test("a folder outside any repository is said to be so", async () => {
  const folder = await temporaryFolder();
  await expect(openRepository(folder)).rejects.toMatchObject({
    code: "no-repository",
    message: `${folder} is not inside a git repository.`,
    hint: "Run gripcheck inside the repository under test, or name it with --repository DIR.",
  });
});

test.each([
  "fatal: detected dubious ownership in repository at '/__w/tabkit/tabkit'",
  "fatal: unsafe repository ('/__w/tabkit/tabkit' is owned by someone else)",
])("a git that refuses a folder of another user is told from no repository: %s", async (words) => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, "git"), `#!/bin/sh\necho ${JSON.stringify(words)} >&2\nexit 128\n`);
  await chmod(path.join(folder, "git"), 0o755);
  const before = process.env.PATH ?? "";
  process.env.PATH = `${folder}:${before}`;
  onTestFinished(() => {
    process.env.PATH = before;
  });
  await expect(openRepository("/__w/tabkit")).rejects.toMatchObject({
    code: "no-repository",
    message: "/__w/tabkit belongs to another user, and this git reads no such repository.",
    hint: "Use git 2.38 or newer, or run as the user whom the folder belongs to.",
  });
});

test("names of revisions are found, unknown ones and options are refused", async () => {
  const { root, commits } = await repositoryOf({ a: "1" }, { a: "2" });
  const repository = await openRepository(path.join(root));
  expect(await commitOf(repository, "trunk~1")).toBe(commits[0]);
  await expect(commitOf(repository, "nowhere")).rejects.toMatchObject({ code: "no-revision" });
  await expect(commitOf(repository, "--output=x")).rejects.toMatchObject({ code: "bad-revision" });
});

test("the merge base is where the histories part; unrelated ones have none", async () => {
  const { root, commits } = await repositoryOf({ a: "1" }, { a: "2" });
  await git(root, ["checkout", "--quiet", "-b", "side", commits[0] ?? ""]);
  await git(root, ["commit", "--quiet", "--allow-empty", "--message=side"]);
  const side = await commitOf({ root }, "side");
  expect(await mergeBaseOf({ root }, commits[1] ?? "", side)).toBe(commits[0]);
  await git(root, ["checkout", "--quiet", "--orphan", "alone"]);
  await git(root, ["commit", "--quiet", "--allow-empty", "--message=alone"]);
  await expect(mergeBaseOf({ root }, side, await commitOf({ root }, "alone"))).rejects.toMatchObject({
    code: "no-merge-base",
    hint: "Check out the whole history (fetch-depth: 0), or name both revisions.",
  });
});

test("an export has every file of the revision and none of another, attributes notwithstanding", async () => {
  const { root, commits } = await repositoryOf(
    { ".gitattributes": "kept export-ignore\nstamp export-subst\n", kept: "here", stamp: "$Format:%H$" },
    { orphan: "of head", kept: "changed" },
  );
  const folders = [await temporaryFolder(), await temporaryFolder()];
  const to = path.join(folders[0] ?? "", "tree");
  await exportTree({ root }, commits[0] ?? "", to, folders[1] ?? "");
  expect((await readdir(to)).sort()).toEqual([".gitattributes", "kept", "stamp"]);
  expect(await readFile(path.join(to, "kept"), "utf8")).toBe("here");
  expect(await readFile(path.join(to, "stamp"), "utf8")).toBe("$Format:%H$");
});

test("an export leaves the user's index and working tree as they were", async () => {
  const { root, commits } = await repositoryOf({ a: "1" }, { a: "2" });
  await writeFiles(root, { a: "unsaved", b: "new" });
  await git(root, ["add", "b"]);
  const before = [await git(root, ["status", "--porcelain"]), await readFile(path.join(root, ".git/index"))];
  const folders = [await temporaryFolder(), await temporaryFolder()];
  await exportTree({ root }, commits[0] ?? "", path.join(folders[0] ?? "", "tree"), folders[1] ?? "");
  expect([await git(root, ["status", "--porcelain"]), await readFile(path.join(root, ".git/index"))]).toEqual(
    before,
  );
});

test("hooks and monitors of a repository are not run", async () => {
  const { root, commits } = await repositoryOf({ a: "1" });
  await writeFiles(root, {
    ".git/hooks/post-checkout": "#!/bin/sh\ntouch ran\n",
    monitor: "#!/bin/sh\ntouch ran\n",
  });
  await git(root, ["config", "core.fsmonitor", path.join(root, "monitor")]);
  const folders = [await temporaryFolder(), await temporaryFolder()];
  await exportTree({ root }, commits[0] ?? "", path.join(folders[0] ?? "", "tree"), folders[1] ?? "");
  expect(await readdir(path.join(folders[0] ?? "", "tree"))).toEqual(["a"]);
  expect(await readdir(root)).not.toContain("ran");
});

test("two different trees have one HEAD and one description, and all their files are listed", async () => {
  const described: string[] = [];
  for (const content of ["one", "two"]) {
    const folder = await temporaryFolder();
    await writeFiles(folder, { "src/a": content, ".gitignore": "src\n" });
    await stageAll(folder);
    described.push(
      (await git(folder, ["rev-parse", "HEAD"])) + (await git(folder, ["describe", "--always", "--dirty"])),
    );
    expect(await git(folder, ["ls-files"])).toBe(".gitignore\nsrc/a\n");
  }
  expect(described[0]).toBe(described[1]);
});

test("a snapshot's commit has a name that depends on its files alone", async () => {
  const names: string[] = [];
  for (const content of ["same", "same", "other"]) {
    const folder = await temporaryFolder();
    await writeFiles(folder, { a: content });
    await commitAll(folder, "snapshot");
    names.push(await git(folder, ["rev-parse", "HEAD"]));
    expect(await git(folder, ["log", "--all", "--oneline", "--format=%s"])).toBe("snapshot\n");
    expect(await git(folder, ["remote"])).toBe("");
    expect(await git(folder, ["status", "--porcelain"])).toBe("");
  }
  expect(names[0]).toBe(names[1]);
  expect(names[2]).not.toBe(names[0]);
});

test("files are read and listed at a revision without touching the checkout", async () => {
  const { root, commits } = await repositoryOf({ "docs/a b.md": "text", x: "1" }, { x: null });
  expect(Buffer.from((await readAt({ root }, commits[0] ?? "", "docs/a b.md")) ?? []).toString()).toBe(
    "text",
  );
  expect(await readAt({ root }, commits[1] ?? "", "x")).toBeNull();
  expect(await listAt({ root }, commits[0] ?? "", "docs")).toEqual(["docs/a b.md"]);
  expect(await objectAt({ root }, commits[0] ?? "", "docs")).toBe(
    await objectAt({ root }, commits[1] ?? "", "docs"),
  );
  expect(await objectAt({ root }, commits[1] ?? "", "x")).toBeNull();
});

test("digests of trees exported twice are equal", async () => {
  const { root, commits } = await repositoryOf({ "bin/tool": "#!/bin/sh\n", "src/a": "1" });
  const digests = [];
  for (let time = 0; time < 2; time++) {
    const [to, scratch] = [await temporaryFolder(), await temporaryFolder()];
    await exportTree({ root }, commits[0] ?? "", path.join(to, "tree"), scratch);
    digests.push(await treeDigest(path.join(to, "tree")));
  }
  expect(digests[0]).toBe(digests[1]);
});
