/** The sentences of `try`. */
import { plural } from "../../base/text.ts";
import type { TriedTask } from "../../schema/tried.ts";

export function matchWords(match: TriedTask["match"]): string {
  switch (match) {
    case "matched":
      return "yes";
    case "not-matched":
      return "no";
    case "unscored":
      return "not scored";
    case "lost":
      return "lost";
    case "not-run":
      return "not run";
  }
}

export function readerWords(player: string): string {
  return `${player} is a program that does literally what the docs say, no language model: its rates mean little, its differences say what the docs lead to.`;
}

export function playerLostWords(player: string, why: string): string {
  return `${player} could not play: ${why}`;
}

export function untriedWords(players: readonly string[], trials: number): string {
  return `and ${plural(trials, "trial")} at most of ${players.join(", ")}: gripcheck try --player ${players[0] ?? ""} tells what they take`;
}
