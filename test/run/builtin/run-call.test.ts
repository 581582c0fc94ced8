import { readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { runCall } from "../../../src/run/builtin/run-call.ts";
import { NO_SERVERS } from "../../../src/run/builtin/server-toolbox.ts";
import type { ToolOutcome } from "../../../src/run/builtin/tool-outcome.ts";
import type { Box } from "../../../src/sandbox/sandbox.ts";
import { openBox, useSandbox } from "../box.ts";

const sandbox = useSandbox();
const NEVER = new AbortController().signal;

function run(box: Box, name: string, input: Record<string, unknown> | null): Promise<ToolOutcome> {
  return runCall({ id: "c1", name, input }, { box, servers: NO_SERVERS }, NEVER);
}

const bash = (box: Box, command: string, timeout?: number) =>
  run(box, "bash", { command, ...(timeout === undefined ? {} : { timeout }) });

test("commands show their output, and their exit code where it is not 0", async () => {
  const { box } = await openBox(sandbox());
  expect(await bash(box, "echo out; echo err >&2")).toMatchObject({
    text: "out\nerr\n",
    ok: true,
    exitCode: 0,
  });
  expect(await bash(box, "true")).toMatchObject({ text: "(no output)", ok: true, exitCode: 0 });
  expect(await bash(box, "tabkit fail")).toMatchObject({
    text: "tabkit: broken\nCommand exited with code 3",
    ok: false,
    exitCode: 3,
  });
  expect(await bash(box, "printf 'no line end'; exit 1")).toMatchObject({
    text: "no line end\nCommand exited with code 1",
  });
  const missing = await bash(box, "mytool classify x");
  expect(missing).toMatchObject({ ok: false, exitCode: 127 });
  expect(missing.text).toMatch(/mytool: command not found\nCommand exited with code 127$/);
});

test("every command starts in the workspace, and the folder of one is not the folder of the next", async () => {
  const { box } = await openBox(sandbox());
  expect((await bash(box, "cd /tmp && pwd")).text).toBe("/tmp\n");
  expect((await bash(box, "pwd")).text).toBe(`${box.layout.workspace}\n`);
});

test.each([
  ["sleep 300 & echo done", "done\n"],
  ["(sleep 300; echo late) & disown; echo done", "done\n"],
  ["setsid sleep 300 & echo done", "done\n"],
])("a process in the background does not hold the result up: %s", async (command, text) => {
  const { box } = await openBox(sandbox());
  expect(await bash(box, command)).toMatchObject({ text, ok: true, exitCode: 0 });
});

test.each([
  ["sleep 300; echo late", "", 1],
  // What it says first takes a slow machine a while.
  ["trap '' TERM; echo on; while :; do sleep 1; done", "on\n", 4],
  ["kill -STOP $$", "", 1],
])("a time limit frees us: %s", async (command, before, seconds) => {
  const { box } = await openBox(sandbox());
  const result = await bash(box, command, seconds);
  const text = `${before}Command timed out after ${seconds} s`;
  expect(result).toMatchObject({ text, ok: false, exitCode: null });
});

test("a command that is killed is said to be", async () => {
  const { box } = await openBox(sandbox());
  expect(await bash(box, "kill -9 $$")).toMatchObject({
    text: "Command killed by SIGKILL",
    ok: false,
    exitCode: null,
  });
});

test.each([
  ["cat", "(no output)", 0],
  ['read -p "ok? " x; echo "[$x]"', "[]\n", 0],
  ["python3 -c 'input()' 2>&1 | tail -n 1", "EOFError: EOF when reading a line\n", 0],
])("input is closed: %s", async (command, text, exitCode) => {
  const { box } = await openBox(sandbox());
  expect(await bash(box, command)).toMatchObject({ text, exitCode });
});

test("a flood of output is cut in the middle and says so, and its end is kept", async () => {
  const { box } = await openBox(sandbox());
  const flood = await bash(
    box,
    "head -c 5000000 /dev/zero | tr '\\0' x; echo; echo ERROR: real cause; exit 3",
  );
  expect(flood.bytes).toBe(5_000_019);
  expect(flood.bytes - flood.cut).toBe(16_000);
  expect(flood.text).toMatch(
    /^x{8000}\n\[… 4984019 bytes cut here …\]\nx+\nERROR: real cause\nCommand exited with code 3$/,
  );
  const floodOfErrors = await bash(box, "head -c 100000 /dev/zero | tr '\\0' y >&2");
  expect(floodOfErrors.bytes - floodOfErrors.cut).toBe(16_000);
  expect((await bash(box, "head -c 16000 /dev/zero | tr '\\0' z")).cut).toBe(0);
});

test.each([
  ["printf 'a\\377\\376b'", "a\uFFFD\uFFFDb"],
  ["printf '\\303'", "\uFFFD"],
  ["printf '\\200x'", "\uFFFDx"],
])("bytes that are no text are replaced: %s", async (command, text) => {
  const { box } = await openBox(sandbox());
  expect((await bash(box, command)).text).toBe(text);
});

test("a command that no system could start is refused with a remedy", async () => {
  const { box } = await openBox(sandbox());
  expect((await bash(box, `: ${"x".repeat(200_000)}`)).text).toBe(
    "The command has 200002 bytes, of at most 100000: write a script with write and run that.",
  );
  expect((await bash(box, "echo \u0000")).text).toBe("A command must not contain a NUL character.");
  expect((await bash(box, `echo ${"x".repeat(90_000)} | wc -c`)).text).toBe("90001\n");
});

test.each([
  ["mytool", { command: "classify" }, 'No such tool "mytool". Tools: read, bash, edit, write.'],
  ["tabkit", null, 'No such tool "tabkit". Tools: read, bash, edit, write.'],
  ["toString", {}, 'No such tool "toString". Tools: read, bash, edit, write.'],
  ["bash", {}, 'bash needs "command", a string.'],
  ["read", { path: 3 }, 'read needs "path", a string.'],
  ["edit", { path: "a", old_text: "x" }, 'edit needs "new_text", a string.'],
  ["write", { path: "a" }, 'write needs "content", a string.'],
  [
    "bash",
    null,
    'The arguments of "bash" are not a valid JSON object, so nothing was run. Call it again with one JSON object.',
  ],
])("the model is told what is wrong with a call of %s with %j", async (name, input, text) => {
  const { box } = await openBox(sandbox());
  expect(await run(box, name, input)).toMatchObject({ text, ok: false, exitCode: null });
});

test("files are written, read and changed where a command sees them", async () => {
  const { box, workspace } = await openBox(sandbox());
  expect(await run(box, "write", { path: "notes/a.txt", content: "één\ntwee\n" })).toMatchObject({
    text: "Wrote 11 bytes to notes/a.txt.",
    ok: true,
  });
  expect(await readFile(path.join(workspace, "notes/a.txt"), "utf8")).toBe("één\ntwee\n");
  expect(await run(box, "edit", { path: "notes/a.txt", old_text: "twee", new_text: "$& 2" })).toMatchObject({
    text: "Changed notes/a.txt.",
    ok: true,
  });
  expect((await run(box, "read", { path: "./notes/../notes/a.txt" })).text).toBe("één\n$& 2");
  expect((await run(box, "read", { path: "notes/a.txt", offset: 2, limit: "1" })).text).toBe(
    "$& 2\n[Lines 2 to 2 of 2.]",
  );
  expect((await run(box, "write", { path: "~/b.txt", content: "" })).text).toBe("Wrote 0 bytes to ~/b.txt.");
  expect((await bash(box, "cat ~/b.txt; ls ~")).text).toContain("b.txt\n");
  expect((await run(box, "read", { path: `${box.layout.skills}/tabkit/SKILL.md` })).text).toBe("# tabkit");
  expect((await run(box, "read", { path: `${box.layout.tool}/bin/tabkit` })).text).toMatch(/^#!\/bin\/sh\n/);
});

test("what cannot be read or changed is said", async () => {
  const { box, workspace } = await openBox(sandbox());
  await writeFile(path.join(workspace, "a.txt"), "same same");
  await writeFile(path.join(workspace, "bytes"), Uint8Array.of(0xff, 0xfe));
  await bash(box, "mkdir d; mkfifo pipe; truncate -s 20M large; ln -s loop loop");
  const read = async (file: string) => (await run(box, "read", { path: file })).text;
  expect(await read("none.txt")).toBe("No such file: none.txt");
  expect(await read("d")).toBe("d is a directory, not a file. List it with bash.");
  expect(await read("pipe")).toBe("pipe is a fifo, not a file.");
  expect(await read("large")).toBe("large has 20971520 bytes: look into it with bash (head, tail, grep).");
  expect(await read("bytes")).toBe("\uFFFD\uFFFD");
  expect((await run(box, "read", { path: "loop" })).ok).toBe(false);
  expect((await run(box, "edit", { path: "bytes", old_text: "a", new_text: "b" })).text).toBe(
    "bytes is not UTF-8 text: change it with bash.",
  );
  expect((await run(box, "edit", { path: "a.txt", old_text: "same", new_text: "b" })).text).toBe(
    "old_text must occur once, but occurs 2 times in a.txt. Nothing was changed.",
  );
  expect((await run(box, "write", { path: "d", content: "x" })).text).toBe(
    "d is a directory, not a file. List it with bash.",
  );
  expect((await run(box, "write", { path: "a.txt/b", content: "x" })).ok).toBe(false);
});

test.each([
  ["a path to the parent", "../leak"],
  ["an absolute path", "/etc/leak"],
  ["a link to a folder", "r/etc/leak"],
  ["a link to a link", "rr/etc/leak"],
  ["the tool", "/opt/tool/bin/tabkit"],
  ["the skill", "/opt/skills/tabkit/SKILL.md"],
  ["nothing", ""],
])("the file tools do not write to %s", async (_, file) => {
  const { box } = await openBox(sandbox());
  await bash(box, "ln -s / r; ln -s r rr");
  const given = file.replace("/opt/tool", box.layout.tool).replace("/opt/skills", box.layout.skills);
  const refused = await run(box, "write", { path: given, content: "x" });
  const { workspace, home, tmp } = box.layout;
  expect(refused).toMatchObject({ ok: false, text: `${given} leads outside ${workspace}, ${home}, ${tmp}.` });
});

test.each([
  ["an absolute path", "/etc/passwd"],
  ["a link", "r/etc/passwd"],
  ["a link to a file", "p"],
])("the file tools do not read %s outside", async (_, file) => {
  const { box, workspace } = await openBox(sandbox());
  await symlink("/", path.join(workspace, "r"));
  await symlink("/etc/passwd", path.join(workspace, "p"));
  expect((await run(box, "read", { path: file })).text).toMatch(/^\S+ leads outside /);
});

test("a link inside the workspace is followed", async () => {
  const { box } = await openBox(sandbox());
  await bash(box, "mkdir d; echo in > d/a; ln -s d l; ln -s ~ h; ln -s d/new n");
  expect((await run(box, "read", { path: "l/a" })).text).toBe("in");
  expect((await run(box, "write", { path: "h/x", content: "y" })).ok).toBe(true);
  expect((await run(box, "write", { path: "n", content: "y" })).ok).toBe(true);
  expect((await bash(box, "cat ~/x d/new")).text).toBe("yy");
});

test("what the agent writes in its home is gone with the box", async () => {
  const first = await openBox(sandbox());
  await bash(first.box, "echo x > ~/leak; echo x > ../leak; ln -s / r; echo x > r/tmp/leak");
  const second = await openBox(sandbox());
  expect((await bash(second.box, "ls ~ /tmp | grep leak; ls ../leak r 2>/dev/null; true")).text).toBe(
    "(no output)",
  );
});

test("a box that is gone is no answer to a model", async () => {
  const { box } = await openBox(sandbox());
  await box.close();
  await expect(bash(box, "ls")).rejects.toMatchObject({ code: "box-ended" });
  await expect(run(box, "read", { path: "a" })).rejects.toMatchObject({ code: "box-ended" });
});
