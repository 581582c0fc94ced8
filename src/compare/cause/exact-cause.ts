/** What a deterministic player's flips come from: cell by cell, because each is a fact. */
import { type Blame, HYBRIDS, type Hybrid } from "../../schema/cause.ts";
import type { SwappedRow } from "../../schema/compared-cause.ts";
import type { Value } from "../../schema/comparison.ts";
import type { CellId } from "../../schema/row.ts";
import type { Reason } from "../../schema/words.ts";
import type { Cell, Repeat } from "../cells.ts";
import type { AlarmedRow } from "./alarmed-rows.ts";
import type { HybridRepeats } from "./hybrid-repeats.ts";

interface Flip {
  readonly base: boolean;
  /** null: not known. */
  readonly hybrids: Readonly<Record<Hybrid, boolean | null>>;
}

export function exactCause(
  { row, metric, cells: ids }: AlarmedRow,
  cells: readonly Cell[],
  repeatsOf: HybridRepeats,
): SwappedRow {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const flips = ids.flatMap((id) => flipOf(id, byId.get(id), repeatsOf) ?? []);
  const blames: Partial<Record<Blame, number>> = {};
  for (const flip of flips) {
    const blame = blameOf(flip);
    blames[blame] = (blames[blame] ?? 0) + 1;
  }
  const [first, ...others] = Object.keys(blames) as Blame[]; // only blames are put there
  return {
    row,
    metric,
    flipped: flips.length,
    base: rateOf(flips.map(({ base }) => base)),
    head: rateOf(flips.map(({ base }) => !base)),
    hybrids: HYBRIDS.flatMap((hybrid) => {
      const known = flips.filter((flip) => flip.hybrids[hybrid] !== null);
      if (known.length === 0) return [];
      const value = rateOf(known.map((flip) => flip.hybrids[hybrid] === true));
      const asBase = known.filter((flip) => flip.hybrids[hybrid] === flip.base).length;
      return [{ hybrid, value, asBase, change: null }];
    }),
    blame: first === undefined ? "undecided" : others.length > 0 ? "several" : first,
    ...(others.length > 0 ? { blames } : {}),
    ...(blames.undecided === undefined ? {} : { reason: whyUnknown(ids, repeatsOf) }),
  };
}

/** null where the cell did not flip. */
function flipOf(id: CellId, cell: Cell | undefined, repeatsOf: HybridRepeats): Flip | null {
  const base = matchedIn(cell?.base.repeats ?? []);
  const head = matchedIn(cell?.head.repeats ?? []);
  if (base === null || head === null || base === head) return null;
  const on = (hybrid: Hybrid) => matchedIn(repeatsOf(hybrid, id) ?? []);
  return {
    base,
    hybrids: {
      "head-code": on("head-code"),
      "head-docs": on("head-docs"),
      "patched-docs": on("patched-docs"),
    },
  };
}

function matchedIn([first]: readonly Repeat[]): boolean | null {
  return first?.kind === "counted" ? first.sample.matched : null;
}

function blameOf({ base, hybrids }: Flip): Exclude<Blame, "several"> {
  const { "head-code": code, "head-docs": docs, "patched-docs": patched } = hybrids;
  if (code === null || docs === null) return "undecided";
  if (code === base) return docs === base ? "together" : "docs";
  if (docs !== base) return "either";
  return patched === base ? "stale-docs" : "code";
}

const rateOf = (matched: readonly boolean[]): Value =>
  matched.length === 0 ? null : { x: matched.filter(Boolean).length, n: matched.length };

/** Why a hybrid says nothing of some cell. */
export function whyUnknown(ids: readonly CellId[], repeatsOf: HybridRepeats): Reason {
  const halves: readonly Hybrid[] = ["head-code", "head-docs"];
  const repeats = halves.flatMap((hybrid) => ids.map((id) => repeatsOf(hybrid, id)));
  if (repeats.includes(null)) return "not-built";
  const all = repeats.flatMap((some) => some ?? []);
  if (all.some(({ kind }) => kind === "lost")) return "lost-too-many";
  return repeats.some((some) => some?.[0]?.kind !== "counted") ? "stopped" : "insufficient";
}
