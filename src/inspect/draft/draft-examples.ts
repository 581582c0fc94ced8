/** Documented examples into drafts of tasks: run twice, kept where both runs are equal and something came out. */
import type { Sandbox } from "../../sandbox/sandbox.ts";
import type { BuiltSide } from "../../schema/built.ts";
import type { HelpText } from "../check-help.ts";
import type { Document } from "../documented/documented-commands.ts";
import { collectExamples, type Discard, type Discarded, type Example } from "./collect-examples.ts";
import { errorLine } from "./error-line.ts";
import { type ExampleInputs, exampleInputs, type InputFile } from "./example-inputs.ts";
import { inTurns, kindOf } from "./example-order.ts";
import { exampleWords, type Knowledge, knowledgeOf } from "./example-words.ts";
import { type Expectation, expectationsOf } from "./expectations.ts";
import { type ExampleRun, runExample } from "./run-example.ts";
import { type ShownFile, shownBy } from "./shown-files.ts";
import { variedExample } from "./vary-example.ts";
import { wordPrompt } from "./word-prompt.ts";

/** A way to ask for what an example does. */
export interface DraftedWay extends Expectation {
  readonly prompt: string;
}

export interface DraftedExample {
  readonly example: Example;
  readonly subcommands: readonly string[];
  readonly inputs: readonly InputFile[];
  /** Best first, at least one. */
  readonly ways: readonly DraftedWay[];
}

export interface DraftedExamples {
  readonly drafted: readonly DraftedExample[];
  readonly discarded: readonly Discarded[];
}

export interface DraftSources {
  readonly documents: readonly Document[];
  readonly help: readonly HelpText[];
  readonly programs: readonly string[];
  /** Every file of the repository. */
  readonly paths: readonly string[];
  /** The package's folder. */
  readonly directory: string;
  /** Where the files of the repository lie. */
  readonly sourceDir: string;
}

export interface DraftServices {
  readonly sandbox: Sandbox;
  readonly workArea: string;
  /** YYYY-MM-DD: what prints it prints something else tomorrow. */
  readonly today: string;
  readonly signal: AbortSignal;
  progress(text: string): void;
}

/** More examples than these are not run: a suite of eight is found long before. */
const MOST_RUN = 40;
/** Of one subcommand; more would make the suite about it alone. */
const MOST_ALIKE = 3;

export async function draftExamples(
  sources: DraftSources,
  built: BuiltSide,
  services: DraftServices,
): Promise<DraftedExamples> {
  const { examples, discarded } = collectExamples(withHelp(sources), sources.programs);
  const knowledge = knowledgeIn(sources);
  const shown = shownBy(sources.documents);
  const isReady = (example: Example): boolean => inputsOf(example, sources, shown).unknown.length === 0;
  const out: Discarded[] = [...discarded];
  const drafted: DraftedExample[] = [];
  for (const [index, example] of inTurns(examples, isReady).entries()) {
    if (index >= MOST_RUN || services.signal.aborted) {
      out.push(discardedFor(example, "not-tried", ""));
      continue;
    }
    const key = kindOf(example);
    if (drafted.filter((other) => kindOf(other.example) === key).length >= MOST_ALIKE) {
      out.push(discardedFor(example, "like-another", ""));
      continue;
    }
    services.progress(
      `trying example ${index + 1} of ${Math.min(examples.length, MOST_RUN)}: ${example.command}`,
    );
    const context = { sources, knowledge, built, services };
    const result = await tryExample({ example, ...inputsOf(example, sources, shown) }, context);
    if ("why" in result) out.push(result);
    else drafted.push(result);
  }
  return { drafted, discarded: out };
}

function withHelp({ documents, help }: DraftSources): Document[] {
  return [...documents, ...help.map(({ command, text }) => ({ path: command, text }))];
}

function knowledgeIn({ help, documents, programs }: DraftSources): Knowledge {
  return knowledgeOf(
    help,
    documents.map(({ text }) => text),
    programs,
  );
}

interface DraftContext {
  readonly sources: DraftSources;
  readonly knowledge: Knowledge;
  readonly built: BuiltSide;
  readonly services: DraftServices;
}

