/** What was asked, read and checked to the last file: one request that no later stage doubts, or one error. */
import path from "node:path";
import { ConfigError } from "../base/errors.ts";
import { didYouMean } from "../base/text.ts";
import { openRepository, type Repository } from "../host/git.ts";
import type { GateProfile, Profile } from "../schema/profile.ts";
import type { Request, Revisions } from "../schema/request.ts";
import type { Vocabulary } from "../schema/vocabulary.ts";
import type { Asked } from "./asked.ts";
import { changedTasks } from "./changed-tasks.ts";
import { warnOfIdleAcceptances } from "./check-tasks-named.ts";
import { type ConfigHome, committedHome, committedSuite, type OpenedSuite } from "./config-home.ts";
import { filterRequest } from "./filter-request.ts";
import { findHome } from "./find-home.ts";
import type { Finding } from "./findings.ts";
import { promptLeaks } from "./lints/prompt-leaks.ts";
import { type Config, type Places, type ReadConfig, readConfig } from "./read-config.ts";
import { NO_GATE, type ReadProfile, readProfile } from "./read-profile.ts";
import { resolveRevisions } from "./resolve-revisions.ts";
import type { YamlDocument } from "./yaml-document.ts";

export interface MadeRequest {
  readonly request: Request;
  readonly warnings: readonly Finding[];
  /** Answers that stand in prompts of the tasks that are asked for: no error, for a person may mean it. */
  readonly leaks: readonly Finding[];
  /** What was read, before any filter. */
  readonly config: ReadConfig;
}

/** Throws a ConfigError that lists everything wrong with profile and suite, or a RevisionError. */
export async function makeRequest(
  asked: Asked,
  vocabulary: Vocabulary,
  places: Places,
): Promise<MadeRequest> {
  const repository = await openRepository(path.resolve(places.cwd, asked.repository));
  const revisions = await resolveRevisions(repository, asked.revisions);
  const home = await findHome({ asked, repository, revisions, ...places });
  const config = await readConfig(home, { vocabulary, places, mayBeEmpty: asked.mode === "docs" });
  const gate = await gateOf({ config, home, repository, revisions }, vocabulary, places);
  const { profile, suite } = filterRequest(config, asked.filters, asked.mode);
  const request: Request = {
    mode: asked.mode,
    repository: repository.root,
    revisions,
    profile: {
      ...overridden(profile, asked),
      gate: asked.failOn === null ? gate.gate : { ...gateWithout(gate.gate), failOn: [...asked.failOn] },
    },
    suite,
    resultsDir: path.resolve(places.cwd, asked.results ?? "gripcheck-results"),
    sandbox: sandboxOf(asked, profile, vocabulary),
    allowUnboxed: asked.allowUnboxed,
    playIdentical: asked.playIdentical,
    ...earlierHeads(asked, profile),
    hidden: hiddenPaths(home, config.opened, gate.suite),
    changedTasks:
      home.from === "file"
        ? []
        : await changedTasks(repository, revisions, { suite: config.opened, tasks: suite.tasks }),
  };
  const idle = warnOfIdleAcceptances(gate, config.profile, config.suite);
  const leaks = suite.tasks.flatMap((task) =>
    promptLeaks(task, vocabulary.matchers, config.taskDocuments.get(task.id)),
  );
  return { request, warnings: [...config.warnings, ...gate.warnings, ...idle], leaks, config };
}

/** What a workflow says fails its job stands in the place of all that the profile says of it. */
function gateWithout({ failWhere: _, ...gate }: GateProfile): GateProfile {
  return gate;
}

/** Where heads share one 5 % and nobody says which one this is, it is the first, until somebody counts. */
function earlierHeads(
  { mode, earlierHeads: said = null }: Asked,
  profile: Profile,
): Pick<Request, "earlierHeads"> {
  return profile.modes[mode]?.alphaPer === "pull-request" ? { earlierHeads: said ?? 0 } : {};
}

interface FoundGate {
  readonly gate: GateProfile;
  readonly document: YamlDocument;
  /** Where the base's profile has its suite, which may not be where the head's has it. */
  readonly suite: string | null;
  readonly warnings: readonly Finding[];
}

interface GateQuestion {
  readonly config: Config;
  readonly home: ConfigHome;
  readonly repository: Repository;
  readonly revisions: Revisions;
}

/** A change cannot loosen its own gate: where the profile is the repository's, the base's word counts. */
async function gateOf(
  { config, home, repository, revisions }: GateQuestion,
  vocabulary: Vocabulary,
  places: Places,
): Promise<FoundGate> {
  const own = { gate: config.profile.gate, document: config.document, suite: null, warnings: [] };
  if (home.from !== "head") return own;
  const { sha } = revisions.base;
  const { file } = home.profile;
  const base = await committedHome({ repository, file, side: "base", sha, scratch: places.scratch });
  if (base === null) return { ...own, gate: NO_GATE };
  const read: ReadProfile = await readProfile(base.profile, { vocabulary, shippedDir: places.profiles });
  const document = read.document ?? config.document;
  const suite = read.suite === null ? null : committedSuite(file, read.suite);
  if (read.gate !== null) return { gate: read.gate, document, suite, warnings: [] };
  const message = `The base's (${sha.slice(0, 7)}) gate cannot be read, so that no gate holds.`;
  const hint = "It holds again once a profile that can be read is merged.";
  return { ...own, gate: NO_GATE, suite, warnings: [{ file, line: null, message, hint }] };
}

function overridden(profile: Profile, asked: Asked): Profile {
  const { usd, minutes, trials, tokens } = profile.budget;
  return {
    ...profile,
    budget: {
      usd: asked.budgetUsd ?? usd,
      minutes: asked.budgetMinutes ?? minutes,
      trials: asked.budgetTrials ?? trials,
      tokens: asked.budgetTokens ?? tokens,
    },
  };
}

function sandboxOf(asked: Asked, profile: Profile, { sandboxes }: Vocabulary): Request["sandbox"] {
  const wanted = asked.sandbox ?? profile.sandbox;
  if (wanted === "none" && asked.sandbox === null && asked.by === "action") {
    throw new ConfigError("unnamed-sandbox", "The profile asks for no sandbox, and the workflow does not.", {
      hint: "Write `sandbox: none` under `with:` in the workflow, or leave it out of the profile.",
    });
  }
  if (wanted === "auto" || sandboxes.includes(wanted)) return wanted;
  throw new ConfigError("unknown-sandbox", `There is no sandbox "${wanted}".`, {
    hint: didYouMean(wanted, ["auto", ...sandboxes]),
  });
}

/** Nothing that holds an answer may be within an agent's reach, on either side. */
function hiddenPaths(home: ConfigHome, opened: OpenedSuite | null, baseSuite: string | null): string[] {
  const all = [home.profileInRepository, opened?.inRepository ?? null, baseSuite];
  return [...new Set(all.filter((one) => one !== null))];
}
