import { describe, expect, test } from "vitest";
import { serverLints, serverlessTiers, shellOnlyTasks } from "../../../src/request/lints/servers.ts";
import type { ShownSide } from "../../../src/request/lints/tiers.ts";
import type { ServerTool } from "../../../src/schema/built.ts";
import type { AssetNote } from "../../../src/schema/inspection.ts";
import { profileOf, SMALLEST } from "../profile.ts";
import { documentOf, textOf } from "./texts.ts";

const TIERS = `tiers:
  bare:
  mcp:
    mcp:
      - tabkit serve
      - tabkit-docs
`;
const document = documentOf(SMALLEST + TIERS);

const tool = (name: string, description = "Does it."): ServerTool => ({
  name,
  description,
  parameters: { type: "object" },
});
const side = (tools: readonly ServerTool[], notes: readonly AssetNote[] = []): ShownSide => ({
  notes,
  tiers: {
    mcp: {
      ...{ workspace: { kind: "empty" }, context: [], skill: null },
      servers:
        tools.length === 0
          ? []
          : [{ name: "tabkit", line: "tabkit serve", command: ["tabkit", "serve"], env: {}, tools }],
    },
  },
});
const note = (of: "base" | "head", state: "absent" | "broken", path: string, why: string): AssetNote => ({
  ...{ tier: "mcp", side: of, what: "mcp", path, state, why },
});

async function said(head: ShownSide | null, base: ShownSide | null): Promise<string> {
  return textOf(serverLints({ document, profile: await profileOf(TIERS), sides: { base, head } }));
}

describe("servers", () => {
  test("that start and offer the same are not spoken of", async () => {
    expect(await said(side([tool("a")]), side([tool("a")]))).toBe("\n");
    expect(await said(side([tool("a")]), null)).toBe("\n");
  });

  test("that do not start, or are not there, are named with the reason", async () => {
    const notes = [
      note("head", "broken", "tabkit-docs", "it ended with exit code 3"),
      note("head", "absent", "tabkit serve", 'the build installed no command "tabkit"'),
    ];
    expect(await said(side([], notes), null)).toBe(`
error grip.yml:8: The MCP server "tabkit-docs" of the tier mcp does not start on head: it ended with exit code 3.
  Start it by itself and see that it answers initialize and tools/list on its standard input.
error grip.yml:7: The MCP server "tabkit serve" of the tier mcp is not there on head: the build installed no command "tabkit".
  Name a command that the build installs, with its arguments.
`);
  });

  test("that do not start on base alone are a warning", async () => {
    const base = side([], [note("base", "broken", "tabkit serve", "it offers no tools")]);
    expect(await said(side([tool("a")]), base)).toBe(`
warning grip.yml:7: The MCP server "tabkit serve" of the tier mcp does not start on base: it offers no tools.
  Start it by itself and see that it answers initialize and tools/list on its standard input.
`);
  });

  test("whose tools change are told with what came, went and reads otherwise", async () => {
    const base = side([tool("count"), tool("sort"), tool("same")]);
    const head = side([tool("rows"), tool("sort", "Sorts a table."), tool("same")]);
    expect(await said(head, base)).toBe(`
warning grip.yml:7: The tools of the MCP server "tabkit serve" change from base to head: without "count"; with "rows"; other words or arguments of "sort".
  That is as it should be where the change is about them: agents are offered each side's own tools.
`);
  });

  test("with many tools are told in few words", async () => {
    const many = Array.from({ length: 10 }, (_, index) => tool(`t${index}`));
    expect(await said(side([tool("a")]), side([...many, tool("a")]))).toContain('"t7", 2 more tools.');
  });
});

test("a tier whose servers no player can be given is not played, and that is said", async () => {
  const profile = await profileOf(TIERS);
  expect(textOf(serverlessTiers(document, profile, () => true))).toBe("\n");
  expect(textOf(serverlessTiers(document, profile, () => false))).toBe(`
warning grip.yml:6: The tier mcp shows MCP servers, and no player can be given them: its cells are not played.
  Add a player with a model: the reader calls commands, and no tools of servers.
`);
});

test("tasks that only a command solves do not fit a tier of servers", async () => {
  const profile = await profileOf(TIERS);
  const tasks = [
    { id: "a", requires: ["shell" as const] },
    { id: "b", requires: [] },
    { id: "c", requires: [{ program: "tabkit" }] },
    { id: "d", requires: ["mcp" as const] },
  ];
  expect(textOf(shellOnlyTasks(document, profile, tasks.slice(1, 2)))).toBe("\n");
  expect(textOf(shellOnlyTasks(document, profile, tasks))).toBe(`
warning grip.yml:6: 2 tasks ("a", "c") can only be solved with a command, and the tier mcp has tools of MCP servers for it: who uses them does not match there.
  Leave requires: out of tasks that are played in this tier.
`);
});
