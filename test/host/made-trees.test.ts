import { execFileSync } from "node:child_process";
import { chmod, readdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { exportTree } from "../../src/host/export-tree.ts";
import { freshFolder, listTree } from "../../src/host/files.ts";
import { commitAll, commitOf, git } from "../../src/host/git.ts";
import { entriesAt, MadeTrees, movesBetween } from "../../src/host/made-trees.ts";
import { repositoryIn } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";

async function twoCommits() {
  const folder = await temporaryFolder();
  const { root, commits } = await repositoryIn(
    path.join(folder, "repository"),
    { "README.md": "one\n", "src/a.js": "1\n", "docs/use it.md": "old\n" },
    { "README.md": "two\n", "src/a.js": "2\n", "docs/use it.md": "new\n" },
  );
  const [base = "", head = ""] = commits;
  return { folder, root, base, head };
}

test("a commit of entries of both sides exports as the files of both", async () => {
  const { folder, root, base, head } = await twoCommits();
  const trees = await MadeTrees.open({ root }, await freshFolder(folder));
  const isDocument = ({ path: file }: { path: string }) => file.endsWith(".md");
  const documents = (await entriesAt({ root }, base)).filter(isDocument);
  const code = (await entriesAt({ root }, head)).filter((entry) => !isDocument(entry));
  const made = await trees.commit([...documents, ...code]);
  const to = path.join(folder, "out");
  await exportTree({ root }, made.sha, to, await freshFolder(folder));
  const text = (file: string) => execFileSync("cat", [path.join(to, file)], { encoding: "utf8" });
  expect([text("README.md"), text("src/a.js"), text("docs/use it.md")]).toEqual(["one\n", "2\n", "old\n"]);
});

test("the same entries are the same commit at any time, and the clone has nothing of it", async () => {
  const { folder, root, head } = await twoCommits();
  const before = await listTree(path.join(root, ".git"));
  const entries = await entriesAt({ root }, head);
  const first = await (await MadeTrees.open({ root }, await freshFolder(folder))).commit(entries);
  const again = await (await MadeTrees.open({ root }, await freshFolder(folder))).commit(
    [...entries].reverse(),
  );
  expect(again).toEqual(first);
  expect(first.tree).toBe((await git(root, ["rev-parse", `${head}^{tree}`])).trim());
  expect((await listTree(path.join(root, ".git"))).map(({ path: file }) => file)).toEqual(
    before.map(({ path: file }) => file),
  );
});

test("links, programs and names that are no text come through", async () => {
  const folder = path.join(await temporaryFolder(), "repository");
  await git("/", ["init", "--quiet", folder]);
  await writeFile(path.join(folder, "run"), "#!/bin/sh\n");
  await chmod(path.join(folder, "run"), 0o755);
  await symlink("run", path.join(folder, "link"));
  await writeFile(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0x66, 0xff])]), "x");
  await commitAll(folder, "all");
  const head = await commitOf({ root: folder }, "HEAD");
  const trees = await MadeTrees.open({ root: folder }, await temporaryFolder());
  const made = await trees.commit(await entriesAt({ root: folder }, head));
  expect(made.tree).toBe((await git(folder, ["rev-parse", "HEAD^{tree}"])).trim());
});

test("a patch is applied to a revision, or it is said that it does not apply", async () => {
  const { folder, root, base, head } = await twoCommits();
  const trees = await MadeTrees.open({ root }, await freshFolder(folder));
  const patch = "--- a/README.md\n+++ b/README.md\n@@ -1 +1 @@\n-two\n+three\n";
  const patched = await trees.patched(head, patch);
  expect(await git(root, ["show", `${patched?.sha}:README.md`])).toBe("three\n");
  expect(await git(root, ["show", `${patched?.sha}:src/a.js`])).toBe("2\n");
  expect(await trees.patched(base, patch)).toBeNull();
});

test("a file that lies elsewhere on head is a move, changed or not", async () => {
  const folder = await temporaryFolder();
  const text = Array.from({ length: 20 }, (_, line) => `line ${line}\n`).join("");
  const { root, commits } = await repositoryIn(path.join(folder, "repository"), {
    "docs/a.md": text,
    "b.txt": "b\n",
  });
  await rm(path.join(root, "docs"), { recursive: true });
  await writeFile(path.join(root, "moved.md"), `${text}more\n`);
  await git(root, ["add", "--all"]);
  await git(root, ["commit", "--quiet", "--message=move"]);
  const [base = ""] = commits;
  expect(await movesBetween({ root }, base, await commitOf({ root }, "HEAD"))).toEqual([
    { from: "docs/a.md", to: "moved.md" },
  ]);
  expect(await readdir(root)).toContain("moved.md");
});
