/** What a driver of an agent that runs in the box whole says about it: plain data, and how it is started. Pure. */
import type { MaskName } from "../../gateway/masks.ts";
import type { ReadResult } from "../../gateway/read-result.ts";
import type { Layout } from "../../sandbox/sandbox.ts";
import type { ServerCommand, SkillAsset } from "../../schema/built.ts";
import type { ToolKind } from "../../schema/words.ts";
import type { AgentDriver } from "../drivers/driver.ts";
import type { AgentPackage } from "./agent-package.ts";

export interface BoxedAgent {
  readonly name: string;
  /** Grows when the agent is started in another way, or is shown something else. */
  readonly protocol: number;
  /** Of its own prompt and tools, as measured. Absent: nobody measured. */
  readonly promptTokens?: number;
  /** What its tools are for; any other name is `other`. */
  readonly tools: Readonly<Record<string, ToolKind>>;
  /** What its requests hold that differs between two equal trials. Absent: its trials are not coupled. */
  readonly masks?: readonly MaskName[];
  /** Rules files of a checkout that it takes for its own, the first that is there before all others. */
  readonly rulesFiles: readonly string[];
  /** Ends of paths, `*` for anything, of those that it reads once it reads something beside or below them. Absent: none. */
  readonly laterRules?: readonly string[];
  /** It takes MCP servers, and names their tools with this beginning. Absent: it takes none. */
  readonly servers?: AgentDriver["servers"];
  /** Folders of its home, relative to it, in which it keeps its conversation. Absent: it cannot go on with one. */
  readonly keeps?: readonly string[];
  /** What its words tell of how a call ended. */
  readonly readResult: ReadResult;
  launch(launching: Launching): Launch;
}

/** One that npm installs. */
export interface PackagedAgent extends BoxedAgent {
  readonly package: AgentPackage;
}

/** What an agent is started with. */
export interface Launching {
  /** Where its wire is spoken, without a slash at the end: `http://127.0.0.1:7117`. */
  readonly address: string;
  /** The one key and the one model name that every agent sees. */
  readonly key: string;
  readonly model: string;
  /** Tokens of the model's window, and of its longest answer. */
  readonly window: number;
  readonly output: number;
  readonly layout: Layout;
  /** The shell that records how commands end. */
  readonly shell: string;
  /** What every agent is told beside the task: which commands are installed, that nobody answers. */
  readonly briefing: string;
  /** Rules that stand before the agent from the start, as its own rules file; null: none. */
  readonly rules: string | null;
  /** A skill that the agent offers in its own way; null: none. */
  readonly skill: Pick<SkillAsset, "name"> | null;
  /** MCP servers that it starts itself; none for an agent that takes none. */
  readonly servers: readonly ServerCommand[];
  /** What the user says. */
  readonly prompt: string;
  /** Whether a conversation is kept, and goes on. Absent: nothing is kept. */
  readonly session?: "begins" | "goes-on";
}

/** How it is started. */
export interface Launch {
  /** Behind the words that start its program. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Files that are there before it begins, by their path in the box. */
  readonly files: Readonly<Record<string, string>>;
  /** Links that are, by their path, with what they lead to. */
  readonly links?: Readonly<Record<string, string>>;
  /** Its standard input; closed where there is none. */
  readonly input?: string;
}
