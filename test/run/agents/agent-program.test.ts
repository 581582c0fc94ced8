import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { type AgentPackage, compareVersions } from "../../../src/run/agents/agent-package.ts";
import { programIn, programOnPath, versionOf } from "../../../src/run/agents/agent-program.ts";
import { driverFor, equipAgents } from "../../../src/run/drivers/index.ts";
import { temporaryFolder } from "../../temporary.ts";

const PACKAGE: AgentPackage = {
  name: "@scope/agent",
  tested: "1.2.3",
  command: "agent",
  programs: () => ["node_modules/@scope/other/agent", "node_modules/@scope/agent/bin/agent"],
};
const PLACE = "node_modules/@scope/agent/bin/agent";

async function installed(text = "#!/bin/sh\necho agent 1.2.3-beta.4 '(x)'\n"): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(path.dirname(path.join(folder, PLACE)), { recursive: true });
  await writeFile(path.join(folder, PLACE), text);
  await chmod(path.join(folder, PLACE), 0o755);
  return folder;
}

test("an installation's program is the first of its places that is there, under the box's own path", async () => {
  const folder = await installed();
  const program = programIn(folder, PACKAGE);
  expect(program).toMatchObject({ folder, readable: [], hostCommand: [path.join(folder, PLACE)] });
  expect(program?.command({ agent: "/opt/agent" })).toEqual([`/opt/agent/${PLACE}`]);
  expect(programIn(await temporaryFolder(), PACKAGE)).toBeNull();
});

test("a package on PATH is shown from the folder of its packages, a program of its own at its own place", async () => {
  const folder = await installed();
  const bin = await temporaryFolder();
  await symlink(path.join(folder, PLACE), path.join(bin, "agent"));
  expect(programOnPath(PACKAGE, { PATH: bin })).toMatchObject({ folder });
  const alone = await temporaryFolder();
  await writeFile(path.join(alone, "agent"), "#!/bin/sh\n", { mode: 0o755 });
  const program = programOnPath(PACKAGE, { PATH: alone });
  expect(program).toMatchObject({ folder: null, readable: [path.join(alone, "agent")] });
  expect(program?.command({ agent: "/opt/agent" })).toEqual([path.join(alone, "agent")]);
  expect(programOnPath(PACKAGE, { PATH: "/nowhere" })).toBeNull();
});

test("its version is what it prints, and unknown where it prints none", async () => {
  expect(await versionOf({ hostCommand: [path.join(await installed(), PLACE)] })).toBe("1.2.3-beta.4");
  const silent = path.join(await installed("#!/bin/sh\nexit 3\n"), PLACE);
  expect(await versionOf({ hostCommand: [silent] })).toBeNull();
});

test.each<[string, string, number]>([
  ["1.2.3", "1.2.3", 0],
  ["1.10.0", "1.9.9", 1],
  ["v20.20.2", "22.19.0", -1],
  ["2", "2.0.1", -1],
])("%s against %s", (a, b, sign) => expect(Math.sign(compareVersions(a, b))).toBe(sign));

const failure = (
  agent: Parameters<typeof driverFor>[0],
  environment = { PATH: "/nowhere", HOME: "/nowhere" },
) => driverFor(agent, environment).catch((error: unknown) => error);

test("an agent that is not there is an error with the command that installs it", async () => {
  expect(await failure({ name: "pi", version: null })).toMatchObject({
    code: "agent-missing",
    blame: "user",
    message: "The agent pi is not installed: there is no pi on PATH.",
    hint: 'Run: npm install --global @earendil-works/pi-coding-agent@1.6.0\nOr write agent: { name: pi, install: "1.6.0" } and it is installed beside gripcheck\'s own files.',
  });
});

test.each(["latest", "^1.6.0", "1.6", "1.6.0 || 2", "../1.6.0"])(
  "%s is no version that can be pinned",
  async (install) => {
    expect(await failure({ name: "codex", version: install, install })).toMatchObject({
      code: "inexact-version",
      message: `install: "${install}" is no exact version of codex.`,
    });
  },
);

test("a program of another version than the profile asks for is refused", async () => {
  const bin = await temporaryFolder();
  await writeFile(path.join(bin, "codex"), "#!/bin/sh\necho codex-cli 0.1.0\n", { mode: 0o755 });
  const environment = { PATH: bin, HOME: "/nowhere" };
  expect(await failure({ name: "codex", version: "0.169.0" }, environment)).toMatchObject({
    code: "other-agent-version",
    message: "codex is 0.1.0, and the profile asks for 0.169.0.",
    hint: 'Write install: "0.169.0" to have this version installed beside it.',
  });
  const found = await driverFor({ name: "codex", version: null }, environment);
  expect(await found.version()).toBe("0.1.0");
});

test("only agents of players who have something to play must be there", async () => {
  const player = { id: "small", agent: { name: "pi", version: null } };
  // The other keys of a player have no part in it.
  const plan = (kind: "play" | "identical") =>
    ({ players: [player], cells: [{ id: "small/bare/a", state: { kind } }] }) as unknown as Parameters<
      typeof equipAgents
    >[0];
  await equipAgents(plan("identical"), { PATH: "/nowhere" });
  await expect(equipAgents(plan("play"), { PATH: "/nowhere" })).rejects.toThrow(
    "The agent pi is not installed",
  );
});
