/** The tasks that `init` drafts: examples are run, answers that stand somewhere are left out, and every task is solved once. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { freshFolder } from "../host/files.ts";
import type { HelpText } from "../inspect/check-help.ts";
import { textsIn } from "../inspect/check-texts.ts";
import { matchUntouched } from "../inspect/check-untouched.ts";
import type { Document } from "../inspect/documented/documented-commands.ts";
import type { Discarded, Example } from "../inspect/draft/collect-examples.ts";
import {
  type DraftedExample,
  type DraftedWay,
  discardedFor,
  draftExamples,
  redraftExample,
} from "../inspect/draft/draft-examples.ts";
import type { InputFile } from "../inspect/draft/example-inputs.ts";
import { writeInputs } from "../inspect/draft/run-example.ts";
import { runSolution } from "../inspect/run-solutions.ts";
import { AnswerSearch, standsInOneOf } from "../request/init/answer-search.ts";
import { slugOf } from "../request/init/profile-text.ts";
import { freeId, taskText } from "../request/init/task-text.ts";
import { reachOf } from "../request/lints/reach.ts";
import { readSuite } from "../request/read-suite.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { Place } from "../schema/inspection.ts";
import type { Profile } from "../schema/profile.ts";
import type { SuiteTask } from "../schema/task.ts";
import type { Vocabulary } from "../schema/vocabulary.ts";

export interface SuiteQuestion {
  readonly profile: Profile;
  readonly built: BuiltSide;
  readonly help: readonly HelpText[];
  /** Where the files of the commit lie. */
  readonly sourceDir: string;
  readonly paths: readonly string[];
  /** Ids that are taken. */
  readonly taken: ReadonlySet<string>;
  /** How many tasks are wanted. */
  readonly most: number;
}

export interface SuiteServices {
  readonly sandbox: Sandbox;
  readonly vocabulary: Vocabulary;
  readonly workArea: string;
  readonly today: string;
  readonly signal: AbortSignal;
  progress(text: string): void;
}

export interface DraftedTask {
  readonly task: SuiteTask;
  readonly from: Place;
  /** Its folder, to be copied into the suite under its id. */
  readonly folder: string;
}

export interface DraftedSuite {
  readonly tasks: readonly DraftedTask[];
  readonly discarded: readonly Discarded[];
  /** All examples that were found. */
  readonly examples: number;
}

export async function draftSuite(question: SuiteQuestion, services: SuiteServices): Promise<DraftedSuite> {
  const { profile, built, help, sourceDir, paths } = question;
  const isDocument = reachOf(profile);
  const documents: Document[] = [];
  for await (const { path: file, text } of textsIn(sourceDir, (one) => isDocumentKind(isDocument(one))))
    if (/\.(?:mdx?|rst|txt|adoc)$|readme$/i.test(file)) documents.push({ path: file, text });
  const { provides: programs, directory } = profile.build;
  const sources = { documents: readmeFirst(documents), help, programs, paths, directory, sourceDir };
  const found = await draftExamples(sources, built, services);
  const first = await withoutKnownAnswers(found.drafted, question);
  const redrafted: DraftedExample[] = [];
  for (const known of first.known) {
    const other = await redraftExample(known, sources, { built, services });
    if (other !== null) redrafted.push(other);
  }
  const second = await withoutKnownAnswers(redrafted, question);
  const safe = inOrder([...first.safe, ...second.safe], found.drafted);
  const tasks: DraftedTask[] = [];
  const discarded = [
    ...found.discarded,
    ...first.known
      .filter(({ example }) => !second.safe.some((one) => isFrom(one.example, example)))
      .map(({ example }) => discardedFor(example, "known-answer", "")),
  ];
  const taken = new Set(question.taken);
  for (const one of safe) {
    const drafted = tasks.length < question.most ? await solved(one, { question, services, taken }) : null;
    if (drafted === null)
      discarded.push(
        discardedFor(one.example.example, tasks.length < question.most ? "unsolved" : "like-another", ""),
      );
    else {
      tasks.push(drafted);
      taken.add(drafted.task.id);
    }
  }
  return { tasks, discarded, examples: tasks.length + discarded.length };
}

