/** Who plays the two sides of a repeat as a pair. */
import type { Plan } from "../schema/plan.ts";
import type { Slug } from "../schema/words.ts";

export function isCoupled({ players }: Pick<Plan, "players">, player: Slug): boolean {
  return players.find(({ id }) => id === player)?.coupled === true;
}
