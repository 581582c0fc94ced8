/** Plays one attempt at a task from fresh folders to a stored trial. */
import { randomUUID } from "node:crypto";
import { commandFileChange, commandFileState } from "../host/command-files.ts";
import { treeDigest } from "../host/files.ts";
import { collectEvidence } from "../sandbox/evidence.ts";
import { counts } from "../schema/ending.ts";
import type { Trial } from "../schema/trial.ts";
import { assembleTrial, type PlayedOut } from "./assemble-trial.ts";
import { lostTo } from "./infrastructure.ts";
import { judgeTrial } from "./judge/judge-trial.ts";
import { describeMachine } from "./machine.ts";
import { playInBox } from "./play-in-box.ts";
import { recordTrace, type TraceRecorder } from "./trace-recorder.ts";
import { openTrialFolders, type TrialFolders } from "./trial-folders.ts";
import { assetsOf, type Conversation, type TrialServices, type TrialSpec } from "./trial-spec.ts";
import type { PlayedTrial } from "./trial-writer.ts";

/**
 * Resolves with a trial for everything that an agent, a model, a limit, a person or the infrastructure can
 * do; rejects for our own bugs, and where the trial cannot be stored. Leaves no folder behind.
 */
export async function playTrial(spec: TrialSpec, services: TrialServices): Promise<Trial> {
  const { trial } = await playUnstored(spec, services);
  return services.writer.finish(trial);
}

/** A trial that its writer has not finished yet, and the conversation as it leaves it. */
export interface Unstored {
  readonly trial: PlayedTrial;
  /** null: nothing can be asked after it. */
  readonly conversation: Conversation | null;
}

/** The same without its last step. */
export async function playUnstored(spec: TrialSpec, services: TrialServices): Promise<Unstored> {
  const startedAt = services.now();
  const elapsed = () => Math.max(0, services.now() - startedAt);
  const trace = recordTrace({ prompt: spec.task.prompt, writer: services.writer, elapsed });
  const filesBefore = await commandFileState(services.hostEnvironment);
  const { driver, sandbox } = services;
  const version = (await driver.version()) ?? "unknown";
  const out = await playOut(spec, services, trace);
  const wallMs = elapsed();
  if (out.exit?.native !== undefined) services.writer.native(out.exit.native);
  const judgement = await judgeTrial(spec, services, { played: out, trace: trace.events });
  const played = { ...out, ending: judgement.ending ?? out.ending };
  trace.end(played.ending, played.exit?.systemText ?? null);
  // Only what was asked can have been another by then.
  const wasAsked = spec.model !== null && (played.session?.requests ?? 0) > 0;
  const standing = wasAsked ? ((await services.upstream.standing?.(services.signal)) ?? null) : null;
  const trial = assembleTrial({
    id: randomUUID(),
    spec,
    agent: { name: driver.name, version, driver: driver.protocol },
    sandbox,
    machine: describeMachine(services.hostEnvironment),
    played,
    standing,
    votes: judgement.votes,
    trace: trace.events,
    sent: { first: trace.sent(), later: trace.later() },
    commandFiles: commandFileChange(filesBefore, await commandFileState(services.hostEnvironment)),
    startedAt,
    wallMs,
  });
  return { trial, conversation: conversationAfter(played) };
}

/** What cannot hold the next task, or was ended by infrastructure or a person, is no conversation to go on with. */
function conversationAfter({ ending, exit, session }: PlayedOut): Conversation | null {
  const isFull = ending.kind === "limit" && ending.limit === "context";
  if (!counts(ending) || isFull || exit?.kept === undefined) return null;
  return { kept: exit.kept, calls: session?.callsGiven ?? 0 };
}

/** Plays, and looks before and after; what was seen until something failed is kept. */
async function playOut(spec: TrialSpec, services: TrialServices, trace: TraceRecorder): Promise<PlayedOut> {
  const expected = spec.built.digests.tool;
  let played: PlayedOut = {
    ending: { kind: "cancelled" },
    exit: null,
    session: null,
    survivors: 0,
    evidence: [],
    checkoutBytes: 0,
    toolBefore: expected,
    toolAfter: expected,
  };
  if (services.signal.aborted) return played;
  try {
    await using folders = await openTrialFolders({
      workArea: services.workArea,
      inputsDir: spec.inputsDir,
      assets: assetsOf(spec),
    });
    const toolBefore = await treeDigest(spec.built.toolDir);
    played = { ...played, toolBefore, toolAfter: toolBefore, checkoutBytes: folders.checkoutBytes };
    if (toolBefore !== expected) return { ...played, ending: wrongTool(spec) };
    played = { ...played, ...(await playInBox(spec, services, { folders, trace })) };
    played = { ...played, toolAfter: await treeDigest(spec.built.toolDir) };
    return { ...played, evidence: await evidenceOf(spec, services, { folders, played }) };
  } catch (error) {
    return { ...played, ending: lostTo(error) };
  }
}

function wrongTool({ trial }: TrialSpec): PlayedOut["ending"] {
  return {
    kind: "lost",
    cause: "harness",
    detail: `The tool of ${trial.side} is not the one that was built: its files changed.`,
  };
}

async function evidenceOf(
  spec: TrialSpec,
  { sandbox }: TrialServices,
  { folders, played }: { readonly folders: TrialFolders; readonly played: PlayedOut },
): Promise<PlayedOut["evidence"]> {
  if (!counts(played.ending)) return [];
  return collectEvidence(spec.task.evidence, {
    sandbox,
    folders: { tool: spec.built.toolDir, workspace: folders.workspace },
  });
}
