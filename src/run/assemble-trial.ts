/** Puts together what is stored of a trial. Pure. */
import { digestOfValue } from "../base/hash.ts";
import { modelStem } from "../base/model-name.ts";
import { usageOfVotes } from "../base/votes.ts";
import type { SessionResult } from "../gateway/session.ts";
import type { Standing } from "../gateway/upstreams/upstream.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { Evidence } from "../schema/evidence.ts";
import type { Trace } from "../schema/trace.ts";
import { type ModelIdentity, type Trial, TrialFlag } from "../schema/trial.ts";
import { NO_USAGE } from "../schema/usage.ts";
import type { Digest } from "../schema/words.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { Machine } from "./machine.ts";
import { pairOf } from "./pair-of.ts";
import type { PlayedInBox } from "./play-in-box.ts";
import { shownThings } from "./shown.ts";
import { assetsOf, type TrialSpec } from "./trial-spec.ts";
import type { PlayedTrial } from "./trial-writer.ts";

/** What became of a trial, whatever stopped it. */
export interface PlayedOut extends PlayedInBox {
  readonly evidence: readonly Evidence[];
  /** Bytes of the checkout in the workspace; 0 without one. */
  readonly checkoutBytes: number;
  /** The tool's digest; the built one where nobody could look. */
  readonly toolBefore: Digest;
  readonly toolAfter: Digest;
}

export interface AssemblyInput {
  readonly id: string;
  readonly spec: TrialSpec;
  readonly agent: Trial["agent"];
  readonly sandbox: Pick<Sandbox, "kind" | "version" | "layout">;
  readonly machine: Machine;
  readonly played: PlayedOut;
  readonly votes: Trial["votes"];
  readonly trace: Trace;
  /** What stood before the model in its first request (null: none was made), and came before it in others. */
  readonly sent: { readonly first: string | null; readonly later: string };
  readonly commandFiles: Trial["integrity"]["commandFiles"];
  /** What the model was found to be after the trial; null where nobody could tell. */
  readonly standing?: Standing | null;
  /** Milliseconds since the epoch, and of the whole trial with its box. */
  readonly startedAt: number;
  readonly wallMs: number;
}

/** A trial that never met the gateway. */
const NO_SESSION: SessionResult = {
  ending: null,
  answer: null,
  trajectory: digestOfValue([]),
  turns: 0,
  requests: 0,
  retries: 0,
  usage: { main: NO_USAGE, agents: NO_USAGE, side: NO_USAGE, shim: NO_USAGE },
  modelMs: 0,
  toolMs: 0,
  queueMs: 0,
  loadMs: null,
  calls: 0,
  notOffered: {},
  observedModels: [],
  masked: 0,
  coupled: null,
};

export function assembleTrial(input: AssemblyInput): PlayedTrial {
  const { spec, played, trace, sandbox, agent } = input;
  const session = played.session ?? NO_SESSION;
  const model = standingModel(spec.model, input.standing ?? null);
  const { side, player, tier, task, repeat, order, seed } = spec.trial;
  return {
    id: input.id,
    plan: spec.plan,
    ...{ side, player, tier, task, repeat, attempt: spec.attempt, order, seed },
    pair: pairOf(input.id, spec.pair ?? null, session),
    session: spec.trial.session ?? null,
    fingerprint: fingerprintOf({
      ...spec,
      ...{ build: spec.built.digests, tier, agent, model, sandbox: sandbox.kind },
    }),
    agent,
    sandbox: sandboxOf(sandbox),
    machine: input.machine,
    model: observedModel(model, session, trace),
    shown: shownOf(input),
    ending: played.ending,
    answer: played.ending.kind === "answered" ? session.answer : null,
    trajectory: session.trajectory,
    turns: session.turns,
    requests: session.requests,
    retries: session.retries,
    usage: { ...session.usage, judge: usageOfVotes(input.votes) },
    time: timeOf(input, session),
    tools: { calls: session.calls, failed: failedCalls(trace), notOffered: { ...session.notOffered } },
    evidence: [...played.evidence],
    votes: input.votes,
    integrity: integrityOf(input),
    flags: flagsOf(input, session),
  };
}

