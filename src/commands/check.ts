/** `check`: everything that is wrong with a profile and its suite, before anything is spent. */
import { InfrastructureError } from "../base/errors.ts";
import { joinVocabulary, type Surroundings } from "../pipeline.ts";
import type { Asked } from "../request/asked.ts";
import { PROFILE_PATH } from "../request/config-home.ts";
import { filterRequest } from "../request/filter-request.ts";
import { byFile, type Finding, FindingsError } from "../request/findings.ts";
import { buildLints, twiceLints } from "../request/lints/builds.ts";
import { documentedLints } from "../request/lints/documented.ts";
import { type Lint, lintOf } from "../request/lints/lint.ts";
import { serverLints } from "../request/lints/servers.ts";
import { solutionLints, untouchedLints } from "../request/lints/solvability.ts";
import { type MadeRequest, makeRequest } from "../request/make-request.ts";
import type { Places } from "../request/read-config.ts";
import type { CheckedTask, CheckFinding, CheckReport } from "../schema/check.ts";
import type { SuiteTask } from "../schema/task.ts";
import { SIDES, type Side } from "../schema/words.ts";
import { type BuiltChecks, checkBuilds } from "./check-builds.ts";
import { type CheckedRequest, checkTexts } from "./check-texts.ts";

export interface CheckQuestion {
  /** Base and head are one commit where only head is checked. */
  readonly asked: Asked;
  /** Nothing is built or run, so that it works everywhere. */
  readonly isStatic: boolean;
  /** Whether head is built twice, and what differs between the two builds named. */
  readonly isTwice?: boolean;
}

export interface Checked {
  readonly report: CheckReport;
  /** Why the machine could not build or run anything: the report is of what can be read. */
  readonly failure: InfrastructureError | null;
}

/** Throws where there is nothing to check, or for our own bugs; what is wrong with what is there is in the report. */
export async function check(question: CheckQuestion, places: Places, around: Surroundings): Promise<Checked> {
  const vocabulary = joinVocabulary();
  let made: MadeRequest;
  try {
    made = await makeRequest(question.asked, vocabulary, places);
  } catch (error) {
    if (!(error instanceof FindingsError)) throw error;
    return { report: unusable(question, error.findings), failure: null };
  }
  const checked = { ...requestOf(made, question.asked), vocabulary };
  const texts = await checkTexts(checked, around);
  const read = made.warnings.map((warning) => lintOf("warning", warning));
  const built = question.isStatic ? null : await builtOrFailure(checked, question, around);
  if (built === null || built instanceof InfrastructureError) {
    const isStatic = true;
    return {
      report: reportOf({ checked, lints: [...read, ...texts.lints()], built: null, isStatic }),
      failure: built,
    };
  }
  for (const { command, text } of built.help)
    texts.search.look({ kind: "help", file: command, text, task: null });
  const lints = [...read, ...texts.lints(), ...builtLints(checked, built)];
  return { report: reportOf({ checked, lints, built, isStatic: false }), failure: null };
}

async function builtOrFailure(
  checked: CheckedRequest,
  { isTwice = false }: CheckQuestion,
  around: Surroundings,
): Promise<BuiltChecks | InfrastructureError> {
  try {
    return await checkBuilds(checked, { isTwice }, around);
  } catch (error) {
    if (error instanceof InfrastructureError) return error;
    throw error;
  }
}

function builtLints({ config, request, shas }: CheckedRequest, built: BuiltChecks): Lint[] {
  const { document, taskDocuments } = config;
  return [
    ...SIDES.flatMap((side) => buildLints(document, { side, sha: shas[side], report: built.builds[side] })),
    ...serverLints({ document, profile: request.profile, sides: built.shown }),
    ...twiceLints(document, shas.head, built.differences),
    ...solutionLints(taskDocuments, built.solutions),
    ...untouchedLints(taskDocuments, built.untouched),
    ...documentedLints(built.commands),
  ];
}

/** All of profile and suite, whatever a mode selects of them; only what a person names narrows it. */
function requestOf({ request, config }: MadeRequest, asked: Asked): Omit<CheckedRequest, "vocabulary"> {
  const whole = { profile: { ...config.profile, modes: {} }, suite: config.suite };
  const { profile, suite } = filterRequest(whole, asked.filters, "full");
  const { base, head } = request.revisions;
  return {
    request: { ...request, profile: { ...profile, modes: config.profile.modes }, suite, playIdentical: true },
    config,
    filters: asked.filters,
    isPair: base.sha !== head.sha,
    shas: { base: base.sha, head: head.sha },
  };
}

interface ReportParts {
  readonly checked: CheckedRequest;
  readonly lints: readonly Lint[];
  readonly built: BuiltChecks | null;
  readonly isStatic: boolean;
}

function reportOf({ checked, lints, built, isStatic }: ReportParts): CheckReport {
  const { config, shas, isPair, request } = checked;
  return {
    revisions: { base: isPair ? shas.base : null, head: shas.head },
    profile: config.document.at([])?.file ?? "",
    isStatic,
    findings: byFile(lints).map(findingOf),
    tasks: request.suite.tasks.map((task) => taskOf(task, built)),
    markers: request.profile.markers.map(({ name, hits, misses }) => ({
      name,
      hits: hits.length,
      misses: misses.length,
    })),
  };
}

function taskOf({ id }: SuiteTask, built: BuiltChecks | null): CheckedTask {
  const state = (side: Side) =>
    built?.solutions.find((result) => result.task === id && result.side === side)?.match ?? null;
  return {
    id,
    solution: { base: state("base"), head: state("head") },
    readers: built?.readers.get(id) ?? [],
  };
}

function findingOf({ level, file, line, message, hint }: Lint): CheckFinding {
  return { level, file, line, message, hint };
}

function unusable({ asked, isStatic }: CheckQuestion, findings: readonly Finding[]): CheckReport {
  return {
    revisions: null,
    profile: asked.config ?? PROFILE_PATH,
    isStatic,
    findings: findings.map((finding) => findingOf(lintOf("error", finding))),
    tasks: [],
    markers: [],
  };
}

/** 2 where something must be mended first. */
export function checkExitCode({ findings }: CheckReport): number {
  return findings.some(({ level }) => level === "error") ? 2 : 0;
}
