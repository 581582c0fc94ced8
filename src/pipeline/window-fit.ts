/** Whether what a player is shown from the start fits the window that it really has: said before anything is spent. */
import { fitText, tierTokens } from "../base/tier-tokens.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { Plan, PlannedPlayer } from "../schema/plan.ts";
import type { PerSide } from "../schema/request.ts";
import { cellKey } from "../schema/row.ts";
import type { Slug } from "../schema/words.ts";

/** A tier that is played, and what it shows on its longer side, in tokens. */
export interface TierNeed {
  readonly tier: Slug;
  readonly tokens: number;
}

export interface WindowFit {
  /** Why the player cannot play; null where it can. */
  readonly lost: string | null;
  /** How much of its window the agent's own prompt takes. Absent: nobody measured. */
  readonly prompt?: string;
  /** What a person should know, in words. */
  readonly notes: readonly string[];
}

/** An agent whose own prompt takes more of the window than this has little left to work in. */
const MUCH = 0.5;
/** What a server gives that nobody asked is worth a word where it is this small. */
const SMALL_WINDOW = 8_192;

/** Tells of a player which tiers it plays, longest first. */
export function needsIn(plan: Pick<Plan, "cells">, builds: Builds): (player: Slug) => TierNeed[] {
  return (player) => tierNeeds(plan, builds, player);
}

type Builds = PerSide<{ readonly built: BuiltSide | null }>;

function tierNeeds({ cells }: Pick<Plan, "cells">, { base, head }: Builds, player: Slug): TierNeed[] {
  const own = cells.filter(({ id, state }) => state.kind === "play" && cellKey(id).player === player);
  const tiers = new Set(own.map(({ id }) => cellKey(id).tier));
  return [...tiers]
    .map((tier) => ({
      tier,
      tokens: Math.max(...[base.built, head.built].map((side) => tokensOf(side, tier))),
    }))
    .sort((a, b) => b.tokens - a.tokens);
}

function tokensOf(side: BuiltSide | null, tier: Slug): number {
  const assets = side?.tiers[tier];
  return assets === undefined ? 0 : tierTokens(assets);
}

export interface WindowQuestion {
  readonly player: Pick<PlannedPlayer, "window" | "agent">;
  /** Tokens that the server was seen to give; null = it does not tell. */
  readonly effective: number | null;
  /** Tokens that the agent's own prompt and tools take; null = nobody measured. */
  readonly promptTokens: number | null;
  /** Longest first. */
  readonly needs: readonly TierNeed[];
}

export function windowFit({ player, effective, promptTokens, needs }: WindowQuestion): WindowFit {
  const window = player.window ?? effective;
  const prompt = promptTokens ?? 0;
  const ofAgent = `the prompt of the agent ${player.agent.name}`;
  if (window === null) return { lost: null, notes: [] };
  if (prompt >= window) return lost(`${ofAgent} does not fit its window (${fitText(prompt, window)})`);
  const [longest] = needs;
  if (longest !== undefined && longest.tokens > window) {
    const what = `what the tier ${longest.tier} shows does not fit the window that its server gives`;
    return lost(`${what} (${fitText(longest.tokens, window)}); write window: to ask for a larger one`);
  }
  const isTight = longest !== undefined && longest.tokens + prompt > window;
  return {
    lost: null,
    ...(promptTokens === null ? {} : { prompt: `${ofAgent} takes ${fitText(prompt, window)}` }),
    notes: [
      ...(player.window === null && window <= SMALL_WINDOW
        ? [`its server gives it a window of ${window} tokens; write window: to ask for another`]
        : []),
      ...(prompt > MUCH * window ? [`${ofAgent} takes ${fitText(prompt, window)}`] : []),
      ...(isTight
        ? [
            `${ofAgent} and what the tier ${longest.tier} shows do not fit its window together (${fitText(longest.tokens + prompt, window)})`,
          ]
        : []),
    ],
  };
}

const lost = (why: string): WindowFit => ({ lost: why, notes: [] });
