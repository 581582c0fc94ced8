/** Plans for tests: valid, and only as different from one another as a test says. */
import { digestOf } from "../../src/base/hash.ts";
import { makeDesign } from "../../src/plan/design.ts";
import type { CellState, Plan, PlannedMarker } from "../../src/schema/plan.ts";
import type { GateProfile, Price } from "../../src/schema/profile.ts";
import { cellId } from "../../src/schema/row.ts";
import type { Metric, Side } from "../../src/schema/words.ts";

export interface PlanShape {
  readonly models?: readonly string[];
  readonly readers?: readonly string[];
  readonly tiers?: readonly string[];
  readonly tasks?: readonly string[];
  readonly looks?: readonly number[];
  readonly watch?: readonly Metric[];
  readonly markers?: readonly PlannedMarker[];
  readonly gate?: Partial<GateProfile>;
  readonly state?: (cell: string) => CellState;
  readonly changed?: readonly string[];
  readonly price?: Price | null;
  readonly builds?: { readonly base: boolean; readonly head: boolean };
  readonly shards?: Plan["shards"];
  /** Models are played as pairs. */
  readonly coupled?: boolean;
}

const LIMITS = { turns: 30, generatedTokens: 20_000, minutes: 5 };
const digest = (text: string) => digestOf(text);

export function makePlan(shape: PlanShape = {}): Plan {
  const { models = [], readers = [], tiers = ["skill"], tasks = ["a", "b"], builds } = shape;
  const players = [...models, ...readers].map((id) => ({
    id,
    size: readers.includes(id) ? null : ("small" as const),
    use: null,
    agent: { name: "builtin", version: "1" },
    endpoint: null,
    model: readers.includes(id) ? "reader" : `router/${id}:4b`,
    sampling: { temperature: 0.7, seed: null, topP: null },
    window: null,
    price: shape.price ?? null,
    deterministic: readers.includes(id),
    ...(shape.coupled === true && !readers.includes(id) ? { coupled: true as const } : {}),
  }));
  const plannedTasks = tasks.map((id) => ({
    id,
    prompt: "Do it.",
    inputs: null,
    match: { mode: "exact", value: "1" },
    requires: [],
    limits: LIMITS,
    endings: ["answered" as const],
    atLeast: 1 as const,
    evidence: [],
    changed: shape.changed?.includes(id) ?? false,
  }));
  const plannedTiers = tiers.map((id) => ({
    id,
    workspace: "empty" as const,
    context: [],
    skill: null,
    mcp: [],
  }));
  const watch = [...(shape.watch ?? [{ name: "match" as const }, { name: "tokens" as const }])];
  const build = (side: Side) => ({ tool: digest(side), toolchain: digest("node"), assets: {} });
  return {
    id: digest("plan"),
    mode: models.length > 0 ? "pr" : "docs",
    revisions: {
      base: { sha: "a".repeat(40), tree: "b".repeat(40), method: "merge-base" },
      head: { sha: "c".repeat(40), tree: "d".repeat(40), method: "given" },
    },
    suite: { from: "head", digest: digest("suite") },
    builds: {
      base: builds?.base === false ? null : build("base"),
      head: builds?.head === false ? null : build("head"),
    },
    players,
    tiers: plannedTiers,
    tasks: plannedTasks,
    markers: [...(shape.markers ?? [])],
    gate: { failOn: [], reader: false, accepted: [], ...shape.gate },
    watch,
    limits: LIMITS,
    budget: { usd: null, minutes: null, trials: null, tokens: null },
    design: makeDesign({
      players,
      tiers: plannedTiers,
      tasks: plannedTasks,
      watch,
      looks: shape.looks ?? [3],
      seed: 7,
    }),
    cells: players.flatMap((player) =>
      tiers.flatMap((tier) =>
        tasks.map((task) => {
          const id = cellId({ player: player.id, tier, task });
          return { id, state: shape.state?.(id) ?? { kind: "play" } };
        }),
      ),
    ),
    shards: [...(shape.shards ?? [])],
  };
}
