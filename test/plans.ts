/** Whole plans from a few axes, for tests that need one. */
import { digestOf } from "../src/base/hash.ts";
import { makeDesign } from "../src/plan/design.ts";
import type { Plan, PlannedPlayer } from "../src/schema/plan.ts";
import { cellId } from "../src/schema/row.ts";

export interface PlanAxes {
  /** A player called `reader` is deterministic; others are models. */
  readonly players: readonly string[];
  readonly tiers: readonly string[];
  readonly tasks: readonly string[];
  readonly looks: readonly number[];
}

export function planOf({ players, tiers, tasks, looks }: PlanAxes): Plan {
  const axes = {
    players: players.map(playerOf),
    tiers: tiers.map((id) => ({ id, workspace: "empty" as const, context: [], skill: null, mcp: [] })),
    tasks: tasks.map((id) => ({
      id,
      prompt: `Do ${id}.`,
      inputs: null,
      match: { mode: "exact", value: ["42"] },
      requires: [],
      limits: { turns: 30, generatedTokens: 20_000, minutes: 5 },
      endings: ["answered" as const],
      atLeast: 1 as const,
      evidence: [],
      changed: false,
    })),
    watch: [{ name: "match" as const }, { name: "tokens" as const }],
  };
  const build = (side: string) => ({
    tool: digestOf(`tool of ${side}`),
    toolchain: digestOf("toolchain"),
    assets: Object.fromEntries(tiers.map((id) => [id, digestOf(`${id} of ${side}`)])),
  });
  return {
    id: digestOf("plan"),
    mode: "docs",
    revisions: {
      base: { sha: "a".repeat(40), tree: "1".repeat(40), method: "given" },
      head: { sha: "b".repeat(40), tree: "2".repeat(40), method: "given" },
    },
    suite: { from: "head", digest: digestOf("suite") },
    builds: { base: build("base"), head: build("head") },
    ...axes,
    markers: [],
    gate: { failOn: [], reader: false, accepted: [] },
    limits: { turns: 30, generatedTokens: 20_000, minutes: 5 },
    budget: { usd: null, minutes: null, trials: null, tokens: null },
    design: makeDesign({ ...axes, looks, seed: 7 }),
    cells: players.flatMap((player) =>
      tiers.flatMap((tier) =>
        tasks.map((task) => ({ id: cellId({ player, tier, task }), state: { kind: "play" as const } })),
      ),
    ),
    shards: [],
  };
}

function playerOf(id: string): PlannedPlayer {
  const deterministic = id === "reader";
  return {
    id,
    size: null,
    use: deterministic ? "reader" : null,
    agent: { name: "builtin", version: null },
    endpoint: deterministic ? null : "local",
    model: deterministic ? "reader" : "model",
    sampling: { temperature: null, seed: null, topP: null },
    window: null,
    price: null,
    deterministic,
  };
}
