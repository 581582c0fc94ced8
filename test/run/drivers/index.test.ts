import { expect, test } from "vitest";
import { DRIVERS, driverNamed } from "../../../src/run/drivers/index.ts";
import { LOOPED, loops } from "../../looping-texts.ts";

test("a driver is found by the agent's name", () => {
  expect(driverNamed("builtin").name).toBe("builtin");
  expect(new Set(DRIVERS.map(({ name }) => name)).size).toBe(DRIVERS.length);
});

test("an unknown agent is an error that names the nearest known one", () => {
  let thrown: unknown = null;
  try {
    driverNamed("buildin");
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({
    code: "unknown-agent",
    blame: "user",
    message: 'No driver launches the agent "buildin".',
    hint: "Known: builtin, claude-code, codex, command, opencode, pi. Did you mean builtin?",
  });
});

test.each([
  ["bash", "shell"],
  ["read", "read"],
  ["edit", "edit"],
  ["write", "write"],
  ["tabkit", "other"],
  ["constructor", "other"],
])("the built-in agent's tool %s is for %s", (name, kind) => {
  expect(driverNamed("builtin").toolKind(name)).toBe(kind);
});

test("all agents take MCP servers, any other program where its templates ask for them", () => {
  const takers = DRIVERS.filter(({ servers }) => servers?.takes({})).map(({ name }) => name);
  expect(takers).toEqual(["builtin", "pi", "claude-code", "codex", "opencode"]);
  const { servers } = driverNamed("command");
  expect(servers?.takes({ program: "goose", files: { "~/.config/servers.json": "{mcp}" } })).toBe(true);
  expect(servers?.takes({ program: "goose", args: ["{prompt}"] })).toBe(false);
});

test.each([
  ["builtin", "mcp__tabkit__"],
  ["codex", "mcp__tabkit__"],
  ["opencode", "tabkit_"],
  ["command", "mcp__tabkit__"],
])("names of a server's tools begin with %s as %s", (agent, prefix) => {
  expect(driverNamed(agent).servers?.prefix("tabkit")).toBe(prefix);
});

test.each([
  ["done\n\nCommand exited with code 3", 3, false],
  ["Command exited with code 3 \n\n", 3, false],
  ["Command exited with code 3\nand more", null, null],
  ["half\n\nCommand timed out after 5 seconds\n", null, false],
  ["half\n\nCommand aborted", null, false],
  ["Command aborted\nby nobody", null, null],
])("pi tells how a command ended in the last line: %j", (text, exitCode, ok) => {
  const read = driverNamed("pi").readResult;
  expect(read?.({ tool: "shell", text, isError: false })).toEqual({ exitCode, ok });
});

test("a result of 200,000 characters tells an agent's driver nothing of its end", () => {
  const said = ["Command aborted u", "Command exited with code 1", "Process exited with code 1"];
  for (const { readResult } of DRIVERS)
    for (const text of loops({ begins: ["", ...said], parts: [...LOOPED, ...said], ends: ["\nx"] }))
      expect(readResult?.({ tool: "shell", text, isError: false }).exitCode ?? null).toBeNull();
});
