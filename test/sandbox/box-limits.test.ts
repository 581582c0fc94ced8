import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { boxLimits } from "../../src/sandbox/box-limits.ts";
import { bubblewrap } from "../../src/sandbox/bubblewrap.ts";
import { countsByNamespace } from "../../src/sandbox/bubblewrap-process.ts";
import type { Box } from "../../src/sandbox/sandbox.ts";
import { KINDS, openBench, sh, type TestBench } from "./kinds.ts";

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

test.each([
  ["a large machine", 256 * GIB, { fresh: 2 * GIB, memory: 8 * GIB, sharedMemory: 256 * MIB }],
  ["a runner", 16 * GIB, { fresh: 2 * GIB, memory: 8 * GIB, sharedMemory: 256 * MIB }],
  ["a small machine", 4 * GIB, { fresh: 512 * MIB, memory: 2 * GIB, sharedMemory: 128 * MIB }],
  ["a tiny machine", 256 * MIB, { fresh: 64 * MIB, memory: 128 * MIB, sharedMemory: 64 * MIB }],
])("a trial takes its share of %s", (_, memory, expected) => {
  expect(boxLimits("trial", memory)).toMatchObject(expected);
});

test("a build may use more of everything than a trial", () => {
  const [trial, build] = [boxLimits("trial", 16 * GIB), boxLimits("build", 16 * GIB)];
  for (const name of [
    "fresh",
    "growth",
    "files",
    "processes",
    "cpuSeconds",
    "processMemory",
    "memory",
  ] as const) {
    expect(build[name]).toBeGreaterThan(trial[name]);
  }
});

test.each([
  ["4.19.0-26-amd64", false],
  ["5.4.0-1094-azure", false],
  ["5.13.19", false],
  ["5.14.0-427.el9.x86_64", true],
  ["6.8.0-1017-azure", true],
  ["unknown", false],
])("on a kernel of release %s processes are counted a box: %s", (release, expected) => {
  expect(countsByNamespace(release)).toBe(expected);
});

describe.skipIf(!KINDS.includes(bubblewrap))("a box that does too much", () => {
  let bench: TestBench;
  let box: Box;
  beforeAll(async () => {
    bench = await openBench(bubblewrap, {
      fresh: 8 * MIB,
      sharedMemory: 4 * MIB,
      growth: 32 * MIB,
      files: 500,
      processes: 200,
      openFiles: 100,
      cpuSeconds: 100,
      processMemory: 2 * GIB,
    });
    box = await bench.open();
  });
  afterAll(async () => {
    await box?.close();
    await bench?.[Symbol.asyncDispose]();
  });

  test("has the limits that it is given, from its first process on", async () => {
    const script =
      "for n in c n u t f d; do ulimit -S$n; ulimit -H$n; done; cat /proc/1/limits | grep -c 33554432";
    const values = [0, 0, 100, 100, 200, 200, 100, 100, 32_768, 32_768, 2_097_152, 2_097_152, 1];
    expect((await sh(box, script)).output).toBe(`${values.join("\n")}\n`);
  });

  test.each(["/tmp", "/home/agent", "/dev/shm"])("fills its own %s and no more", async (folder) => {
    const { exitCode, output } = await sh(
      box,
      `head -c 9000000 /dev/zero > ${folder}/long; stat -c %s ${folder}/long; rm ${folder}/long`,
    );
    expect(exitCode).toBe(0);
    expect(output).toContain("No space left on device");
  });

  test("makes no larger file", async () => {
    const { output } = await sh(
      box,
      "head -c 40000000 /dev/zero > long; truncate -s 1T sparse; stat -c %s long sparse; rm long sparse",
    );
    expect(output).toMatch(/File size limit exceeded.*\n33554432\n0\n$/s);
  });

  test("takes no more memory for one process", async () => {
    const take =
      "const kept = []; try { for (;;) kept.push(new ArrayBuffer(2 ** 28)); } catch { console.log(kept.length) }";
    const { output } = await box.exec([`${box.layout.box}/node`, "-e", take], { timeoutMs: 60_000 });
    expect(Number(output)).toBeGreaterThan(0);
    expect(Number(output)).toBeLessThan(8);
  });

  test("starts no more processes, and goes on when they are gone", async () => {
    const start = `
      const made = [];
      const next = () => {
        const child = require("child_process").spawn("sleep", ["300"], { stdio: "ignore" });
        child.on("error", ({ code }) => {
          console.log(made.length, code);
          for (const one of made) one.kill();
        });
        child.on("spawn", () => made.push(child) < 1000 && next());
      };
      next();`;
    const { output } = await box.exec([`${box.layout.box}/node`, "-e", start], { timeoutMs: 60_000 });
    expect(output).toMatch(/^1?\d\d EAGAIN\n$/);
    await vi.waitFor(async () => expect((await sh(box, "echo alive")).output).toBe("alive\n"), 10_000);
  });

  test.each([
    ["files with names", "for n in 1 2 3; do head -c 20000000 /dev/zero > file$n; done; sleep 300"],
    [
      "files in folders that are closed",
      "mkdir d; head -c 20000000 /dev/zero > d/1; cp d/1 d/2; chmod 0 d; sleep 300",
    ],
    [
      "files without names",
      'for n in 5 6 7; do eval "exec $n<>file$n"; rm file$n; head -c 20000000 /dev/zero >&$n; done; sleep 300',
    ],
    ["many files", "mkdir d; cd d; for n in $(seq 700); do : > $n; done; sleep 300"],
  ])(
    "is ended when it fills the disk with %s",
    async (_, script) => {
      await using full = await bench.open();
      await expect(sh(full, script)).rejects.toMatchObject({ code: "box-ended" });
      const { survivors, broke } = await full.close();
      expect(survivors).toBe(0);
      expect(broke).toMatch(
        /^The box is gone: it filled the disk with more than (?:33554432 bytes|500 files)\./,
      );
    },
    30_000,
  );

  test("is not ended for what lay in its folders before", async () => {
    const { tool, workspace } = await bench.folders();
    {
      await using filler = await bench.open({ folders: { tool, workspace } });
      await sh(filler, "for n in 1 2 3; do head -c 9000000 /dev/zero > file$n; done");
    }
    await using box = await bench.open({ folders: { tool, workspace } });
    const script =
      "for n in 4 5 6; do head -c 9000000 /dev/zero > file$n; done; chmod -R a+r .; sleep 1; echo done";
    expect((await sh(box, script)).output).toBe("done\n");
  }, 30_000);
});
