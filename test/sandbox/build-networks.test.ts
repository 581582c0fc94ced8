import { readFileSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { factsOf, listProcesses, treeOf } from "../../src/sandbox/box/process-table.ts";
import { bubblewrap } from "../../src/sandbox/bubblewrap.ts";
import { findProgram } from "../../src/sandbox/find-program.ts";
import { NETWORKS } from "../../src/sandbox/networks/index.ts";
import type { Box, BoxSpec } from "../../src/sandbox/sandbox.ts";
import { pathWithout } from "../e2e/hidden-programs.ts";
import { temporaryFolder } from "../temporary.ts";
import { bundleHostProgram, startHost } from "./host-process.ts";
import { KINDS, openBench, sh, type TestBench } from "./kinds.ts";
import { countWithArgument, uniqueSleep } from "./processes.ts";

const { PATH } = process.env;
const NAMES = NETWORKS.map(({ name }) => name);
const THERE = NAMES.filter((name) => findProgram(name) !== null);

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((_, response) => response.end("reached"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as { port: number }).port;
});
afterAll(() => {
  server.close();
});
afterEach(() => {
  process.env.PATH = PATH;
});

/** Goes on with a machine that has these programs for networks and no others. */
async function benchWith(...names: readonly string[]): Promise<TestBench> {
  process.env.PATH = await pathWithout(...NAMES.filter((name) => !names.includes(name)));
  return openBench(bubblewrap);
}

async function openBuild(bench: TestBench, more: Partial<BoxSpec> = {}): Promise<Box> {
  const { tool, source } = await bench.folders();
  return bench.open({ purpose: "build", folders: { tool, source }, network: "allow", ...more });
}

/** What a box gets by asking an address, or the name of the error. */
async function asks(box: Box, host: string, at = port): Promise<string> {
  const program = `fetch("http://${host}:${at}").then(async (r) => console.log(await r.text()), (e) => console.log(e.cause.code))`;
  return (await box.exec(["/opt/box/node", "-e", program], { timeoutMs: 20_000 })).output.trim();
}

/** The machine by which the default route leads. */
async function gatewayOf(box: Box): Promise<string> {
  const { output } = await sh(box, "cat /proc/net/route");
  const [, hex = ""] = /^\S+\t0{8}\t(\w{8})/m.exec(output) ?? [];
  return [...Buffer.from(hex, "hex")].reverse().join(".");
}