function sandboxOf({ kind, version }: AssemblyInput["sandbox"]): Trial["sandbox"] {
  // Without walls nothing keeps a command from the host's network.
  return { kind, version, network: kind === "none" ? "allow" : "none" };
}

function shownOf({ spec, played, trace, sandbox, ...input }: AssemblyInput): Trial["shown"] {
  if (played.exit === null) return [];
  // An agent whose first request was never answered had its own word for what it sent.
  const { systemText } = played.exit;
  const sent = input.sent.first ?? (systemText === null ? null : `${systemText}\n${spec.task.prompt}`);
  if (sent === null) return [];
  return shownThings({
    prompt: spec.task.prompt,
    assets: assetsOf(spec),
    assetsDigest: spec.built.digests.assets[spec.trial.tier] ?? digestOfValue(null),
    checkoutBytes: played.checkoutBytes,
    ...{ found: played.exit.found, mayFind: played.exit.mayFind ?? [] },
    layout: sandbox.layout,
    ...{ sent, later: input.sent.later },
    offered: played.session?.offered ?? {},
    trace,
  });
}

function timeOf({ startedAt, wallMs }: AssemblyInput, session: SessionResult): Trial["time"] {
  const { modelMs, toolMs, queueMs, loadMs } = session;
  return {
    startedAt: new Date(startedAt).toISOString(),
    wallMs,
    modelMs,
    toolMs,
    queueMs,
    loadMs,
    playedMs: modelMs + toolMs,
  };
}

/** Calls whose result says that they failed, by its own word or by an exit code. */
function failedCalls(trace: Trace): number {
  const failed = trace.flatMap((event) =>
    event.type === "tool-result" && (event.ok === false || (event.exitCode ?? 0) !== 0) ? [event.call] : [],
  );
  return new Set(failed).size;
}

function integrityOf({ played, commandFiles }: AssemblyInput): Trial["integrity"] {
  const { toolBefore, toolAfter, survivors } = played;
  return { toolBefore, toolAfter, survivors, commandFiles };
}

/** What was read last counts: a name may stand for another build by then. */
function standingModel(model: ModelIdentity | null, standing: Standing | null): ModelIdentity | null {
  if (model === null || standing === null) return model;
  const digest = standing.digest ?? model.digest;
  return {
    ...model,
    ...(digest === undefined ? {} : { digest }),
    processor: standing.processor ?? model.processor,
  };
}

function observedModel(
  model: ModelIdentity | null,
  { observedModels }: SessionResult,
  trace: Trace,
): ModelIdentity | null {
  if (model === null) return null;
  return {
    ...model,
    observed: [...observedModels],
    seeded: model.seeded && !notedCodes(trace).has("seed-refused"),
  };
}

function flagsOf({ spec, played, trace, commandFiles }: AssemblyInput, session: SessionResult): TrialFlag[] {
  const { toolBefore, toolAfter, survivors } = played;
  const noted = notedCodes(trace);
  const holds: Readonly<Record<TrialFlag, boolean>> = {
    shim: spec.model?.tools === "shim" || noted.has("shim"),
    truncated: noted.has("truncated"),
    "model-mix": isMix(session.observedModels),
    "seed-refused": noted.has("seed-refused"),
    "param-adapted": noted.has("param-adapted"),
    tampered: toolBefore !== toolAfter || survivors > 0 || commandFiles === "touched",
  };
  return TrialFlag.options.filter((flag) => holds[flag]);
}

function notedCodes(trace: Trace): ReadonlySet<string> {
  return new Set(trace.flatMap((event) => (event.type === "note" ? [event.code] : [])));
}

function isMix(names: readonly string[]): boolean {
  return new Set(names.map(modelStem)).size > 1;
}
