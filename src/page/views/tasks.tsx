/** Every task: how it went, what was asked, what counts, and what was answered. */
import { useMemo } from "preact/hooks";
import { trialsOfTask } from "../../report/html/choose-trials.ts";
import { equalAnswers } from "../../report/html/equal-answers.ts";
import type { PagePlan, PageTrial } from "../../report/html/report-data.ts";
import { manyLines, oneLine } from "../../report/neutral.ts";
import { amountText, arrow, rateText } from "../../report/numbers.ts";
import { FIGURE, PLACES, SHELL } from "../../report/wording/page.ts";
import { TASK, TRIALS } from "../../report/wording/page-trials.ts";
import { FOLDS, labelText } from "../../report/wording/tables.ts";
import type { ComparedCell } from "../../schema/compared-cell.ts";
import type { Comparison } from "../../schema/comparison.ts";
import type { EvidenceRequest } from "../../schema/evidence.ts";
import { cellKey } from "../../schema/row.ts";
import { Blocks } from "../parts/blocks.tsx";
import { DataTable, FiguresTable, Scroll } from "../parts/data-table.tsx";
import { Foreign } from "../parts/line.tsx";
import { TrialTable } from "../parts/trial-table.tsx";
import { addressOf } from "../route.ts";
import type { ViewProps } from "../view-props.ts";

export function TasksView({ data: { comparison, sections } }: ViewProps) {
  return (
    <>
      <h1>{PLACES.tasks}</h1>
      <ul class="chips">
        {comparison.axes.tasks.map(({ id, labels }) => (
          <li key={id}>
            <a href={addressOf(["task", id])}>{id}</a>
            {labels.length === 0 ? null : <small> {labels.map(labelText).join("; ")}</small>}
          </li>
        ))}
      </ul>
      {sections.tasks === null ? null : <DataTable table={sections.tasks} label={PLACES.tasks} />}
      {sections.sessions.length === 0 ? null : (
        <>
          <h2>{FOLDS.sessions}</h2>
          <Blocks blocks={sections.sessions} label={FOLDS.sessions} />
        </>
      )}
    </>
  );
}

export function TaskView({ data, route }: ViewProps) {
  const id = route.path[1] ?? "";
  const { comparison, plan, trials } = data;
  const own = useMemo(() => trialsOfTask(trials, id), [trials, id]);
  const known = comparison.axes.tasks.find((task) => task.id === id);
  if (known === undefined) return <h1>{SHELL.nowhere}</h1>;
  const task = plan?.tasks.find((one) => one.id === id);
  return (
    <>
      <p class="crumbs">
        <a href={addressOf(["tasks"])}>{TASK.all}</a>
      </p>
      <h1>{id}</h1>
      <p class="labels">{known.labels.map(labelText).join("; ")}</p>
      {task === undefined ? <p class="nothing">{TASK.noPlan}</p> : <Asked task={task} />}
      <h2>{TASK.played}</h2>
      <FiguresTable {...cellFigures(comparison, id)} />
      {own.length === 0 ? null : (
        <>
          <Answers trials={own} />
          <h2>{TASK.trials}</h2>
          <TrialTable trials={own} route={route} label={TASK.trials} />
        </>
      )}
    </>
  );
}

function Asked({ task }: { readonly task: PagePlan["tasks"][number] }) {
  const { prompt, match, requires, limits, evidence, rubric, changed } = task;
  return (
    <>
      {changed ? <p class="caution">{TASK.changed}</p> : null}
      <h2>{TASK.prompt}</h2>
      <Foreign text={manyLines(prompt).join("\n")} label={TASK.prompt} />
      <h2>{TASK.rule}</h2>
      <Foreign text={manyLines(JSON.stringify(match, null, 2)).join("\n")} label={TASK.rule} />
      <dl class="facts">
        {requires.length === 0 ? null : (
          <>
            <dt>{TASK.requires}</dt>
            <dd>{requires.map((one) => (typeof one === "string" ? one : one.program)).join(", ")}</dd>
          </>
        )}
        <dt>{TASK.limits}</dt>
        <dd>
          {limits.turns} turns, {amountText(limits.generatedTokens)} generated tokens, {limits.minutes} min
        </dd>
        {evidence.length === 0 ? null : (
          <>
            <dt>{TASK.evidence}</dt>
            <dd>{evidence.map(evidenceText).join(", ")}</dd>
          </>
        )}
      </dl>
      {rubric === undefined ? null : (
        <>
          <h2>{TASK.rubric}</h2>
          <Foreign text={manyLines(rubric).join("\n")} label={TASK.rubric} />
        </>
      )}
    </>
  );
}

/** `file out.csv`: what is looked at when the agent has ended. */
function evidenceText(request: EvidenceRequest): string {
  switch (request.kind) {
    case "file":
      return `file ${oneLine(request.path)}`;
    case "listing":
      return `files ${oneLine(request.glob)}`;
    case "command":
      return `command ${oneLine(request.run)}`;
  }
}

function cellFigures({ cells }: Comparison, task: string) {
  const own = cells.filter(({ id }) => cellKey(id).task === task);
  const both = (cell: ComparedCell, text: (side: NonNullable<ComparedCell["base"]>) => string): string =>
    arrow(cell.base === null ? "–" : text(cell.base), cell.head === null ? "–" : text(cell.head));
  return {
    label: TASK.played,
    header: [FIGURE.row, TRIALS.match, TRIALS.turns, TRIALS.tokens],
    rows: own.map((cell) => {
      const { player, tier } = cellKey(cell.id);
      return [
        `${player} · ${tier}`,
        both(cell, ({ match }) => rateText(match)),
        both(cell, ({ turns }) => (turns.geo === null ? "n/a" : amountText(turns.geo))),
        both(cell, ({ tokens }) => (tokens.geo === null ? "n/a" : amountText(tokens.geo))),
      ];
    }),
  };
}

const MOST_ANSWERS = 40;

function Answers({ trials }: { readonly trials: readonly PageTrial[] }) {
  const answers = useMemo(() => equalAnswers(trials), [trials]);
  const more = answers.length - MOST_ANSWERS;
  return (
    <>
      <h2>{TASK.answers}</h2>
      <p class="note">{TASK.answersNote}</p>
      <Scroll label={TASK.answers}>
        <thead>
          <tr>
            <th scope="col">{TRIALS.answer}</th>
            <th scope="col">{TRIALS.match}</th>
            <th scope="col" class="number">
              {FIGURE.base}
            </th>
            <th scope="col" class="number">
              {FIGURE.head}
            </th>
            <th scope="col">{TRIALS.trial}</th>
          </tr>
        </thead>
        <tbody>
          {answers.slice(0, MOST_ANSWERS).map(({ answer, match, trials: { base, head }, example }) => (
            <tr key={example.id}>
              <td class="whole-answer">
                {answer === null ? <em>{TRIALS.noAnswer}</em> : manyLines(answer).join("\n")}
              </td>
              <td class={`match ${match ?? ""}`}>{match}</td>
              <td class="number">{base}</td>
              <td class="number">{head}</td>
              <td>
                <a href={addressOf(["trial", example.id])}>
                  {example.side} · {example.player} · {example.tier} · {example.repeat}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </Scroll>
      {more > 0 ? <p class="note">{TASK.more(more)}</p> : null}
    </>
  );
}
