import { createHash, randomBytes } from "node:crypto";
import { chmod, mkdir, open, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { exists, removeTree } from "../../src/host/files.ts";
import { collectEvidence } from "../../src/sandbox/evidence.ts";
import type { EvidenceRequest } from "../../src/schema/evidence.ts";
import { installTool, useSandbox } from "../run/box.ts";
import { temporaryFolder } from "../temporary.ts";

const sandbox = useSandbox();

async function collect(workspace: string, ...requests: EvidenceRequest[]) {
  return collectEvidence(requests, { sandbox: sandbox(), folders: { tool: await installTool(), workspace } });
}

const file = (name: string): EvidenceRequest => ({ id: "f", kind: "file", path: name });
const ABSENT = { id: "f", ok: false, bytes: null };

test("a file is kept with its size, digest and text", async () => {
  const workspace = await temporaryFolder();
  await mkdir(path.join(workspace, "out"));
  await writeFile(path.join(workspace, "out", "a b.txt"), "42\n");
  await writeFile(path.join(workspace, "empty"), "");
  expect(await collect(workspace, file("out/a b.txt"), file("./out//a b.txt"), file("empty"))).toEqual([
    { id: "f", ok: true, bytes: 3, digest: digestOf("42\n"), text: "42\n" },
    { id: "f", ok: true, bytes: 3, digest: digestOf("42\n"), text: "42\n" },
    { id: "f", ok: true, bytes: 0, digest: digestOf(""), text: "" },
  ]);
});

test.each([
  ["that is not there", "none.txt"],
  ["that is a folder", "d"],
  ["that is a link", "link"],
  ["behind a link to a folder", "dirlink/passwd"],
  ["outside", "../secret"],
  ["by an absolute path", "/etc/passwd"],
])("a file %s is absent", async (_, name) => {
  const workspace = await temporaryFolder();
  await mkdir(path.join(workspace, "d"));
  await symlink("/etc/passwd", path.join(workspace, "link"));
  await symlink("/etc", path.join(workspace, "dirlink"));
  expect(await collect(workspace, file(name))).toEqual([ABSENT]);
});

test("a pipe does not hold us up", async () => {
  const workspace = await temporaryFolder();
  const [made] = await collect(workspace, { id: "c", kind: "command", run: "mkfifo out.txt" });
  expect(made).toMatchObject({ ok: true, exitCode: 0 });
  expect(await collect(workspace, file("out.txt"))).toEqual([ABSENT]);
});

test.each([
  ["half a megabyte of noise", 512 * 1024],
  ["one byte more than is kept as a text", 64 * 1024 + 1],
])("of %s the digest is kept and no text", async (_, bytes) => {
  const workspace = await temporaryFolder();
  const content = randomBytes(bytes);
  await writeFile(path.join(workspace, "out.bin"), content);
  const digest = `sha256:${createHash("sha256").update(content).digest("hex")}`;
  expect(await collect(workspace, file("out.bin"))).toEqual([{ id: "f", ok: true, bytes, digest }]);
});

test("bytes that are no text are kept by their digest, and replaced in the text", async () => {
  const workspace = await temporaryFolder();
  await writeFile(path.join(workspace, "out"), Uint8Array.of(0x61, 0xff));
  const [evidence] = await collect(workspace, file("out"));
  expect(evidence).toEqual({
    id: "f",
    ok: true,
    bytes: 2,
    digest: digestOf(Uint8Array.of(0x61, 0xff)),
    text: "a\uFFFD",
  });
});

test("of a file of absurd size only the size is told", async () => {
  const workspace = await temporaryFolder();
  const handle = await open(path.join(workspace, "out"), "w");
  await handle.truncate(2 ** 40);
  await handle.close();
  expect(await collect(workspace, file("out"))).toEqual([{ id: "f", ok: true, bytes: 2 ** 40 }]);
});

test("a listing names files and links that match, sorted", async () => {
  const workspace = await temporaryFolder();
  for (const name of ["b.csv", "a.csv", ".hidden.csv", "x.txt"])
    await writeFile(path.join(workspace, name), "");
  await mkdir(path.join(workspace, "sub.csv"));
  await writeFile(path.join(workspace, "sub.csv", "c.csv"), "");
  await symlink("a.csv", path.join(workspace, "l.csv"));
  const list = async (glob: string) =>
    (await collect(workspace, { id: "l", kind: "listing", glob }))[0]?.text;
  expect(await list("*.csv")).toBe(".hidden.csv\na.csv\nb.csv\nl.csv");
  expect(await list("**/c.csv")).toBe("sub.csv/c.csv");
  expect(await list("none*")).toBe("");
});

test.each([
  ["tabkit info people.csv", { ok: true, exitCode: 0, bytes: 2, digest: digestOf("2\n"), text: "2\n" }],
  ["echo bad; exit 4", { ok: true, exitCode: 4, bytes: 4, digest: digestOf("bad\n"), text: "bad\n" }],
  ["kill -9 $$", { ok: true, exitCode: null, bytes: 0, digest: digestOf(""), text: "" }],
  ["yes | head -c 100000", { ok: true, exitCode: 0, bytes: 100_000 }],
])("the command %s runs in a box of its own over the workspace", async (run, evidence) => {
  const workspace = await temporaryFolder();
  await writeFile(path.join(workspace, "people.csv"), "name\nAda\n");
  expect(await collect(workspace, { id: "c", kind: "command", run })).toEqual([{ id: "c", ...evidence }]);
});

test("a check whose box is taken down by what the agent left was run, and has no exit code", async () => {
  const workspace = await temporaryFolder();
  const run = "kill -9 $PPID; sleep 5";
  expect(await collect(workspace, { id: "c", kind: "command", run })).toMatchObject([
    { id: "c", ok: true, exitCode: null },
  ]);
});

test("a listing passes over folders that were closed, or hidden too deep for any path", async () => {
  const workspace = await temporaryFolder();
  const deep =
    "d=$(printf 'd%.0s' $(seq 200)); for i in $(seq 40); do mkdir $d; cd $d; done; echo x > deep.csv";
  await collect(workspace, {
    id: "c",
    kind: "command",
    run: `mkdir closed; echo x > closed/c.csv; echo x > a.csv; (${deep}); chmod 0 closed`,
  });
  const [evidence] = await collect(workspace, { id: "l", kind: "listing", glob: "**/*.csv" });
  expect(evidence?.text).toBe(process.getuid?.() === 0 ? "a.csv\nclosed/c.csv" : "a.csv");
  await removeTree(workspace);
  expect(await exists(workspace)).toBe(false);
});

test("a file without any right is absent, or read where rights do not bind us", async () => {
  const workspace = await temporaryFolder();
  await writeFile(path.join(workspace, "out"), "x");
  await chmod(path.join(workspace, "out"), 0);
  const [evidence] = await collect(workspace, file("out"));
  expect(evidence?.ok).toBe(process.getuid?.() === 0);
});
