/** Everything that must be equal for two trials to be compared, or for one to be reused for the other. */
import { DefectError } from "../base/errors.ts";
import { digestOfValue } from "../base/hash.ts";
import { PROTOCOL } from "../schema/envelope.ts";
import type { PlannedPlayer, SideBuild } from "../schema/plan.ts";
import type { AskedModel } from "../schema/profile.ts";
import type { PlannedTask } from "../schema/task.ts";
import type { FingerprintParts, ModelIdentity, Trial } from "../schema/trial.ts";
import type { Digest, SandboxKind, Slug } from "../schema/words.ts";

export interface FingerprintInput {
  readonly build: SideBuild;
  readonly tier: Slug;
  readonly task: PlannedTask;
  readonly player: PlannedPlayer;
  readonly agent: Trial["agent"];
  /** null: no language model plays; the player's own name for it stands in. */
  readonly model: ModelIdentity | null;
  readonly sandbox: SandboxKind;
  /** Digest of what the player knows before it begins. Absent: nothing that it was told. */
  readonly memory?: Digest;
  /** Who judges answers. Absent: nobody. */
  readonly judge?: AskedModel;
}

export interface Fingerprint {
  readonly digest: Digest;
  readonly parts: FingerprintParts;
}

export function fingerprintOf(input: FingerprintInput): Fingerprint {
  const { build, tier, task, player, agent } = input;
  const assets = build.assets[tier];
  if (assets === undefined) throw new DefectError(`No digest of the assets of tier "${tier}".`);
  const parts: FingerprintParts = {
    protocol: PROTOCOL,
    tool: build.tool,
    toolchain: build.toolchain,
    assets,
    // What the agent gets and what is collected after it; how that is matched can be asked again at any time.
    task: digestOfValue({
      ...{ id: task.id, prompt: task.prompt, inputs: task.inputs, evidence: task.evidence },
      // Votes are given once, and cannot be asked for again.
      ...votedBy(input),
      // What was asked before it in one conversation is part of what a task is.
      ...(player.session === undefined ? {} : { session: player.session }),
    }),
    agent: `${agent.name}@${agent.version}/${agent.driver}`,
    model: modelDigest(input),
    // Without the seed: it tells the repeats of one cell apart, which belong together.
    sampling: digestOfValue({ temperature: player.sampling.temperature, topP: player.sampling.topP }),
    limits: digestOfValue(task.limits),
    sandbox: input.sandbox,
  };
  return { digest: digestOfValue(parts), parts };
}

function votedBy({ task: { rubric }, judge }: FingerprintInput): object {
  if (rubric === undefined || judge === undefined) return {};
  return { rubric, judge: judge.model, sampling: judge.sampling };
}

/** Which models answered is seen only while playing: what was asked for, and what preflight read, stands here. */
function modelDigest({ player, model, memory }: FingerprintInput): Digest {
  if (model === null) {
    return digestOfValue({ wanted: player.model, ...(memory === undefined ? {} : { memory }) });
  }
  const { wanted, digest, quantisation, window, tools } = model;
  const { interpreter } = player.shim ?? {};
  const shim = interpreter === undefined ? {} : { shim: [interpreter.model, interpreter.sampling] };
  return digestOfValue({ wanted, digest, quantisation, window: window.effective, tools, ...shim });
}
