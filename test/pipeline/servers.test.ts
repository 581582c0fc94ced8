/** Whole comparisons of a tool whose MCP server changes, with a scripted model that knows base's tools by heart. */
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { compareRevisions } from "../../src/pipeline.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { askedOf } from "../asked.ts";
import { checkOf, task } from "../commands/checking.ts";
import { serverProgram } from "../fixtures/mcp/mcp-tool.ts";
import {
  canaryCall,
  type GoodTurn,
  type ReceivedBody,
  scriptedEndpoint,
} from "../gateway/scripted-endpoint.ts";
import type { Files } from "../repository.ts";
import { isCanary } from "./coupled-suite.ts";

// Whole comparisons, on a machine that may have other work.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
});
afterAll(() => vi.restoreAllMocks());

const START = `#!/bin/sh
lib="$(dirname "$0")/../lib"
exec node "$lib/server.mjs" $(cat "$lib/fault")
`;

const profile = (url: string): string => `name: mytool
build:
  recipe: command
  run: mkdir -p "$PREFIX/bin" "$PREFIX/lib" && cp mytool mytool-mcp "$PREFIX/bin" && chmod +x "$PREFIX/bin/"* && cp server.mjs fault "$PREFIX/lib"
  provides: [mytool]
suite: ../evals
tiers:
  bare:
  mcp: { mcp: [mytool-mcp] }
endpoints: { words: { kind: openai, url: "${url}" } }
players:
  - { id: small, size: small, endpoint: words, model: test-model }
  - { id: reader, use: reader }
modes: { pr: { looks: [2], tiers: [bare, mcp], players: [small, reader] } }
limits: { turns: 6, generated-tokens: 20000, minutes: 2 }
`;

/** Whoever counts with the server runs no command. */
function counting(id: string): Files {
  const files = Object.entries(task(id)).map(([file, text]) => [
    file,
    text?.replace("requires: [shell]\n", ""),
  ]);
  return Object.fromEntries(files);
}

const filesOf = async (url: string, fault: string): Promise<Files> => ({
  ".github/gripcheck.yml": profile(url),
  mytool: '#!/bin/sh\nwc -l < "$2" | tr -d " "\n',
  "mytool-mcp": START,
  "server.mjs": await serverProgram(),
  fault,
  ...counting("people"),
  ...counting("orders"),
});

/** It counts with the server where it has one, and gives up where that does not work. */
function play(body: ReceivedBody): GoodTurn {
  if (isCanary(body)) return canaryCall(body);
  const file = /rows has (\S+)\?/.exec(body.messages[1].content)?.[1] ?? "";
  const result = body.messages.find(({ role }: { role: string }) => role === "tool");
  const usage = { prompt_tokens: 100, completion_tokens: 5 };
  if (result !== undefined) return { text: `Rows: ${/^\d+/.exec(result.content)?.[0] ?? "unknown"}`, usage };
  const hasServer = body.tools.some((tool: ReceivedBody) =>
    tool.function.name.startsWith("mcp__mytool_mcp__"),
  );
  const call = hasServer
    ? { name: "mcp__mytool_mcp__count-lines", arguments: { file } }
    : { name: "bash", arguments: { command: `mytool rows ${file}` } };
  return { calls: [call], usage };
}

async function compared(headFault: string, more: Files = {}) {
  const endpoint = await scriptedEndpoint(
    Array.from({ length: 500 }, () => play),
    [{ id: "test-model" }],
  );
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const base = await filesOf(endpoint.url, "good");
  const { request, around } = await askedOf(base, { fault: headFault, ...more }, ["--mode", "pr"]);
  const result = await compareRevisions(request, around);
  expect(endpoint.faults).toEqual([]);
  const trials = await new Ledger(request.resultsDir).trials();
  const solved = (side: "base" | "head", tier: string) =>
    trials
      .filter((trial) => trial.side === side && trial.tier === tier && trial.player === "small")
      .map(({ answer }) => answer);
  const mcp = (side: "base" | "head") =>
    trials
      .filter((trial) => trial.side === side && trial.tier === "mcp" && trial.player === "small")
      .map(({ shown }) =>
        shown.filter(({ what }) => what === "mcp").map(({ path, openedAt }) => [path, openedAt]),
      );
  return { ...result, trials, solved, mcp };
}

