/** A trial of one agent in a box before a scripted endpoint, with everything real but the model. */
import { expect } from "vitest";
import type { EndpointPatience, Upstream } from "../../src/gateway/upstreams/upstream.ts";
import type { AgentDriver } from "../../src/run/drivers/driver.ts";
import type { TrialSpec } from "../../src/run/trial-spec.ts";
import type { Sandbox } from "../../src/sandbox/sandbox.ts";
import type { Limits } from "../../src/schema/task.ts";
import type { EventOf } from "../../src/schema/trace.ts";
import type { Trial } from "../../src/schema/trial.ts";
import type { GoodTurn, ReceivedBody, ScriptedCall, ScriptedTurn } from "../gateway/scripted-endpoint.ts";
import { endpointUpstream } from "../gateway/trial-bench.ts";
import { TASK, type TrialBench, trialBench } from "../run/trial-bench.ts";
import { shellCall } from "./agents.ts";

/** What a scripted model says, with commands for the agent's own tool. */
export type Saying =
  | ScriptedTurn
  | {
      readonly run: readonly string[];
      readonly text?: string;
      readonly usage?: Readonly<Record<string, unknown>>;
    };

export interface AgentTrial {
  readonly trial: Trial;
  readonly bench: TrialBench;
  readonly calls: readonly EventOf<"tool-call">[];
  readonly results: readonly EventOf<"tool-result">[];
}

export interface Wanted {
  readonly limits?: Partial<Limits>;
  readonly tier?: string;
  readonly prompt?: string;
  readonly patience?: EndpointPatience;
  readonly upstream?: Upstream;
  readonly spec?: Partial<TrialSpec>;
}

export class AgentBench {
  readonly driver: AgentDriver;
  readonly #sandbox: Sandbox;

  constructor(driver: AgentDriver, sandbox: Sandbox) {
    this.driver = driver;
    this.#sandbox = sandbox;
  }

  call(body: ReceivedBody, command: string): ScriptedCall {
    return shellCall(this.driver, body, command);
  }

  #turns(sayings: readonly Saying[]): ScriptedTurn[] {
    return sayings.map((saying): ScriptedTurn => {
      if (typeof saying === "function" || !("run" in saying)) return saying;
      const { run, ...said } = saying;
      return (body): GoodTurn => ({ ...said, calls: run.map((command) => this.call(body, command)) });
    });
  }

  async open(sayings: readonly Saying[]): Promise<TrialBench> {
    return trialBench(this.#sandbox, this.#turns(sayings));
  }

  async play(sayings: readonly Saying[], wanted: Wanted = {}): Promise<AgentTrial> {
    const bench = await this.open(sayings);
    return this.playOn(bench, wanted);
  }

  async playOn(bench: TrialBench, wanted: Wanted): Promise<AgentTrial> {
    const { limits = {}, tier = "bare", prompt, patience, upstream, spec = {} } = wanted;
    const task = {
      ...TASK,
      ...(prompt === undefined ? {} : { prompt }),
      // Agents take seconds to start, eight at once many of them, on a machine that has other work.
      limits: { ...TASK.limits, minutes: 15, ...limits },
    };
    const patient = patience === undefined ? undefined : endpointUpstream(bench.endpoint.url, { patience });
    const answering = upstream ?? patient;
    const trial = await bench.play({
      spec: { trial: { ...bench.spec.trial, tier }, task, ...spec },
      services: { driver: this.driver, ...(answering === undefined ? {} : { upstream: answering }) },
    });
    expect(bench.endpoint.faults).toEqual([]);
    const { events } = bench.services.writer;
    return {
      trial,
      bench,
      calls: events.filter((event): event is EventOf<"tool-call"> => event.type === "tool-call"),
      results: events.filter((event): event is EventOf<"tool-result"> => event.type === "tool-result"),
    };
  }
}

/** The texts of the results that a request brings, in order. */
export function resultsIn(body: ReceivedBody): string[] {
  return body.messages
    .filter(({ role }: ReceivedBody) => role === "tool")
    .map(({ content }: ReceivedBody) => textOf(content));
}

/** All texts of a request, as a model reads them. */
export function wordsIn(body: ReceivedBody): string {
  return body.messages.map(({ content }: ReceivedBody) => textOf(content)).join("\n");
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return Array.isArray(content) ? content.map(({ text = "" }) => text).join("\n") : "";
}
