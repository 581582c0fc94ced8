/** One revision, played once: `try`. */
import { ConfigError } from "../base/errors.ts";
import { untilInterrupted } from "../host/interrupted.ts";
import { begin, openResults, openSandbox } from "../pipeline.ts";
import type { BuildReport } from "../schema/inspection.ts";
import type { Plan } from "../schema/plan.ts";
import type { Request } from "../schema/request.ts";
import { playRounds } from "./play-rounds.ts";
import { isFinished, prepare } from "./prepare.ts";
import { readyToPlay } from "./ready-to-play.ts";
import type { Surroundings } from "./surroundings.ts";

export interface PlayedRevision {
  readonly plan: Plan;
  /** Why the player could not play; null where it could. */
  readonly playerLost: string | null;
}

/** Plays a request of mode `try`: its trials lie in the results folder, and nothing is compared. */
export async function playRevision(request: Request, around: Surroundings): Promise<PlayedRevision> {
  await using results = await openResults(request);
  const { ledger, stored } = results;
  const climb = { ledger, goesOn: false, now: around.now() };
  if (stored !== null && (await isFinished({ ...climb, plan: stored })))
    return { plan: stored, playerLost: null };
  await using sandbox = await openSandbox(request, around);
  const prepared = await untilInterrupted(around.signal, prepare({ ...results, sandbox }, around));
  const { plan, builds } = prepared;
  if (builds.head.built === null) throw notBuilt(builds.head.report);
  const inspection = await begin(ledger, prepared);
  // Who plays one revision remembers that one.
  const asked = { plan, request, sandbox, builds, remembered: builds.head.built, recording: null };
  const { players, judge, preflight } = await readyToPlay(asked, around);
  await ledger.writeInspection({ ...inspection, preflight: [...preflight] });
  await playRounds({ ledger, plan, request, sandbox, builds, players, judge }, around);
  const lost = preflight.find(({ kind }) => kind === "lost");
  return { plan, playerLost: lost?.kind === "lost" ? lost.detail : null };
}

function notBuilt(report: BuildReport): ConfigError {
  const { step, log, remedy = null } = report.kind === "failed" ? report : { step: "the build", log: "" };
  return new ConfigError("not-built", `The revision does not build: ${step} failed.\n${log.trimEnd()}`, {
    ...(remedy === null ? {} : { hint: remedy }),
  });
}