const isDocumentKind = (kind: ReturnType<ReturnType<typeof reachOf>>): boolean =>
  kind === "documentation" || kind === "skill";

function readmeFirst(documents: readonly Document[]): Document[] {
  const rank = ({ path: file }: Document): number =>
    /^readme/i.test(file) ? 0 : /SKILL\.md$/.test(file) ? 1 : 2;
  return [...documents].sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1));
}

interface SafeExample {
  readonly example: DraftedExample;
  readonly way: DraftedWay;
}

/** Of each example the first way whose answer stands nowhere; one pass over everything that agents can reach. */
async function withoutKnownAnswers(
  drafted: readonly DraftedExample[],
  { profile, sourceDir, help }: SuiteQuestion,
) {
  const search = new AnswerSearch(drafted.flatMap(({ ways }) => ways.flatMap(({ values }) => values)));
  const kindOf = reachOf(profile);
  for await (const { path: file, text } of textsIn(sourceDir)) search.look(kindOf(file) ?? "checkout", text);
  for (const { text } of help) search.look("help", text);
  const safe: SafeExample[] = [];
  const known: DraftedExample[] = [];
  for (const example of drafted) {
    const inputs = example.inputs.map(({ path: name }) => name);
    const texts = example.inputs.flatMap(({ from }) => (from.kind === "text" ? [from.text] : []));
    const way = example.ways.find(
      ({ values, prompt }) =>
        !values.some((value) => search.isKnown(value)) &&
        !standsInOneOf(values, [prompt, ...inputs, ...texts]),
    );
    if (way === undefined) known.push(example);
    else safe.push({ example, way });
  }
  return { safe, known };
}

const isFrom = (one: DraftedExample, { place }: Example): boolean =>
  one.example.place.file === place.file && one.example.place.line === place.line;

/** In the order of the drafts, whichever of them were made anew. */
function inOrder(safe: readonly SafeExample[], drafted: readonly DraftedExample[]): SafeExample[] {
  const places = drafted.map(({ example }) => example);
  const rank = ({ example }: SafeExample): number => places.findIndex((place) => isFrom(example, place));
  return [...safe].sort((a, b) => rank(a) - rank(b));
}

interface Solving {
  readonly question: SuiteQuestion;
  readonly services: SuiteServices;
  readonly taken: ReadonlySet<string>;
}

/** The task as its file says, read back and solved once; null where its solution does not match, or nothing need be done. */
async function solved(
  { example, way }: SafeExample,
  { question, services, taken }: Solving,
): Promise<DraftedTask | null> {
  const { profile, built, sourceDir } = question;
  const id = freeId(idOf(example), taken);
  const suite = await freshFolder(services.workArea);
  const folder = path.join(suite, id);
  await mkdir(folder);
  const { place } = example.example;
  const { prompt, solution, match } = way;
  const hasInputs = example.inputs.length > 0;
  await writeFile(
    path.join(folder, "task.yml"),
    taskText({ id, prompt, hasInputs, solution, match, from: `${place.file}:${place.line}` }),
  );
  if (hasInputs && !(await writeInputs(path.join(folder, "inputs"), example.inputs, sourceDir))) return null;
  const read = await readSuite(
    { dir: suite, shown: "", from: "file", limits: profile.limits },
    services.vocabulary,
  );
  const [task] = read.value?.tasks ?? [];
  if (task === undefined) return null;
  const result = await runSolution(task, built, services);
  if (result?.match !== "matched" || result.exitCode !== 0) return null;
  const untouched = await matchUntouched(task, { ...services, box: { sandbox: services.sandbox, built } });
  return untouched === "matched" ? null : { task, from: place, folder };
}

/** `sort-stock`: what is done, and to what. */
function idOf({ subcommands, inputs, example }: DraftedExample): string {
  const stem = (file: InputFile | undefined): string =>
    path.posix.basename(file?.path ?? "").replace(/\.\w+$/, "");
  const words = [...(subcommands.length > 0 ? subcommands : [example.use.program]), stem(inputs[0])];
  return slugOf(words.filter((word) => word !== "").join("-")) ?? "task";
}
