/** MCP servers of the tool: the agent starts them in its box, by its own configuration, and its model calls their tools. */
import { expect, test } from "vitest";
import { servedSide } from "../fixtures/mcp/served-side.ts";
import type { ReceivedBody } from "../gateway/scripted-endpoint.ts";
import { type AgentTrial, resultsIn, type Saying } from "./agent-bench.ts";
import type { Bench } from "./checks.ts";

const COUNTS = /count.lines$/;

export function checkServers({ agentBench }: Bench): void {
  test("a tool of an MCP server is offered, called, and told by its own name", async () => {
    const served = await playServed(agentBench(), "tabkit-mcp good", [
      calling(COUNTS, { file: "people.csv" }),
      { text: "2" },
    ]);
    const { trial, calls, results, bench } = served;
    expect(calls).toMatchObject([
      { name: "count-lines", server: "tabkit_mcp", tool: "mcp", offered: true, paths: ["people.csv"] },
    ]);
    expect(results).toMatchObject([{ seen: true, text: expect.stringMatching(/(?:^|\n)2\s*$/) }]);
    expect(resultsIn(bench.endpoint.requests[1]?.body ?? {})).toHaveLength(1);
    expect(trial).toMatchObject({
      ending: { kind: "answered" },
      ...{ answer: "2", turns: 2 },
      tools: { calls: 1, failed: 0, notOffered: {} },
      integrity: { survivors: 0 },
    });
    expect(trial.shown).toContainEqual(
      expect.objectContaining({ what: "mcp", path: "tabkit_mcp", how: "advertised", openedAt: 1 }),
    );
  });

  test("a server that dies under a call is a failed call of a trial that goes on", async () => {
    const { trial, results } = await playServed(agentBench(), "tabkit-mcp faults", [
      calling(/dies$/, {}),
      { text: "It broke." },
    ]);
    expect(trial).toMatchObject({ ending: { kind: "answered" }, answer: "It broke.", turns: 2 });
    expect(results).toMatchObject([{ seen: true }]);
  });
}

/** A call of the offered tool whose name ends so. */
function calling(name: RegExp, input: object): Saying {
  return (body) => {
    const names: string[] = (body.tools ?? []).map((tool: ReceivedBody) => tool.function.name);
    const own = names.find((one) => name.test(one));
    // A model that is not offered the tool says what it is offered.
    return own === undefined
      ? { text: names.join(" ") }
      : { calls: [{ name: own, arguments: { ...input } }] };
  };
}

async function playServed(
  agentBench: ReturnType<Bench["agentBench"]>,
  line: string,
  sayings: readonly Saying[],
): Promise<AgentTrial> {
  const bench = await agentBench.open(sayings);
  const built = await servedSide(bench.spec.built, [line], bench.services.sandbox);
  return agentBench.playOn(bench, { tier: "mcp", spec: { built } });
}
