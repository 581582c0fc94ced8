import { expect, test } from "vitest";
import { listedServers } from "../../src/pipeline/listed-servers.ts";
import type { BuiltSide, ServerAsset } from "../../src/schema/built.ts";

const server = (line: string, ...tools: string[]): ServerAsset => ({
  ...{ name: "tabkit", line, command: ["tabkit"], env: {} },
  tools: tools.map((name) => ({ name, description: "", parameters: {} })),
});

/** What is read of a side here. */
const side = (...tiers: ServerAsset[][]): BuiltSide =>
  ({
    tiers: Object.fromEntries(tiers.map((servers, index) => [`t${index}`, { servers }])),
  }) as unknown as BuiltSide;

test("servers of one program that two tiers start in two ways are told apart", () => {
  const base = side([server("tabkit serve", "read", "write")], [server("tabkit serve --read-only", "read")]);
  const head = side([server("tabkit serve", "read")], [server("tabkit serve --read-only", "read")]);
  expect(listedServers({ base, head })).toEqual({
    servers: [
      { name: "tabkit", base: ["read", "write"], head: ["read"] },
      { name: "tabkit", base: ["read"], head: ["read"] },
    ],
  });
});

test("a server that a side lacks has no tools there, and without servers nothing is told", () => {
  const base = side([server("tabkit serve", "read")]);
  expect(listedServers({ base, head: side([]) })).toEqual({
    servers: [{ name: "tabkit", base: ["read"], head: null }],
  });
  expect(listedServers({ base: null, head: side([], []) })).toEqual({});
});
