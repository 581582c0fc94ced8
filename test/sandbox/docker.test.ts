import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exists, freshFolder, removeTree } from "../../src/host/files.ts";
import { bubblewrap } from "../../src/sandbox/bubblewrap.ts";
import { docker, removeDockerLeftovers } from "../../src/sandbox/docker.ts";
import { BOX_SERVER } from "../setup/box-server.ts";
import { bundleHostProgram, startHost } from "./host-process.ts";
import { KINDS, openBench, sh } from "./kinds.ts";

const FAKE = path.join(import.meta.dirname, "fake-docker");
const { PATH, TMPDIR, DOCKER_CONFIG, DOCKER_HOST } = process.env;
/** A temp folder of this test alone, and in it what the engine keeps. */
let temp: string;
let engine: string;

beforeEach(async () => {
  temp = await freshFolder(os.tmpdir());
  engine = path.join(temp, "engine");
  await mkdir(engine);
  process.env.TMPDIR = temp;
  process.env.PATH = `${FAKE}:${PATH}`;
  process.env.DOCKER_CONFIG = engine;
  delete process.env.DOCKER_HOST;
});
afterEach(async () => {
  Object.assign(process.env, { PATH });
  for (const [name, value] of Object.entries({ TMPDIR, DOCKER_CONFIG, DOCKER_HOST })) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await removeTree(temp);
});

const lines = async (file: string): Promise<string[]> =>
  (await readFile(path.join(engine, file), "utf8")).trimEnd().split("\n");
