/** What commands about single revisions share: the question, the folder of its answers, and what is said of it. */
import path from "node:path";
import * as log from "../host/log.ts";
import { questionOf } from "../pipeline/prepare.ts";
import { joinVocabulary } from "../pipeline.ts";
import { makePlan } from "../plan/make-plan.ts";
import type { Asked, AskedRevisions } from "../request/asked.ts";
import { askedByCommand } from "../request/asked-by.ts";
import { findingText } from "../request/findings.ts";
import type { CommonOptions } from "../request/invocation.ts";
import type { MadeRequest } from "../request/make-request.ts";
import type { ModeProfile } from "../schema/profile.ts";
import type { Request } from "../schema/request.ts";
import type { Trial } from "../schema/trial.ts";
import type { Mode } from "../schema/words.ts";
import { Ledger } from "../store/ledger.ts";
import { DEFAULT_RESULTS } from "./results.ts";

/** Base and head are one commit, and equal as they are, they are played. */
export function askedOfOne(revision: string, mode: Mode, options: CommonOptions): Asked {
  const commit = { name: revision, method: "given" };
  const revisions: AskedRevisions = { base: { kind: "commit", ...commit }, head: commit };
  return { ...askedByCommand(revisions, options), mode, playIdentical: true, failOn: [] };
}

/** The same with something said of how its mode plays; null or absent: as the profile has it. */
export function asPlayed(request: Request, over: Partial<Pick<ModeProfile, "looks" | "coupling">>): Request {
  const { mode, profile } = request;
  const said = profile.modes[mode] ?? NOTHING_SAID;
  const { looks, coupling } = over;
  const now = { ...said, looks: looks ?? said.looks, coupling: coupling ?? said.coupling };
  return { ...request, profile: { ...profile, modes: { ...profile.modes, [mode]: now } } };
}

const NOTHING_SAID: ModeProfile = { players: null, tiers: null, tasks: null, looks: null, coupling: null };

/** Without a folder that is named, each question has one of its own. */
export async function inOwnFolder(request: Request, named: string | null, cwd: string): Promise<Request> {
  if (named !== null) return request;
  const question = await questionOf(request, joinVocabulary());
  const { id } = makePlan({ ...question, builds: { base: null, head: null } });
  const name = `${request.mode}-${id.slice("sha256:".length).slice(0, 8)}`;
  return { ...request, resultsDir: path.resolve(cwd, DEFAULT_RESULTS, name) };
}

/** Says what is doubtful about profile and suite. */
export function sayDoubts({ warnings, leaks }: Pick<MadeRequest, "warnings" | "leaks">): void {
  for (const warning of [...warnings, ...leaks]) log.warn(findingText(warning));
}

/** Trials of an earlier comparison, by which it is told what this one takes. */
export async function earlierTrials({ figures }: Pick<CommonOptions, "figures">): Promise<Trial[]> {
  if (figures === null) return [];
  const ledger = new Ledger(path.resolve(figures));
  // Without a plan it is no results folder, and the error says so.
  await ledger.plan();
  return ledger.trials();
}
