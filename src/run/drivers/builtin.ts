/** Our own agent: it runs in this process, and only its tool calls enter the box. */
import { SandboxError } from "../../base/errors.ts";
import { decode } from "../../base/text.ts";
import type { Box } from "../../sandbox/sandbox.ts";
import type { ContextAsset, TierAssets } from "../../schema/built.ts";
import { type ChatMessage, rounded } from "../builtin/chat-messages.ts";
import { playLoop } from "../builtin/loop.ts";
import { systemText } from "../builtin/prompt.ts";
import { openServerToolbox, type ServerToolbox } from "../builtin/server-toolbox.ts";
import { builtinToolKind } from "../builtin/tools.ts";
import { usualPrefix } from "../server-names.ts";
import { taskText } from "../session-words.ts";
import type { AgentDriver, AgentExit, Attempt, DriverTools } from "./driver.ts";

const PROTOCOL = 1;
const RULES_FILE = "AGENTS.md";
/** Bytes of a rules file that stand in the context. */
const MOST_RULES = 32 * 1024;

export const builtinDriver: AgentDriver = {
  name: "builtin",
  protocol: PROTOCOL,
  place: "host",
  // Not the program's version: that changes when nothing does that a model could see.
  version: async () => String(PROTOCOL),
  toolKind: builtinToolKind,
  // It tells no time and draws no number: what differs, the model saw.
  coupling: { masks: [] },
  resumes: true,
  servers: { takes: () => true, prefix: usualPrefix },
  play: playBuiltin,
};

async function playBuiltin(attempt: Attempt, tools: DriverTools): Promise<AgentExit> {
  const { box, signal } = tools;
  const found = await rulesOf(attempt.assets, box);
  try {
    await using servers = await openServerToolbox(attempt.assets.servers ?? [], box, signal);
    return await playWith(servers, { attempt, found }, tools);
  } catch (error) {
    // Nobody was asked yet, or the box itself broke: the model is not to blame.
    if (!(error instanceof SandboxError)) throw error;
    return { exitCode: 1, signal: null, stderrTail: error.message, systemText: null, found };
  }
}

interface Setting {
  readonly attempt: Attempt;
  readonly found: readonly ContextAsset[];
}

async function playWith(
  servers: ServerToolbox,
  { attempt, found }: Setting,
  { box, gateway, signal }: DriverTools,
): Promise<AgentExit> {
  const system = systemText({
    layout: box.layout,
    provides: attempt.provides,
    context: [...attempt.assets.context, ...found],
    skill: attempt.assets.skill,
    instructions: servers.instructions,
  });
  const messages = conversation(attempt, system, box);
  const end = await playLoop({ messages, box, servers, gateway, signal });
  return {
    exitCode: end.kind === "done" ? 0 : end.kind === "failed" ? 1 : null,
    signal: end.kind === "aborted" ? "SIGTERM" : null,
    stderrTail: end.kind === "failed" ? end.detail : "",
    systemText: system,
    found,
    ...(attempt.session === undefined ? {} : { kept: { kind: "messages", messages: rounded(messages) } }),
  };
}

/** With the task as its last word. */
function conversation({ prompt, session }: Attempt, system: string, { layout }: Box): ChatMessage[] {
  const before = session?.before ?? null;
  const text = taskText(prompt, layout, before === null);
  const said: readonly ChatMessage[] =
    before?.kind === "messages" ? before.messages : [{ role: "system", content: system }];
  return [...said, { role: "user", content: text }];
}

/**
 * The rules file of the checkout, as agents read it by themselves. It is read in the box, so that a link in
 * the revision under test can lead nowhere else.
 */
async function rulesOf({ workspace, context }: TierAssets, box: Box): Promise<ContextAsset[]> {
  if (workspace.kind === "empty" || context.some(({ path }) => path === RULES_FILE)) return [];
  const path = `${workspace.name}/${RULES_FILE}`;
  try {
    const bytes = await box.read(`${box.layout.workspace}/${path}`);
    return [{ path, text: decode(bytes.subarray(0, MOST_RULES)) }];
  } catch (error) {
    if (error instanceof SandboxError) return [];
    throw error;
  }
}
