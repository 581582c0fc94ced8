/** The command baseline: plays the commit of the default branch and keeps its trials for the pull requests that leave from it. */
import { ConfigError } from "../base/errors.ts";
import { plural } from "../base/text.ts";
import { freshFor, ofModels } from "../commands/baseline.ts";
import * as log from "../host/log.ts";
import { setOutputs } from "../host/runner.ts";
import { keepBaseline } from "../pipeline/keep-baseline.ts";
import { setUpSandbox } from "../pipeline/set-up-sandbox.ts";
import { outputsOf } from "../publish/outputs.ts";
import { readDefaultBranch } from "../request/action-event.ts";
import { withApiKey } from "../request/api-key.ts";
import { askedByAction } from "../request/asked-by.ts";
import { type Job, resultsOf } from "./job.ts";
import { obtained, requestOf } from "./question.ts";
import type { AskedEvent } from "./ruled-event.ts";
import { restoreHistory, saveBaseline, sharedHistory } from "./shared-history.ts";

const FAILED = 3;

export async function keepBaselineHere(job: Job, event: AskedEvent): Promise<number> {
  const { inputs, around } = job;
  if (event.pullRequest !== null) {
    throw new ConfigError("baseline-event", "A pull request keeps nothing for others: command is baseline.", {
      hint: "Run it on push, schedule or workflow_dispatch on the default branch.",
    });
  }
  const history = sharedHistory(job, await readDefaultBranch(around.environment));
  const { head } = event.revisions;
  const one = { revisions: { base: { kind: "commit", ...head }, head }, number: null } as const;
  const revisions = await obtained(job, { ...one, mayBeOne: true });
  const mode = inputs.mode === "full" ? "full" : "pr";
  const asked = askedByAction(inputs, { revisions, pullRequest: null, mode });
  const { request } = await requestOf(job, { ...asked, playIdentical: true, failOn: [] });
  if (inputs.setupSandbox) await setUpSandbox(request.sandbox, around);
  const { sha } = request.revisions.head;
  await restoreHistory(history, { base: sha, pullRequest: null });
  const environment = withApiKey(around.environment, inputs);
  const order = {
    request: { ...ofModels(request, mode, null), resultsDir: resultsOf(job) },
    history: history.folder,
    freshMs: freshFor(request),
    earlier: [],
  };
  const origin = history.origin;
  const { spared, kept } = await keepBaseline({ ...order, origin }, { ...around, environment });
  if (kept > 0) await saveBaseline(history, sha);
  log.info(`kept ${plural(kept, "trial")} of ${sha.slice(0, 7)}; ${plural(spared, "cell")} were kept before`);
  setOutputs(outputsOf({ revisions: request.revisions, resultsDir: request.resultsDir }));
  return kept === 0 && spared === 0 ? FAILED : 0;
}
