/** Runs the best command, repairs it where its error says how, goes on to the next one. */
import { quoted } from "../../../base/manual/shell-words.ts";
import { answerOf, NO_ANSWER } from "./answer.ts";
import type { Desk, Talk } from "./desk.ts";
import { lookAround, readHelp, type Stage, stagesOf } from "./documents.ts";
import { isUnknownCommand, showsUsage, unknownOptionIn } from "./hints.ts";
import { helpOf, helpOptions, optionNamed, optionsOf } from "./knowledge.ts";
import { type ParsedExample, parseExample } from "./parse-example.ts";
import { exampleContext, type PlannedCommand, plannedCommands } from "./plan-commands.ts";
import { aliasesOf, byHint, checkedAgainst, nearestOption, withOption, withoutOption } from "./repair.ts";
import type { ToolOutput } from "./tool-output.ts";

const MOST_CHECKS = 6;
const IN_PLACE = /^--?(?:in-?place|write|fix|overwrite|i|w)$/;

/** The whole conversation: reads until it knows enough, tries until something works, answers. */
export function* converse(desk: Desk): Talk<string> {
  const stages = stagesOf(desk);
  while (stages.length > 0) {
    yield* nextStage(stages, desk);
    if (knowsEnough(desk)) break;
  }
  yield* lookAround(desk);
  while (desk.runsLeft > 0) {
    const next = plannedCommands(desk.job()).find(({ build }) => !desk.tried.has(build.command));
    if (next === undefined) {
      if (stages.length === 0) break;
      yield* nextStage(stages, desk);
      continue;
    }
    if (yield* learnsFirst(next, desk)) continue;
    const answer = yield* tryCommand(next, desk);
    if (answer !== null) return answer;
  }
  return NO_ANSWER;
}

function* nextStage(stages: Stage[], desk: Desk): Talk<void> {
  const stage = stages.shift();
  if (stage !== undefined) yield* stage(desk);
}

function knowsEnough(desk: Desk): boolean {
  const { enough, checksSlots } = desk.setting.variant;
  const best = plannedCommands(desk.job())[0];
  if (best === undefined || best.candidate.coverage < enough) return false;
  return !checksSlots || best.build.unplaced.length === 0;
}

/** Asks for a command's help before it runs, where the variant does. Answers whether something was learned. */
function* learnsFirst({ build, candidate }: PlannedCommand, desk: Desk): Talk<boolean> {
  const { helpFirst } = desk.setting.variant;
  const { knowledge } = desk.job();
  const known = helpOf(build.path, knowledge);
  // Who always looks does not rely on what it remembers.
  const isKnown = helpFirst === "always" ? known.some(({ isRemembered }) => !isRemembered) : known.length > 0;
  if (helpFirst === "never" || isKnown || desk.asked.has(`${build.path.join(" ")} --help`)) return false;
  const documented = optionsOf(build.path, knowledge).filter(({ form }) => form === "list");
  // An example's option that was dropped may only have been unknown.
  const shown = candidate.origin.kind === "example" ? candidate.origin.parsed.options : [];
  const isUndocumented = shown.some((name) => optionNamed(name, documented) === null);
  if (helpFirst === "undocumented" && !isUndocumented) return false;
  yield* readHelp(desk, build.path, `Are these the options of ${build.path.join(" ")}?`);
  return true;
}

function* tryCommand(planned: PlannedCommand, desk: Desk): Talk<string | null> {
  let command: string | null = checked(planned, desk);
  let why = reasonFor(planned);
  while (command !== null && desk.runsLeft > 0 && !desk.tried.has(command)) {
    desk.tried.add(planned.build.command);
    desk.tried.add(command);
    desk.runsLeft--;
    const output: ToolOutput = yield { wish: { kind: "run", command }, why };
    const answer = yield* successOf(command, output, desk);
    if (answer !== null) return answer;
    command = output.ok ? null : yield* repaired(command, output.text, desk);
    why = "That failed; the error or the help says what to change.";
  }
  return null;
}

function reasonFor({ candidate, worth }: PlannedCommand): string {
  const percent = Math.round(candidate.coverage * 100);
  return `The ${candidate.origin.kind} that says most of the task: score ${worth.toFixed(2)}, ${percent} % of its words.`;
}

/** Thorough: options that the command's own help spells otherwise are replaced before anything runs. */
function checked({ build }: PlannedCommand, desk: Desk): string {
  if (desk.setting.variant.helpFirst !== "always") return build.command;
  const job = desk.job();
  let command = build.command;
  for (let round = 0; round < MOST_CHECKS; round++) {
    const parsed = parseExample(command, exampleContext(job));
    if (parsed === null) break;
    const better = checkedAgainst(
      parsed,
      helpOptions(parsed.path, job.knowledge),
      optionsOf(parsed.path, job.knowledge),
    );
    if (better === null) break;
    command = better;
  }
  return command;
}

/** The answer where the command did what the task asks; null where it did not. */
function* successOf(command: string, output: ToolOutput, desk: Desk): Talk<string | null> {
  if (!output.ok) return null;
  const { task, words } = desk.job();
  const wanted = task.values.find(({ kind }) => kind === "output")?.text ?? null;
  const written = wanted !== null && command.includes(wanted) ? wanted : changedFile(command, desk);
  if (written !== null) {
    if (desk.setting.variant.looksAtOutput) {
      const head = yield {
        wish: { kind: "run", command: `head -n 5 ${quoted(written)}` },
        why: `What is in ${written} now?`,
      };
      if (!head.ok || head.text.trim() === "") return null;
    }
    return answerOf({ task, words, output: output.text, written });
  }
  return output.text.trim() === "" ? null : answerOf({ task, words, output: output.text, written: null });
}

/** The input that a command with an option such as `--in-place` changes. */
function changedFile(command: string, desk: Desk): string | null {
  const words = command.split(/\s+/);
  const input = desk.job().task.values.find(({ kind, text }) => kind === "input" && command.includes(text));
  return words.some((word) => IN_PLACE.test(word)) ? (input?.text ?? null) : null;
}

/** The failed command, mended: by the error's hint, by another option, by one option less. null: the next candidate. */
function* repaired(command: string, error: string, desk: Desk): Talk<string | null> {
  const hinted = byHint(command, error);
  if (hinted !== null) return hinted;
  const parsed = parseExample(command, exampleContext(desk.job()));
  if (parsed === null) return null;
  const wrong = unknownOptionIn(error, parsed.options);
  if (wrong !== null) return yield* withoutUnknown(parsed, wrong, desk);
  if (showsUsage(error))
    desk.add(`error of ${command}`, error, isUnknownCommand(error) ? parsed.path.slice(0, 1) : parsed.path);
  return null;
}

function* withoutUnknown(parsed: ParsedExample, wrong: string, desk: Desk): Talk<string | null> {
  const before = optionsOf(parsed.path, desk.job().knowledge);
  for (const name of aliasesOf(wrong, before)) desk.banned.add(name);
  if (!desk.asked.has(`${parsed.path.join(" ")} --help`)) {
    yield* readHelp(desk, parsed.path, `${wrong} is unknown; which options are there?`);
  }
  const offered = helpOptions(parsed.path, desk.job().knowledge).filter(({ names }) =>
    names.every((name) => !desk.banned.has(name) && !parsed.options.includes(name)),
  );
  const hasValue = parsed.literals.some(({ option }) => option === wrong);
  const near = nearestOption({ failed: wrong, known: optionNamed(wrong, before), hasValue, offered });
  return near === null ? withoutOption(parsed, wrong) : withOption(parsed, wrong, near);
}
