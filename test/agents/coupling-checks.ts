/** Pairs of trials that share responses: whole where nothing changed, to the first reading of what did. */
import { expect, test } from "vitest";
import { openUpstream } from "../../src/gateway/upstreams/index.ts";
import type { Exchange } from "../../src/schema/exchange.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { endpointUpstream, PLAYER } from "../gateway/trial-bench.ts";
import type { AgentBench, Saying } from "./agent-bench.ts";
import type { Bench } from "./checks.ts";
import { withCheckout } from "./tier-checks.ts";

const README = "# tabkit\n\nRun `tabkit info FILE`.\n";
const SCRIPT: readonly Saying[] = [
  { run: ["ls"] },
  { run: ["cat tabkit/README.md"] },
  { run: ["tabkit fail"] },
  { text: "It has 2 lines." },
];

export function checkCoupling({ agent, agentBench }: Bench): void {
  if (!agent.couples) return;

  test("an unchanged pair replays whole: the endpoint is not asked again", async () => {
    const { leader, follower, asked } = await playPair(agentBench(), README, README);
    expect(asked).toBe(0);
    expect(follower).toMatchObject({
      ending: { kind: "answered" },
      answer: "It has 2 lines.",
      turns: 4,
      pair: {
        role: "follower",
        forkedAt: null,
        replayed: { turns: 4, requests: 4 },
        paid: { main: { input: 0 } },
      },
    });
    // What is hidden before requests are compared is counted, on both sides alike.
    const masks = agentBench().driver.coupling?.masks ?? [];
    expect(leader.pair?.masked).toBe(follower.pair?.masked);
    expect((leader.pair?.masked ?? 0) > 0).toBe(masks.length > 0);
  });

  test("a changed README forks at its reading, and not before", async () => {
    const changed = `${README}With --all it tells more.\n`;
    const { follower, asked } = await playPair(agentBench(), README, changed);
    expect(asked).toBe(2);
    expect(follower.pair).toMatchObject({
      role: "follower",
      forkedAt: 3,
      replayed: { turns: 2, requests: 2 },
      firstDifference: { turn: 2, call: "cat tabkit/README.md" },
    });
    expect(follower.pair?.firstDifference?.follower).toContain("With --all it tells more.");
    expect(follower).toMatchObject({ ending: { kind: "answered" }, turns: 4 });
  });
}

interface Pair {
  readonly leader: Trial;
  readonly follower: Trial;
  /** Requests that the endpoint got for the follower. */
  readonly asked: number;
}

async function playPair(bench: AgentBench, base: string, head: string): Promise<Pair> {
  const led = await bench.open(SCRIPT);
  const leading = {
    ...(await withCheckout(led.spec, { "README.md": base })),
    pair: { role: "leader" as const },
  };
  const { trial: leader } = await bench.playOn(led, { tier: "clone", spec: leading });
  const followed = await bench.open(SCRIPT.slice(-2));
  const live = endpointUpstream(followed.endpoint.url);
  const upstream = openUpstream({
    player: PLAYER,
    endpoint: null,
    apiKey: null,
    coupling: {
      live,
      exchanges: exchangesOf(led.services.writer.exchanges),
      masks: bench.driver.coupling?.masks ?? [],
    },
  });
  const { trial: follower } = await bench.playOn(followed, {
    tier: "clone",
    upstream,
    spec: {
      ...(await withCheckout(followed.spec, { "README.md": head })),
      pair: { role: "follower", leader: leader.id },
    },
  });
  return { leader, follower, asked: followed.endpoint.requests.length };
}

/** As a ledger gives them back. */
const exchangesOf = (exchanges: readonly Exchange[]): Exchange[] => JSON.parse(JSON.stringify(exchanges));