function inputsOf(
  example: Example,
  { paths, directory }: DraftSources,
  shown: ReadonlyMap<string, readonly ShownFile[]>,
): ExampleInputs {
  return exampleInputs(example, { paths, directory, shown: shown.get(example.place.file) ?? [] });
}

interface Trial {
  readonly example: Example;
  readonly files: readonly InputFile[];
  /** Names of files that are not there. */
  readonly unknown: readonly string[];
}

/** Runs it twice and words it. */
async function tryExample(trial: Trial, context: DraftContext): Promise<DraftedExample | Discarded> {
  const { example, files, unknown } = trial;
  const { services, built, sources } = context;
  const question = { command: example.command, files };
  const place = { sandbox: services.sandbox, workArea: services.workArea, sourceDir: sources.sourceDir };
  const first = await runExample(question, built, place);
  if (first === null) return discardedFor(example, "missing-file", "an input is no plain file, or too large");
  const failure = failureOf(first, unknown);
  if (failure !== null) return discardedFor(example, failure.why, failure.detail);
  const second = await runExample(question, built, place);
  if (second === null || !isSame(first, second, services.today)) return discardedFor(example, "varies", "");
  return worded(example, { first, files, context });
}

/** The same example over other data; null where there is none that could be exchanged, or nothing comes of it. */
export async function redraftExample(
  { example, inputs }: DraftedExample,
  sources: DraftSources,
  { built, services }: { readonly built: BuiltSide; readonly services: DraftServices },
): Promise<DraftedExample | null> {
  const varied = await variedExample(example, inputs, sources.sourceDir);
  if (varied === null || services.signal.aborted) return null;
  services.progress(`trying it with other data: ${varied.example.command}`);
  const context = { sources, knowledge: knowledgeIn(sources), built, services };
  const drafted = await tryExample({ ...varied, unknown: [] }, context);
  return "why" in drafted ? null : drafted;
}

function failureOf(run: ExampleRun, unknown: readonly string[]): { why: Discard; detail: string } | null {
  if (run.isTimeOut) return { why: "time", detail: "" };
  if (run.exitCode !== 0) {
    const written = run.left.map(({ path }) => path);
    const missing = unknown.filter((name) => !written.includes(name));
    if (missing.length > 0) return { why: "missing-file", detail: missing.join(", ") };
    return { why: "failed", detail: errorLine(run.stderr) || errorLine(run.stdout) };
  }
  const isSilent =
    run.stdout.trim() === "" && run.left.every(({ text }) => text === null || text.trim() === "");
  return isSilent ? { why: "no-output", detail: "" } : null;
}

/** Equal, and free of the day. */
function isSame(one: ExampleRun, other: ExampleRun, today: string): boolean {
  const said = ({ stdout, left }: ExampleRun): string => JSON.stringify([stdout, left]);
  return said(one) === said(other) && !said(one).includes(today);
}

function worded(
  example: Example,
  { first, files, context }: { first: ExampleRun; files: readonly InputFile[]; context: DraftContext },
): DraftedExample | Discarded {
  const inputs = files.map(({ path }) => path);
  const expectations = expectationsOf(example.command, first, inputs);
  if (expectations.length === 0) return discardedFor(example, "no-output", "");
  const outputs = first.left.map(({ path }) => path);
  const isFile = (word: string): boolean => [...inputs, ...outputs].includes(word.replace(/^\.\//, ""));
  const words = exampleWords(example, context.knowledge, isFile);
  const { programs } = context.sources;
  const ways = expectations.flatMap((expectation): DraftedWay[] => {
    const prompt = wordPrompt({ example, words, programs, inputs, outputs, ask: expectation.ask });
    return prompt === null ? [] : [{ ...expectation, prompt }];
  });
  return ways.length === 0
    ? discardedFor(example, "no-words", "")
    : { example, subcommands: words.subcommands, inputs: files, ways };
}

/** An example that became no task. */
export function discardedFor({ command, place }: Example, why: Discard, detail: string): Discarded {
  return { command, place, why, detail };
}
