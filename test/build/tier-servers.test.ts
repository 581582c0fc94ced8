/** Servers of tiers as the build looks at them, in a real box over an installed tool. */
import { expect, test } from "vitest";
import { withServers } from "../../src/build/tier-assets.ts";
import { tierServers } from "../../src/build/tier-servers.ts";
import type { TierProfile } from "../../src/schema/profile.ts";
import { installMcpTool } from "../fixtures/mcp/mcp-tool.ts";
import { useSandbox } from "../run/box.ts";
import { temporaryFolder } from "../temporary.ts";

const sandbox = useSandbox();
const tier = (id: string, ...mcp: string[]): TierProfile => ({
  ...{ id, workspace: "empty", context: [], skill: null },
  mcp,
});

async function seen(...tiers: TierProfile[]) {
  const services = { sandbox: sandbox(), workArea: await temporaryFolder(), hostEnvironment: {} };
  return tierServers({ side: "head", tiers, toolDir: await installMcpTool() }, services);
}

test("a server that starts is a tier's, with its tools; one that does not is a note with the reason", async () => {
  const { servers, notes } = await seen(
    tier("bare"),
    tier("mcp", "tabkit-mcp good", "tabkit-mcp none", "tabkit-mcp crash", "no-such-program", "cat"),
    tier("other", "tabkit-mcp good"),
  );
  expect(Object.keys(servers)).toEqual(["mcp", "other"]);
  expect(servers.mcp).toMatchObject([{ name: "tabkit_mcp", tools: [{ name: "count-lines" }] }]);
  expect(servers.other).toMatchObject([{ name: "tabkit_mcp", line: "tabkit-mcp good" }]);
  expect(notes).toEqual(
    [
      { path: "tabkit-mcp none", state: "broken", why: "it offers no tools" },
      {
        path: "tabkit-mcp crash",
        state: "broken",
        why: "it ended with exit code 3; its last words: tabkit: no such table",
      },
      {
        path: "no-such-program",
        state: "absent",
        why: 'the build installed no command "no-such-program"',
      },
      {
        path: "cat",
        state: "absent",
        why: expect.stringMatching(/^"cat" is \S+, which is outside the install prefix$/),
      },
    ].map((note) => ({ tier: "mcp", side: "head", what: "mcp", ...note })),
  );
});

test("tiers without servers open no box and change no digest; how a server is started is part of it", () => {
  const assets = { workspace: { kind: "empty" as const }, context: [], skill: null };
  const digests = { bare: `sha256:${"a".repeat(64)}`, mcp: `sha256:${"b".repeat(64)}` };
  const collected = { tiers: { bare: assets, mcp: assets }, digests, notes: [] };
  const nothing = { servers: {}, notes: [] };
  const digestsOf = (...mcp: string[]) =>
    withServers(collected, [tier("bare"), tier("mcp", ...mcp)], nothing).digests;
  expect(digestsOf()).toEqual(digests);
  expect(digestsOf("tabkit serve").bare).toBe(digests.bare);
  const started = new Set([digests.mcp, digestsOf("tabkit serve").mcp, digestsOf("tabkit serve --all").mcp]);
  expect(started.size).toBe(3);
});