const contents = async (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
const notes = (): Promise<string[]> =>
  contents(path.join(temp, `gripcheck-containers-${process.getuid?.() ?? 0}`));
const selfTest = () => docker.selfTest({ workArea: temp, boxServer: BOX_SERVER });

describe.skipIf(!KINDS.includes(bubblewrap))("a box in a container", () => {
  test("passes its own test, and leaves neither container, image nor note", async () => {
    expect(await selfTest()).toEqual({ ok: true, why: null, remedy: null });
    expect(await contents(path.join(engine, "containers"))).toEqual([]);
    expect(await contents(path.join(engine, "images"))).toEqual([]);
    expect(await notes()).toEqual([]);
  });

  test("is started with walls all around it, and nothing of ours in its command line", async () => {
    process.env.PLANTED = "planted-value";
    await using bench = await openBench(docker);
    const { tool, workspace, skills, gateway } = await bench.folders();
    await using box = await bench.open({ folders: { tool, workspace, skills, gateway } });
    await box.exec(["true"], { timeoutMs: 10_000 });
    delete process.env.PLANTED;
    const [run = "[]"] = await lines("runs");
    const words: string[] = JSON.parse(run);
    const binds = words.filter((word) => word.startsWith("type=bind,"));
    const image = words.findIndex((word) => word.startsWith("sha256:"));
    const uid = process.getuid?.();
    const gid = process.getgid?.();
    const fixed = words
      .slice(0, image)
      .filter((word, index) => ![word, words[index - 1]].includes("--mount"));
    expect(fixed.join(" ")).toMatch(
      new RegExp(
        "^--rm --interactive --sig-proxy=false --no-healthcheck --pull never --cidfile /\\S+\\.container " +
          "--log-driver none --network none --hostname box --workdir / --read-only --cap-drop ALL " +
          "--security-opt no-new-privileges --security-opt label=disable --pids-limit 1024 --memory (\\d+) " +
          `--memory-swap \\1 --shm-size \\d+ --user ${uid}:${gid} ` +
          `--tmpfs /tmp:rw,exec,nosuid,nodev,size=\\d+,mode=1777,uid=${uid},gid=${gid} ` +
          `--tmpfs /home/agent:rw,exec,nosuid,nodev,size=\\d+,mode=0700,uid=${uid},gid=${gid}$`,
      ),
    );
    expect(binds.filter((bind) => !bind.endsWith(",readonly"))).toEqual([
      `type=bind,source=${workspace},target=/workspace`,
    ]);
    expect(binds).toContain(`type=bind,source=${tool},target=/opt/tool,readonly`);
    expect(binds).toContain(`type=bind,source=${gateway},target=/run/g,readonly`);
    expect(words.slice(image + 1, image + 3)).toEqual(["/bin/bash", "-c"]);
    expect(run).not.toContain("planted-value");
    expect((await sh(box, "env; cat /proc/[0-9]*/environ")).output).not.toContain("planted-value");
  });

  test("of a build reaches the network by a bridge, which does not lead to the host's own services", async () => {
    await using bench = await openBench(docker);
    const { tool, source } = await bench.folders();
    await using _ = await bench.open({ purpose: "build", folders: { tool, source }, network: "allow" });
    const [run = "[]"] = await lines("runs");
    const words: string[] = JSON.parse(run);
    expect(words[words.indexOf("--network") + 1]).toBe("bridge");
    expect(words.filter((word) => /target=\/etc\/(?:hosts|resolv\.conf)/.test(word))).toEqual([]);
  });

  test("has a name and a user, files of its own, and no power", async () => {
    await using bench = await openBench(docker);
    await using box = await bench.open();
    const script = "id -u; id -un; hostname; echo ~; pwd; ls -d /var/tmp/; grep CapBnd /proc/self/status";
    expect((await sh(box, script)).output).toBe(
      `${process.getuid?.()}\nagent\nbox\n/home/agent\n/workspace\n/var/tmp/\nCapBnd:\t0000000000000000\n`,
    );
    expect((await sh(box, "echo x > ~/x; echo x > /tmp/x; echo x > x; touch /x /opt/tool/x")).output).toBe(
      "touch: cannot touch '/x': Read-only file system\ntouch: cannot touch '/opt/tool/x': Read-only file system\n",
    );
  });

  test("shares one image with all boxes that look alike", async () => {
    await using bench = await openBench(docker);
    await using first = await bench.open();
    await using second = await bench.open();
    expect((await sh(first, "echo 1; sleep 0.1")).output + (await sh(second, "echo 2")).output).toBe(
      "1\n2\n",
    );
    expect((await contents(path.join(engine, "images"))).length).toBe(1);
    expect((await contents(path.join(engine, "containers"))).length).toBe(2);
  });

  test("with commas and quotes in a folder's name is mounted all the same", async () => {
    await using bench = await openBench(docker);
    const parent = path.join(await freshFolder(bench.workArea), 'a, "b"');
    const folders = { tool: path.join(parent, "t"), workspace: path.join(parent, "w") };
    for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
    await using box = await bench.open({ folders });
    expect((await sh(box, "echo x > x")).exitCode).toBe(0);
    expect(await readdir(folders.workspace)).toEqual(["x"]);
  });

  test("is ended, with its image, by the next process where its own was killed", async () => {
    const program = await bundleHostProgram(temp);
    const host = await startHost({
      program,
      kind: "docker",
      script: "echo ready",
      env: { TMPDIR: temp, DOCKER_CONFIG: engine, PATH: `${FAKE}:${PATH}` },
    });
    // The engine would go on where its program is killed; the stand-in is told to by its state.
    host.process.kill("SIGKILL");
    await once(host.process, "exit");
    expect((await notes()).length).toBe(2);
    expect((await contents(path.join(engine, "images"))).length).toBe(1);
    expect(await removeDockerLeftovers()).toBeGreaterThanOrEqual(1);
    expect(await notes()).toEqual([]);
    expect(await contents(path.join(engine, "images"))).toEqual([]);
    expect(await removeDockerLeftovers()).toBe(0);
  });

  test("is left alone while its process lives", async () => {
    await using bench = await openBench(docker);
    await using box = await bench.open();
    expect(await removeDockerLeftovers()).toBe(0);
    expect((await sh(box, "echo alive")).output).toBe("alive\n");
  });
});

describe("the self-test of docker", () => {
  test("says that there is no program", async () => {
    process.env.PATH = temp;
    expect(await selfTest()).toEqual({
      ok: false,
      why: "docker is not on PATH.",
      remedy: "Install Docker Engine.",
    });
    expect(await removeDockerLeftovers()).toBe(0);
  });

  test.each([
    [
      "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?",
      "Start the engine: sudo systemctl start docker",
    ],
    [
      "permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock",
      'Let this user use the engine, and log in again: sudo usermod -aG docker "$USER"',
    ],
    ["the moon is full", null],
  ])("passes on: %s", async (words, remedy) => {
    await writeFile(path.join(engine, "refusal"), words);
    expect(await selfTest()).toEqual({ ok: false, why: words, remedy });
  });

  test("refuses an engine on another machine, which sees none of our folders", async () => {
    process.env.DOCKER_HOST = "ssh://build@far.example";
    expect(await selfTest()).toEqual({
      ok: false,
      why: "docker speaks to ssh://build@far.example, and a box must see the folders of this machine.",
      remedy: "Use an engine of this machine: unset DOCKER_HOST, and docker context use default",
    });
  });

  test("refuses an engine for another system", async () => {
    await writeFile(path.join(engine, "version"), "windows 28.2.2");
    expect(await selfTest()).toMatchObject({ ok: false, why: "The engine runs containers of windows." });
  });

  test.skipIf(!KINDS.includes(bubblewrap))("is root inside where the engine has no root", async () => {
    await writeFile(path.join(engine, "rootless"), "");
    expect(await selfTest()).toMatchObject({ ok: true });
    const [run = ""] = await lines("runs");
    expect(JSON.parse(run)).toContain("0:0");
    expect(await exists(path.join(engine, "containers"))).toBe(true);
  });
});
