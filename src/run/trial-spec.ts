/** What a trial is played from, and with. */
import { DefectError } from "../base/errors.ts";
import type { Interpreter } from "../gateway/interpreter/interpret.ts";
import type { Upstream } from "../gateway/upstreams/upstream.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { BuiltSide, TierAssets } from "../schema/built.ts";
import type { PlannedPlayer, PlannedTrial } from "../schema/plan.ts";
import type { AskedModel } from "../schema/profile.ts";
import type { PlannedTask } from "../schema/task.ts";
import type { ModelIdentity } from "../schema/trial.ts";
import type { Digest } from "../schema/words.ts";
import type { AgentDriver, KeptConversation } from "./drivers/driver.ts";
import type { Judge } from "./judge/judge.ts";
import type { TrialWriter } from "./trial-writer.ts";

export interface TrialSpec {
  /** The plan's id. */
  readonly plan: Digest;
  readonly trial: PlannedTrial;
  /** From 1; a lost trial is tried again under the next number. */
  readonly attempt: number;
  readonly task: PlannedTask;
  /** Host folder of the task's inputs; null without inputs. */
  readonly inputsDir: string | null;
  readonly built: BuiltSide;
  readonly player: PlannedPlayer;
  /** The commands that the tool installs. */
  readonly provides: readonly string[];
  /** What preflight read; null where no language model plays. */
  readonly model: ModelIdentity | null;
  /** Digest of what the player knows before it begins. Absent: nothing that it was told. */
  readonly memory?: Digest;
  /** Its part in a pair. Absent: it is coupled with no other trial. */
  readonly pair?: PairPart;
  /** Who judges answers, as it was asked for. Absent: nobody. */
  readonly judge?: AskedModel;
  /** The conversation that it goes on with, and that others may go on with. Absent: one of its own. */
  readonly conversation?: Conversation;
}

/** A session as far as it was played. */
export interface Conversation {
  /** null: nothing was asked yet. */
  readonly kept: KeptConversation | null;
  /** Ids that its calls have. */
  readonly calls: number;
}

export type PairPart =
  | { readonly role: "leader" }
  /** `leader`: the id of the trial that it follows; `origin`: whether that was played on an earlier day. Absent: it was not. */
  | { readonly role: "follower"; readonly leader: string; readonly origin?: "run" | "history" };

export interface TrialServices {
  readonly sandbox: Sandbox;
  readonly upstream: Upstream;
  readonly driver: AgentDriver;
  readonly writer: TrialWriter;
  /** Who votes on answers to tasks with a rubric. Absent: nobody. */
  readonly judge?: Judge;
  /** Who reads calls out of texts that hold none. Absent: nobody. */
  readonly interpreter?: Interpreter;
  /** A folder of this process, 0700, with a short path. */
  readonly workArea: string;
  /** The host's environment: it names the machine and the files of the runner, and is passed to nothing. */
  readonly hostEnvironment: Readonly<Record<string, string | undefined>>;
  /** Aborted when a person ends the run. */
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** What the trial's tier shows on its side. */
export function assetsOf({ built, trial }: TrialSpec): TierAssets {
  const assets = built.tiers[trial.tier];
  if (assets === undefined)
    throw new DefectError(`${built.side} was built without the tier "${trial.tier}".`);
  return assets;
}
