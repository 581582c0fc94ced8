/** The choice of a metric; it stands in the address. */
import { OVERVIEW } from "../../report/wording/page.ts";
import { type Metric, metricText } from "../../schema/words.ts";
import { choose, type Route } from "../route.ts";
import { Select } from "./choices.tsx";

interface MetricSelectProps {
  readonly metrics: readonly Metric[];
  readonly chosen: Metric;
  readonly route: Route;
}

export function MetricSelect({ metrics, chosen, route }: MetricSelectProps) {
  return (
    <Select
      label={OVERVIEW.metric}
      value={metricText(chosen)}
      options={metrics.map((one) => ({ value: metricText(one), text: metricText(one) }))}
      onChoose={(value) => choose(route, { metric: value })}
    />
  );
}
