import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Box } from "../../src/sandbox/sandbox.ts";
import { KINDS, openBench, sh, type TestBench } from "../sandbox/kinds.ts";
import { countWithArgument, uniqueSleep, withArgument } from "../sandbox/processes.ts";

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe.each(KINDS)("a box of $kind", (provider) => {
  let bench: TestBench;

  beforeAll(async () => {
    bench = await openBench(provider);
  });
  afterAll(async () => {
    await bench?.[Symbol.asyncDispose]();
  });

  test("passes its own test", async () => {
    expect(await provider.selfTest({ workArea: bench.workArea, boxServer: bench.boxServer })).toEqual({
      ok: true,
      why: null,
      remedy: null,
    });
  });

  describe("runs a command", () => {
    let box: Box;
    beforeAll(async () => {
      box = await bench.open();
    });
    afterAll(async () => {
      await box?.close();
    });

    test.each([
      ["a plain one", "echo one", { exitCode: 0, output: "one\n" }],
      ["one that fails", "echo two; exit 7", { exitCode: 7, output: "two\n" }],
      ["an unknown program", "mytool classify x", { exitCode: 127 }],
      ["a program that ends itself by a signal", "kill -9 $$", { exitCode: null, signal: "SIGKILL" }],
      ["a child that is killed", "sh -c 'kill -9 $$'; echo $?", { exitCode: 0, output: "bash: line 1: " }],
      ["a job in the background", "sleep 300 & echo done", { exitCode: 0, output: "done\n" }],
      ["a disowned job", "sleep 300 & disown; echo done", { exitCode: 0, output: "done\n" }],
      ["a job that goes on writing", "while :; do echo x; sleep 0.01; done & echo done", { exitCode: 0 }],
      ["a reader of its input", "cat", { exitCode: 0, output: "" }],
      ["a question", 'read -p "ok? " x; echo "[$x]"', { exitCode: 0, output: "[]\n" }],
      [
        "bytes that are not text",
        "printf 'a\\xff\\xfeb'",
        { exitCode: 0, output: "a\ufffd\ufffdb", bytes: 4 },
      ],
      ["half a character", "printf 'a\\xe2\\x82'", { exitCode: 0, output: "a\ufffd", bytes: 3 }],
      [
        "a writer to /dev/stderr",
        "echo a; echo b > /dev/stderr; echo c | tee /dev/stderr",
        { output: "a\nb\nc\nc\n" },
      ],
      [
        "streams in their order",
        "for i in 1 2 3; do echo o$i; echo e$i >&2; done",
        { output: "o1\ne1\no2\ne2\no3\ne3\n" },
      ],
    ])(
      "%s",
      async (_, script, expected) => {
        const result = await sh(box, script);
        const { output, ...rest } = expected as { output?: string };
        expect(result).toMatchObject({ signal: null, timedOut: false, ...rest });
        if (output?.endsWith("line 1: ") === true) expect(result.output).toContain("Killed");
        else if (output !== undefined) expect(result.output).toBe(output);
      },
      20_000,
    );

    test("that is not there, and says 127 as a shell does", async () => {
      expect(await box.exec(["mytool", "x"], { timeoutMs: 1000 })).toMatchObject({
        exitCode: 127,
        signal: null,
        output: "mytool: command not found\n",
        cut: 0,
      });
    });

    test.each([
      ["a folder", ["/"], "/: Permission denied\n"],
      ["a NUL in an argument", ["echo", "a\u0000b"], /^echo: .*null bytes.*\n$/s],
      ["no name at all", [""], /.+/s],
    ])("that cannot be started for %s, and says 126", async (_, command, output) => {
      const result = await box.exec(command, { timeoutMs: 1000 });
      expect(result).toMatchObject({ exitCode: 126, signal: null });
      expect(result.output).toMatch(output);
    });

    test("in a folder that is not there, and says so", async () => {
      expect(await box.exec(["true"], { cwd: "gone", timeoutMs: 1000 })).toMatchObject({
        exitCode: 126,
        output: `${box.layout.workspace}/gone: No such file or directory\n`,
      });
    });

    test("with a folder, variables and input of its own", async () => {
      const result = await box.exec(["bash", "-c", "pwd; echo $COLOUR; cat; cat /dev/stdin"], {
        cwd: box.layout.home,
        env: { COLOUR: "blue" },
        input: Buffer.from("by input\n"),
        timeoutMs: 10_000,
      });
      expect(result).toMatchObject({
        exitCode: 0,
        timedOut: false,
        output: `${box.layout.home}\nblue\nby input\nby input\n`,
      });
    });

    test("that does not read its input, however long that is", async () => {
      const input = Buffer.alloc(3_000_000, "x");
      expect(await box.exec(["true"], { input, timeoutMs: 100_000 })).toMatchObject({
        exitCode: 0,
        output: "",
      });
      expect(await box.exec(["wc", "-c"], { input, timeoutMs: 100_000 })).toMatchObject({
        output: "3000000\n",
      });
    }, 20_000);

    test("and keeps the head and the tail of a flood, with the cause at its end", async () => {
      const flood = "head -c 5000000 /dev/zero | tr '\\0' x; echo 'ERROR: real cause' >&2; exit 3";
      const result = await box.exec(["bash", "-c", flood], { timeoutMs: 100_000, maxOutput: 1000 });
      expect(result).toMatchObject({ exitCode: 3, bytes: 5_000_018, cut: 4_999_018 });
      const tail = `${"x".repeat(482)}ERROR: real cause\n`;
      expect(result.output).toBe(`${"x".repeat(500)}\n[… 4999018 bytes cut here …]\n${tail}`);
    });

    test("and holds no more of an endless output than it keeps", async () => {
      const result = await sh(box, "timeout 3 yes & timeout 1 yes");
      expect(result).toMatchObject({ exitCode: 124, timedOut: false });
      expect(result.bytes).toBeGreaterThan(5_000_000);
      const { output } = await sh(box, "grep VmRSS /proc/$PPID/status");
      expect(Number(/VmRSS:\s+(\d+) kB/.exec(output)?.[1])).toBeLessThan(200_000);
    }, 20_000);

    test.each([
      ["sleeps", "sleep 300; echo late"],
      ["ignores SIGTERM", "trap '' TERM INT HUP; while :; do sleep 300; done"],
      ["has stopped itself", "kill -STOP $$; echo late"],
      ["waits for a session of its own", "setsid sleep 300; echo late"],
      ["has started a job that holds its output", "(trap '' TERM; sleep 300) & wait; echo late"],
    ])(
      "and ends it at its time limit where it %s",
      async (_, script) => {
        // Long enough to begin on a machine that has other work.
        expect(await sh(box, `echo begun; ${script}`, 2_000)).toMatchObject({
          exitCode: null,
          signal: "SIGKILL",
          timedOut: true,
          output: "begun\n",
        });
      },
      20_000,
    );

    test("whose whole tree is gone after its time limit", async () => {
      const seconds = uniqueSleep();
      const script = `sleep ${seconds} & setsid sleep ${seconds} & (trap '' TERM; sleep ${seconds}); wait`;
      expect(await sh(box, script, 2_000)).toMatchObject({ timedOut: true });
      expect(await countWithArgument(seconds, 0)).toBe(0);
    }, 20_000);

    test("whose job in the background lives on and may still write", async () => {
      await sh(box, "(sleep 0.2; echo to nobody; echo written > proof) & echo started");
      expect(await sh(box, "until [ -s proof ]; do sleep 0.05; done; cat proof")).toMatchObject({
        output: "written\n",
      });
    }, 20_000);

    test("until its caller has had enough", async () => {
      const enough = new AbortController();
      const running = box.exec(["sleep", "300"], { timeoutMs: 300_000, signal: enough.signal });
      enough.abort();
      expect(await running).toMatchObject({ exitCode: null, signal: "SIGKILL", timedOut: false });
      expect(await box.exec(["echo", "x"], { timeoutMs: 1000, signal: enough.signal })).toMatchObject({
        exitCode: null,
        output: "",
      });
    }, 20_000);

    test("beside others", async () => {
      const all = await Promise.all(Array.from({ length: 40 }, (_, n) => sh(box, `sleep 0.1; echo ${n}`)));
      expect(all.map(({ output }) => output)).toEqual(Array.from({ length: 40 }, (_, n) => `${n}\n`));
    });

    test("with its streams as they come", async () => {
      const running = box.spawn(["bash", "-c", "echo out; echo err >&2; cat; exit 4"], {
        input: Buffer.from("given\n"),
      });
      const [out, err, exit] = await Promise.all([
        textOf(running.stdout),
        textOf(running.stderr),
        running.exit,
      ]);
      expect({ out, err, exit }).toEqual({
        out: "out\ngiven\n",
        err: "err\n",
        exit: { exitCode: 4, signal: null },
      });
    });

    test("in a conversation", async () => {
      const running = box.spawn(["bash", "-c", "while read line; do echo got $line; done"], {
        keepInputOpen: true,
      });
      const lines = running.stdout[Symbol.asyncIterator]();
      running.write(Buffer.from("one\n"));
      expect(Buffer.from((await lines.next()).value).toString()).toBe("got one\n");
      running.write(Buffer.from("two\n"));
      expect(Buffer.from((await lines.next()).value).toString()).toBe("got two\n");
      running.endInput();
      expect(await running.exit).toEqual({ exitCode: 0, signal: null });
    });

    test("and passes on more than its window, whole and in order", async () => {
      const running = box.spawn(["bash", "-c", "seq 1 1000000 > f; cat f; sha256sum < f >&2"]);
      const hash = createHash("sha256");
      for await (const chunk of running.stdout) hash.update(chunk);
      expect(await textOf(running.stderr)).toBe(`${hash.digest("hex")}  -\n`);
    });

    test("that nobody listens to, to its end", async () => {
      const running = box.spawn(["bash", "-c", "seq 1 2000000; seq 1 2000000 >&2"]);
      expect(await running.exit).toEqual({ exitCode: 0, signal: null });
      await expect(textOf(running.stderr)).rejects.toThrow(
        "Nobody read stderr of bash -c seq 1 2000000; seq 1 2000000 >&2 before 1048576 bytes of it had come; they are gone.",
      );
    });

    test("and ends it by signals, the gentle ones to its group, the last one to its whole tree", async () => {
      const seconds = uniqueSleep();
      const gentle = box.spawn(["bash", "-c", `trap 'exit 5' TERM; sleep ${seconds} & echo up; wait`]);
      for await (const _ of gentle.stdout) gentle.kill();
      expect(await gentle.exit).toEqual({ exitCode: 5, signal: null });
      const last = box.spawn(["bash", "-c", `echo up; setsid sleep ${seconds}; echo late`]);
      for await (const _ of last.stdout) last.kill("SIGKILL");
      expect(await last.exit).toEqual({ exitCode: null, signal: "SIGKILL" });
      expect(await countWithArgument(seconds, 0)).toBe(0);
    }, 20_000);

    test("that cannot be started, with the streams of one that could", async () => {
      const running = box.spawn(["mytool"]);
      expect(await textOf(running.stderr)).toBe("mytool: command not found\n");
      expect(await running.exit).toEqual({ exitCode: 127, signal: null });
    });
  });

  describe("holds files", () => {
    let box: Box;
    beforeAll(async () => {
      box = await bench.open();
    });
    afterAll(async () => {
      await box?.close();
    });

    test("that come back as they were written, byte for byte", async () => {
      const data = randomBytes(512 * 1024);
      await box.write("deep/er/random.bin", data);
      const digest = createHash("sha256").update(data).digest("hex");
      expect((await sh(box, "sha256sum < deep/er/random.bin")).output).toBe(`${digest}  -\n`);
      expect(Buffer.from(await box.read("deep/er/random.bin")).equals(data)).toBe(true);
      await box.write("deep/er/random.bin", Buffer.from("short"));
      expect(Buffer.from(await box.read(`${box.layout.workspace}/deep/er/random.bin`)).toString()).toBe(
        "short",
      );
      await box.write("empty", new Uint8Array());
      expect((await box.read("empty")).length).toBe(0);
    });

    test.each([
      ["a file that is not there", "gone", "box-no-file", "No such file or directory"],
      ["a folder", ".", "box-refused", "it is a directory"],
      ["a pipe", "pipe", "box-refused", "it is not a regular file"],
      ["an endless device", "/dev/zero", "box-refused", "it is not a regular file"],
    ])("but not %s", async (_, name, code, why) => {
      await sh(box, "[ -p pipe ] || mkfifo pipe");
      const file = path.resolve(box.layout.workspace, name);
      await expect(box.read(name)).rejects.toMatchObject({
        code,
        message: `The box could not read ${file}: ${why}.`,
      });
    });

    test("but not longer ones than anybody wants", async () => {
      await sh(box, "truncate -s 100M long");
      await expect(box.read("long")).rejects.toMatchObject({
        message: `The box could not read ${box.layout.workspace}/long: it is longer than 67108864 bytes.`,
      });
    });

    test("and writes neither into a pipe nor through a folder", async () => {
      await sh(box, "[ -p pipe ] || mkfifo pipe; mkdir -p folder");
      const { workspace } = box.layout;
      await expect(box.write("pipe", Buffer.from("x"))).rejects.toMatchObject({
        message: `The box could not write ${workspace}/pipe: No such device or address.`,
      });
      await expect(box.write("folder", Buffer.from("x"))).rejects.toMatchObject({
        message: `The box could not write ${workspace}/folder: Is a directory.`,
      });
    });
  });

  test("starts every command with the box's own environment and nothing of the host's", async () => {
    const planted = {
      "INPUT_API-KEY": "planted-1",
      GITHUB_TOKEN: "planted-2",
      ACTIONS_RUNTIME_TOKEN: "planted-3",
      AWS_SECRET_ACCESS_KEY: "planted-4",
    };
    Object.assign(process.env, planted);
    try {
      await using box = await bench.open();
      const { output } = await box.exec(["env"], { timeoutMs: 10_000 });
      const shown = Object.fromEntries(
        output
          .trimEnd()
          .split("\n")
          .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
      );
      expect(shown).toEqual(box.environment);
      const { layout } = box;
      expect(shown).toMatchObject({
        HOME: layout.home,
        TMPDIR: layout.tmp,
        USER: "agent",
        CI: "1",
        TZ: "UTC",
      });
      expect(shown.PATH).toMatch(new RegExp(`^${layout.tool}/bin:.*/usr/local/bin:/usr/bin:/bin$`));
      expect((await sh(box, "cat /proc/$PPID/environ")).output).toMatch(/^(?:PWD=\/\0)?$/);
    } finally {
      for (const name of Object.keys(planted)) delete process.env[name];
    }
  });

  test("shows a trial the caller's folders at their places", async () => {
    const folders = await bench.folders();
    await writeFile(path.join(folders.tool, "tool.txt"), "tool\n");
    await writeFile(path.join(folders.workspace, "input.txt"), "input\n");
    await mkdir(path.join(folders.skills, "tabkit"));
    await writeFile(path.join(folders.skills, "tabkit/SKILL.md"), "skill\n");
    const { source: _, ...shown } = folders;
    const server = createServer((socket) => socket.end("from the gateway\n"));
    await new Promise<void>((resolve) => server.listen(path.join(folders.gateway, "s"), resolve));
    try {
      await using box = await bench.open({ folders: shown });
      const { tool, workspace, skills, gateway } = box.layout;
      expect((await sh(box, `pwd; cat ${tool}/tool.txt input.txt ${skills}/*/SKILL.md`)).output).toBe(
        `${workspace}\ntool\ninput\nskill\n`,
      );
      const ask = `require("net").connect("${gateway}/s").pipe(process.stdout)`;
      expect((await box.exec([`${box.layout.box}/node`, "-e", ask], { timeoutMs: 20_000 })).output).toBe(
        "from the gateway\n",
      );
      await sh(box, "echo answer > answer.txt");
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
    expect(await readFile(path.join(folders.workspace, "answer.txt"), "utf8")).toBe("answer\n");
    expect((await stat(path.join(folders.skills, "tabkit"))).isDirectory()).toBe(true);
  });

  test("shows a trial the agent's folder, which stays where it is", async () => {
    const { tool, agent } = await bench.folders();
    await writeFile(path.join(agent, "agent.txt"), "agent\n");
    await using box = await bench.open({ folders: { tool, agent } });
    expect((await sh(box, `cat ${box.layout.agent}/agent.txt`)).output).toBe("agent\n");
    expect(await readFile(path.join(agent, "agent.txt"), "utf8")).toBe("agent\n");
  });

  test("makes a socket a port of its loopback, with both ends half-open", async () => {
    const { tool, gateway } = await bench.folders();
    const server = createServer({ allowHalfOpen: true }, async (socket) => {
      const asked = await textOf(socket);
      socket.end(`asked ${asked.length} ${asked.slice(0, 5)}\n`);
    });
    await new Promise<void>((resolve) => server.listen(path.join(gateway, "s"), resolve));
    try {
      await using box = await bench.open({ folders: { tool, gateway } });
      const port = await box.forward(`${box.layout.gateway}/s`);
      if (provider.kind !== "none") expect(port).toBe(7117);
      const ask = `const s = require("net").connect({ port: ${port}, allowHalfOpen: true });
        s.pipe(process.stdout); s.end("hello".repeat(200000));`;
      const asking = [`${box.layout.box}/node`, "-e", ask];
      const said = await Promise.all([1, 2, 3].map(() => box.exec(asking, { timeoutMs: 20_000 })));
      expect(said.map(({ output }) => output)).toEqual(Array(3).fill("asked 1000000 hello\n"));
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test("a port without a socket behind it hangs up", async () => {
    await using box = await bench.open();
    const port = await box.forward(`${box.layout.gateway}/s`);
    const ask = `require("net").connect(${port}, "127.0.0.1").on("close", () => console.log("closed")).resume();`;
    const { output } = await box.exec([`${box.layout.box}/node`, "-e", ask], { timeoutMs: 20_000 });
    expect(output).toContain("closed");
  });

  test("gives its user the login shell that is asked for, where it has users of its own", async () => {
    if (provider.kind === "none") return;
    const shell = "/home/agent/.config/shell/bash";
    await using box = await bench.open({ shell });
    await using other = await bench.open();
    const asking = "getent passwd $(id -u) | cut -d: -f7";
    expect((await sh(box, asking)).output).toBe(`${shell}\n`);
    expect((await sh(other, asking)).output).toBe("/bin/bash\n");
  });

  test("shows a build its source and its prefix, and lets it write both", async () => {
    const { tool, source } = await bench.folders();
    await writeFile(path.join(source, "main.c"), "code\n");
    {
      await using box = await bench.open({ purpose: "build", folders: { tool, source }, network: "allow" });
      const { layout } = box;
      const built = await sh(
        box,
        `pwd; cp main.c ${layout.tool}/installed; touch made; ls -d ${layout.workspace}`,
      );
      expect(built.output).toContain(`${layout.source}\n`);
      expect(built.output).toContain(`ls: cannot access '${layout.workspace}': No such file or directory\n`);
    }
    expect(await readFile(path.join(tool, "installed"), "utf8")).toBe("code\n");
    expect((await stat(path.join(source, "made"))).size).toBe(0);
  });

  test("gives a trial without a workspace an empty one, and a home that no other box has written to", async () => {
    const { tool } = await bench.folders();
    for (const _ of [1, 2]) {
      await using box = await bench.open({ folders: { tool } });
      const { output } = await sh(box, "ls -A; ls -A ~ $TMPDIR; touch here ~/here $TMPDIR/here");
      expect(output).toBe(`${box.layout.home}:\n\n${box.layout.tmp}:\n`);
    }
  });

  test.each([
    ["a trial with a network", { network: "allow" }, "A trial's box was opened with a network."],
    ["a build without a source", { purpose: "build" }, "A build's box was opened without a source."],
  ] as const)("is not opened for %s", async (_, spec, message) => {
    await expect(bench.open(spec)).rejects.toThrow(message);
  });

  test("leaves nothing alive when it is closed", async () => {
    const seconds = uniqueSleep();
    const box = await bench.open();
    await sh(box, `sleep ${seconds} & setsid sleep ${seconds} > /dev/null 2>&1 & disown -a; echo`);
    const running = box.spawn(["bash", "-c", `trap '' TERM; sleep ${seconds}`]);
    await sh(box, `(cd / && env -i setsid sleep ${seconds} < /dev/null > /dev/null 2>&1) & sleep 0.2`);
    expect(await countWithArgument(seconds, 4)).toBe(4);
    expect(await box.close()).toEqual({ survivors: 0, broke: null });
    expect(withArgument(seconds)).toEqual([]);
    await expect(running.exit).rejects.toMatchObject({ code: "box-ended" });
  }, 30_000);

  test("answers everything with an error once it is closed, and closes only once", async () => {
    const box = await bench.open();
    const pending = sh(box, "sleep 300");
    const closed = [box.close(), box.close()];
    await expect(pending).rejects.toMatchObject({
      name: "SandboxError",
      code: "box-ended",
      message: "Could not run bash -c sleep 300. The box is gone: it was closed.",
    });
    expect(await Promise.all(closed)).toEqual([
      { survivors: 0, broke: null },
      { survivors: 0, broke: null },
    ]);
    await expect(sh(box, "echo x")).rejects.toMatchObject({ code: "box-ended" });
    await expect(box.read("x")).rejects.toMatchObject({ code: "box-ended" });
    await expect(box.write("x", new Uint8Array())).rejects.toMatchObject({ code: "box-ended" });
    await expect(box.spawn(["echo"]).exit).rejects.toMatchObject({ code: "box-ended" });
    await expect(textOf(box.spawn(["echo"]).stdout)).rejects.toMatchObject({ code: "box-ended" });
  });

  test.runIf(provider.kind === "none")(
    "lets nobody wait when its server is killed from within",
    async () => {
      await using box = await bench.open();
      await expect(sh(box, "sleep 0.2; kill -9 $PPID; sleep 300")).rejects.toMatchObject({
        code: "box-ended",
        message: expect.stringMatching(/^Could not run bash -c .*\. The box is gone: /),
      });
      expect(await box.close()).toMatchObject({
        broke: expect.stringMatching(/^The box is gone: its server ended\./),
      });
    },
    20_000,
  );

  describe.runIf(provider.kind === "bubblewrap")("whose server is killed from within", () => {
    test.each([
      ["by its parent's number", "kill -9 $PPID; sleep 300"],
      ["with everything else", "kill -9 -1; sleep 300"],
      ["and process 1 with it", "kill -9 1; kill -STOP 1; kill -TERM 1; kill -9 $PPID; sleep 300"],
    ])(
      "%s, goes on without what ran",
      async (_, script) => {
        const seconds = uniqueSleep();
        await using box = await bench.open();
        await sh(box, `echo kept > ~/file; sleep ${seconds} & true`);
        const agent = box.spawn(["sleep", seconds]);
        expect(await countWithArgument(seconds, 2)).toBe(2);
        expect(await sh(box, script)).toMatchObject({ exitCode: null, signal: "SIGKILL", timedOut: false });
        expect(await agent.exit).toEqual({ exitCode: null, signal: "SIGKILL" });
        expect(await textOf(agent.stdout)).toBe("");
        expect(await countWithArgument(seconds, 0)).toBe(0);
        expect(await sh(box, "cat ~/file")).toMatchObject({ exitCode: 0, output: "kept\n" });
        expect(await box.close()).toEqual({ survivors: 0, broke: null });
      },
      20_000,
    );

    test("while files are on their way, refuses those", async () => {
      const { tool, workspace } = await bench.folders();
      await using box = await bench.open({ folders: { tool, workspace } });
      await writeFile(path.join(workspace, "file"), "kept\n");
      const untilAsked = "until [ -e asked ]; do sleep 0.05; done";
      const running = sh(box, `kill -STOP $PPID; touch stopped; ${untilAsked}; kill -9 $PPID; sleep 300`);
      await vi.waitFor(() => stat(path.join(workspace, "stopped")), { timeout: 10_000 });
      const refusal = expect(box.read("file")).rejects.toMatchObject({
        code: "box-refused",
        message: `The box could not read ${box.layout.workspace}/file: its server was killed.`,
      });
      await writeFile(path.join(workspace, "asked"), "");
      await refusal;
      expect(await running).toMatchObject({ signal: "SIGKILL" });
      expect(Buffer.from(await box.read("file")).toString()).toBe("kept\n");
    }, 20_000);

    test("again and again, is gone in the end, and says so", async () => {
      await using box = await bench.open();
      for (const _ of [1, 2, 3]) expect(await sh(box, "kill -9 -1")).toMatchObject({ signal: "SIGKILL" });
      await expect(sh(box, "kill -9 -1; sleep 300")).rejects.toMatchObject({ code: "box-ended" });
      expect(await box.close()).toEqual({ survivors: 0, broke: expect.stringMatching(/^The box is gone: /) });
    }, 20_000);
  });

  test("survives an agent that ends all programs of its own making", async () => {
    await using box = await bench.open();
    await sh(box, `exec -a node ${box.layout.box}/node -e 'setTimeout(() => {}, 300_000)' &`);
    await sh(box, provider.kind === "none" ? "true" : "pkill node; pkill -f node; pkill -f box.mjs");
    expect((await sh(box, "echo alive")).output).toBe("alive\n");
  });

  test("keeps what is written through the home, the parent and a link inside or out of reach of the checkout", async () => {
    const folders = await bench.folders();
    await symlink("/", path.join(folders.workspace, "r"));
    const outside = path.join(bench.workArea, "checkout");
    await mkdir(outside, { recursive: true });
    {
      await using box = await bench.open({ folders: { tool: folders.tool, workspace: folders.workspace } });
      await sh(box, "echo x > ~/leak; echo x > ../leak");
      if (provider.kind !== "none") await sh(box, `echo x > r/tmp/leak; echo x > r${outside}/leak`);
      expect((await sh(box, "cat ~/leak")).output).toBe("x\n");
    }
    await expect(stat(path.join(outside, "leak"))).rejects.toThrow("ENOENT");
    await expect(stat(path.join(folders.workspace, "..", "leak"))).rejects.toThrow("ENOENT");
  });
});
