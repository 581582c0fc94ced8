/** All trials, as far as they are chosen. */
import { useMemo } from "preact/hooks";
import { chosenTrials, FILTER_NAMES, filterOf } from "../../report/html/choose-trials.ts";
import { noTrialsText, PLACES } from "../../report/wording/page.ts";
import { TRIALS } from "../../report/wording/page-trials.ts";
import { TrialFilterBar } from "../parts/trial-filter.tsx";
import { TrialTable } from "../parts/trial-table.tsx";
import type { ViewProps } from "../view-props.ts";

export function TrialsView({ data, route }: ViewProps) {
  const { comparison, trials } = data;
  const filter = filterOf(route.query);
  const chosen = useMemo(
    () => chosenTrials(trials, filter),
    [trials, ...FILTER_NAMES.map((name) => filter[name])],
  );
  const leftOut = useMemo(() => trials.filter(({ pack }) => pack === null).length, [trials]);
  return (
    <>
      <h1>{PLACES.trials}</h1>
      {trials.length === 0 ? (
        <p class="nothing">{noTrialsText(comparison)}</p>
      ) : (
        <>
          <TrialFilterBar data={data} route={route} names={FILTER_NAMES} />
          <p class="note" role="status">
            {TRIALS.found(chosen.length, trials.length)}
          </p>
          {leftOut > 0 ? <p class="caution">{TRIALS.leftOut(leftOut)}</p> : null}
          <TrialTable trials={chosen} route={route} label={PLACES.trials} />
        </>
      )}
    </>
  );
}
