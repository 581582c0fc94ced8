/** `init`: looks at a repository and writes a profile, a workflow and a suite of drafted tasks, and nothing that is there. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ConfigError, DefectError } from "../base/errors.ts";
import { usualBuildCache } from "../build/build-cache.ts";
import { buildSide } from "../build/build-side.ts";
import { exportRevision } from "../build/export-revision.ts";
import { exists, removeTree } from "../host/files.ts";
import { commitOf, openRepository, type Repository } from "../host/git.ts";
import * as log from "../host/log.ts";
import { helpTexts } from "../inspect/check-help.ts";
import { joinVocabulary, type Surroundings } from "../pipeline.ts";
import { PROFILE_PATH } from "../request/config-home.ts";
import { errorOfFindings } from "../request/findings.ts";
import { type FoundRepository, lookAtRepository } from "../request/init/look-at-repository.ts";
import { profileText, shippedProfile } from "../request/init/profile-text.ts";
import { WORKFLOW_PATH, workflowText } from "../request/init/workflow-text.ts";
import { writeNew } from "../request/init/write-new.ts";
import { readProfile } from "../request/read-profile.ts";
import { chooseSandbox } from "../sandbox/index.ts";
import type { Drafting, InitReport } from "../schema/init.ts";
import type { Profile } from "../schema/profile.ts";
import type { SandboxKind, Sha } from "../schema/words.ts";
import { countDiscarded } from "./count-discarded.ts";
import { type DraftedTask, draftSuite } from "./draft-suite.ts";
import { tasksIn, writeTasks } from "./suite-files.ts";

export interface InitQuestion {
  /** Absolute path of a folder of the repository. */
  readonly folder: string;
  readonly sandbox: SandboxKind | "auto";
  /** The folder of the profiles that ship. */
  readonly profiles: string;
}

/** A row needs six tasks; two more may be thrown away by whoever reads them. */
const MOST_TASKS = 8;
const ENOUGH_TASKS = 6;

export async function init(question: InitQuestion, around: Surroundings): Promise<InitReport> {
  const repository = await openRepository(question.folder);
  const head = await headOf(repository);
  const found = await lookAtRepository(repository, head);
  const home = await profileHome(repository, found, question);
  const place = { repository, head, found, ...home };
  const there = await tasksIn(path.join(repository.root, home.suite));
  const { drafting, tasks } =
    there.length >= ENOUGH_TASKS
      ? { drafting: { kind: "enough" as const, tasks: there.length }, tasks: [] }
      : await draft({ ...place, there, sandbox: question.sandbox }, around);
  const files = [
    home.text === null
      ? { path: PROFILE_PATH, state: "left" as const }
      : { path: PROFILE_PATH, state: await writeNew(repository.root, PROFILE_PATH, home.text) },
    { path: WORKFLOW_PATH, state: await writeNew(repository.root, WORKFLOW_PATH, workflowText()) },
    ...(await writeTasks(repository, home.suite, tasks)),
  ];
  const { chosen, others } = found;
  return { head, package: chosen, others, shipped: home.shipped, suite: home.suite, drafting, files };
}

async function headOf(repository: Repository): Promise<Sha> {
  return commitOf(repository, "HEAD").catch((error: unknown) => {
    throw new ConfigError("no-commit", `${repository.root} has no commit yet.`, {
      hint: "Commit what there is: gripcheck builds commits, not working folders.",
      cause: error,
    });
  });
}

interface ProfileHome {
  readonly profile: Profile;
  /** null: a profile is there already. */
  readonly text: string | null;
  readonly shipped: string | null;
  /** Relative to the repository's root. */
  readonly suite: string;
}

