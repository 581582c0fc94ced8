/** Everything that is decided before the first trial, in one value with an id of its own. */
import { alphaOf } from "../base/alpha.ts";
import { failsSomewhere } from "../base/gate-wants.ts";
import { isSameBuild } from "../base/same-build.ts";
import { tierTokens } from "../base/tier-tokens.ts";
import type { BuiltSide, TierAssets } from "../schema/built.ts";
import type { CellState, Plan, PlannedPlayer, PlannedTier, SideBuild } from "../schema/plan.ts";
import type { PlayerProfile } from "../schema/profile.ts";
import type { PerSide, Request } from "../schema/request.ts";
import { cellId } from "../schema/row.ts";
import type { PlannedTask, SuiteTask } from "../schema/task.ts";
import type { Vocabulary } from "../schema/vocabulary.ts";
import { type Digest, ONE_SIDED, type Slug } from "../schema/words.ts";
import { makeDesign } from "./design.ts";
import { planId, seedOf } from "./plan-id.ts";
import { usesServers } from "./uses-servers.ts";

export interface PlanInput {
  readonly request: Request;
  readonly vocabulary: Vocabulary;
  /** null: that side did not build. */
  readonly builds: PerSide<BuiltSide | null>;
  /** By task: digest of its input files; absent for tasks without inputs. */
  readonly inputs: Readonly<Record<Slug, Digest>>;
}

export function makePlan(input: PlanInput): Plan {
  const { request, builds, vocabulary } = input;
  const { profile, revisions, suite, mode } = request;
  const players = profile.players.map((player) => plannedPlayer(player, input));
  const tiers = profile.tiers.map(({ id, workspace, context, skill, mcp }) => ({
    id,
    workspace,
    context,
    skill,
    mcp,
  }));
  const tasks = suite.tasks.map((task) => plannedTask(task, input));
  const cells = players.flatMap((player) =>
    tiers.flatMap((tier) =>
      tasks.map((task) => ({
        id: cellId({ player: player.id, tier: tier.id, task: task.id }),
        state: cellState({ player, tier, vocabulary }, request, builds),
      })),
    ),
  );
  const decided: Omit<Plan, "id" | "design"> = {
    mode,
    revisions: { base: { ...revisions.base }, head: { ...revisions.head } },
    suite: { from: suite.from, digest: suite.digest },
    builds: { base: digestsOf(builds.base), head: digestsOf(builds.head) },
    players,
    ...(isJudged(tasks, request) ? { judge: profile.judge } : {}),
    tiers,
    tasks,
    markers: profile.markers.map(({ name, source, rule, want, tasks: where }) => ({
      name,
      source,
      rule,
      want,
      tasks: where,
    })),
    gate: profile.gate,
    watch: profile.watch,
    limits: profile.limits,
    budget: profile.budget,
    ...(profile.noise === undefined ? {} : { noise: profile.noise }),
    cells,
    shards: [],
  };
  const { pace } = profile.modes[mode] ?? {};
  const design = makeDesign({
    ...{
      ...decided,
      looks: looksOf(request),
      seed: seedOf(mode === "sweep" ? anyRevision(decided) : decided),
    },
    ...(pace === undefined ? {} : { pace }),
    ...(request.earlierHeads === undefined ? {} : { alpha: alphaOf(request.earlierHeads) }),
  });
  return { id: planId({ ...decided, design }), ...decided, design };
}

function plannedPlayer(player: PlayerProfile, { request, vocabulary }: PlanInput): PlannedPlayer {
  // On which machine somebody plays is the shards' to say.
  const { agent, runsOn: _, ...rest } = player;
  // A conversation that forks at its first task has nothing left to share: sessions are played each by itself.
  const canCouple =
    player.session === undefined &&
    !player.deterministic &&
    vocabulary.couplingDrivers?.includes(agent.name) === true;
  return {
    ...rest,
    agent: plannedAgent(agent),
    ...(canCouple && isCoupling(request) ? { coupled: true as const } : {}),
  };
}

