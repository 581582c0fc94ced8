/** The order of everything that is listed: it never depends on results, so that two reports can be laid side by side. */
import type { ComparedRow, Comparison } from "../schema/comparison.ts";
import type { Size, Slug } from "../schema/words.ts";

export type Player = Comparison["axes"]["players"][number];

const SIZES: readonly Size[] = ["small", "medium", "large"];
const TIERS: readonly string[] = ["bare", "clone", "skill"];

/** Players from small to large: by their size label, then by the parameters that the model's name tells. */
export function playersInOrder({ axes }: Comparison): Player[] {
  return [...axes.players].sort((a, b) => sizeRank(a) - sizeRank(b) || compare(parameters(a), parameters(b)));
}

/** `bare`, `clone`, `skill`, then the profile's own tiers as it lists them. */
export function tiersInOrder({ axes }: Comparison): Slug[] {
  return [...axes.tiers].sort((a, b) => tierRank(a) - tierRank(b));
}

/** Rows by player, then tier; a row over all players or tiers comes after those that it holds. */
export function rowsInOrder(comparison: Comparison, rows: readonly ComparedRow[]): ComparedRow[] {
  const players = placesOf(playersInOrder(comparison).map(({ id }) => id));
  const tiers = placesOf(tiersInOrder(comparison));
  const tasks = placesOf(comparison.axes.tasks.map(({ id }) => id));
  const place = (known: ReadonlyMap<Slug, number>, name: Slug | undefined): number =>
    (name === undefined ? undefined : known.get(name)) ?? Number.MAX_SAFE_INTEGER;
  return [...rows].sort(
    ({ row: a }, { row: b }) =>
      place(players, a.player) - place(players, b.player) ||
      place(tiers, a.tier) - place(tiers, b.tier) ||
      place(tasks, a.task) - place(tasks, b.task),
  );
}

/** Where each name stands first. */
function placesOf(names: readonly Slug[]): ReadonlyMap<Slug, number> {
  const places = new Map<Slug, number>();
  for (const [place, name] of names.entries()) if (!places.has(name)) places.set(name, place);
  return places;
}

function sizeRank({ size }: Player): number {
  return size === undefined ? SIZES.length : SIZES.indexOf(size);
}

/**
 * Billions of parameters as the model's name has them (`qwen3-4b`, `mixtral-8x7b`, `gemma3n-e4b`, `kimi-k2-1t`, else
 * millions, as in `smollm2-135m`); infinite where it does not say.
 */
function parameters({ model }: Player): number {
  const name = model ?? "";
  const [, experts = "1", amount, unit] =
    /(?:^|[^a-z0-9.])(?:(\d{1,3})x|e)?(\d{1,6}(?:\.\d{1,6})?)([bt])(?![a-z0-9])/.exec(name) ?? [];
  if (amount !== undefined) return Number(experts) * Number(amount) * (unit === "t" ? 1000 : 1);
  // One digit before an m is how many tokens it reads: millions of parameters have more.
  const [, millions] = /(?:^|[^a-z0-9.])(\d{2,4})m(?![a-z0-9])/.exec(name) ?? [];
  return millions === undefined ? Number.POSITIVE_INFINITY : Number(millions) / 1000;
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

const tierRank = (tier: Slug): number => (TIERS.includes(tier) ? TIERS.indexOf(tier) : TIERS.length);
