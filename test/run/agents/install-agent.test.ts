import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { setLogLevel } from "../../../src/host/log.ts";
import { agentsFolder, installedAgent } from "../../../src/run/agents/install-agent.ts";
import { temporaryFolder } from "../../temporary.ts";

const AGENT = {
  name: "small",
  package: {
    name: "@scope/small",
    tested: "1.2.3",
    command: "small",
    programs: () => ["node_modules/@scope/small/small"],
  },
};

afterEach(() => {
  vi.unstubAllEnvs();
  setLogLevel("normal");
});

/** A machine whose npm does what a script says; `asked` has a line for each time that it was started. */
async function machine(script: string) {
  const [bin, home] = [await temporaryFolder(), await temporaryFolder()];
  const asked = path.join(bin, "asked");
  await writeFile(asked, "");
  const text = `#!/bin/sh\necho "$@" >> ${asked}\nplace=$3\n${script}\n`;
  await writeFile(path.join(bin, "npm"), text, { mode: 0o755 });
  vi.stubEnv("PATH", `${bin}:${process.env.PATH}`);
  setLogLevel("quiet");
  const folder = agentsFolder({ HOME: home });
  const install = (version = "1.2.3") => installedAgent(AGENT, version, { HOME: home });
  const lines = async () => (await readFile(asked, "utf8")).split("\n").filter((line) => line !== "");
  return { folder, install, lines };
}

const GOOD =
  'mkdir -p "$place/node_modules/@scope/small" && echo x > "$place/node_modules/@scope/small/small"';

test("a version is installed once, without its scripts, however many want it at once", async () => {
  const { folder, install, lines } = await machine(`sleep 0.3; ${GOOD}`);
  const programs = await Promise.all([install(), install(), install()]);
  const place = path.join(folder, "small/1.2.3");
  expect(new Set(programs.map((program) => program.folder))).toEqual(new Set([place]));
  await install();
  expect(await lines()).toEqual([
    expect.stringMatching(/^install --prefix \S+ --ignore-scripts .*@scope\/small@1\.2\.3$/),
  ]);
  expect(await readdir(path.join(folder, "small"))).toEqual(["1.2.3"]);
});

test("two versions lie beside each other", async () => {
  const { folder, install } = await machine(GOOD);
  await install("1.2.3");
  await install("2.0.0-rc.1");
  expect((await readdir(path.join(folder, "small"))).sort()).toEqual(["1.2.3", "2.0.0-rc.1"]);
});

test("what was begun and not finished is installed anew", async () => {
  const { folder, install, lines } = await machine(GOOD);
  await mkdir(path.join(folder, "small/1.2.3/node_modules"), { recursive: true });
  await install();
  expect((await lines()).length).toBe(1);
});

test("a registry that is down is an error with npm's words, and leaves nothing behind", async () => {
  const { folder, install } = await machine('echo "npm error ECONNREFUSED 127.0.0.1" >&2; exit 1');
  await expect(install()).rejects.toMatchObject({
    code: "agent-not-installed",
    blame: "runner",
    message: "npm could not install @scope/small@1.2.3:\nnpm error ECONNREFUSED 127.0.0.1",
    hint: "Check that the version exists and that the registry is reachable: npm view @scope/small@1.2.3 version",
  });
  expect(await readdir(path.join(folder, "small"))).toEqual([]);
});

test("a package without a program for this machine is an error, and leaves nothing behind", async () => {
  const { folder, install } = await machine("exit 0");
  await expect(install()).rejects.toMatchObject({ code: "no-agent-program" });
  expect(await readdir(path.join(folder, "small"))).toEqual([]);
});

test.each([
  [{ XDG_CACHE_HOME: "/c", HOME: "/h" }, "/c/gripcheck/agents"],
  [{ XDG_CACHE_HOME: "relative", HOME: "/h" }, "/h/.cache/gripcheck/agents"],
])("agents are kept where %j says", (environment, folder) => expect(agentsFolder(environment)).toBe(folder));
