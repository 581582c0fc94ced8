/** The part of a trial that needs a box and a gateway: opened, played in, and closed again. */
import { openSession } from "../gateway/open-session.ts";
import type { GatewaySession, SessionOptions, SessionResult } from "../gateway/session.ts";
import type { Box, BoxFolders, BoxSpec } from "../sandbox/sandbox.ts";
import type { Ending } from "../schema/ending.ts";
import { shellPlaces } from "./agents/shell-recorder.ts";
import { decideEnding } from "./decide-ending.ts";
import { drive } from "./drive.ts";
import type { AgentExit } from "./drivers/driver.ts";
import { lostTo } from "./infrastructure.ts";
import { serverToolFinder } from "./server-names.ts";
import type { TraceRecorder } from "./trace-recorder.ts";
import type { TrialFolders } from "./trial-folders.ts";
import { assetsOf, type TrialServices, type TrialSpec } from "./trial-spec.ts";

export interface PlayedInBox {
  readonly ending: Ending;
  /** null: the agent was never started. */
  readonly exit: AgentExit | null;
  readonly session: SessionResult | null;
  readonly survivors: number;
}

const PROOF_MS = 20_000;
/** Prints the place of each command, NUL-separated; a command that is not there has an empty place. */
const PLACES = 'for program do command -v -- "$program" | tr -d "\\n"; printf "\\0"; done';

export async function playInBox(
  spec: TrialSpec,
  services: TrialServices,
  { folders, trace }: { readonly folders: TrialFolders; readonly trace: TraceRecorder },
): Promise<PlayedInBox> {
  await using session = await openSession({
    socketFolder: folders.socket,
    upstream: services.upstream,
    sampling: { ...spec.player.sampling, seed: spec.trial.seed },
    ...(services.interpreter === undefined ? {} : { interpreter: services.interpreter }),
    isShimmed: spec.model?.tools === "shim",
    limits: spec.task.limits,
    window: spec.model?.window.effective ?? spec.player.window,
    toolKind: (name) => services.driver.toolKind(name),
    ...serverNames(spec, services),
    ...(services.driver.readResult === undefined ? {} : { readResult: services.driver.readResult }),
    observe: trace.observe,
    record: trace.record,
    ...(services.driver.coupling === undefined ? {} : { masks: services.driver.coupling.masks }),
    ...(spec.conversation === undefined ? {} : { callsBefore: spec.conversation.calls }),
  });
  await using box = await services.sandbox.open({
    purpose: "trial",
    folders: boxFolders(spec, services, folders),
    network: "none",
    ...agentParts(services),
  });
  const foreign = await foreignCommand(box, spec.provides);
  if (foreign !== null) {
    return {
      ending: { kind: "lost", cause: "harness", detail: foreign },
      exit: null,
      session: null,
      survivors: 0,
    };
  }
  // Awaited here: box and session live until the trial is over.
  return await playAndClose(spec, services, { box, session, trace });
}

/** How the agent calls the tools of the tier's servers, where there are some. */
function serverNames(spec: TrialSpec, { driver }: TrialServices): Pick<SessionOptions, "serverTool"> {
  const { servers = [] } = assetsOf(spec);
  if (servers.length === 0 || driver.servers === undefined) return {};
  return { serverTool: serverToolFinder(servers, driver.servers.prefix) };
}

async function playAndClose(
  spec: TrialSpec,
  services: TrialServices,
  {
    box,
    session,
    trace,
  }: { readonly box: Box; readonly session: GatewaySession; readonly trace: TraceRecorder },
): Promise<PlayedInBox> {
  const { task, player, provides } = spec;
  const { exit, stop, playedMs } = await drive({
    driver: services.driver,
    attempt: {
      prompt: task.prompt,
      provides,
      assets: assetsOf(spec),
      limits: task.limits,
      window: player.window,
      ...(spec.conversation === undefined ? {} : { session: { before: spec.conversation.kept } }),
    },
    tools: { box, gateway: session },
    signal: services.signal,
    now: services.now,
  });
  // What was spent is known whatever the box does: its session is closed in any case.
  const closed = await box.close().catch((error: unknown) => ({ fault: lostTo(error) }));
  const result = await session.close();
  const { requests } = result;
  if ("fault" in closed) return { ending: closed.fault, exit, session: result, survivors: 0 };
  const { survivors, broke } = closed;
  if (broke !== null) noteBroken(trace, broke);
  const inBox = services.driver.place === "box";
  const ending = decideEnding({ gateway: result.ending, stop, exit, playedMs, requests, broke, inBox });
  return { ending, exit, session: result, survivors };
}

function noteBroken(trace: TraceRecorder, text: string): void {
  const turn = trace.events.findLast((event) => event.turn !== null)?.turn ?? null;
  trace.observe({ turn, thread: 0, type: "note", code: "box-broke", text });
}

function boxFolders(spec: TrialSpec, { driver }: TrialServices, folders: TrialFolders): BoxFolders {
  return {
    tool: spec.built.toolDir,
    workspace: folders.workspace,
    ...(folders.skills === null ? {} : { skills: folders.skills }),
    // An agent outside the box needs no socket in it, and what needs none gets none.
    ...(driver.place === "box" ? { gateway: folders.socket } : {}),
    ...(driver.program?.folder == null ? {} : { agent: driver.program.folder }),
  };
}

/** Of an agent in the box: its program, and a login shell that records how commands end. */
function agentParts({ driver, sandbox }: TrialServices): Pick<BoxSpec, "readable" | "shell"> {
  if (driver.program === undefined) return {};
  return { readable: driver.program.readable, shell: shellPlaces(sandbox.layout).shell };
}

/** Why a command would not be the one that was built, or null where all of them lie in the prefix. */
async function foreignCommand(box: Box, provides: readonly string[]): Promise<string | null> {
  const found = await box.exec(["sh", "-c", PLACES, "sh", ...provides], { timeoutMs: PROOF_MS });
  const places = found.output.split("\u0000");
  for (const [index, program] of provides.entries()) {
    const place = places[index] ?? "";
    if (!place.startsWith(`${box.layout.tool}/`)) {
      return `"${program}" is ${place || "not installed"}, not the command that was built.`;
    }
  }
  return null;
}
