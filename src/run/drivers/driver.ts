/** A driver launches an agent, points it at the gateway, and keeps host rules out. It never decides an ending. */
import type { z } from "zod";
import type { MaskName } from "../../gateway/masks.ts";
import type { ReadResult } from "../../gateway/read-result.ts";
import type { GatewaySession } from "../../gateway/session.ts";
import type { Box } from "../../sandbox/sandbox.ts";
import type { ContextAsset, TierAssets } from "../../schema/built.ts";
import type { Limits } from "../../schema/task.ts";
import type { ToolKind } from "../../schema/words.ts";
import type { AgentProgram } from "../agents/agent-program.ts";
import type { ChatMessage } from "../builtin/chat-messages.ts";

/** A conversation as its driver kept it, handed back to it and to nobody else. */
export type KeptConversation =
  | { readonly kind: "messages"; readonly messages: readonly ChatMessage[] }
  /** An archive of the agent's own files, made in a box and opened in boxes only: it is what the agent wrote. */
  | { readonly kind: "files"; readonly archive: Uint8Array };

/** One attempt at a task, as an agent sees it. */
export interface Attempt {
  readonly prompt: string;
  /** The installed commands; named in every tier, in the same words on both sides. */
  readonly provides: readonly string[];
  readonly assets: TierAssets;
  readonly limits: Limits;
  /** The model's window in tokens; null = unknown. */
  readonly window: number | null;
  /** What it is a part of; null: it opens it. Absent: a conversation of its own. */
  readonly session?: { readonly before: KeptConversation | null };
}

export interface DriverTools {
  readonly box: Box;
  readonly gateway: GatewaySession;
  /** Aborted when the trial is over (time, cancelled, refused): the driver returns soon. */
  readonly signal: AbortSignal;
}

/** How the agent's program ended; not an ending. */
export interface AgentExit {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly stderrTail: string;
  /** Digest source: the system text that the agent put before the model, where the driver knows it. */
  readonly systemText: string | null;
  /** Files of the workspace that the agent put before the model by itself, where the driver knows them. */
  readonly found: readonly ContextAsset[];
  /** Files of the workspace that it may have put before the model as it went. Absent: none. */
  readonly mayFind?: readonly ContextAsset[];
  /** What the agent printed, redacted. Absent: it prints nothing of its own. */
  readonly native?: string;
  /** With which the next task can be asked. Absent: there is no next one, or the agent cannot go on. */
  readonly kept?: KeptConversation;
}

/** Which program of an agent is wanted. */
export interface AgentChoice {
  /** The version that a found program must have; null: any. */
  readonly version: string | null;
  /** The version that is installed for it; null: the program on PATH. */
  readonly install: string | null;
  /** Of the agent's own, as the profile has them. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The host's: it says where programs and folders are, and is passed to nothing. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface AgentDriver {
  readonly name: string;
  /** Grows when the driver shows the agent something else than before. */
  readonly protocol: number;
  /** Where the agent runs: only in the box does it need the gateway's socket there. */
  readonly place: "host" | "box";
  /** Tokens that its own prompt and tools take before any word of a task, as measured. Absent: nobody measured. */
  readonly promptTokens?: number;
  /** Keys of its own in a profile, as users write them. Absent: none. */
  readonly options?: z.ZodType;
  /** What its words tell of how a call ended. Absent: they do not. */
  readonly readResult?: ReadResult;
  /** Its program, once it is known which: a box must show it. Absent: it needs none. */
  readonly program?: AgentProgram;
  /** The driver with a certain program of its agent. Rejects with a ConfigError where there is none. Absent: it has its own. */
  equip?(choice: AgentChoice): Promise<AgentDriver>;
  /** The agent's version, or null where it is not installed. */
  version(): Promise<string | null>;
  toolKind(name: string): ToolKind;
  /**
   * Its trials can be coupled: two of them that see the same send the same, but for what these masks hide.
   * Absent: they cannot.
   */
  readonly coupling?: { readonly masks: readonly MaskName[] };
  /** It can go on with a conversation in another box. Absent: it cannot. */
  readonly resumes?: true;
  /** It gives its model the tools of MCP servers, under names that begin with a prefix. Absent: it does not. */
  readonly servers?: {
    /** With these keys of its own in a profile. */
    takes(options: AgentChoice["options"]): boolean;
    prefix(server: string): string;
  };
  /** Plays the attempt to its end. Resolves for everything an agent, model, limit or the infrastructure can do; rejects only for our own bugs. */
  play(attempt: Attempt, tools: DriverTools): Promise<AgentExit>;
}
