/** The half of `check` that reads: profile, suite and the files of head. It works on any system, without building. */
import { DefectError } from "../base/errors.ts";
import { digestOfValue } from "../base/hash.ts";
import { exportRevision } from "../build/export-revision.ts";
import { collectAssets } from "../build/tier-assets.ts";
import { listTree, removeTree } from "../host/files.ts";
import { textsIn } from "../inspect/check-texts.ts";
import { matchUntouched } from "../inspect/check-untouched.ts";
import type { Surroundings } from "../pipeline.ts";
import { makePlan } from "../plan/make-plan.ts";
import { nextRound } from "../plan/next-round.ts";
import { usesServers } from "../plan/uses-servers.ts";
import type { Filters } from "../request/asked.ts";
import { filterRequest } from "../request/filter-request.ts";
import { smallBudget } from "../request/lints/budget.ts";
import { foreignMarkers } from "../request/lints/foreign-markers.ts";
import { LeakSearch } from "../request/lints/leaks.ts";
import type { Lint } from "../request/lints/lint.ts";
import { expectedOf } from "../request/lints/prompt-leaks.ts";
import { inputsFolder, promptOf, reachOf } from "../request/lints/reach.ts";
import { serverlessTiers, shellOnlyTasks } from "../request/lints/servers.ts";
import { untouchedLints } from "../request/lints/solvability.ts";
import { fewTasks } from "../request/lints/suite-size.ts";
import { type ShownSide, tierLints } from "../request/lints/tiers.ts";
import { unmatchedDocs } from "../request/lints/unmatched-docs.ts";
import type { ReadConfig } from "../request/read-config.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { PerSide, Request } from "../schema/request.ts";
import type { Vocabulary } from "../schema/vocabulary.ts";
import type { Mode, Sha, Side } from "../schema/words.ts";

/** A request of everything that is checked. */
export interface CheckedRequest {
  readonly request: Request;
  readonly config: ReadConfig;
  readonly filters: Filters;
  readonly vocabulary: Vocabulary;
  /** Two revisions were named, not one. */
  readonly isPair: boolean;
  readonly shas: PerSide<Sha>;
}

export interface TextChecks {
  /** Takes more texts, as long as {@link lints} was not asked for. */
  readonly search: LeakSearch;
  lints(): Lint[];
}

export async function checkTexts(checked: CheckedRequest, around: Surroundings): Promise<TextChecks> {
  const { request, config, vocabulary } = checked;
  const { profile, suite } = request;
  const { document, taskDocuments } = config;
  const search = new LeakSearch(suite.tasks.map((task) => expectedOf(task, vocabulary.matchers)));
  await searchTasks(search, checked);
  const head = await lookAt("head", checked, { search, workArea: around.workArea });
  const base = checked.isPair
    ? await lookAt("base", checked, { search: null, workArea: around.workArea })
    : null;
  const untouched: string[] = [];
  for (const task of suite.tasks) {
    const result = await matchUntouched(task, { vocabulary, workArea: around.workArea, box: null });
    if (result === "matched") untouched.push(task.id);
  }
  const lints = [
    ...tierLints({ document, profile, sides: { base, head } }),
    ...shellOnlyTasks(document, profile, suite.tasks),
    ...serverlessTiers(document, profile, (player) => usesServers(player, vocabulary)),
    ...unmatchedDocs(document, profile.docs, head.files),
    ...fewTasks(document, config.profile, config.suite),
    ...foreignMarkers(document, profile),
    ...budgetLints(checked),
    ...untouchedLints(taskDocuments, untouched),
  ];
  return { search, lints: () => [...lints, ...search.lints()] };
}

/** Prompts, and the names and contents of inputs. */
async function searchTasks(search: LeakSearch, { request, config }: CheckedRequest): Promise<void> {
  for (const task of request.suite.tasks) {
    const document = config.taskDocuments.get(task.id);
    search.look(promptOf(task, document));
    const folder = inputsFolder(task, document);
    if (task.inputsDir === null || folder === null) continue;
    for (const { path } of await listTree(task.inputsDir)) {
      search.look({ kind: "input-name", file: `${folder}/${path}`, text: path, task: task.id });
    }
    for await (const { path, text } of textsIn(task.inputsDir)) {
      search.look({ kind: "input", file: `${folder}/${path}`, text, task: task.id });
    }
  }
}

interface Look {
  /** null: the files are not searched for answers. */
  readonly search: LeakSearch | null;
  readonly workArea: string;
}

interface SeenSide extends ShownSide {
  /** Relative to the repository's root. */
  readonly files: readonly string[];
}

/** Exports a side without what is hidden, searches what agents can reach of it, and collects what its tiers show. */
async function lookAt(
  side: Side,
  { request, shas }: CheckedRequest,
  { search, workArea }: Look,
): Promise<SeenSide> {
  const { profile, hidden, repository } = request;
  const place = { repository: { root: repository }, sha: shas[side], hidden, withCheckout: false, workArea };
  const whole = await exportRevision({
    ...place,
    submodules: profile.build.submodules,
    lfs: profile.build.lfs,
  });
  // What lies elsewhere and cannot be had is for the build to say.
  const exported =
    "step" in whole ? await exportRevision({ ...place, submodules: false, lfs: false }) : whole;
  if ("step" in exported) throw new DefectError(`Could not export ${side}: ${exported.log}`);
  const { name, tiers } = profile;
  const assets = await collectAssets({ side, name, tiers, exported, workArea });
  const kindOf = reachOf(profile);
  if (search !== null) {
    for await (const { path, text } of textsIn(exported.sourceDir, (file) => kindOf(file) !== null)) {
      const kind = kindOf(path);
      if (kind !== null) search.look({ kind, file: path, text, task: null });
    }
  }
  const files = (await listTree(exported.sourceDir)).map(({ path }) => path);
  await removeTree(exported.sourceDir);
  return { ...assets, files };
}

/** A side of which only the size of its plan is asked. */
function unbuilt(side: Side): BuiltSide {
  const digest = digestOfValue(side);
  const digests = { tool: digest, toolchain: digest, assets: {} };
  return { side, sha: "", toolDir: "", digests, tiers: {} };
}

/** The budget is for every mode; most is played in `pr`. */
function budgetLints({ request, config, filters, vocabulary }: CheckedRequest): Lint[] {
  const builds = { base: unbuilt("base"), head: unbuilt("head") };
  const firstLook = (mode: Mode): number => {
    const narrowed = filterRequest(config, filters, mode);
    const plan = makePlan({ request: { ...request, ...narrowed, mode }, vocabulary, builds, inputs: {} });
    return nextRound(plan, [])?.trials.length ?? 0;
  };
  const { trials: allowed } = config.profile.budget;
  return [
    ...smallBudget(config.document, { mode: "pr", needed: firstLook("pr"), allowed, level: "error" }),
    ...smallBudget(config.document, { mode: "full", needed: firstLook("full"), allowed, level: "warning" }),
  ];
}
