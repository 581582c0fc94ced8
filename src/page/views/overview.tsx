/** What the comparison says, for whom, and how sure it is. */
import { useMemo } from "preact/hooks";
import { changeRows, metricsOf, type RowKind } from "../../report/html/change-rows.ts";
import { groupRates, sharedTasks } from "../../report/html/group-rates.ts";
import type { ReportData } from "../../report/html/report-data.ts";
import { FIGURE, OVERVIEW, SHELL } from "../../report/wording/page.ts";
import { FOLDS } from "../../report/wording/tables.ts";
import type { Metric } from "../../schema/words.ts";
import { metricText } from "../../schema/words.ts";
import { Blocks } from "../parts/blocks.tsx";
import { Select, Switch } from "../parts/choices.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { Line } from "../parts/line.tsx";
import { MetricSelect } from "../parts/metric-select.tsx";
import { choose } from "../route.ts";
import type { ViewProps } from "../view-props.ts";
import { ChangeFigure } from "./change-figure.tsx";
import { RatesFigure } from "./rates-figure.tsx";

export function Overview({ data, route }: ViewProps) {
  const { comparison, sections } = data;
  return (
    <>
      <h1 class={`title ${comparison.verdict.kind}`}>
        <Line text={sections.title} />
      </h1>
      {sections.caution === null ? null : (
        <p class="caution" role="alert">
          {sections.caution}
        </p>
      )}
      <Blocks blocks={sections.lead} label={FIGURE.row} />
      {sections.howSure === null ? null : (
        <p class="sure">
          <strong>{OVERVIEW.howSure}</strong> <Line text={sections.howSure} />
        </p>
      )}
      <RunLink data={data} />
      {comparison.coverage.counted === 0 ? null : (
        <>
          <Rates data={data} route={route} />
          <Changes data={data} route={route} />
        </>
      )}
      <Tables data={data} />
      <p class="foot">
        <Line text={sections.foot} />
      </p>
    </>
  );
}

function RunLink({ data: { runUrl } }: { readonly data: ReportData }) {
  if (runUrl === null || !/^https?:\/\//.test(runUrl)) return null;
  return (
    <p>
      <a href={runUrl} rel="noreferrer">
        {SHELL.run}
      </a>
    </p>
  );
}

function Rates({ data: { comparison }, route }: ViewProps) {
  const isShared = route.query.shared === "1";
  const shared = useMemo(() => sharedTasks(comparison), [comparison]);
  const rows = useMemo(
    () => groupRates(comparison, isShared ? shared : null),
    [comparison, isShared, shared],
  );
  return (
    <RatesFigure rows={rows}>
      <div class="choices">
        <Switch
          label={OVERVIEW.shared}
          isOn={isShared}
          onChoose={(isOn) => choose(route, { shared: isOn ? "1" : "" })}
        />
        <span class="note">{OVERVIEW.sharedNote(shared.size, comparison.axes.tasks.length)}</span>
      </div>
    </RatesFigure>
  );
}

const MATCH: Metric = { name: "match" };

function Changes({ data: { comparison }, route }: ViewProps) {
  const metrics = useMemo(() => metricsOf(comparison), [comparison]);
  const metric = metrics.find((one) => metricText(one) === route.query.metric) ?? metrics[0] ?? MATCH;
  const kind: RowKind = route.query.rows === "task" ? "task" : "group";
  const rows = useMemo(() => changeRows(comparison, metric, kind), [comparison, metric, kind]);
  return (
    <ChangeFigure metric={metric} rows={rows}>
      <div class="choices">
        <MetricSelect metrics={metrics} chosen={metric} route={route} />
        <Select
          label={OVERVIEW.rows}
          value={kind}
          options={[
            { value: "group", text: OVERVIEW.rowKinds.group },
            { value: "task", text: OVERVIEW.rowKinds.task },
          ]}
          onChoose={(value) => choose(route, { rows: value })}
        />
      </div>
    </ChangeFigure>
  );
}

function Tables({ data: { sections } }: { readonly data: ReportData }) {
  const { models, readers, tableNote, behaviour, behaviourTitle, cause, markers } = sections;
  return (
    <>
      {models === null ? null : (
        <section class="card">
          <h2>{OVERVIEW.models}</h2>
          <DataTable table={models} label={OVERVIEW.models} />
          <p class="note">
            <Line text={tableNote} />
          </p>
        </section>
      )}
      {readers === null ? null : (
        <section class="card">
          <h2>{OVERVIEW.readers}</h2>
          <DataTable table={readers} label={OVERVIEW.readers} />
        </section>
      )}
      {behaviour.length === 0 ? null : (
        <section class="card">
          <h2>{behaviourTitle}</h2>
          <Blocks blocks={behaviour} label={behaviourTitle} />
        </section>
      )}
      {cause.length === 0 ? null : (
        <section class="card">
          <h2>{FOLDS.cause}</h2>
          <Blocks blocks={cause} label={FOLDS.cause} />
        </section>
      )}
      {markers === null ? null : (
        <section class="card">
          <h2>{OVERVIEW.markers}</h2>
          <DataTable table={markers} label={OVERVIEW.markers} />
        </section>
      )}
    </>
  );
}
