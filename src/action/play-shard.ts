/** The command run: plays a plan that another job made, or the shard of it that the input names. */
import { ConfigError } from "../base/errors.ts";
import { didYouMean } from "../base/text.ts";
import * as log from "../host/log.ts";
import { setOutputs } from "../host/runner.ts";
import { setUpSandbox } from "../pipeline/set-up-sandbox.ts";
import { compareRevisions } from "../pipeline.ts";
import { outputsOf } from "../publish/outputs.ts";
import { renderTerminal } from "../report/render-terminal.ts";
import { withApiKey } from "../request/api-key.ts";
import { askedByPlannedAction } from "../request/asked-by.ts";
import type { Plan } from "../schema/plan.ts";
import type { Slug } from "../schema/words.ts";
import { Ledger } from "../store/ledger.ts";
import { type Job, resultsOf } from "./job.ts";
import { obtained, requestOf } from "./question.ts";
import type { AskedEvent } from "./ruled-event.ts";
import { historyFor } from "./shared-history.ts";

/** What the shard came to is said by the report over all of them: no gate, no comment. */
export async function playShard(job: Job, event: AskedEvent): Promise<number> {
  const { inputs, around } = job;
  const plan = await planIn(resultsOf(job));
  refuseModels(plan, event);
  const only = playersOf(plan, inputs.shard);
  const { base, head } = plan.revisions;
  const revisions = {
    base: { kind: "commit", name: base.sha, method: base.method },
    head: { name: head.sha, method: head.method },
  } as const;
  const here = await obtained(job, { revisions, number: event.pullRequest?.number ?? null });
  const { request } = await requestOf(job, askedByPlannedAction(plan, inputs, here));
  const { resultsDir } = request;
  if (inputs.setupSandbox) await setUpSandbox(request.sandbox, around);
  const environment = withApiKey(around.environment, inputs);
  const pullRequest = event.pullRequest?.number ?? null;
  const history = await historyFor(job, { base, players: plan.players, pullRequest });
  const playing = { only, earlier: [], history: history?.folder ?? null };
  const result = await compareRevisions(request, { ...around, environment }, playing);
  const { comparison, details } = result;
  log.info(renderTerminal(comparison, details, { resultsDir }));
  setOutputs(outputsOf({ comparison, revisions: request.revisions, resultsDir }));
  return 0;
}

async function planIn(folder: string): Promise<Plan> {
  const plan = await new Ledger(folder).storedPlan();
  if (plan !== null) return plan;
  throw new ConfigError("no-plan", `There is no plan in ${folder}.`, {
    hint: "Download what the job with `command: plan` stored, and name its folder with the input results-dir.",
  });
}

/** A plan is a file: what it asks for is ruled by the event of this job all the same. */
function refuseModels(plan: Plan, { isRestricted }: AskedEvent): void {
  if (!isRestricted || plan.players.every(({ deterministic }) => deterministic)) return;
  throw new ConfigError("fork-plan", "The plan has models play for a pull request that gets no key.", {
    hint: "Let the job with `command: plan` run on the same event: it plans the docs check.",
  });
}

function playersOf(plan: Plan, shard: string | null): readonly Slug[] | null {
  if (shard === null) return null;
  const found = plan.shards.find(({ id }) => id === shard);
  if (found !== undefined) return found.players;
  const known = plan.shards.map(({ id }) => id);
  throw new ConfigError("no-shard", `The plan has no shard ${JSON.stringify(shard)}.`, {
    hint: known.length === 0 ? "Make it with `command: plan`." : didYouMean(shard, known),
  });
}
