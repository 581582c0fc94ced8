import { expect, test } from "vitest";
import { DRIVERS, driverNamed } from "../../../src/run/drivers/index.ts";

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
