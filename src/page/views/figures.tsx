/** How tokens, turns and tool calls are spread over trials, and what they have to do with match. */
import { useMemo } from "preact/hooks";
import { chosenTrials, filterOf } from "../../report/html/choose-trials.ts";
import { costRows } from "../../report/html/cost-rows.ts";
import { sharedTasks } from "../../report/html/group-rates.ts";
import type { PageTrial, ReportData } from "../../report/html/report-data.ts";
import { FIGURES, noTrialsText, OVERVIEW, PLACES } from "../../report/wording/page.ts";
import { TRIALS } from "../../report/wording/page-trials.ts";
import { Switch } from "../parts/choices.tsx";
import { TrialFilterBar } from "../parts/trial-filter.tsx";
import { choose } from "../route.ts";
import type { ViewProps } from "../view-props.ts";
import { CallsFigure } from "./calls-figure.tsx";
import { CostFigure } from "./cost-figure.tsx";
import { SpreadFigure } from "./spread-figure.tsx";

export function FiguresView({ data, route }: ViewProps) {
  const { comparison, trials } = data;
  const isShared = route.query.shared === "1";
  const shared = useMemo(() => sharedTasks(comparison), [comparison]);
  const { player = "", tier = "", task = "" } = route.query;
  const chosen = useMemo(
    () =>
      chosenTrials(trials, filterOf({ player, tier, task })).filter(
        (trial) => trial.isCounted && (!isShared || shared.has(trial.task)),
      ),
    [trials, player, tier, task, isShared, shared],
  );
  const costs = useMemo(() => costRows(chosen, comparison), [chosen, comparison]);
  if (trials.length === 0) return <NoFigures comparison={comparison} />;
  return (
    <>
      <h1>{PLACES.figures}</h1>
      <Choices data={data} route={route} isShared={isShared} />
      <p class="note" role="status">
        {TRIALS.found(chosen.length, trials.length)}
      </p>
      <div class="two">
        <SpreadFigure
          trials={chosen}
          title={FIGURES.tokens}
          amount={TOKENS}
          unit={FIGURES.unit.tokens}
          isLog
        />
        <SpreadFigure
          trials={chosen}
          title={FIGURES.turns}
          amount={TURNS}
          unit={FIGURES.unit.turns}
          isLog={false}
        />
        <CostFigure rows={costs} />
        <CallsFigure trials={chosen} />
      </div>
    </>
  );
}

function NoFigures({ comparison }: Pick<ReportData, "comparison">) {
  return (
    <>
      <h1>{PLACES.figures}</h1>
      <p class="nothing">{noTrialsText(comparison)}</p>
    </>
  );
}

function Choices({ data, route, isShared }: ViewProps & { readonly isShared: boolean }) {
  return (
    <div class="bar-of-choices">
      <TrialFilterBar data={data} route={route} names={["player", "tier", "task"]} />
      <Switch
        label={OVERVIEW.shared}
        isOn={isShared}
        onChoose={(isOn) => choose(route, { shared: isOn ? "1" : "" })}
      />
    </div>
  );
}

const TOKENS = ({ tokens }: PageTrial): number | null => tokens;
const TURNS = ({ turns }: PageTrial): number | null => turns;
