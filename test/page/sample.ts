/** Whole comparisons with trials and traces, made by a seed: what the program in a report is given to show. */
import { gzipSync } from "node:zlib";
import { seededRandom } from "../../src/base/random.ts";
import { compare } from "../../src/compare/compare.ts";
import { type Material, NO_CONTEXT } from "../../src/report/context.ts";
import { pageSections } from "../../src/report/html/page-sections.ts";
import { pageTrial } from "../../src/report/html/page-trial.ts";
import type { ReportData, TrialPack } from "../../src/report/html/report-data.ts";
import type { TrialView } from "../../src/report/render-trial.ts";
import type { Plan, Round } from "../../src/schema/plan.ts";
import { cellId } from "../../src/schema/row.ts";
import { makeInspection, play, TODAY } from "../compare/builders.ts";
import { makePlan } from "../compare/plans.ts";
import { historyOf } from "./sample-history.ts";
import { sampleTrace } from "./sample-trace.ts";

export interface SampleShape {
  readonly players: readonly string[];
  readonly tiers: readonly string[];
  readonly tasks: readonly string[];
  readonly repeats: number;
  /** Put into prompts, answers, commands and results. */
  readonly foreign?: string;
}

export const SMALL_SAMPLE: SampleShape = {
  players: ["small", "large"],
  tiers: ["bare", "clone", "skill"],
  tasks: [
    "count-rows",
    "convert-csv",
    "filter-rows",
    "join-tables",
    "sort-by-date",
    "infer-types",
    "merge-files",
    "describe",
  ],
  repeats: 8,
};

/** 4 players × 3 tiers × 22 tasks × 20 repeats × 2 sides, but for the cells that are not played: 10,240 trials. */
export const LARGE_SAMPLE: SampleShape = {
  players: ["tiny", "small", "medium", "large"],
  tiers: ["bare", "clone", "skill"],
  tasks: Array.from({ length: 22 }, (_, index) => `task-${index + 1}`),
  repeats: 20,
};

export interface Sample {
  readonly plan: Plan;
  readonly views: readonly TrialView[];
  readonly material: Material;
}

const SIZES = { tiny: "small", small: "small", medium: "medium", large: "large" } as const;
const SKILL: Readonly<Record<string, number>> = { tiny: 0.35, small: 0.6, medium: 0.78, large: 0.92 };
const HELP: Readonly<Record<string, number>> = { bare: -0.18, clone: -0.05, skill: 0.08 };

function planOf({ players, tiers, tasks, repeats, foreign = "" }: SampleShape): Plan {
  const plan = makePlan({
    models: players,
    ...{ tiers, tasks },
    looks: [repeats],
    price: { in: 0.1, cached: 0.02, out: 0.5 },
    markers: [{ name: "cli", source: "command", rule: { program: "tabkit" }, want: "more", tasks: null }],
    watch: [{ name: "match" }, { name: "tokens" }, { name: "marker", marker: "cli" }],
    // One task is the same on both sides in one tier, one was skipped.
    state: (cell) =>
      cell.endsWith(`bare/${tasks[1]}`)
        ? { kind: "identical" }
        : cell.endsWith(`clone/${tasks[2]}`)
          ? { kind: "skipped", why: "budget" }
          : { kind: "play" },
  });
  return {
    ...plan,
    players: plan.players.map((player) => ({
      ...player,
      size: SIZES[player.id as keyof typeof SIZES] ?? null,
    })), // an unknown id has no size
    tasks: plan.tasks.map((task) => ({
      ...task,
      match: { mode: "substring", value: "1204" },
      prompt: `Use tabkit to ${task.id.replaceAll("-", " ")} of people.csv.\nAnswer with the number alone.\n${foreign}`,
    })),
  };
}

