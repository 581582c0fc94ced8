/** Starts each MCP server that tiers name once, in a box as trials have it: whether it is there, and what it offers. */
import { serverCommands } from "../base/server-command.ts";
import { stripAnsi } from "../base/text.ts";
import { freshFolder, removeTree } from "../host/files.ts";
import { openServer } from "../sandbox/mcp/open-server.ts";
import type { Box } from "../sandbox/sandbox.ts";
import type { ServerAsset, ServerCommand, ServerTool } from "../schema/built.ts";
import type { AssetNote } from "../schema/inspection.ts";
import type { TierProfile } from "../schema/profile.ts";
import type { Side } from "../schema/words.ts";
import type { InstallServices } from "./build-work.ts";
import { installFault } from "./prove-install.ts";

export interface ServersInput {
  readonly side: Side;
  readonly tiers: readonly TierProfile[];
  readonly toolDir: string;
}

export interface TierServers {
  /** By tier: those that start and offer tools; a tier without any is absent. */
  readonly servers: Readonly<Record<string, readonly ServerAsset[]>>;
  readonly notes: readonly AssetNote[];
}

type Seen =
  | { readonly kind: "ready"; readonly tools: readonly ServerTool[] }
  | { readonly kind: "absent" | "broken"; readonly why: string };

const LONGEST_WHY = 1_000;

/** Rejects where the sandbox fails; what a server does is a note. */
export async function tierServers(input: ServersInput, services: InstallServices): Promise<TierServers> {
  const { side, tiers, toolDir } = input;
  const wanted = tiers.map(({ id, mcp }) => ({ id, commands: serverCommands(mcp) }));
  const distinct = new Map(wanted.flatMap(({ commands }) => commands.map((one) => [one.line, one] as const)));
  if (distinct.size === 0) return { servers: {}, notes: [] };
  const seen = await lookAtAll([...distinct.values()], toolDir, services);
  const notes: AssetNote[] = [];
  const servers: Record<string, ServerAsset[]> = {};
  for (const { id, commands } of wanted) {
    for (const command of commands) {
      const found = seen.get(command.line);
      if (found === undefined) continue;
      if (found.kind === "ready") servers[id] = [...(servers[id] ?? []), { ...command, tools: found.tools }];
      else notes.push(noteOf(command.line, { tier: id, side, found }));
    }
  }
  return { servers, notes };
}

async function lookAtAll(
  commands: readonly ServerCommand[],
  toolDir: string,
  { sandbox, workArea }: InstallServices,
): Promise<ReadonlyMap<string, Seen>> {
  const workspace = await freshFolder(workArea);
  try {
    await using box = await sandbox.open({
      purpose: "trial",
      folders: { tool: toolDir, workspace },
      network: "none",
    });
    const seen = new Map<string, Seen>();
    for (const command of commands) seen.set(command.line, await lookAt(command, box));
    return seen;
  } finally {
    await removeTree(workspace);
  }
}

async function lookAt(command: ServerCommand, box: Box): Promise<Seen> {
  const missing = await installFault(box, [command.command[0]]);
  if (missing !== null) return { kind: "absent", why: missing };
  const opened = await openServer(box, command, new AbortController().signal);
  if (opened.kind === "failed") return { kind: "broken", why: opened.why };
  await using server = opened.server;
  const { tools, leftOut } = server.listed;
  if (tools.length > 0) return { kind: "ready", tools };
  return {
    kind: "broken",
    why: leftOut.length === 0 ? "it offers no tools" : `no tool of it can be shown: ${leftOut[0]}`,
  };
}

/** On one line, without what a terminal would take for a command. */
function plainText(text: string): string {
  return stripAnsi(text.replaceAll(/\s+/g, " ")).trim().slice(0, LONGEST_WHY);
}

interface Found {
  readonly tier: string;
  readonly side: Side;
  readonly found: Exclude<Seen, { kind: "ready" }>;
}

function noteOf(line: string, { tier, side, found }: Found): AssetNote {
  return { tier, side, what: "mcp", path: line, state: found.kind, why: plainText(found.why) };
}
