import os from "node:os";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freshFolder, removeTree } from "../../src/host/files.ts";
import { bubblewrap } from "../../src/sandbox/bubblewrap.ts";
import { chooseSandbox, SANDBOXES } from "../../src/sandbox/index.ts";
import { BOX_SERVER } from "../setup/box-server.ts";
import { KINDS } from "./kinds.ts";

const { PATH } = process.env;
let workArea: string;
beforeEach(async () => {
  workArea = await freshFolder(os.tmpdir());
});
afterEach(async () => {
  process.env.PATH = PATH;
  await removeTree(workArea);
});

const setup = () => ({ workArea, boxServer: BOX_SERVER });

test("the kinds stand in the order in which they are tried", () => {
  expect(SANDBOXES.map(({ kind }) => kind)).toEqual(["bubblewrap", "docker", "none"]);
});

test.skipIf(!KINDS.includes(bubblewrap))("auto takes a kind with walls where one works", async () => {
  await using sandbox = await chooseSandbox("auto", true, setup());
  expect(sandbox.kind).toBe("bubblewrap");
  expect(sandbox.version).toMatch(/^\d+\.\d+\.\d+$/);
});

test("none is opened where it is named", async () => {
  await using sandbox = await chooseSandbox("none", false, setup());
  expect({ kind: sandbox.kind, version: sandbox.version }).toEqual({ kind: "none", version: "1" });
});

describe("on a machine without bwrap", () => {
  beforeEach(() => {
    process.env.PATH = workArea;
  });

  test("auto goes on without walls where that is allowed", async () => {
    await using sandbox = await chooseSandbox("auto", true, setup());
    expect(sandbox.kind).toBe("none");
  });

  const hint =
    "Install it: sudo apt-get update && sudo apt-get install -y bubblewrap (dnf, pacman, zypper and apk have it under the same name).";

  test("auto stops with the setup step where it is not", async () => {
    await expect(chooseSandbox("auto", false, setup())).rejects.toMatchObject({
      name: "SandboxError",
      code: "no-sandbox",
      message: "No sandbox works here.\nbubblewrap: bwrap is not on PATH.\ndocker: docker is not on PATH.",
      hint: `${hint}\nInstall Docker Engine.`,
    });
  });

  test("a kind that was named is not replaced by another", async () => {
    await expect(chooseSandbox("bubblewrap", true, setup())).rejects.toMatchObject({
      message: 'The sandbox "bubblewrap" does not work here.\nbubblewrap: bwrap is not on PATH.',
      hint,
    });
  });
});
