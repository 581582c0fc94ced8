/** What several parts of a plan's players took over from earlier runs, as one. */
import type { EarlierBase } from "../schema/baseline.ts";
import type { Slug } from "../schema/words.ts";

/** Each part looked for base trials of its own players. */
export function mergedEarlier(all: readonly EarlierBase[]): EarlierBase {
  const cells = new Map(all.flatMap((earlier) => earlier.cells.map((cell) => [cell.id, cell] as const)));
  const origins = new Map<string, EarlierBase["origins"][number]>();
  for (const { origin, trials } of all.flatMap((earlier) => earlier.origins)) {
    const key = JSON.stringify(origin);
    origins.set(key, { origin, trials: trials + (origins.get(key)?.trials ?? 0) });
  }
  return { cells: [...cells.values()], origins: [...origins.values()], ...playersOf(all) };
}

/** Where one does not say whom it looked for, it looked for everybody. */
function playersOf(all: readonly EarlierBase[]): Pick<EarlierBase, "players"> {
  const players = new Set<Slug>();
  for (const earlier of all) {
    if (earlier.players === undefined) return {};
    for (const player of earlier.players) players.add(player);
  }
  return { players: [...players] };
}
