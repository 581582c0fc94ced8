/** Agents that write themselves a summary when their window fills: a side call, told in the trace, and no turn. */
import { expect, test } from "vitest";
import type { EventOf } from "../../src/schema/trace.ts";
import type { GoodTurn, ReceivedBody } from "../gateway/scripted-endpoint.ts";
import { PLAYER } from "../gateway/trial-bench.ts";
import { resultsIn, wordsIn } from "./agent-bench.ts";
import type { Bench } from "./checks.ts";
import { used } from "./scripts.ts";

const WINDOW = 32_768;
/** More than any agent keeps as it was said. */
const LONG = "seq 100000 100500 | sed 's/$/ and so on, and so on, and so on, and so on, and so on/'";
const SUMMARY =
  "<analysis>It counted.</analysis>\n<summary>It counted to 100500. Next: people.csv.</summary>";

export function checkCompaction({ agent, agentBench }: Bench): void {
  if (!agent.compacts) return;

  test("a full window makes it summarise: a side call, told in the trace, with what was not seen of results", async () => {
    const bench = agentBench();
    const script = conversation((body, command) => bench.call(body, command));
    const {
      trial,
      bench: played,
      results,
    } = await bench.play(
      Array.from({ length: 9 }, () => script.say),
      { spec: { player: { ...PLAYER, window: WINDOW } } },
    );
    expect(script.summaries()).toBe(1);
    expect(trial).toMatchObject({
      ending: { kind: "answered" },
      answer: "It has 2 lines.",
      ...{ turns: 4, requests: 5 },
      usage: {
        main: { input: 2_000 + 32_000 + 3_000 + 3_100, generated: 40 },
        side: { input: 900, generated: 20 },
      },
      tools: { calls: 3, failed: 0 },
    });
    const { events } = played.services.writer;
    const told = (type: string) => events.filter((event) => event.type === type);
    expect(told("side-call")).toMatchObject([{ turn: 2, purpose: "summary", thread: 0 }]);
    const [compaction, ...others] = told("compaction") as EventOf<"compaction">[];
    expect(others).toEqual([]);
    expect(compaction).toMatchObject({ turn: 3, before: expect.any(Number), after: expect.any(Number) });
    // A result that only stands in the text that was summarised was never seen as one.
    const bodies = played.endpoint.requests.map(({ body }) => body);
    const isSent = bodies.some((body) => resultsIn(body).some((text) => text.includes("second is done")));
    const second = results.find(({ call }) => call === 2);
    expect(second).toMatchObject({ exitCode: 0, seen: isSent });
    expect(results.filter(({ call }) => call !== 2).every(({ seen }) => seen)).toBe(true);
    // It goes on from its summary.
    expect(wordsIn(bodies[3] ?? {})).toContain("Next: people.csv.");
  });
}

/** Three commands and an answer; the second turn leaves no room. */
function conversation(call: (body: ReceivedBody, command: string) => NonNullable<GoodTurn["calls"]>[number]) {
  let [turns, summaries] = [0, 0];
  const say = (body: ReceivedBody): GoodTurn => {
    if (isOrderToSummarise(body)) {
      summaries += 1;
      return { text: SUMMARY, usage: used(900, 20) };
    }
    turns += 1;
    if (turns === 1) return { calls: [call(body, LONG)], usage: used(2_000, 10) };
    if (turns === 2)
      return {
        calls: [call(body, `echo second is done; ${LONG}; echo second is done`)],
        usage: used(32_000, 10),
      };
    if (turns === 3) return { calls: [call(body, "echo third is done")], usage: used(3_000, 10) };
    return { text: "It has 2 lines.", usage: used(3_100, 10) };
  };
  return { say, summaries: () => summaries };
}

function isOrderToSummarise(body: ReceivedBody): boolean {
  const last = wordsIn({ messages: body.messages.slice(-1) });
  return (
    body.tools === undefined || body.tools.length === 0 || /^CRITICAL: Respond with TEXT ONLY/.test(last)
  );
}
