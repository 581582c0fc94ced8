/** The choice of trials that several views share; it stands in the address. */
import { filterOf, type TrialFilter } from "../../report/html/choose-trials.ts";
import type { ReportData } from "../../report/html/report-data.ts";
import { playersInOrder, tiersInOrder } from "../../report/order.ts";
import { FILTERS } from "../../report/wording/page-trials.ts";
import { choose, type Route } from "../route.ts";
import { asOptions, Select } from "./choices.tsx";

type Name = keyof TrialFilter;

interface TrialFilterProps {
  readonly data: ReportData;
  readonly route: Route;
  readonly names: readonly Name[];
}

export function TrialFilterBar({ data, route, names }: TrialFilterProps) {
  const filter = filterOf(route.query);
  const { comparison } = data;
  const values: Readonly<Record<Exclude<Name, "text">, readonly string[]>> = {
    player: playersInOrder(comparison).map(({ id }) => id),
    tier: tiersInOrder(comparison),
    task: comparison.axes.tasks.map(({ id }) => id),
    side: ["base", "head"],
    match: ["matched", "not-matched", "unscored"],
    ending: ["answered", "limit", "nothing", "lost", "cancelled"],
  };
  const isChosen = names.some((name) => filter[name] !== "");
  return (
    <form class="choices" aria-label={FILTERS.name} onSubmit={(event) => event.preventDefault()}>
      {names.map((name) =>
        name === "text" ? (
          <TextFilter key={name} value={filter.text} onChoose={(text) => choose(route, { text, page: "" })} />
        ) : (
          <Select
            key={name}
            label={FILTERS[name]}
            value={filter[name]}
            options={asOptions(values[name], FILTERS.all)}
            onChoose={(value) => choose(route, { [name]: value, page: "" })}
          />
        ),
      )}
      {isChosen ? (
        <button
          type="button"
          onClick={() => choose(route, { ...Object.fromEntries(names.map((name) => [name, ""])), page: "" })}
        >
          {FILTERS.reset}
        </button>
      ) : null}
    </form>
  );
}

interface TextFilterProps {
  readonly value: string;
  readonly onChoose: (text: string) => void;
}

function TextFilter({ value, onChoose }: TextFilterProps) {
  return (
    <label class="choice">
      <span>{FILTERS.text}</span>
      <input type="search" value={value} onInput={({ currentTarget }) => onChoose(currentTarget.value)} />
    </label>
  );
}
