/** What was read, as commands that could be run: the best first. */
import type { ManualSynopsis } from "../../../base/manual/manual.ts";
import { buildFromExample } from "./build-example.ts";
import { buildFromSynopsis, isForCommands } from "./build-synopsis.ts";
import type { Build, Job } from "./job.ts";
import { optionsOf, subcommandsOf, synopsesOf } from "./knowledge.ts";
import { type ExampleContext, parseExample } from "./parse-example.ts";
import { type Candidate, exampleCandidate, ranked, type Scored, synopsisCandidate } from "./rank.ts";

export interface PlannedCommand {
  readonly build: Build;
  readonly candidate: Scored;
  /** The score after the slot check. */
  readonly worth: number;
}

/** Only so many candidates are built; the rest has no chance. */
const MOST_BUILT = 6;
/** What is left of a score for each value without a place and each place without a value. */
const SLOT_FACTOR = 0.65;
/** Candidates that say less of the task are never run: that would be a guess. */
const LEAST_COVERAGE = 0.15;
/** Characters. Nobody types more, and a document can be one line. */
const LONGEST_COMMAND = 4_000;

export function plannedCommands(job: Job): PlannedCommand[] {
  const scored = ranked(candidatesOf(job), job.words).filter(
    ({ score, coverage }) => score > 0 && coverage >= LEAST_COVERAGE,
  );
  const planned = new Map<string, PlannedCommand>();
  for (const candidate of scored.slice(0, MOST_BUILT * 2)) {
    if (planned.size >= MOST_BUILT) break;
    const build = buildOf(candidate, job);
    if (build === null || planned.has(build.command)) continue;
    const missing = build.unplaced.length + build.unfilled.length;
    const worth = candidate.score * (job.variant.checksSlots ? SLOT_FACTOR ** missing : 1);
    planned.set(build.command, { build, candidate, worth });
  }
  return [...planned.values()].sort((a, b) => b.worth - a.worth);
}

function buildOf({ origin }: Candidate, job: Job): Build | null {
  return origin.kind === "example"
    ? buildFromExample(origin.parsed, job)
    : buildFromSynopsis(origin.synopsis, job);
}

function candidatesOf(job: Job): Candidate[] {
  const context = exampleContext(job);
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  for (const { manual } of job.knowledge.documents) {
    for (const example of manual.examples) {
      if (seen.has(`${example.command}\n${example.near}`) || !isTypable(example.command)) continue;
      seen.add(`${example.command}\n${example.near}`);
      const parsed = parseExample(example.command, context);
      if (parsed !== null) candidates.push(exampleCandidate(example, parsed, job));
    }
    for (const synopsis of manual.synopses) {
      if (seen.has(synopsis.text) || !isUsable(synopsis, job)) continue;
      seen.add(synopsis.text);
      candidates.push(synopsisCandidate(synopsis, job));
    }
  }
  return candidates;
}

function isUsable(synopsis: ManualSynopsis, { knowledge }: Job): boolean {
  const isKnown = knowledge.programs.includes(synopsis.path[0] ?? "");
  return isKnown && !isForCommands(synopsis) && isTypable(synopsis.text);
}

function isTypable(command: string): boolean {
  return command.length <= LONGEST_COMMAND && !isAboutItself(command);
}

/** Commands that print help, a version or completions do nothing that a task asks. */
function isAboutItself(command: string): boolean {
  return /\s(?:--help\S*|-h|help|--version|completions?)(?:\s|$)/.test(command);
}

export function exampleContext(job: Job): ExampleContext {
  const { knowledge } = job;
  const known = new Map(
    knowledge.programs.map((program) => [program, new Set(subcommandsOf(program, knowledge).keys())]),
  );
  return {
    programs: knowledge.programs,
    subcommands: (program) => known.get(program) ?? new Set(),
    options: (path) => optionsOf(path, knowledge),
    synopses: (path) => synopsesOf(path, knowledge),
  };
}
