/** `noise`: a revision against itself. What nothing looks like, how much repeats vary, and what can be seen through it. */

import { readCells } from "../compare/cells.ts";
import { flippedRows, noiseBands, noisyGroups } from "../compare/noise-figures.ts";
import * as log from "../host/log.ts";
import { print, printJson } from "../host/stdout.ts";
import { measuredIn } from "../pipeline/measured.ts";
import { compareRevisions, estimateRevisions, joinVocabulary, type Surroundings } from "../pipeline.ts";
import { renderNoise } from "../report/render-noise.ts";
import { inMode } from "../request/in-mode.ts";
import type { Invocation } from "../request/invocation.ts";
import { type MadeRequest, makeRequest } from "../request/make-request.ts";
import type { Places } from "../request/read-config.ts";
import { checkTakesNoise, type ProfilePlace, writeNoise } from "../request/write-profile.ts";
import type { Comparison } from "../schema/comparison.ts";
import type { Details } from "../schema/details.ts";
import { groupText, type StoredNoise } from "../schema/noise.ts";
import type { NoiseDrops, NoisePairs, NoiseReport, NoisyGroup } from "../schema/noise-report.ts";
import type { Plan } from "../schema/plan.ts";
import type { Request } from "../schema/request.ts";
import { Ledger } from "../store/ledger.ts";
import { askedOfOne, asPlayed, earlierTrials, inOwnFolder, sayDoubts } from "./one-revision.ts";

type NoiseInvocation = Extract<Invocation, { command: "noise" }>;

const FAILED = 3;

export async function runNoise(
  invocation: NoiseInvocation,
  places: Places,
  around: Surroundings,
): Promise<number> {
  const { revision, repeats, isCoupled, isWritten, options } = invocation;
  const made = await makeRequest(askedOfOne(revision, "noise", options), joinVocabulary(), places);
  sayDoubts(made);
  const profile = { config: options.config, cwd: places.cwd, repository: made.request.repository };
  if (isWritten) await checkTakesNoise(profile);
  const request = await inOwnFolder(
    asPlayed(made.request, {
      looks: repeats === null ? null : [repeats],
      coupling: isCoupled ? "on" : null,
    }),
    options.results,
    places.cwd,
  );
  const playing = { only: null, earlier: await earlierTrials(options) };
  const { comparison, details } = await compareRevisions(request, around, playing);
  const measured = await reportOf({ made, request, comparison, details }, around.now());
  const writtenTo = isWritten ? await written(measured, profile) : null;
  const report = { ...measured, writtenTo };
  if (options.json) printJson(report);
  else print(renderNoise(report));
  return comparison.verdict.kind === "not-measured" ? FAILED : 0;
}

/** Of what was hardly measured nothing is stored. */
async function written({ stored }: NoiseReport, profile: ProfilePlace): Promise<string | null> {
  if (stored === null) {
    log.warn("nothing was measured that a profile could keep: it is left as it is");
    return null;
  }
  return writeNoise(profile, stored);
}

interface Played {
  readonly made: MadeRequest;
  readonly request: Request;
  readonly comparison: Comparison;
  readonly details: Details;
}

async function reportOf({ made, request, comparison, details }: Played, now: number): Promise<NoiseReport> {
  const measured = await measuredIn(new Ledger(request.resultsDir));
  const { plan, inspection } = measured;
  const groups = noisyGroups(plan, readCells(measured));
  const pairs = pairsOf(plan, comparison, details);
  const stored = storedOf(groups, { plan, pairs, before: request.profile.noise, now });
  const { counted, lost, notRun } = comparison.coverage;
  return {
    revision: plan.revisions.head.sha,
    repeats: plan.design.looks.at(-1) ?? 0,
    sandbox: comparison.sandbox,
    trials: {
      counted,
      lost,
      notRun: Object.values(notRun).reduce<number>((sum, some) => sum + (some ?? 0), 0),
    },
    groups,
    bands: noiseBands(plan, comparison.rows),
    flipped: flippedRows(comparison.rows),
    pairs,
    drops: stored === null ? [] : await dropsBy(stored, { ...made, request }),
    stored,
    writtenTo: null,
    lostPlayers: inspection.preflight.flatMap((result) =>
      result.kind === "lost" ? [{ player: result.player, why: result.detail }] : [],
    ),
    resultsDir: request.resultsDir,
  };
}

function pairsOf({ design }: Plan, { coverage }: Comparison, { findings }: Details): NoisePairs | null {
  if (design.coupling === "off") return null;
  return {
    n: coverage.pairs,
    forked: coverage.forked,
    first: findings
      .filter(({ kind }) => kind === "first-fork")
      .map(({ subject, trials }) => ({ call: subject, pairs: trials ?? 0 }))
      .sort((a, b) => b.pairs - a.pairs),
  };
}

interface Storing {
  readonly plan: Plan;
  readonly pairs: NoisePairs | null;
  /** What the profile had. */
  readonly before: StoredNoise | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** null where no group has a figure. */
function storedOf(groups: readonly NoisyGroup[], { plan, pairs, before, now }: Storing): StoredNoise | null {
  const known = groups.flatMap((group) =>
    group.variance === null ? [] : [{ ...group, variance: group.variance }],
  );
  if (known.length === 0) return null;
  const cells = known.reduce((sum, group) => sum + group.cells, 0);
  const copies = known.reduce((sum, group) => sum + (group.copies ?? 0) * group.cells, 0) / cells;
  const forked = pairs === null || pairs.n === 0 ? before?.forked : pairs.forked / pairs.n;
  return {
    revision: plan.revisions.head.sha,
    date: new Date(now).toISOString().slice(0, 10),
    repeats: plan.design.looks.at(-1) ?? 1,
    copies: rounded(copies),
    ...(forked === undefined ? {} : { forked: rounded(forked) }),
    groups: Object.fromEntries(
      known.map((group) => [
        groupText(group),
        {
          model: group.model,
          match: rounded(group.variance),
          tokens: group.logTokens === null ? null : rounded(group.logTokens),
        },
      ]),
    ),
  };
}

const rounded = (amount: number): number => Math.round(amount * 10_000) / 10_000;

/** Everything of the modes is asked for: what was filtered here says nothing of them. */
async function dropsBy(
  noise: StoredNoise,
  made: Pick<MadeRequest, "request" | "config">,
): Promise<NoiseDrops[]> {
  const nobody = { players: null, tiers: null, tasks: null };
  const drops = (["pr", "full"] as const).map(async (mode): Promise<NoiseDrops[]> => {
    const whole = inMode(made, nobody, mode);
    const { plan, estimate } = await estimateRevisions(
      { ...whole, profile: { ...whole.profile, noise } },
      [],
    );
    const visible = estimate.visible ?? [];
    return visible.length === 0 ? [] : [{ mode, repeats: plan.design.looks.at(-1) ?? 0, visible }];
  });
  return (await Promise.all(drops)).flat();
}
