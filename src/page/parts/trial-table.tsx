/** Trials as a table, a page at a time: however many there are, the browser holds a hundred rows. */
import { useMemo } from "preact/hooks";
import { type SortKey, sortedTrials } from "../../report/html/choose-trials.ts";
import type { PageTrial } from "../../report/html/report-data.ts";
import { oneLine } from "../../report/neutral.ts";
import { amountText, durationText, MISSING } from "../../report/numbers.ts";
import { TRIALS } from "../../report/wording/page-trials.ts";
import { addressOf, choose, type Route } from "../route.ts";
import { Scroll } from "./data-table.tsx";

const PAGE_SIZE = 100;
const LONGEST_ANSWER = 90;

interface TrialTableProps {
  readonly trials: readonly PageTrial[];
  readonly route: Route;
  readonly label: string;
}

export function TrialTable({ trials, route, label }: TrialTableProps) {
  const key = COLUMNS.find(({ sort }) => sort === route.query.sort)?.sort ?? "trial";
  const isDescending = route.query.down === "1";
  const sorted = useMemo(() => sortedTrials(trials, key, isDescending), [trials, key, isDescending]);
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Number.parseInt(route.query.page ?? "1", 10) || 1));
  const shown = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <>
      <Scroll label={label} class="trials">
        <Head route={route} sort={key} isDescending={isDescending} />
        <tbody>
          {shown.map((trial) => (
            <TrialRow key={trial.id} trial={trial} />
          ))}
        </tbody>
      </Scroll>
      {pages > 1 ? <Pager page={page} pages={pages} route={route} /> : null}
    </>
  );
}

interface Column {
  readonly text: string;
  readonly sort: SortKey | null;
  readonly isNumber: boolean;
}

const COLUMNS: readonly Column[] = [
  { text: TRIALS.trial, sort: "trial", isNumber: false },
  { text: TRIALS.match, sort: "match", isNumber: false },
  { text: TRIALS.ending, sort: "ending", isNumber: false },
  { text: TRIALS.turns, sort: "turns", isNumber: true },
  { text: TRIALS.calls, sort: "calls", isNumber: true },
  { text: TRIALS.tokens, sort: "tokens", isNumber: true },
  { text: TRIALS.time, sort: "time", isNumber: true },
  { text: TRIALS.answer, sort: null, isNumber: false },
];

interface HeadProps {
  readonly route: Route;
  readonly sort: SortKey;
  readonly isDescending: boolean;
}

function Head({ route, sort, isDescending }: HeadProps) {
  return (
    <thead>
      <tr>
        {COLUMNS.map((column) => {
          const isSorted = column.sort === sort;
          const order = isSorted ? (isDescending ? "descending" : "ascending") : undefined;
          return (
            <th
              key={column.text}
              scope="col"
              class={column.isNumber ? "number" : undefined}
              aria-sort={order}
            >
              {column.sort === null ? (
                column.text
              ) : (
                <button
                  type="button"
                  class="sort"
                  title={TRIALS.sort(column.text)}
                  onClick={() =>
                    choose(route, {
                      sort: column.sort ?? "",
                      down: isSorted && !isDescending ? "1" : "",
                      page: "",
                    })
                  }
                >
                  {column.text}
                  <span aria-hidden="true">{isSorted ? (isDescending ? " ▾" : " ▴") : ""}</span>
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function TrialRow({ trial }: { readonly trial: PageTrial }) {
  const { side, player, tier, task, repeat, attempt, match, ending, turns, calls, failed, tokens } = trial;
  const name = `${player} · ${tier} · ${task} · ${repeat}${attempt > 1 ? `.${attempt}` : ""}`;
  return (
    <tr class={trial.isCounted ? undefined : "uncounted"}>
      <th scope="row">
        <span class={`side ${side}`}>{side}</span>{" "}
        <a href={addressOf(["trial", trial.id])} aria-label={`${side} ${name}`}>
          {name}
        </a>
      </th>
      <td class={`match ${match ?? ""}`}>{match ?? MISSING}</td>
      <td>{ending.kind === "limit" ? `limit: ${ending.limit}` : ending.kind}</td>
      <td class="number">{turns}</td>
      <td class="number">{failed > 0 ? `${calls} (${failed} ✗)` : calls}</td>
      <td class="number">{tokens === null ? MISSING : amountText(tokens)}</td>
      <td class="number">{durationText(trial.playedMs)}</td>
      <td class="answer">{trial.answer === null ? "" : oneLine(trial.answer, LONGEST_ANSWER)}</td>
    </tr>
  );
}

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly route: Route;
}

function Pager({ page, pages, route }: PagerProps) {
  return (
    <nav class="pager" aria-label={TRIALS.page(page, pages)}>
      <button type="button" disabled={page === 1} onClick={() => choose(route, { page: String(page - 1) })}>
        ← {TRIALS.earlier}
      </button>
      <span aria-live="polite">{TRIALS.page(page, pages)}</span>
      <button
        type="button"
        disabled={page === pages}
        onClick={() => choose(route, { page: String(page + 1) })}
      >
        {TRIALS.later} →
      </button>
    </nav>
  );
}