export function sampleOf(shape: SampleShape, seed = 1): Sample {
  const plan = planOf(shape);
  const views = viewsOf(plan, shape, seed);
  const rounds: Round[] = [
    {
      look: shape.repeats,
      why: "the first look",
      trials: views.map(({ trial: { side, player, tier, task, repeat, order, seed: own } }) => ({
        side,
        player,
        tier,
        task,
        repeat,
        order,
        seed: own,
      })),
    },
  ];
  const { comparison, details } = compare({
    ...{ plan, rounds },
    inspection: makeInspection(),
    trials: views.map(({ trial }) => trial),
    scores: views.flatMap(({ score }) => score ?? []),
    today: TODAY,
  });
  const material: Material = {
    comparison,
    details: {
      ...details,
      findings: [
        {
          id: `sha256:${"1".repeat(64)}`,
          kind: "broken",
          subject: `tabkit convert a.csv --to parquet ${shape.foreign ?? ""}`,
          evidence: [
            { side: "base", text: "", count: 1, file: "docs/usage.md", line: 42 },
            {
              side: "head",
              text: `unknown option '--to' ${shape.foreign ?? ""}`,
              count: 1,
              file: "docs/usage.md",
              line: 42,
            },
          ],
          trials: null,
        },
      ],
    },
    context: { ...NO_CONTEXT, at: "2026-06-01T14:02:00.000Z", markers: plan.markers },
  };
  return { plan, views, material };
}

function viewsOf(plan: Plan, { repeats, foreign = "" }: SampleShape, seed: number): TrialView[] {
  return plan.cells
    .filter(({ state }) => state.kind === "play")
    .flatMap(({ id }) => {
      const [player = "", tier = "", task = ""] = id.split("/");
      const random = seededRandom(seed, id);
      const ease = (random() - 0.5) * 0.5;
      return (["base", "head"] as const).flatMap((side) =>
        Array.from({ length: repeats }, (_, index): TrialView => {
          const loss = side === "head" && tier === "skill" && (SKILL[player] ?? 0) < 0.7 ? 0.42 : 0;
          const matched = random() < (SKILL[player] ?? 0.5) + (HELP[tier] ?? 0) + ease - loss;
          const turns = 2 + Math.floor(random() * 5) + (matched ? 0 : 2 + Math.floor(random() * 6));
          const isLost = random() < 0.01;
          const { trial, score } = play(plan, {
            ...{ side, matched, turns },
            cell: cellId({ player, tier, task }),
            repeat: index + 1,
            tokens: Math.round(900 * turns * (0.7 + random())),
            timeMs: Math.round(turns * 2_000 * (0.5 + random())),
            failedCalls: matched ? 0 : 1,
            markers: { cli: random() < 0.8 ? 2 : 0 },
            ...(isLost ? { ending: { kind: "lost", cause: "server", detail: `503 ${foreign}` } } : {}),
            change: {
              answer: isLost ? null : `${matched ? "1204" : "The option --to is unknown."} ${foreign}`.trim(),
              tools: { calls: turns - 1, failed: matched ? 0 : 1, notOffered: {} },
            },
          });
          return { trial, score, trace: sampleTrace(trial, { matched, foreign }) };
        }),
      );
    });
}

/** As the pipeline makes it, from memory. `packed`: how many of the trials have their traces. */
export function dataOf(
  { plan, views, material }: Sample,
  packed = Number.POSITIVE_INFINITY,
): { data: ReportData; packs: TrialPack[] } {
  const groups = new Map<string, TrialView[]>();
  for (const view of views.slice(0, packed)) {
    const key = `${cellId(view.trial)}/${view.trial.repeat}`;
    groups.set(key, [...(groups.get(key) ?? []), view]);
  }
  const packOf = new Map<string, number>();
  const packs = [...groups.values()].map((group, number) => {
    for (const { trial } of group) packOf.set(trial.id, number);
    return { number, base64: gzipSync(JSON.stringify(group)).toString("base64") };
  });
  const { tasks, players, tiers, limits } = plan;
  const data: ReportData = {
    ...{ comparison: material.comparison, details: material.details },
    sections: pageSections(material),
    runUrl: null,
    plan: { tasks, players, tiers, limits },
    trials: views.map(({ trial, score }) => pageTrial(trial, score, packOf.get(trial.id) ?? null)),
    history: historyOf(material.comparison),
  };
  return { data, packs };
}
