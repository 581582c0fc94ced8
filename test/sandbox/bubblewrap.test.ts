import { once } from "node:events";
import { chmod, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openWorkArea, removeTree } from "../../src/host/files.ts";
import { factsOf } from "../../src/sandbox/box/process-table.ts";
import { limitsHere } from "../../src/sandbox/box-limits.ts";
import { bubblewrap } from "../../src/sandbox/bubblewrap.ts";
import { BOX_SERVER } from "../setup/box-server.ts";
import { bundleHostProgram, startHost } from "./host-process.ts";
import { KINDS, openBench, sh, type TestBench } from "./kinds.ts";
import { childrenOf, childrenOnce, countWithArgument, uniqueSleep } from "./processes.ts";

const isExcused = !KINDS.includes(bubblewrap);

describe.skipIf(isExcused)("a trial in bubblewrap", () => {
  let bench: TestBench;
  beforeAll(async () => {
    bench = await openBench(bubblewrap);
  });
  afterAll(async () => {
    await bench?.[Symbol.asyncDispose]();
  });

  test("finds no secret of the host in any process that it can see", async () => {
    const program = await bundleHostProgram(bench.workArea);
    const host = await startHost({
      program,
      kind: "bubblewrap",
      script: "env; cat /proc/[0-9]*/environ | tr '\\0' '\\n'; tr '\\0' ' ' < /proc/1/cmdline",
      env: {
        "INPUT_API-KEY": "planted-value",
        GITHUB_TOKEN: "planted-value",
        ACTIONS_RUNTIME_TOKEN: "planted-value",
        AWS_SECRET_ACCESS_KEY: "planted-value",
      },
    });
    try {
      expect(host.output).not.toContain("planted-value");
      expect(host.output).toContain("node='/opt/box/node' server='/opt/box/box.mjs' folder='/tmp'\n");
      expect(host.output).not.toContain("bwrap");
    } finally {
      host.process.kill("SIGKILL");
      await once(host.process, "exit");
    }
  });

  test("leaves nothing alive when the host process is killed", async () => {
    const program = await bundleHostProgram(bench.workArea);
    const seconds = uniqueSleep();
    const script = `sleep ${seconds} & setsid sleep ${seconds} & sleep 0.2`;
    const host = await startHost({ program, kind: "bubblewrap", script });
    expect(await countWithArgument(seconds, 2)).toBe(2);
    // The box's own bwrap, and the one that waits for the next box.
    const programs = await childrenOnce(host.process.pid ?? 0, 2);
    expect(programs).toHaveLength(2);
    host.process.kill("SIGKILL");
    await once(host.process, "exit");
    expect(await countWithArgument(seconds, 0)).toBe(0);
    await vi.waitFor(() => {
      expect(programs.filter((pid) => factsOf(pid)?.isZombie === false)).toEqual([]);
    }, 30_000);
  });

  test("waits with one bwrap for the next box, which is no box of an earlier one, and leaves none behind", async () => {
    const before = childrenOf(process.pid);
    const added = (pids: readonly number[]) => pids.filter((pid) => !before.includes(pid));
    {
      await using own = await openBench(bubblewrap);
      const first = await own.open();
      const programs = added(await childrenOnce(process.pid, before.length + 2));
      expect((await sh(first, "touch ~/left /tmp/left; ps -e | wc -l")).output).not.toBe("0\n");
      await first.close();
      // Numbers begin anew now and then, so they do not tell which one was started last.
      const waiting = added(childrenOf(process.pid));
      expect(waiting).toHaveLength(1);
      expect(programs).toContain(waiting[0]);
      await using second = await own.open();
      expect((await sh(second, "ls -A ~ /tmp")).output).toBe("/home/agent:\n\n/tmp:\n");
      expect(childrenOf(process.pid)).toContain(waiting[0]);
    }
    expect(await childrenOnce(process.pid, before.length)).toEqual(before);
  });

  test("opens where the bwrap that waited was killed", async () => {
    const before = childrenOf(process.pid);
    await using own = await openBench(bubblewrap);
    const first = await own.open();
    const programs = (await childrenOnce(process.pid, before.length + 2)).filter(
      (pid) => !before.includes(pid),
    );
    await first.close();
    for (const pid of programs) if (factsOf(pid) !== null) process.kill(pid, "SIGKILL");
    expect(await childrenOnce(process.pid, before.length)).toEqual(before);
    await using second = await own.open();
    expect((await sh(second, "echo works")).output).toBe("works\n");
  });

  test("sees the layout and nothing else of the host", async () => {
    const parent = path.join(bench.workArea, "..", `gripcheck-test-${process.pid}`);
    await mkdir(parent);
    const planted = path.join(parent, "expected.yml");
    await writeFile(planted, "EXPECTED_TOKEN\n");
    try {
      await using box = await bench.open();
      const roots = "$(ls -d /* | grep -vxE '/(usr|proc|lib.*|bin|sbin|dev)')";
      const skipped = "--exclude-dir=.pyenv --exclude-dir=.rustup --exclude=node";
      const search = `grep -rl ${skipped} EXPECTED_TOKEN ${roots} 2>/dev/null`;
      const found = await sh(box, `${search}; cat ${planted}; cat /etc/shadow`);
      expect(found.output).toBe(
        `cat: ${planted}: No such file or directory\ncat: /etc/shadow: No such file or directory\n`,
      );
      expect((await sh(box, `ls ${path.resolve(import.meta.dirname, "../..")}/package.json`)).exitCode).toBe(
        2,
      );
      expect(
        (await sh(box, `ls -A ${os.homedir()} /home | grep -v '^\\.\\(pyenv\\|rustup\\)$'`)).output,
      ).not.toMatch(/ssh|npmrc|config|history/);
      expect((await sh(box, "ls /; cut -d: -f1 /etc/passwd")).output).toMatch(
        /^bin\ndev\netc\nhome\n(?:lib\w*\n)+opt\nproc\n(?:\w+\n)*sbin\ntmp\nusr\nvar\nworkspace\nroot\nagent\nnobody\n$/,
      );
    } finally {
      await removeTree(parent);
    }
  });

  test("can tell neither the side nor the task from its mounts", async () => {
    const folders = await bench.folders();
    await using box = await bench.open({ folders: { tool: folders.tool, workspace: folders.workspace } });
    const mounts = (await sh(box, "cat /proc/self/mountinfo")).output;
    // What lies below the work area is ours; its own place is the machine's, and its name is drawn.
    const output = mounts.replaceAll(new RegExp(`\\S*/${path.basename(bench.workArea)}(?=/)`, "g"), "");
    expect(output).toContain(" /opt/tool ro,");
    expect(output).toContain(" /workspace rw,");
    expect(output).not.toMatch(/base|head/);
  });

  test("cannot write to the tool, the skills, the gateway's folder, the server or the root", async () => {
    const { source: _, ...folders } = await bench.folders();
    await using box = await bench.open({ folders });
    for (const place of [
      "/opt/tool",
      "/opt/skills",
      "/run/g",
      "/opt/box",
      "/usr",
      "/etc",
      "/",
      "/dev",
      "/opt",
    ]) {
      expect((await sh(box, `touch ${path.join(place, "x")}`)).output).toBe(
        `touch: cannot touch '${path.join(place, "x")}': Read-only file system\n`,
      );
    }
    expect((await sh(box, "rm -rf /opt/tool /opt/box/node; echo x > /opt/box/box.mjs")).exitCode).toBe(1);
    expect((await stat(folders.tool)).isDirectory()).toBe(true);
  });

  test("has a name, a user and a machine of its own, and no power over any", async () => {
    await using box = await bench.open();
    const script =
      "id -u; id -un; hostname; echo ~; grep -E 'Cap(Eff|Prm|Bnd)' /proc/self/status; unshare -Ur true";
    expect((await sh(box, script)).output).toMatch(
      /^1000\nagent\nbox\n\/home\/agent\n(?:Cap\w+:\t0{16}\n){3}unshare: unshare failed: No space left on device\n$/,
    );
  });

  test("reaches no network, not even the host's own", async () => {
    const server = createServer((_, response) => response.end("reached"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = server.address() as { port: number };
      const ask = `fetch("http://127.0.0.1:${port}").then(async (r) => console.log(await r.text()), (e) => console.log(e.cause.code))`;
      await using box = await bench.open();
      expect((await box.exec(["/opt/box/node", "-e", ask], { timeoutMs: 20_000 })).output).toBe(
        "ECONNREFUSED\n",
      );
    } finally {
      server.close();
    }
  });

  test("is told that a package is not there, not left to wait for it", async () => {
    await using box = await bench.open();
    for (const command of ["npx -p nothing-here x", "npm install nothing-here"]) {
      // npm by itself asks for more than a minute.
      const { exitCode, output } = await sh(box, command, 45_000);
      expect([exitCode, output]).toEqual([1, expect.stringContaining("EAI_AGAIN")]);
    }
  });

  test("gets no file that the host process has open", async () => {
    await using box = await bench.open();
    const { output } = await sh(
      box,
      "for p in 1 $PPID self; do ls -l /proc/$p/fd; done | grep -o -- '-> /.*' | sort -u",
    );
    expect(output).toMatch(/^(?:-> (?:\/dev\/null|\/proc\/\d+\/fd|\/tmp\/\.pipe\d+ \(deleted\))\n)+$/);
  });

  test("has no more space than it is given", async () => {
    await using box = await bench.open();
    const { output } = await sh(box, "df -B1M --output=target,size /tmp /home/agent /dev/shm | tail -n +2");
    const { fresh, sharedMemory } = limitsHere("trial", {});
    const [mib, shared] = [fresh / 1024 ** 2, sharedMemory / 1024 ** 2];
    expect(output.replaceAll(/ +/g, " ")).toBe(`/tmp ${mib}\n/home/agent ${mib}\n/dev/shm ${shared}\n`);
  });

  test("shows a build the certificates that it may read, at their own path", async () => {
    const file = path.join(bench.workArea, "company.pem");
    await writeFile(file, "certificate\n");
    const { tool, source } = await bench.folders();
    await using box = await bench.open({
      purpose: "build",
      folders: { tool, source },
      network: "allow",
      readable: [
        file,
        "/etc/ssl/certs/ca-certificates.crt",
        "/usr/share/x.pem",
        path.join(bench.workArea, "gone.pem"),
      ],
    });
    expect((await sh(box, `cat ${file}; echo x > ${file}`)).output).toContain("certificate\nbash: line 1: ");
    expect(await readFile(file, "utf8")).toBe("certificate\n");
  });

  test("runs beside three others, each in its own box", async () => {
    const boxes = await Promise.all([1, 2, 3, 4].map(() => bench.open()));
    const outputs = await Promise.all(
      boxes.map((box, n) =>
        sh(box, `echo ${n} > ~/n; echo ${n} > n; sleep 0.3; cat ~/n n; ps -e -o comm= | wc -l`),
      ),
    );
    expect(outputs.map(({ output }) => output.split("\n").slice(0, 2))).toEqual(
      [0, 1, 2, 3].map((n) => [String(n), String(n)]),
    );
    expect(await Promise.all(boxes.map((box) => box.close()))).toEqual(
      boxes.map(() => ({ survivors: 0, broke: null })),
    );
  });
});

describe("the self-test of bubblewrap", () => {
  const { PATH } = process.env;
  let bench: { workArea: string };
  beforeAll(async () => {
    bench = { workArea: await openWorkArea() };
  });
  afterEach(() => {
    process.env.PATH = PATH;
  });
  afterAll(async () => {
    await removeTree(bench.workArea);
  });

  const run = () => bubblewrap.selfTest({ workArea: bench.workArea, boxServer: BOX_SERVER });

  /** A bwrap that refuses with these words, as the real one does. */
  async function refuse(words: string): Promise<void> {
    const folder = path.join(bench.workArea, "bin");
    await mkdir(folder, { recursive: true });
    const script = `#!/bin/sh\ncase "$1" in --version) echo bubblewrap 0.9.0; exit;; --help) exit;; esac\necho "${words}" >&2\nexit 1\n`;
    await writeFile(path.join(folder, "bwrap"), script);
    await chmod(path.join(folder, "bwrap"), 0o755);
    process.env.PATH = folder;
  }

  test("names the package where bwrap is missing", async () => {
    process.env.PATH = bench.workArea;
    expect(await run()).toEqual({
      ok: false,
      why: "bwrap is not on PATH.",
      remedy:
        "Install it: sudo apt-get update && sudo apt-get install -y bubblewrap (dnf, pacman, zypper and apk have it under the same name).",
    });
  });

  test.each([
    [
      "bwrap: setting up uid map: Permission denied",
      /^Ubuntu's AppArmor denies.*apparmor_parser -r \/etc\/apparmor\.d\/bwrap\n.*sysctl/s,
    ],
    ["bwrap: loopback: Failed RTM_NEWADDR: Operation not permitted", /^Ubuntu's AppArmor denies/],
    [
      "bwrap: No permissions to create new namespace, likely because the kernel does not allow non-privileged user namespaces.",
      /kernel\.unprivileged_userns_clone=1$/,
    ],
    ["bwrap: Creating new namespace failed: Operation not permitted", /--security-opt seccomp=unconfined/],
    [
      "bwrap: Can't mount proc on /newroot/proc: Operation not permitted",
      /--security-opt .*systempaths=unconfined/,
    ],
  ])("knows what to do about: %s", async (words, remedy) => {
    await refuse(words);
    const test = await run();
    expect(test).toEqual({
      ok: false,
      why: `The box is gone: its server ended. It said: ${words}`,
      remedy: expect.stringMatching(remedy),
    });
  });

  test("passes on words that it does not know, without a remedy", async () => {
    await refuse("bwrap: the moon is full");
    expect(await run()).toEqual({
      ok: false,
      why: "The box is gone: its server ended. It said: bwrap: the moon is full",
      remedy: null,
    });
  });
});
