/** What an agent's own words tell of how a tool call ended. */
import type { ToolKind } from "../schema/words.ts";

export interface SeenResult {
  readonly tool: ToolKind;
  readonly text: string;
  /** The wire's own mark; undefined where it has none. */
  readonly isError: boolean | undefined;
}

/** null: they do not tell. */
export interface ToldEnd {
  readonly exitCode: number | null;
  readonly ok: boolean | null;
}

/** How one agent words it. */
export type ReadResult = (result: SeenResult) => ToldEnd;
