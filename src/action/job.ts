/** What every command of the Action works with. */
import path from "node:path";
import { freshFolder } from "../host/files.ts";
import type { Surroundings } from "../pipeline/surroundings.ts";
import type { ActionInputs } from "../request/action-inputs.ts";
import type { Places } from "../request/read-config.ts";

export interface Job {
  readonly inputs: ActionInputs;
  readonly around: Surroundings;
  /** Absolute path of the folder with dist/ and profiles/. */
  readonly home: string;
}

/** The job's workspace, from which relative inputs are meant. */
export const workspaceOf = ({ around }: Pick<Job, "around">): string =>
  around.environment.GITHUB_WORKSPACE ?? process.cwd();

/** The folder with results; `gripcheck-results` of the workspace where the input names none. */
export const resultsOf = (job: Pick<Job, "around" | "inputs">): string =>
  path.resolve(workspaceOf(job), job.inputs.resultsDir ?? "gripcheck-results");

export async function placesOf(job: Job): Promise<Places> {
  const scratch = await freshFolder(job.around.workArea);
  return { cwd: workspaceOf(job), scratch, profiles: path.join(job.home, "profiles") };
}
