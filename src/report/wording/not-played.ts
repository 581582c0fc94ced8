/** What is said of cells that a plan leaves out, before anything is played. */
import { fitText } from "../../base/tier-tokens.ts";
import type { ServerlessTier, UnfittingTier } from "../../schema/estimate.ts";

export function unfittingText({ player, tier, tokens, window }: UnfittingTier): string {
  return `What the tier ${tier} shows does not fit the window of the player ${player} (${fitText(tokens, window)}): its cells are not played.`;
}

export function serverlessText({ player, tier, agent }: ServerlessTier): string {
  const why =
    agent === null ? "calls commands, and no tools of servers" : `plays with ${agent}, which is given none`;
  return `The tier ${tier} shows MCP servers, and the player ${player} ${why}: its cells are not played.`;
}
