/** What a difference between models' trials comes from, as far as chance lets one say it. */
import { type Blame, HYBRIDS, type Hybrid } from "../../schema/cause.ts";
import type { SwappedRow } from "../../schema/compared-cause.ts";
import type { Plan } from "../../schema/plan.ts";
import { cellKey } from "../../schema/row.ts";
import { metricText, type Reason } from "../../schema/words.ts";
import type { Cell, Repeat } from "../cells.ts";
import { changeBy } from "../measured.ts";
import { type ComparedMetric, comparedMetrics } from "../metric-reading.ts";
import { rowContrast } from "../row-contrast.ts";
import { strataFor, valuesOf } from "../row-metric.ts";
import type { Contrast } from "../statistics/contrast.ts";
import type { Stratum } from "../strata.ts";
import type { AlarmedRow } from "./alarmed-rows.ts";
import { whyUnknown } from "./exact-cause.ts";
import type { HybridRepeats } from "./hybrid-repeats.ts";

/** Each half of the change is tested once: what alarmed, alarmed before. */
const ALPHA = 0.05 / 2;

type Arm = "base" | "head" | Hybrid;

/** One row with what each arm did in all its cells. */
interface Arms {
  readonly compared: ComparedMetric;
  /** Of some arms, as two sides of strata; null where one of them is not known in some cell. */
  strata(before: Arm, after: Arm): readonly Stratum[] | null;
}

export function measuredCause(
  alarmed: AlarmedRow,
  { plan, cells }: { readonly plan: Plan; readonly cells: readonly Cell[] },
  repeatsOf: HybridRepeats,
): SwappedRow {
  const { row, metric } = alarmed;
  const compared = comparedMetrics(plan.markers).find((one) => metricText(one.metric) === metricText(metric));
  const empty = { row, metric, base: null, head: null, hybrids: [] };
  if (compared === undefined) return { ...empty, blame: "undecided", reason: "insufficient" };
  const arms = armsOf(alarmed, compared, { cells, repeatsOf });
  const sides = arms.strata("base", "head");
  if (sides === null) return { ...empty, blame: "undecided", reason: "insufficient" };
  const { base, head } = valuesOf(compared, sides);
  const hybrids = HYBRIDS.flatMap((hybrid) => {
    const strata = arms.strata("base", hybrid);
    const contrast = strata === null ? null : rowContrast(compared, strata);
    if (strata === null || contrast === null) return [];
    return [{ hybrid, value: valuesOf(compared, strata).head, change: changeBy(compared, contrast) }];
  });
  return { row, metric, base, head, hybrids, ...blameOf(arms, alarmed, repeatsOf) };
}

interface ArmsInput {
  readonly cells: readonly Cell[];
  readonly repeatsOf: HybridRepeats;
}

function armsOf(
  { cells: ids, repeats }: AlarmedRow,
  compared: ComparedMetric,
  { cells, repeatsOf }: ArmsInput,
): Arms {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const played = (arm: Arm, id: string): readonly Repeat[] | null => {
    const all = arm === "base" || arm === "head" ? byId.get(id)?.[arm].repeats : repeatsOf(arm, id);
    const some = all?.slice(0, repeats) ?? [];
    // Half of a look is no look: what was not asked yet may be what differs.
    return some.length < repeats || some.some(({ kind }) => kind === "not-run") ? null : some;
  };
  return {
    compared,
    strata: (before, after) => {
      const strata: Stratum[] = [];
      for (const id of ids) {
        const [base, head] = [played(before, id), played(after, id)];
        if (base === null || head === null) return null;
        strata.push({ task: cellKey(id).task, base, head });
      }
      return strataFor(compared, strata);
    },
  };
}

interface Blamed {
  readonly blame: Blame;
  readonly reason?: Reason;
}

function blameOf(arms: Arms, { cells }: AlarmedRow, repeatsOf: HybridRepeats): Blamed {
  const between = (before: Arm, after: Arm): Contrast | null => {
    const strata = arms.strata(before, after);
    return strata === null ? null : rowContrast(arms.compared, strata);
  };
  const [total, code, docs] = [
    between("base", "head"),
    between("base", "head-code"),
    between("base", "head-docs"),
  ];
  const gap = between("head-docs", "head-code");
  if (total === null || code === null || docs === null || gap === null)
    return { blame: "undecided", reason: whyUnknown(cells, repeatsOf) };
  const isDown = total.est < 0;
  const along = ({ pDown, pUp }: Contrast): boolean => (isDown ? pDown : pUp) <= ALPHA;
  const against = ({ pDown, pUp }: Contrast): boolean => (isDown ? pUp : pDown) <= ALPHA;
  if (along(code) && along(docs)) return { blame: "either" };
  if (along(code) && along(gap)) {
    const mended = between("patched-docs", "head");
    return { blame: mended !== null && along(mended) ? "stale-docs" : "code" };
  }
  if (along(docs) && against(gap)) return { blame: "docs" };
  const [onTop, beneath] = [between("head-code", "head"), between("head-docs", "head")];
  const isTogether = [onTop, beneath].every((rest) => rest !== null && along(rest));
  return isTogether && !along(code) && !along(docs)
    ? { blame: "together" }
    : { blame: "undecided", reason: "insufficient" };
}
