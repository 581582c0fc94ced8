/** What was played of every cell. */
import { useMemo } from "preact/hooks";
import {
  COVERAGE_STATES,
  type CoverageMap,
  type CoveredCell,
  coverageMap,
} from "../../report/html/coverage-map.ts";
import { COVERAGE } from "../../report/wording/page.ts";
import { coverageText } from "../../report/wording/spend.ts";
import type { CellSide } from "../../schema/compared-cell.ts";
import { cellKey } from "../../schema/row.ts";
import { Scroll } from "../parts/data-table.tsx";
import { addressOf } from "../route.ts";
import type { ViewProps } from "../view-props.ts";

export function CoverageView({ data: { comparison } }: ViewProps) {
  const { groups, tasks } = useMemo(() => coverageMap(comparison), [comparison]);
  const counts = useMemo(() => countsOf(tasks.flatMap(({ cells }) => cells)), [tasks]);
  return (
    <>
      <h1>{COVERAGE.title}</h1>
      <p>{coverageText(comparison)}.</p>
      <p class="note">{COVERAGE.note}</p>
      <ul class="legend">
        {COVERAGE_STATES.map((state) => (
          <li key={state}>
            <span class={`square ${state}`} aria-hidden="true" />
            {COVERAGE.states[state]}: {counts[state] ?? 0}
          </li>
        ))}
      </ul>
      <Scroll label={COVERAGE.title} class="map">
        <MapHead groups={groups} />
        <tbody>
          {tasks.map(({ task, cells }) => (
            <tr key={task}>
              <th scope="row">
                <a href={addressOf(["task", task])}>{task}</a>
              </th>
              {cells.map((cell, place) => (
                <td key={`${place}`}>{cell === null ? "" : <Square covered={cell} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Scroll>
    </>
  );
}

function MapHead({ groups }: Pick<CoverageMap, "groups">) {
  return (
    <thead>
      <tr>
        <th scope="col">{COVERAGE.task}</th>
        {groups.map(({ player, tier }) => (
          <th key={`${player}/${tier}`} scope="col">
            {player}
            <br />
            <small>{tier}</small>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Square({ covered: { id, coverage, cell } }: { readonly covered: CoveredCell }) {
  const { player, tier, task } = cellKey(id);
  const text = `${sideText(cell.base)} → ${sideText(cell.head)}`;
  return (
    <a
      class={`square ${coverage}`}
      href={addressOf(["trials"], { player, tier, task })}
      title={`${id}: ${COVERAGE.states[coverage]}, ${text}`}
      aria-label={`${id}: ${COVERAGE.states[coverage]}, ${text}`}
    >
      {coverage === "identical" || coverage === "not-run" ? SIGNS[coverage] : text}
    </a>
  );
}

const SIGNS = { identical: "=", "not-run": "–" } as const;

/** `8/8`: counted of planned. */
function sideText(side: CellSide | null): string {
  return side === null || side.planned === 0 ? "–" : `${side.counted}/${side.planned}`;
}

function countsOf(cells: readonly (CoveredCell | null)[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const cell of cells) if (cell !== null) counts[cell.coverage] = (counts[cell.coverage] ?? 0) + 1;
  return counts;
}
