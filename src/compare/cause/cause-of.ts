/** Cause by swap: for everything that alarmed, which half of the change makes it. Pure. */
import type { Cause } from "../../schema/compared-cause.ts";
import type { Comparison } from "../../schema/comparison.ts";
import type { Inspection } from "../../schema/inspection.ts";
import type { Plan } from "../../schema/plan.ts";
import { sumKnown, tokenSum } from "../../schema/usage.ts";
import type { Cell } from "../cells.ts";
import { brokenCommandCount, brokenTaughtOnBase } from "../findings/commands.ts";
import { spendOf } from "../spend.ts";
import { alarmedRows } from "./alarmed-rows.ts";
import { exactCause } from "./exact-cause.ts";
import { hybridRepeats, type PlayedHybrid, type Swapped } from "./hybrid-repeats.ts";
import { measuredCause } from "./measured-cause.ts";

export interface CauseInput extends Pick<Comparison, "rows"> {
  readonly plan: Plan;
  readonly inspection: Inspection;
  readonly cells: readonly Cell[];
  readonly compared: Comparison["cells"];
  readonly played: readonly PlayedHybrid[];
}

/** Nothing where nobody asked for it. */
export function causeOf(input: CauseInput): Pick<Comparison, "cause"> {
  const { swap } = input.inspection;
  if (swap === undefined) return {};
  const commands = commandsOf(input.inspection);
  if (swap.kind === "inseparable") {
    const spend = { trials: 0, tokens: 0, usd: 0, minutes: 0 };
    return {
      cause: { inseparable: swap.why, documents: 0, code: 0, hybrids: [], rows: [], ...commands, spend },
    };
  }
  return {
    cause: {
      documents: swap.documents,
      code: swap.code,
      hybrids: swap.hybrids.map(({ hybrid, state, ...rest }) => ({
        hybrid,
        state,
        ...("side" in rest ? { side: rest.side } : {}),
      })),
      rows: rowsOf(input, swap),
      ...commands,
      spend: spendOn(input.played),
    },
  };
}

function rowsOf({ plan, cells, rows, compared, played }: CauseInput, swap: Swapped): Cause["rows"] {
  const repeatsOf = hybridRepeats(swap, cells, played);
  return alarmedRows(plan, { rows, cells: compared }).map((alarmed) => {
    const found = alarmed.isExact
      ? exactCause(alarmed, cells, repeatsOf)
      : measuredCause(alarmed, { plan, cells }, repeatsOf);
    return found.reason === "stopped" && swap.isOverBudget ? { ...found, reason: "budget" } : found;
  });
}

function commandsOf(inspection: Inspection): Pick<Cause, "commands"> {
  const broken = brokenCommandCount(inspection);
  return broken === 0 ? {} : { commands: { broken, taughtOnBase: brokenTaughtOnBase(inspection) } };
}

function spendOn(played: readonly PlayedHybrid[]): Cause["spend"] {
  const spent = played.map(({ plan, trials, cutOff }) => spendOf(plan, trials, cutOff));
  const known = spent.map(({ usd }) => usd).filter((usd) => usd !== null);
  return {
    trials: spent.reduce((sum, { trials }) => sum + trials.base + trials.head, 0),
    ...tokenSum(sumKnown(spent.map(({ usage }) => usage))),
    usd: known.length < spent.length ? null : known.reduce((sum, usd) => sum + usd, 0),
    minutes: spent.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}
