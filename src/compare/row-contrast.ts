/** The contrast of one metric over the strata of a row, cut to one look. */

import { clusteringOf } from "./clustering.ts";
import { copyShare } from "./copies.ts";
import type { ComparedMetric, Reading } from "./metric-reading.ts";
import { logRatios, pairCounts, pairsOf } from "./pairs.ts";
import { costPerSolved, spentArms, spentBy } from "./per-solved.ts";
import type { Sample } from "./sample.ts";
import { clustered } from "./statistics/clustered.ts";
import type { Contrast } from "./statistics/contrast.ts";
import { logContrast } from "./statistics/log-contrast.ts";
import { pairedQuantity } from "./statistics/paired-quantity.ts";
import { pairedRate } from "./statistics/paired-rate.ts";
import { rateContrast } from "./statistics/rate-contrast.ts";
import { type Stratum, shared, valueArms } from "./strata.ts";

/** null where nothing is shared, or nothing says what chance does. */
export function rowContrast(compared: ComparedMetric, strata: readonly Stratum[]): Contrast | null {
  const contrast = plainContrast(compared, strata);
  const { reading } = compared;
  const clustering = contrast === null ? null : clusteringOf(strata, reading.read);
  if (contrast === null || clustering === null) return contrast;
  return clustered(contrast, clustering, reading.kind === "rate");
}

/** As if no two trials were played in one conversation. */
function plainContrast({ reading }: ComparedMetric, strata: readonly Stratum[]): Contrast | null {
  const copies = copyShare(strata);
  // Pairs beside independent arms are taken for independent too: what they share only makes that more timid.
  if (strata.every(({ isPaired }) => isPaired === true)) return pairedContrast(reading, strata, copies);
  if (reading.kind === "rate") {
    const cells = shared(valueArms(strata, reading.read)).map(({ base, head }) => ({
      xBase: base.filter(Boolean).length,
      nBase: base.length,
      xHead: head.filter(Boolean).length,
      nHead: head.length,
    }));
    return cells.length === 0 ? null : rateContrast(cells, copies);
  }
  if (reading.kind === "per-solved") return null;
  return logContrast(shared(valueArms(strata, reading.read)), copies);
}

function pairedContrast(reading: Reading, strata: readonly Stratum[], copies: number): Contrast | null {
  if (reading.kind === "per-solved") return null;
  if (reading.kind === "rate") {
    const cells = strata
      .map((stratum) => pairCounts(pairsOf(stratum, reading.read)))
      .filter(({ n }) => n > 0);
    return cells.length === 0 ? null : pairedRate(cells, copies);
  }
  const cells = strata
    .map((stratum) => logRatios(pairsOf(stratum, reading.read)))
    .filter(({ length }) => length > 0);
  return cells.length === 0 ? null : pairedQuantity(cells, copies);
}

/** Head's cost of a solved task over base's, in whatever unit `read` gives; null where it is not known. */
export function perSolvedRatio(
  strata: readonly Stratum[],
  read: (sample: Sample) => number | null,
): number | null {
  const cells = shared(spentArms(strata, spentBy(read)));
  const base = costPerSolved(cells.map((cell) => cell.base));
  const head = costPerSolved(cells.map((cell) => cell.head));
  return base === null || head === null || base === 0 ? null : head / base;
}