/** The profile that is there, or the one that will be. */
async function profileHome(
  repository: Repository,
  found: FoundRepository,
  { profiles }: InitQuestion,
): Promise<ProfileHome> {
  const file = path.join(repository.root, PROFILE_PATH);
  const isThere = await exists(file);
  const shipped = isThere ? null : shippedProfile(found);
  if (!isThere && shipped === null) throw nothingToBuild(repository);
  const folder = await suiteFolder(repository);
  const suite = path.posix.relative(path.posix.dirname(PROFILE_PATH), folder);
  const text = shipped === null ? null : profileText({ found, shipped, suite });
  const bytes = text === null ? await readFile(file) : new TextEncoder().encode(text);
  const context = { vocabulary: joinVocabulary(), shippedDir: profiles };
  const { value, findings } = await readProfile({ file: PROFILE_PATH, bytes }, context);
  if (value === null && text !== null)
    throw new DefectError(
      `The profile for this repository cannot be read: ${findings[0]?.message ?? ""}\n${text}`,
    );
  if (value === null) throw errorOfFindings(PROFILE_PATH, findings);
  const own = path.posix.join(path.posix.dirname(PROFILE_PATH), value.suite);
  return { profile: value, text, shipped, suite: text === null ? own : folder };
}

function nothingToBuild({ root }: Repository): ConfigError {
  return new ConfigError(
    "nothing-to-build",
    `${root} has no package that gripcheck knows how to build, and no folder of documents.`,
    {
      hint: "Looked for: package.json with a bin or a library, pyproject.toml or setup.py with a name, Cargo.toml with a binary, go.mod with a main package, and docs/. Write a profile with recipe: command for anything else.",
    },
  );
}

/** A folder that is there already may hold anything. */
async function suiteFolder({ root }: Repository): Promise<string> {
  return (await exists(path.join(root, "tasks"))) && !(await exists(path.join(root, PROFILE_PATH)))
    ? "gripcheck-tasks"
    : "tasks";
}

interface DraftQuestion {
  readonly repository: Repository;
  readonly head: Sha;
  readonly found: FoundRepository;
  readonly profile: Profile;
  readonly suite: string;
  readonly there: readonly string[];
  readonly sandbox: SandboxKind | "auto";
}

async function draft(
  question: DraftQuestion,
  around: Surroundings,
): Promise<{ drafting: Drafting; tasks: readonly DraftedTask[] }> {
  const { repository, head, profile, found, there } = question;
  if (found.chosen === null || profile.build.provides.every((name) => INTERPRETERS.test(name)))
    return { drafting: { kind: "no-command" }, tasks: [] };
  await using sandbox = await chooseSandbox(question.sandbox, false, around);
  const { workArea } = around;
  const outcome = await buildSide(
    { side: "head", sha: head, profile, hidden: [], instant: new Date(around.now()).toISOString() },
    {
      ...{ repository, sandbox, workArea, hostEnvironment: around.environment },
      ...{ progress: log.progress, now: around.now, cache: usualBuildCache(around.environment) },
    },
  );
  if (outcome.built === null) {
    const { step, log: said, remedy = null } = outcome.report;
    return { drafting: { kind: "not-built", step, log: said, remedy }, tasks: [] };
  }
  const place = { repository, sha: head, hidden: [question.suite], withCheckout: false, workArea };
  const exported = await exportRevision({ ...place, submodules: false, lfs: false });
  if ("step" in exported) throw new DefectError(`Could not export head: ${exported.log}`);
  const services = {
    sandbox,
    workArea,
    vocabulary: joinVocabulary(),
    signal: around.signal,
    progress: log.progress,
  };
  const help = await helpTexts(outcome.built, profile.build.provides, services);
  const suite = await draftSuite(
    {
      ...{
        profile,
        help,
        built: outcome.built,
        sourceDir: exported.sourceDir,
        paths: withoutFolder(found.paths, question.suite),
      },
      ...{ taken: new Set(there), most: MOST_TASKS - there.length },
    },
    { ...services, today: new Date(around.now()).toISOString().slice(0, 10) },
  );
  await removeTree(exported.sourceDir);
  const tasks = suite.tasks.map(({ task: { id, prompt }, from }) => ({ id, prompt: prompt.trim(), from }));
  const discarded = countDiscarded(suite.discarded);
  return { drafting: { kind: "drafted", examples: suite.examples, tasks, discarded }, tasks: suite.tasks };
}

/** No task is made of another one's inputs. */
const withoutFolder = (paths: readonly string[], folder: string): string[] =>
  paths.filter((file) => !file.startsWith(`${folder}/`));

/** What libraries provide: nothing that a documented command runs. */
const INTERPRETERS = /^(?:node|python3?)$/;
