/** What build hands on: where a side's tool and a tier's assets lie on this machine. Never stored. */
import type { SideBuild } from "./plan.ts";
import type { Sha, Side } from "./words.ts";

/** A skill as it is shown to agents. */
export interface SkillAsset {
  readonly name: string;
  readonly description: string;
  /** SKILL.md, whole. */
  readonly text: string;
  /** The skill's folder on the host; bound read-only under its name. */
  readonly dir: string;
  readonly mode: "advertised" | "injected";
}

export interface ContextAsset {
  /** Relative to the repository's root. */
  readonly path: string;
  readonly text: string;
}

/** A tool as an MCP server names and describes it. */
export interface ServerTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** How a server is started, and what it is called before agents. */
export interface ServerCommand {
  /** Letters, digits and single underscores, so that every agent's names of its tools begin alike. */
  readonly name: string;
  /** As the profile has it. */
  readonly line: string;
  /** The program and its arguments. */
  readonly command: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
}

/** An MCP server of the revision, seen to start when the side was built. */
export interface ServerAsset extends ServerCommand {
  /** What it listed then; never empty. */
  readonly tools: readonly ServerTool[];
}

/** Everything that one tier shows on one side. What a side lacks is absent here and noted by the inspection. */
export interface TierAssets {
  readonly workspace:
    | { readonly kind: "empty" }
    /** `dir` is a snapshot repository of one commit; a trial gets a copy under the workspace, called `name`. */
    | { readonly kind: "checkout"; readonly dir: string; readonly name: string };
  readonly context: readonly ContextAsset[];
  readonly skill: SkillAsset | null;
  /** MCP servers that agents start in the box, in the profile's order. Absent: none. */
  readonly servers?: readonly ServerAsset[];
}

export interface BuiltSide {
  readonly side: Side;
  readonly sha: Sha;
  /** The install prefix on the host; seen as the layout's `tool` inside. */
  readonly toolDir: string;
  readonly digests: SideBuild;
  /** The revision's files on the host as they are committed, without suite and profile; absent: not kept. Only read. */
  readonly sourceDir?: string;
  /** By tier id. */
  readonly tiers: Readonly<Record<string, TierAssets>>;
}
