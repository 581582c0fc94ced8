import { createHash } from "node:crypto";
import { access, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import {
  type ExportedRevision,
  type ExportOptions,
  exportRevision,
} from "../../src/build/export-revision.ts";
import { isFault, type StepFault } from "../../src/build/step-fault.ts";
import { git } from "../../src/host/git.ts";
import { commitOf, repositoryOf, writeFiles } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";

async function exported(
  root: string,
  sha: string,
  more: Partial<ExportOptions> = {},
): Promise<ExportedRevision | StepFault> {
  return exportRevision({
    repository: { root },
    sha,
    hidden: [],
    withCheckout: true,
    workArea: await temporaryFolder(),
    ...more,
  });
}

function ready(result: ExportedRevision | StepFault): ExportedRevision {
  if (isFault(result)) throw new Error(result.log);
  return result;
}

const trackedFiles = async (folder: string) => (await git(folder, ["ls-files"])).trim().split("\n");

/** A repository with a submodule at `vendor/lib`, which has one at `deep`. */
async function withSubmodules(): Promise<{ root: string; sha: string; lib: string; inner: string }> {
  const inner = await repositoryOf({ "inner.txt": "inner" });
  const lib = await repositoryOf({ "lib.txt": "old" });
  await addSubmodule(lib.root, inner.root, "deep");
  const { root } = await repositoryOf({ "README.md": "# tool\n" });
  await addSubmodule(root, lib.root, "vendor/lib");
  const fetch = ["submodule", "update", "--init", "--recursive"];
  await git(root, ["-c", "protocol.file.allow=always", ...fetch]);
  const sha = (await git(root, ["rev-parse", "HEAD"])).trim();
  return { root, sha, lib: lib.root, inner: inner.root };
}

async function addSubmodule(root: string, from: string, folder: string): Promise<void> {
  const add = ["submodule", "--quiet", "add", "--name", `the ${folder}`, from, folder];
  await git(root, ["-c", "protocol.file.allow=always", ...add]);
  await commitOf(root);
}

test("submodules are left out and named, and with build.submodules they are there, however deep", async () => {
  const { root, sha } = await withSubmodules();
  const plain = ready(await exported(root, sha));
  expect(plain.leftOut).toEqual({ submodules: ["vendor/lib"], pointers: [] });
  expect(await trackedFiles(plain.sourceDir)).toEqual([".gitmodules", "README.md"]);
  const whole = ready(await exported(root, sha, { submodules: true }));
  expect(whole.leftOut).toEqual({ submodules: [], pointers: [] });
  const files = [".gitmodules", "README.md", "vendor/lib/.gitmodules", "vendor/lib/deep/inner.txt"];
  for (const folder of [whole.sourceDir, whole.checkoutDir ?? ""]) {
    expect(await trackedFiles(folder)).toEqual([...files, "vendor/lib/lib.txt"]);
  }
  expect(whole.digest).not.toBe(plain.digest);
});

test("a submodule is exported as its revision has it, whatever is checked out", async () => {
  const { root, sha, lib } = await withSubmodules();
  await writeFiles(lib, { "lib.txt": "new" });
  const commit = await commitOf(lib);
  await git(path.join(root, "vendor/lib"), ["-c", "protocol.file.allow=always", "pull", "--quiet"]);
  const head = await commitOf(root);
  for (const [revision, text] of [
    [sha, "old"],
    [head, "new"],
  ] as const) {
    const { sourceDir } = ready(await exported(root, revision, { submodules: true }));
    expect(await readFile(path.join(sourceDir, "vendor/lib/lib.txt"), "utf8")).toBe(text);
  }
  expect((await git(path.join(root, "vendor/lib"), ["rev-parse", "HEAD"])).trim()).toBe(commit);
});

test("a submodule that the clone lacks is named with its commit and what to do", async () => {
  const { root, sha, lib } = await withSubmodules();
  const { root: fresh } = await repositoryOf({});
  await git(fresh, ["fetch", "--quiet", root, "trunk"]);
  const commit = (await git(lib, ["rev-parse", "--short=7", "HEAD"])).trim();
  expect(await exported(fresh, sha, { submodules: true })).toEqual({
    step: "the export of submodules",
    log: `This clone lacks 1 submodule's commit:\nvendor/lib at ${commit}`,
    remedy:
      "Run `git submodule update --init --recursive`; for a revision that is not checked out, run `git fetch` in the submodule too. In a workflow: submodules: recursive and fetch-depth: 0.",
  });
});

test("a submodule's name that leads out of the clone is nobody's", async () => {
  const outside = await repositoryOf({ secret: "x" });
  const { root } = await repositoryOf({});
  const place = path.relative(path.join(root, ".git/modules"), path.join(outside.root, ".git"));
  await writeFiles(root, { ".gitmodules": `[submodule "${place}"]\n\tpath = lib\n\turl = x\n` });
  await git(root, ["update-index", "--add", "--cacheinfo", `160000,${outside.commits[0]},lib`]);
  await git(root, ["add", ".gitmodules"]);
  await git(root, ["commit", "--quiet", "--message=lib"]);
  const sha = (await git(root, ["rev-parse", "HEAD"])).trim();
  expect(await exported(root, sha, { submodules: true })).toMatchObject({ step: "the export of submodules" });
});

const CONTENT = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00]), Buffer.alloc(2000, 7)]);
const OID = createHash("sha256").update(CONTENT).digest("hex");
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${OID}\nsize ${CONTENT.length}\n`;
const LFS = {
  ".gitattributes": "*.bin filter=lfs -text\n",
  "data/model.bin": POINTER,
  "plain.txt": "version\n",
};

async function keepContent(root: string, content: Uint8Array): Promise<void> {
  const folder = path.join(root, ".git/lfs/objects", OID.slice(0, 2), OID.slice(2, 4));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, OID), content);
}

test("git-lfs files are pointers and named, and with build.lfs their contents are there, to the byte", async () => {
  const { root, commits } = await repositoryOf(LFS);
  await keepContent(root, CONTENT);
  const plain = ready(await exported(root, commits[0] ?? ""));
  expect(plain.leftOut).toEqual({ submodules: [], pointers: ["data/model.bin"] });
  expect(await readFile(path.join(plain.sourceDir, "data/model.bin"), "utf8")).toBe(POINTER);
  const whole = ready(await exported(root, commits[0] ?? "", { lfs: true }));
  expect(whole.leftOut).toEqual({ submodules: [], pointers: [] });
  expect(await readFile(path.join(whole.sourceDir, "data/model.bin"))).toEqual(CONTENT);
});

test.each([
  ["by its first name", POINTER.replace("git-lfs.github", "hawser.github")],
  ["with other line ends", POINTER.replaceAll("\n", "\r\n")],
  ["without its last line end", POINTER.trimEnd()],
  ["with what an extension says", POINTER.replace("oid", `ext-0-seal sha256:${"a".repeat(64)}\noid`)],
])("a git-lfs file is known %s, and its content is there", async (_, pointer) => {
  const { root, commits } = await repositoryOf({
    ...LFS,
    ".gitattributes": "* -text\n",
    "data/model.bin": pointer,
  });
  await keepContent(root, CONTENT);
  expect(ready(await exported(root, commits[0] ?? "")).leftOut.pointers).toEqual(["data/model.bin"]);
  const whole = ready(await exported(root, commits[0] ?? "", { lfs: true }));
  expect(await readFile(path.join(whole.sourceDir, "data/model.bin"))).toEqual(CONTENT);
});

test.each([
  ["is a text about pointers", `See: ${POINTER}`],
  ["has no size", POINTER.replace(/size.*/, "size none")],
  ["is of a version to come", POINTER.replace("/v1", "/v9")],
])("a file that %s is no pointer", async (_, text) => {
  const { root, commits } = await repositoryOf({ "data/model.bin": text });
  expect(ready(await exported(root, commits[0] ?? "")).leftOut.pointers).toEqual([]);
});

test.each([
  ["is not in the clone", null],
  ["is another one of the same length", Buffer.alloc(CONTENT.length, 1)],
  ["is cut off", CONTENT.subarray(0, 100)],
])("a git-lfs file whose content %s is named, with what to do", async (_, kept) => {
  const { root, commits } = await repositoryOf(LFS);
  if (kept !== null) await keepContent(root, kept);
  expect(await exported(root, commits[0] ?? "", { lfs: true })).toEqual({
    step: "the export of git-lfs files",
    log: "This clone lacks the content of 1 git-lfs file:\ndata/model.bin",
    remedy:
      "Install git-lfs and run `git lfs fetch --all`. In a workflow: lfs: true, then a step with `git lfs fetch origin` and the base's commit.",
  });
});

test("filters that the clone is set up with are not run", async () => {
  const { root, commits } = await repositoryOf({
    ".gitattributes": "*.txt filter=evil\n*.md filter=also.evil\n*.c filter=loud\n",
    "a.txt": "as it is",
    "b.md": "as it is",
    "c.c": "as it is",
  });
  const ran = path.join(await temporaryFolder(), "ran");
  for (const name of ["evil", "also.evil"]) {
    await git(root, ["config", `filter.${name}.smudge`, `touch ${ran}; cat`]);
    await git(root, ["config", `filter.${name}.required`, "true"]);
  }
  await git(root, ["config", "filter.loud.process", `touch ${ran}; cat`]);
  await git(root, ["config", "filter.loud.required", "true"]);
  const { sourceDir } = ready(await exported(root, commits[0] ?? ""));
  for (const file of ["a.txt", "b.md", "c.c"]) {
    expect(await readFile(path.join(sourceDir, file), "utf8")).toBe("as it is");
  }
  await expect(access(ran)).rejects.toThrow("ENOENT");
});

test("the digest is of the files alone: not of when or from which clone they come", async () => {
  const [one, two] = [
    await repositoryOf({ "a.txt": "a", "tasks/x/task.yml": "1" }),
    await repositoryOf({ "other.txt": "" }, { "a.txt": "a", "other.txt": null, "tasks/x/task.yml": "2" }),
  ];
  const hidden = ["tasks"];
  const first = ready(await exported(one.root, one.commits[0] ?? "", { hidden }));
  const second = ready(await exported(two.root, two.commits[1] ?? "", { hidden, withCheckout: false }));
  expect(second.digest).toBe(first.digest);
  expect(second.checkoutDir).toBeNull();
});

test("files whose names are no text belong to the source, to what is shown and to the digest", async () => {
  const { root } = await repositoryOf({ "README.md": "" });
  const name = Buffer.from("/caf\u00e9.txt", "latin1");
  await writeFile(Buffer.concat([Buffer.from(root), name]), "latin");
  const sha = await commitOf(root);
  const all = { withPristine: true, submodules: true, lfs: true };
  const shown = ready(await exported(root, sha, { ...all, withCheckout: true }));
  for (const folder of [shown.sourceDir, shown.checkoutDir, shown.pristineDir])
    expect(await readFile(Buffer.concat([Buffer.from(folder ?? ""), name]), "utf8")).toBe("latin");
  const without = ready(await exported(root, `${sha}^`));
  expect(shown.digest).not.toBe(without.digest);
});

test("nothing is removed behind a link that the revision puts in the way of the suite", async () => {
  const { root } = await repositoryOf({ "README.md": "" });
  const outside = await temporaryFolder();
  await writeFiles(outside, { "gripcheck.yml": "mine" });
  await symlink(outside, path.join(root, ".github"));
  await symlink(outside, path.join(root, "tasks"));
  const sha = await commitOf(root);
  const { sourceDir } = ready(await exported(root, sha, { hidden: [".github/gripcheck.yml", "tasks"] }));
  expect(await readFile(path.join(outside, "gripcheck.yml"), "utf8")).toBe("mine");
  expect(await trackedFiles(sourceDir)).toEqual([".github", "README.md"]);
});