/** All revisions of a sweep are played with the same seeds, in the same order. */
function anyRevision(decided: Omit<Plan, "id" | "design">): Omit<Plan, "id" | "design"> {
  const nowhere = { sha: "0".repeat(40), tree: "0".repeat(40), method: "given" };
  return {
    ...decided,
    revisions: { base: nowhere, head: nowhere },
    builds: { base: null, head: null },
    cells: decided.cells.map(({ id }) => ({ id, state: { kind: "play" } })),
  };
}

function plannedAgent({ name, version, install, options }: PlayerProfile["agent"]): PlannedPlayer["agent"] {
  return {
    ...{ name, version: version ?? install },
    ...(install === null ? {} : { install }),
    ...(options === undefined ? {} : { options }),
  };
}

/** Of one revision against itself the noise is wanted, and equal halves of pairs have none; who has one side, no half. */
function isCoupling({ profile, mode }: Request): boolean {
  if (ONE_SIDED.includes(mode)) return false;
  const asked = profile.modes[mode]?.coupling ?? null;
  return asked === null ? mode === "pr" || mode === "full" : asked === "on";
}

/** The mode docs asks no model at all. */
function isJudged(tasks: readonly PlannedTask[], { mode, profile }: Request): boolean {
  return mode !== "docs" && profile.judge !== undefined && tasks.some(({ rubric }) => rubric !== undefined);
}

function plannedTask(task: SuiteTask, { request, vocabulary, inputs }: PlanInput): PlannedTask {
  const { id, prompt, match, requires, limits, endings, atLeast } = task;
  const matcher = vocabulary.matchers.find(({ name }) => name === match.mode);
  const [rubric] = matcher?.rubrics(match) ?? [];
  return {
    id,
    prompt,
    inputs: inputs[id] ?? null,
    match,
    requires,
    limits,
    endings,
    atLeast,
    evidence: [...(matcher?.evidence(match) ?? [])],
    ...(rubric === undefined ? {} : { rubric }),
    changed: request.changedTasks.includes(id),
  };
}

const digestsOf = (side: BuiltSide | null): SideBuild | null => side?.digests ?? null;

interface Played extends Pick<PlanInput, "vocabulary"> {
  readonly player: PlannedPlayer;
  readonly tier: PlannedTier;
}

/**
 * A cell is played unless nothing that its trials could see differs, head has nothing to play with, or the tier
 * cannot be shown, because of what it is made of or because the player's window cannot hold it.
 */
function cellState(
  { player, tier, vocabulary }: Played,
  request: Request,
  builds: PlanInput["builds"],
): CellState {
  const { base, head } = builds;
  if (head === null) return { kind: "skipped", why: "not-built" };
  const same =
    isSameBuild(base?.digests, head.digests) &&
    base?.digests.assets[tier.id] === head.digests.assets[tier.id];
  if (same && !request.playIdentical) return { kind: "identical" };
  // Without its servers the tier would be another one under its name.
  if (tier.mcp.length > 0 && !usesServers(player, vocabulary)) return { kind: "skipped", why: "not-shown" };
  const isFitting = [base, head].every((side) => side === null || fits(player, side.tiers[tier.id]));
  if (!isFitting) return { kind: "skipped", why: "does-not-fit" };
  const alike = request.played?.find(
    ({ digests }) =>
      isSameBuild(digests, head.digests) && digests.assets[tier.id] === head.digests.assets[tier.id],
  );
  return alike === undefined ? { kind: "play" } : { kind: "reused", side: "head", from: alike.sha };
}

function fits({ window }: PlannedPlayer, assets: TierAssets | undefined): boolean {
  return window === null || assets === undefined || tierTokens(assets) <= window;
}

/** Repeats a cell and side at each look: the profile's, or what the mode is known for. */
function looksOf({ profile, mode }: Request): readonly number[] {
  const asked = profile.modes[mode]?.looks;
  if (asked !== null && asked !== undefined) return asked;
  // With 8 repeats six of ten unchanged groups can be proven, with 20 nearly all.
  if (mode === "pr" && failsSomewhere(profile.gate, "unproven")) return [3, 5, 8, 13, 20];
  return {
    ...{ docs: [1], try: [1], pr: [3, 5, 8], full: [3, 5, 8, 13, 20] },
    ...{ noise: [8], models: [5], sweep: [8] },
  }[mode];
}
