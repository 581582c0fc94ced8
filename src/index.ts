/** The Action: a job of a workflow, and what is left to do after it. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runAction } from "./action/run-action.ts";
import { messageOf } from "./base/errors.ts";
import { plural } from "./base/text.ts";
import * as log from "./host/log.ts";
import { isPost, markBegun, setFailed, setOutputs } from "./host/runner.ts";
import { sweepWorkAreas } from "./host/work-area-owner.ts";
import { main } from "./main.ts";
import { outputsOf } from "./publish/outputs.ts";
import { removeDockerLeftovers } from "./sandbox/docker.ts";

/** The folder of dist/ and profiles/. */
const HOME = fileURLToPath(new URL("..", import.meta.url));

/** After the job, however that ended: a run that was killed may have left folders and containers that nobody else ends. */
async function cleanUp(): Promise<number> {
  await sweepWorkAreas().catch((error: unknown) =>
    log.warn(`could not remove what is left of this run: ${messageOf(error)}`),
  );
  const removed = await removeDockerLeftovers().catch((error: unknown) => {
    log.warn(`could not look for containers of this run: ${messageOf(error)}`);
    return 0;
  });
  if (removed > 0)
    log.info(`removed ${plural(removed, "container or image", "containers and images")} of this run`);
  return 0;
}

async function start(): Promise<number> {
  if (isPost()) return cleanUp();
  markBegun();
  // Every output is set on every path, also where nothing could be run.
  setOutputs(outputsOf({}));
  const boxServer = path.join(HOME, "dist", "box.mjs");
  const { code, failure } = await main((around) => runAction(around, HOME), {
    boxServer,
    environment: process.env,
  });
  if (failure !== null) setOutputs({ "skipped-reason": failure.split("\n")[0] ?? "" });
  if (code !== 0) setFailed(failure ?? "The gate failed: see the job summary.");
  return code;
}

process.exitCode = await start();
// A connection that somebody else keeps open must not keep the job.
process.exit();
