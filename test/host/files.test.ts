import { chmod, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { execute } from "../../src/host/exec.ts";
import {
  CONSTANT_TIME,
  copyTree,
  insideWithoutLinks,
  listTree,
  readIfThere,
  removeTree,
  treeDigest,
  writeWhole,
} from "../../src/host/files.ts";
import { writeFiles } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";

test("a tree is listed sorted, links as links", async () => {
  const root = await temporaryFolder();
  await writeFiles(root, { "b/two": "22", a: "1" });
  await symlink("/etc", path.join(root, "link"));
  expect((await listTree(root)).map(({ path: file, kind, size }) => [file, kind, size])).toEqual([
    ["a", "file", 1],
    ["b", "directory", 0],
    ["b/two", "file", 2],
    ["link", "link", 0],
  ]);
});

test("a digest follows contents, names, links and the executable bit, and nothing else", async () => {
  const root = await temporaryFolder();
  const digests: string[] = [];
  const look = async () => digests.push(await treeDigest(root));
  await writeFiles(root, { "bin/tool": "one" });
  await look();
  await utimes(path.join(root, "bin/tool"), 1, 1);
  await chmod(path.join(root, "bin/tool"), 0o600);
  await look();
  await chmod(path.join(root, "bin/tool"), 0o755);
  await look();
  await writeFile(path.join(root, "bin/tool"), "two");
  await look();
  await symlink("tool", path.join(root, "bin/alias"));
  await look();
  const [first, touched, ...others] = digests;
  expect(touched).toBe(first);
  expect(new Set([first, ...others]).size).toBe(4);
});

test.each([
  ["caf\u00e9.txt", "a file of Latin-1"],
  ["\u00ff", "a single byte"],
  ["d\u00e9p\u00f4t/in/it.txt", "a folder"],
])("a name that is no text (%o, %s) is copied and digested, and listed under no other name", async (name) => {
  const root = await temporaryFolder();
  const from = path.join(root, "from");
  const at = (folder: string) => Buffer.from(`${root}/${folder}/${name}`, "latin1");
  await writeFiles(from, { "bin/tool": "one", readme: "two" });
  await mkdir(at("from").subarray(0, at("from").lastIndexOf("/")), { recursive: true });
  await writeFile(at("from"), "three");
  await chmod(path.join(from, "readme"), 0o444);
  await copyTree(from, path.join(root, "to"));
  expect(await readFile(at("to"), "utf8")).toBe("three");
  expect((await stat(at("to"))).mtimeMs).toBe(CONSTANT_TIME * 1000);
  const digest = await treeDigest(from);
  expect(await treeDigest(path.join(root, "to"))).toBe(digest);
  expect((await listTree(from)).map(({ path: file }) => file)).toEqual(["bin", "bin/tool", "readme"]);
  await writeFile(at("to"), "four");
  expect(await treeDigest(path.join(root, "to"))).not.toBe(digest);
  await removeTree(path.join(root, "to"));
  expect(await readdir(root)).toEqual(["from"]);
});

test("two names that are no text make two digests", async () => {
  const digests = [];
  for (const name of ["\u00e8", "\u00e9"]) {
    const root = await temporaryFolder();
    await writeFile(Buffer.from(`${root}/${name}`, "latin1"), "same");
    digests.push(await treeDigest(root));
  }
  expect(digests[0]).not.toBe(digests[1]);
});

test("a file that is changed and given its old times back has another digest", async () => {
  const root = await temporaryFolder();
  const file = path.join(root, "tool");
  await writeFile(file, "aaaa");
  await utimes(file, 100, 100);
  const before = await treeDigest(root);
  await writeFile(file, "bbbb");
  await utimes(file, 100, 100);
  expect(await treeDigest(root)).not.toBe(before);
});

test("a copy keeps links and modes and bears the constant time", async () => {
  const [from, to] = [await temporaryFolder(), await temporaryFolder()];
  await writeFiles(from, { "bin/tool": "x" });
  await chmod(path.join(from, "bin/tool"), 0o755);
  await symlink("bin/tool", path.join(from, "alias"));
  await copyTree(from, to);
  expect(await treeDigest(to)).toBe(await treeDigest(from));
  expect((await stat(path.join(to, "bin/tool"))).mtimeMs).toBe(CONSTANT_TIME * 1000);
  expect((await stat(to)).mtimeMs).toBe(CONSTANT_TIME * 1000);
});

test("a whole write leaves the new text and no draft", async () => {
  const root = await temporaryFolder();
  await writeWhole(path.join(root, "deep/file"), "old");
  await writeWhole(path.join(root, "deep/file"), "new");
  expect(await readFile(path.join(root, "deep/file"), "utf8")).toBe("new");
  expect(await readdir(path.join(root, "deep"))).toEqual(["file"]);
});

test("a missing file reads as null, a folder as an error", async () => {
  const root = await temporaryFolder();
  expect(await readIfThere(path.join(root, "none"))).toBeNull();
  await expect(readIfThere(root)).rejects.toThrow("EISDIR");
});

test("a tree with folders that nobody may write is removed", async () => {
  const root = await temporaryFolder();
  await writeFiles(root, { "locked/file": "x" });
  await chmod(path.join(root, "locked"), 0o500);
  await removeTree(path.join(root, "locked"));
  expect(await readdir(root)).toEqual([]);
});

test("a tree whose paths are longer than any program may name is removed", async () => {
  const root = await temporaryFolder();
  const script =
    "mkdir deep; cd deep; d=$(printf 'd%.0s' $(seq 200)); for i in $(seq 40); do mkdir $d; cd $d; done; chmod 0 .";
  await execute("bash", ["-c", script], { cwd: root });
  await removeTree(path.join(root, "deep"));
  expect(await readdir(root)).toEqual([]);
});

test.each([
  ["file", "file"],
  ["./folder/../file", "file"],
  ["../outside", null],
  ["/etc/passwd", null],
  ["link", null],
  ["linked/file", null],
  ["none", null],
])("%o below a root resolves to %o", async (relative, expected) => {
  const root = await temporaryFolder();
  await writeFiles(root, { file: "x", "folder/file": "x" });
  await symlink("/etc/passwd", path.join(root, "link"));
  await symlink("folder", path.join(root, "linked"));
  await mkdir(path.join(root, "empty"));
  expect(await insideWithoutLinks(root, relative)).toBe(expected === null ? null : path.join(root, expected));
});