describe.skipIf(!KINDS.includes(bubblewrap))("a build in bubblewrap", () => {
  test("shares this machine's network where no program gives it one of its own, and says so", async () => {
    await using bench = await benchWith();
    await using box = await openBuild(bench);
    expect(await asks(box, "127.0.0.1")).toBe("reached");
    expect(await bench.sandbox.loopbackReach([])).toBe(
      "slirp4netns is not on PATH; pasta is not on PATH. Install slirp4netns (sudo apt-get install -y slirp4netns) or passt.",
    );
  });

  describe.each(THERE)("with %s", (name) => {
    test("has a way out, and none to this machine's own services", async () => {
      await using bench = await benchWith(name);
      await using box = await openBuild(bench);
      expect(await bench.sandbox.loopbackReach([])).toBe(null);
      expect(await asks(box, "127.0.0.1")).toBe("ECONNREFUSED");
      expect(await asks(box, "[::1]")).toBe("ECONNREFUSED");
      const gateway = await gatewayOf(box);
      expect(gateway).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
      // Elsewhere that is the way to the host's loopback. Whoever it is here has no such port, or does not answer.
      if (name === "slirp4netns") expect(await asks(box, gateway)).toMatch(/^E(?:CONNREFUSED|NETUNREACH)$/);
      expect((await sh(box, "cat /etc/resolv.conf")).output).toMatch(/^nameserver (?!127\.)\S+$/m);
    });

    test("has no power that a trial has not", async () => {
      await using bench = await benchWith(name);
      await using box = await openBuild(bench);
      const script =
        "id -un; pwd; grep -E 'Cap(Eff|Prm|Bnd)' /proc/self/status; unshare -Ur true; ls /proc/1/fd; tr '\\0' ' ' < /proc/1/cmdline";
      const { output } = await sh(box, script);
      expect(output).toMatch(
        /^agent\n\/source\n(?:Cap\w+:\t0{16}\n){3}unshare: unshare failed: No space left on device\n/,
      );
      expect(output).not.toMatch(/bwrap|slirp|pasta/);
    });

    test("leaves nothing alive when it is closed, though it had begun a lot", async () => {
      await using bench = await benchWith(name);
      const box = await openBuild(bench);
      const programs = started(name);
      expect(programs.length).toBe(1);
      await sh(box, "sleep 300 & setsid sleep 300 & true");
      expect(await box.close()).toEqual({ survivors: 0, broke: null });
      expect(programs.filter((pid) => factsOf(pid) !== null)).toEqual([]);
    });

    test("opens every time, however fast its program is", async () => {
      await using bench = await benchWith(name);
      for (let turn = 0; turn < 8; turn++) {
        const boxes = await Promise.all([openBuild(bench), openBuild(bench)]);
        for (const box of boxes) expect(await box.close()).toEqual({ survivors: 0, broke: null });
      }
    });

    test("leaves nothing alive when this process is killed", async () => {
      process.env.PATH = await pathWithout(...NAMES.filter((other) => other !== name));
      const workArea = await temporaryFolder();
      const program = await bundleHostProgram(workArea);
      const seconds = uniqueSleep();
      const script = `sleep ${seconds} & setsid sleep ${seconds} & sleep 0.2`;
      const host = await startHost({ program, kind: "bubblewrap", script, purpose: "build" });
      const programs = started(name, host.process.pid);
      expect(programs.length).toBe(1);
      expect(await countWithArgument(seconds, 2)).toBe(2);
      host.process.kill("SIGKILL");
      expect(await countWithArgument(seconds, 0)).toBe(0);
      expect(await areGone(programs)).toBe(true);
    });

    test("stands beside another one", async () => {
      await using bench = await benchWith(name);
      await using one = await openBuild(bench);
      await using other = await openBuild(bench);
      const listen = `require("http").createServer((q, r) => r.end("neighbour")).listen(7777, "127.0.0.1", () => console.log("up"))`;
      const neighbour = one.spawn(["/opt/box/node", "-e", listen]);
      for await (const _ of neighbour.stdout) break;
      expect(await asks(one, "127.0.0.1", 7777)).toBe("neighbour");
      expect(await asks(other, "127.0.0.1", 7777)).toBe("ECONNREFUSED");
    });
  });

  test.runIf(THERE.includes("pasta"))(
    "reaches the one service on loopback that its settings name, by pasta",
    async () => {
      await using bench = await benchWith("pasta", "slirp4netns");
      const other = createServer((_, response) => response.end("other"));
      await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
      try {
        const loopback = [{ host: "127.0.0.1", port }];
        await using box = await openBuild(bench, { loopback });
        expect(await bench.sandbox.loopbackReach(loopback)).toBe(null);
        expect(await asks(box, "127.0.0.1")).toBe("reached");
        expect(await asks(box, "localhost")).toBe("reached");
        expect(await asks(box, "127.0.0.1", (other.address() as { port: number }).port)).toBe("ECONNREFUSED");
      } finally {
        other.close();
      }
    },
  );

  test("shares this machine's network where only that leads to a registry on its loopback", async () => {
    await using bench = await benchWith("slirp4netns");
    const loopback = [{ host: "localhost", port }];
    await using box = await openBuild(bench, { loopback });
    expect(await asks(box, "127.0.0.1")).toBe("reached");
    const first = THERE.includes("slirp4netns")
      ? "slirp4netns reaches no single service on this machine's loopback"
      : "slirp4netns is not on PATH";
    expect(await bench.sandbox.loopbackReach(loopback)).toBe(
      `${first}; pasta is not on PATH. Registry or proxy settings name localhost:${port}: install passt (sudo apt-get install -y passt), which reaches them alone.`,
    );
  });

  test("shares it where the program that should give it one fails, and says in which words", async () => {
    const folder = await pathWithout("pasta", "slirp4netns");
    await symlinkScript(
      folder,
      "slirp4netns",
      "echo 'open(\"/dev/net/tun\"): No such file or directory' >&2; exit 1",
    );
    process.env.PATH = folder;
    await using bench = await openBench(bubblewrap);
    await using box = await openBuild(bench);
    expect(await asks(box, "127.0.0.1")).toBe("reached");
    expect(await bench.sandbox.loopbackReach([])).toMatch(
      /^slirp4netns gave the box no network: open\("\/dev\/net\/tun"\): No such file or directory; pasta is not on PATH\. /,
    );
  });

  test("has no network at all in a trial, whatever is installed", async () => {
    await using bench = await benchWith(...NAMES);
    await using box = await bench.open();
    expect(await asks(box, "127.0.0.1")).toBe("ECONNREFUSED");
    expect((await sh(box, "tail -n +3 /proc/net/dev | cut -d: -f1")).output.trim()).toBe("lo");
  });
});

async function symlinkScript(folder: string, name: string, script: string): Promise<void> {
  const place = path.join(folder, "..", "scripted");
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  await symlink(path.join(place, name), path.join(folder, name));
}

/** Processes of this name that a process has started. */
function started(name: string, by = process.pid): number[] {
  return treeOf(by, listProcesses())
    .map(({ pid }) => pid)
    .filter((pid) => programOf(pid) === name);
}

function programOf(pid: number): string | null {
  try {
    return path.basename(readFileSync(`/proc/${pid}/cmdline`, "latin1").split("\0")[0] ?? "");
  } catch {
    return null;
  }
}

async function areGone(pids: readonly number[]): Promise<boolean> {
  for (let look = 0; look < 200; look++) {
    if (pids.every((pid) => factsOf(pid) === null)) return true;
    await sleep(25);
  }
  return false;
}
