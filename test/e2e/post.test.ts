import { once } from "node:events";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { bubblewrap } from "../../src/sandbox/bubblewrap.ts";
import { bundleHostProgram, startHost } from "../sandbox/host-process.ts";
import { KINDS } from "../sandbox/kinds.ts";
import { temporaryFolder } from "../temporary.ts";
import { ROOT, runAction } from "./program.ts";

const FAKE_DOCKER = path.join(ROOT, "test/sandbox/fake-docker");
const AFTER = { STATE_begun: "yes" };

const after = (folder: string, env: Readonly<Record<string, string>>) =>
  runAction({
    workspace: folder,
    runner: path.join(folder, "runner"),
    event: { name: "pull_request", payload: {} },
    env: { ...AFTER, ...env },
  });

test("after a job that left nothing, nothing is done, and no output is set again", async () => {
  const folder = await temporaryFolder();
  expect(await after(folder, { PATH: folder })).toMatchObject({
    code: 0,
    stdout: "",
    stderr: "",
    outputs: {},
  });
});

test.skipIf(!KINDS.includes(bubblewrap))(
  "after a job that was killed, its containers are removed",
  async () => {
    const folder = await temporaryFolder();
    const engine = path.join(folder, "engine");
    await mkdir(engine);
    const env = { TMPDIR: folder, DOCKER_CONFIG: engine, PATH: `${FAKE_DOCKER}:${process.env.PATH}` };
    const program = await bundleHostProgram(folder);
    const host = await startHost({ program, kind: "docker", script: "echo ready", env });
    host.process.kill("SIGKILL");
    await once(host.process, "exit");
    expect((await readdir(path.join(engine, "images"))).length).toBe(1);
    const { code, stderr } = await after(folder, env);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/^removed .* of this run\n$/),
    });
    expect(await readdir(path.join(engine, "images"))).toEqual([]);
  },
);
