/** Recordings of agents of every dialect, made at endpoints of every kind: each plays again to the letter. */
import { describe, expect, test } from "vitest";
import { openUpstream } from "../../../src/gateway/upstreams/index.ts";
import type { Upstream } from "../../../src/gateway/upstreams/upstream.ts";
import { Exchange } from "../../../src/schema/exchange.ts";
import { EndpointKind } from "../../../src/schema/profile.ts";
import { AGENTS } from "../dialect-agents.ts";
import type { DialectName } from "../scripted-dialects.ts";
import { type ScriptedTurn, scriptedEndpoint } from "../scripted-endpoint.ts";
import { course, endpointUpstream, openBench, PLAYER } from "../trial-bench.ts";

const ls = { name: "bash", arguments: { command: "ls" } };
const TURNS: readonly ScriptedTurn[] = [
  { thinking: "Look é🔴 first.", text: "I look.", calls: [ls, { ...ls, arguments: { command: "cat é" } }] },
  { calls: [ls] },
  { text: "Done." },
];

/** One trial, as an agent of this dialect plays it; `second` is what its third command printed. */
async function play(name: string, upstream: Upstream, second = "b.csv") {
  await using bench = await openBench(upstream);
  const make = AGENTS[name];
  if (make === undefined) throw new Error(`no agent speaks ${name}`);
  const agent = make(bench);
  await agent.ask();
  agent.answer({ text: "people.csv" }, { text: "cat: é: No such file", failed: true });
  await agent.ask();
  agent.answer({ text: second });
  const last = await agent.ask();
  const { trajectory, turns, usage, coupled, ending, answer } = await bench.session.close();
  return {
    ...{ trajectory, turns, usage, coupled, ending, answer },
    heard: last.told.text,
    course: course(bench).filter((step) => !step.startsWith("note")),
    // As they come back from a file.
    exchanges: bench.exchanges.map((exchange) => Exchange.parse(JSON.parse(JSON.stringify(exchange)))),
  };
}

async function recorded(name: string, kind: DialectName) {
  await using endpoint = await scriptedEndpoint(TURNS, undefined, kind);
  // Awaited here: the endpoint lives until the trial is over.
  return await play(name, endpointUpstream(endpoint.url, { kind }));
}

const pairs = Object.keys(AGENTS).flatMap((name) =>
  EndpointKind.options.map((kind) => [name, kind as DialectName] as const),
);

describe.each(pairs)("an agent of %s, recorded at an endpoint of kind %s", (name, kind) => {
  test("is answered by its recording as it was answered then, without an endpoint", async () => {
    const then = await recorded(name, kind);
    const recording = {
      ...{ kind: "recorded" as const, trial: "base/small/bare/count/1", folder: "/recorded" },
      ...{ exchanges: then.exchanges, ending: { kind: "answered" as const }, adapted: [] },
    };
    const now = await play(name, openUpstream({ player: PLAYER, endpoint: null, apiKey: null, recording }));
    expect(now).toEqual(then);
  });

  test("leads a trial that sees the same to its end, and one that does not up to where it differs", async () => {
    const then = await recorded(name, kind);
    await using endpoint = await scriptedEndpoint([{ text: "Something else." }], undefined, kind);
    const live = endpointUpstream(endpoint.url, { kind });
    const coupling = { exchanges: then.exchanges, live, masks: [] };
    const twin = () => openUpstream({ player: PLAYER, endpoint: null, apiKey: null, coupling });

    const same = await play(name, twin());
    const { trajectory, usage, answer, heard } = then;
    expect(same).toMatchObject({ trajectory, usage, answer, heard });
    expect(same.coupled).toMatchObject({ forkedAt: null, replayed: { turns: 3, requests: 3 } });
    expect(endpoint.requests).toEqual([]);

    const other = await play(name, twin(), "c.csv");
    expect(other.coupled).toMatchObject({ forkedAt: 3, replayed: { turns: 2, requests: 2 } });
    expect(other.answer).toBe("Something else.");
    expect(endpoint.requests).toHaveLength(1);
    expect(endpoint.faults).toEqual([]);
  });
});