describe("a head that renames a tool of its server", () => {
  test("loses who called it: in the tier of the server and in no other, and of those who are given it", async () => {
    const { comparison, details, trials, solved, mcp } = await compared("renamed");
    expect(details.findings.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["removed", "mytool_mcp/count-lines"],
      ["added", "mytool_mcp/count-rows"],
      ["first-fork", "the tools on offer and how they are offered"],
    ]);
    expect([solved("base", "mcp"), solved("head", "mcp")]).toEqual([
      Array(4).fill("Rows: 1204"),
      Array(4).fill("Rows: unknown"),
    ]);
    expect([solved("base", "bare"), solved("head", "bare")]).toEqual([
      Array(4).fill("Rows: 1204"),
      Array(4).fill("Rows: 1204"),
    ]);
    expect(mcp("base")).toEqual(Array(4).fill([["mytool_mcp", 1]]));
    expect(mcp("head")).toEqual(Array(4).fill([["mytool_mcp", null]]));
    const head = trials.filter(
      ({ side, tier, player }) => side === "head" && tier === "mcp" && player === "small",
    );
    expect(head.map(({ tools }) => tools.notOffered)).toEqual(
      Array(4).fill({ "mcp__mytool_mcp__count-lines": 1 }),
    );
    const cells = Object.fromEntries(
      comparison.cells.map(({ id, base, head }) => [id, [base?.match, head?.match]]),
    );
    expect(cells["small/mcp/people"]).toEqual([
      { x: 2, n: 2 },
      { x: 0, n: 2 },
    ]);
    expect(cells["small/bare/people"]).toEqual([
      { x: 2, n: 2 },
      { x: 2, n: 2 },
    ]);
    // The reader calls commands alone.
    const states = comparison.cells
      .filter(({ id }) => id.startsWith("reader/"))
      .map(({ id, state }) => [id, "why" in state ? state.why : state.kind]);
    expect(states).toEqual([
      ["reader/bare/orders", "play"],
      ["reader/bare/people", "play"],
      ["reader/mcp/orders", "not-shown"],
      ["reader/mcp/people", "not-shown"],
    ]);
    expect(said.join("")).toContain(
      "The tier mcp shows MCP servers, and the player reader calls commands, and no tools of servers: its cells are not played.",
    );
  });

  test("is told of by check, which starts the server on both sides", async () => {
    const base = await filesOf("http://127.0.0.1:1", "good");
    const { findings } = await checkOf([base, { fault: "renamed" }], "HEAD~1 HEAD");
    expect(findings).toContain(
      'The tools of the MCP server "mytool-mcp" change from base to head: without "count-lines"; with "count-rows".',
    );
  });
});

test("a head that changes nothing of its server is replayed whole, its calls made again", async () => {
  const { trials, mcp } = await compared("good", { mytool: '#!/bin/sh\n# New.\nwc -l < "$2" | tr -d " "\n' });
  const followers = trials.filter(({ tier, pair }) => tier === "mcp" && pair?.role === "follower");
  expect(followers.map(({ pair }) => [pair?.forkedAt, pair?.replayed?.turns])).toEqual(
    Array(4).fill([null, 2]),
  );
  expect([...mcp("base"), ...mcp("head")]).toEqual(Array(8).fill([["mytool_mcp", 1]]));
});

describe("a head whose server does not start", () => {
  test("is a regression of the tool, with the server's last words; agents play without its tools", async () => {
    const { comparison, details, solved, mcp } = await compared("crash");
    expect(comparison.verdict).toMatchObject({ kind: "regressed", counts: { findings: 1 } });
    expect(details.findings).toContainEqual(
      expect.objectContaining({
        kind: "broken",
        subject: "mytool-mcp",
        what: "server",
        evidence: [
          {
            side: "head",
            count: 1,
            text: "it ended with exit code 3; its last words: tabkit: no such table",
          },
        ],
      }),
    );
    expect(mcp("base")).toEqual(Array(4).fill([["mytool_mcp", 1]]));
    expect(mcp("head")).toEqual(Array(4).fill([]));
    expect(solved("head", "mcp")).toEqual(Array(4).fill("Rows: 1204"));
  });

  test("is an error of check", async () => {
    const base = await filesOf("http://127.0.0.1:1", "good");
    const { findings, code } = await checkOf([base, { fault: "crash" }], "HEAD~1 HEAD");
    expect(code).toBe(2);
    expect(findings).toContain(
      'The MCP server "mytool-mcp" of the tier mcp does not start on head: it ended with exit code 3; its last words: tabkit: no such table.',
    );
  });
});
