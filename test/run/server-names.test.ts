import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { offeredName, serverToolFinder, usualPrefix } from "../../src/run/server-names.ts";

const servers = [
  { name: "tab", tools: [{ name: "kit/list", description: "", parameters: {} }] },
  {
    name: "tab_kit",
    tools: ["count-lines", "count.rows"].map((name) => ({ name, description: "", parameters: {} })),
  },
];

describe("what an agent's name stands for", () => {
  const usual = serverToolFinder(servers, usualPrefix);
  const short = serverToolFinder(servers, (server) => `${server}_`);

  test.each([
    ["mcp__tab_kit__count-lines", usual, { server: "tab_kit", tool: "count-lines" }],
    ["mcp__tab_kit__count_lines", usual, { server: "tab_kit", tool: "count-lines" }],
    ["mcp__tab_kit__count_rows", usual, { server: "tab_kit", tool: "count.rows" }],
    ["mcp__tab__kit_list", usual, { server: "tab", tool: "kit/list" }],
    ["mcp__tab_kit__removed", usual, { server: "tab_kit", tool: "removed" }],
    ["tab_kit_count-lines", short, { server: "tab_kit", tool: "count-lines" }],
    ["tab_kit_list", short, { server: "tab_kit", tool: "list" }],
    ["mcp__other__count-lines", usual, null],
    ["bash", usual, null],
    ["tab_kit__count-lines", usual, null],
  ])("%s", (name, find, expected) => {
    expect(find(name)).toEqual(expected);
  });
});

test("names that we give are taken by every endpoint, differ, and are found again", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 128 })), (tools) => {
      const taken = new Set<string>();
      for (const tool of tools) taken.add(offeredName({ server: "tab_kit", tool }, taken));
      expect(taken.size).toBe(tools.length);
      for (const name of taken) {
        expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
        expect(serverToolFinder(servers, usualPrefix)(name)?.server).toBe("tab_kit");
      }
    }),
  );
});
