/** What a command line asks for: one shape a command. */
import type { Mode, SandboxKind } from "../schema/words.ts";
import type { AskedRevisions } from "./asked.ts";

/** The flags that most commands share; null = not given. */
export interface CommonOptions {
  readonly config: string | null;
  readonly results: string | null;
  readonly mode: Mode | null;
  readonly players: readonly string[] | null;
  readonly tiers: readonly string[] | null;
  readonly tasks: readonly string[] | null;
  readonly sandbox: SandboxKind | "auto" | null;
  /** A folder of the repository; null = the current one. */
  readonly repository: string | null;
  readonly json: boolean;
  readonly runIdentical: boolean;
  readonly quiet: boolean;
}

export type Invocation =
  | { readonly command: "compare"; readonly revisions: AskedRevisions; readonly options: CommonOptions }
  /** `scenario`: null = the first one. */
  | { readonly command: "demo"; readonly scenario: string | null; readonly options: CommonOptions }
  | { readonly command: "show"; readonly trial: string; readonly options: CommonOptions }
  /** `about`: a command's name, or null for all of them. */
  | { readonly command: "help"; readonly about: string | null }
  | { readonly command: "version" };
