/** Trials of the built-in agent in a tier with an MCP server of the tool, in each kind of box. */
import { describe, expect, test } from "vitest";
import type { EventOf } from "../../src/schema/trace.ts";
import { servedSide } from "../fixtures/mcp/served-side.ts";
import type { ScriptedTurn } from "../gateway/scripted-endpoint.ts";
import { usableKinds, useSandbox } from "./box.ts";
import { trialBench } from "./trial-bench.ts";

const kinds = (await usableKinds()).filter((kind) => kind !== "docker");
const call = (name: string, input: object = {}) => ({ name, arguments: input });
const COUNT = call("mcp__tabkit_mcp__count-lines", { file: "people.csv" });

describe.each(kinds)("in %s", (kind) => {
  const sandbox = useSandbox(kind);

  async function played(lines: readonly string[], turns: readonly ScriptedTurn[]) {
    const bench = await trialBench(sandbox(), turns);
    const built = await servedSide(bench.spec.built, lines, sandbox());
    const trial = await bench.play({ spec: { built, trial: { ...bench.spec.trial, tier: "mcp" } } });
    expect(bench.endpoint.faults).toEqual([]);
    const { events } = bench.services.writer;
    return {
      trial,
      requests: bench.endpoint.requests.map(({ body }) => body),
      calls: events.filter((event): event is EventOf<"tool-call"> => event.type === "tool-call"),
      results: events.filter((event): event is EventOf<"tool-result"> => event.type === "tool-result"),
    };
  }

  test("the model is offered the server's tools beside the agent's own, and calls them", async () => {
    const { trial, requests, calls, results } = await played(
      ["tabkit-mcp good"],
      [{ calls: [COUNT] }, { text: "2" }],
    );
    expect(requests[0]?.tools.map(({ function: { name } }: { function: { name: string } }) => name)).toEqual([
      "read",
      "bash",
      "edit",
      "write",
      "mcp__tabkit_mcp__count-lines",
    ]);
    expect(trial).toMatchObject({
      ending: { kind: "answered" },
      answer: "2",
      turns: 2,
      tools: { calls: 1, failed: 0, notOffered: {} },
      integrity: { survivors: 0 },
      flags: [],
    });
    expect(calls).toMatchObject([
      { name: "count-lines", server: "tabkit_mcp", tool: "mcp", offered: true, paths: ["people.csv"] },
    ]);
    expect(results).toMatchObject([{ seen: true, ok: true, text: "2", exitCode: null }]);
    expect(trial.shown).toMatchObject([
      { what: "prompt" },
      { what: "mcp", path: "tabkit_mcp", how: "advertised", openedAt: 1 },
    ]);
    expect(trial.shown[1]?.bytes).toBeGreaterThan(100);
  });

  test("a server that nobody calls was shown and not opened; what it tells stands in the system text", async () => {
    const { trial, requests } = await played(["tabkit-mcp instructed"], [{ text: "2" }]);
    expect(trial.shown[1]).toMatchObject({ what: "mcp", openedAt: null });
    expect(requests[0]?.messages[0].content).toContain(
      "\n\n# MCP server tabkit_mcp\n\nCount before you convert.\n",
    );
  });

  test("two servers of one program have names of their own", async () => {
    const { requests, calls } = await played(
      ["tabkit-mcp good", "tabkit-mcp renamed"],
      [{ calls: [call("mcp__tabkit_mcp_2__count-rows", { file: "people.csv" })] }, { text: "2" }],
    );
    expect(
      requests[0]?.tools.slice(4).map((tool: { function: { name: string } }) => tool.function.name),
    ).toEqual(["mcp__tabkit_mcp__count-lines", "mcp__tabkit_mcp_2__count-rows"]);
    expect(calls).toMatchObject([{ name: "count-rows", server: "tabkit_mcp_2" }]);
  });

  test("calls that fail, throw or have broken arguments are failed calls of a trial that goes on", async () => {
    const { trial, results } = await played(
      ["tabkit-mcp faults"],
      [
        { calls: [call("mcp__tabkit_mcp__fails"), call("mcp__tabkit_mcp__throws")] },
        { calls: [{ name: "mcp__tabkit_mcp__fails", arguments: "{" }] },
        { calls: [call("mcp__tabkit_mcp__count-rows")] },
        { text: "2" },
      ],
    );
    expect(trial).toMatchObject({
      ending: { kind: "answered" },
      tools: { calls: 4, failed: 4, notOffered: { "mcp__tabkit_mcp__count-rows": 1 } },
    });
    expect(results.map(({ text }) => text)).toEqual([
      "no such column: age",
      "the table is locked",
      expect.stringContaining("not a valid JSON object"),
      expect.stringMatching(
        /^No such tool "mcp__tabkit_mcp__count-rows"\. Tools: read, bash, .*mcp__tabkit_mcp__fails/,
      ),
    ]);
  });

  test("a server that dies is a failed call with its last words, and the trial counts", async () => {
    const { trial, results } = await played(
      ["tabkit-mcp faults"],
      [
        { calls: [call("mcp__tabkit_mcp__dies")] },
        { calls: [call("mcp__tabkit_mcp__fails")] },
        { text: "2" },
      ],
    );
    expect(trial).toMatchObject({ ending: { kind: "answered" }, tools: { calls: 2, failed: 2 } });
    const told =
      "The MCP server tabkit_mcp did not do it: it ended with exit code 9; its last words: tabkit: out of tables";
    expect(results.map(({ text }) => text)).toEqual([told, told]);
  });

  test("a long result is cut in the middle, an image stands behind the results", async () => {
    const { requests, results } = await played(
      ["tabkit-mcp faults"],
      [{ calls: [call("mcp__tabkit_mcp__shouts"), call("mcp__tabkit_mcp__paints")] }, { text: "2" }],
    );
    expect(results[0]).toMatchObject({ bytes: 100_000, cut: 84_000 });
    expect(results[0]?.text.length).toBeLessThan(16_100);
    expect(results[0]?.text).toContain("[… 84000 bytes cut here …]");
    expect(requests[1]?.messages.at(-1)).toMatchObject({ role: "user", content: [{ type: "image_url" }] });
  });

  test("tools that change while they are used are offered as they are", async () => {
    const { requests, trial } = await played(
      ["tabkit-mcp faults"],
      [
        { calls: [call("mcp__tabkit_mcp__grows")] },
        { calls: [call("mcp__tabkit_mcp__grown")] },
        { text: "2" },
      ],
    );
    const names = (index: number) =>
      requests[index]?.tools.map((tool: { function: { name: string } }) => tool.function.name);
    expect(names(0)).toContain("mcp__tabkit_mcp__grows");
    expect(names(1)).toContain("mcp__tabkit_mcp__grown");
    expect(names(1)).not.toContain("mcp__tabkit_mcp__grows");
    expect(trial.tools.notOffered).toEqual({});
  });

  test("a server that started for the build and not for the trial loses the trial before a model is asked", async () => {
    const bench = await trialBench(sandbox(), []);
    const built = await servedSide(bench.spec.built, ["tabkit-mcp good"], sandbox());
    const [server] = built.tiers.mcp?.servers ?? [];
    if (server === undefined) throw new Error("it has one");
    const mcp = { workspace: { kind: "empty" as const }, context: [], skill: null };
    const broken = { ...server, command: ["tabkit-mcp", "crash"] as const };
    const tiers = { ...built.tiers, mcp: { ...mcp, servers: [broken] } };
    const trial = await bench.play({
      spec: { built: { ...built, tiers }, trial: { ...bench.spec.trial, tier: "mcp" } },
    });
    expect(trial).toMatchObject({
      ending: {
        kind: "lost",
        cause: "harness",
        detail:
          "The agent ended with exit code 1. Its last words: The MCP server tabkit_mcp did not start: it ended with exit code 3; its last words: tabkit: no such table",
      },
      requests: 0,
    });
  });
});
