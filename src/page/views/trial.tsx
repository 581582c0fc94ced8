/** One trial, from its prompt to its score. */
import { useMemo } from "preact/hooks";
import { foldedLines } from "../../report/folded.ts";
import { cellOf, counterpart, trialsOfCell } from "../../report/html/choose-trials.ts";
import type { PageTrial, ReportData } from "../../report/html/report-data.ts";
import type { TrialView as WholeTrial } from "../../report/render-trial.ts";
import { eventLines } from "../../report/trace-lines.ts";
import { tracedTurns } from "../../report/traced-turns.ts";
import { SHELL } from "../../report/wording/page.ts";
import { TRIAL, TRIALS } from "../../report/wording/page-trials.ts";
import {
  circumstances,
  endingText,
  markerTexts,
  matchText,
  shownTexts,
  spentText,
  timeText,
  totalUsage,
  turnHeading,
  workText,
} from "../../report/wording/trial.ts";
import { ROOMY, TraceLines } from "../parts/trace-lines.tsx";
import { TrialEvidence } from "../parts/trial-evidence.tsx";
import { useWhole, WhenWhole } from "../parts/whole-trial.tsx";
import { addressOf } from "../route.ts";
import type { ViewProps } from "../view-props.ts";

export function TrialView({ data, route }: ViewProps) {
  const id = route.path[1] ?? "";
  const trial = data.trials.find((one) => one.id === id) ?? null;
  const whole = useWhole([trial]);
  if (trial === null) return <h1>{SHELL.nowhere}</h1>;
  const { side, player, tier, task, repeat, attempt } = trial;
  return (
    <>
      <Neighbours data={data} trial={trial} />
      <h1>
        <span class={`side ${side}`}>{side}</span> {player} · {tier} · {task}
        <small>
          {" "}
          repeat {repeat}, attempt {attempt}
        </small>
      </h1>
      <WhenWhole whole={whole} command={`gripcheck show ${trial.id}`}>
        {([view]) => (view == null ? null : <Whole view={view} />)}
      </WhenWhole>
    </>
  );
}

function Neighbours({ data, trial }: { readonly data: ReportData; readonly trial: PageTrial }) {
  const { cell, other } = useMemo(
    () => ({ cell: trialsOfCell(data.trials, cellOf(trial)), other: counterpart(data.trials, trial) }),
    [data, trial],
  );
  const place = cell.indexOf(trial);
  const [before, after] = [cell[place - 1], cell[place + 1]];
  const { player, tier, task, repeat } = trial;
  return (
    <nav class="crumbs" aria-label={TRIALS.ofCell}>
      <a href={addressOf(["trials"], { player, tier, task })}>{TRIALS.ofCell}</a>
      {other === null ? null : (
        <a class="strong" href={addressOf(["cell", player, tier, task, String(repeat)])}>
          {TRIAL.beside}
        </a>
      )}
      {before === undefined ? null : (
        <a rel="prev" href={addressOf(["trial", before.id])}>
          ← {TRIAL.previous}
        </a>
      )}
      {after === undefined ? null : (
        <a rel="next" href={addressOf(["trial", after.id])}>
          {TRIAL.next} →
        </a>
      )}
    </nav>
  );
}

function Whole({ view }: { readonly view: WholeTrial }) {
  const { trial, trace, score } = view;
  const { before, turns } = useMemo(() => tracedTurns(trace), [trace]);
  const early = before.flatMap((event) => eventLines(event, ROOMY));
  return (
    <>
      <p class="note">{circumstances(trial)}</p>
      <Facts view={view} />
      <Begun view={view} />
      {early.length === 0 ? null : (
        <section class="card">
          <h2>{TRIAL.before}</h2>
          <TraceLines lines={early} />
        </section>
      )}
      <h2>{TRIAL.turns}</h2>
      <ol class="turns">
        {turns.map((turn) => (
          <li key={turn.start.seq} class="card turn">
            <h3 class="turn-title">{turnHeading(turn, firedIn(score, turn.start))}</h3>
            <TraceLines lines={turn.events.flatMap((event) => eventLines(event, ROOMY))} />
          </li>
        ))}
      </ol>
      <section class="card">
        <h2>{TRIAL.answer}</h2>
        {trial.answer === null ? (
          <p>{TRIAL.noAnswer}</p>
        ) : (
          <TraceLines lines={foldedLines(trial.answer, ROOMY.text)} />
        )}
      </section>
      <TrialEvidence trial={trial} />
    </>
  );
}

/** What the agent was told and shown. */
function Begun({ view: { trial, trace } }: { readonly view: WholeTrial }) {
  const prompt = trace.find((event) => event.type === "trial-start")?.prompt ?? "";
  const shown = shownTexts(trial);
  return (
    <section class="card">
      <h2>{TRIAL.prompt}</h2>
      <TraceLines lines={foldedLines(prompt, ROOMY.text)} />
      {shown.length === 0 ? null : (
        <>
          <h3>{TRIAL.shown}</h3>
          <ul>
            {shown.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function firedIn(
  score: WholeTrial["score"],
  { turn, thread }: { turn: number | null; thread: number },
): string[] {
  if (thread !== 0) return [];
  return Object.entries(score?.markers ?? {})
    .filter(([, { hits, first }]) => hits > 0 && first?.turn === turn)
    .map(([name]) => name);
}

function Facts({ view: { trial, score } }: { readonly view: WholeTrial }) {
  const facts = TRIAL.facts;
  const rows: readonly (readonly [string, readonly string[], string])[] = [
    [facts.match, [matchText(score)], score?.match ?? ""],
    [facts.ending, [endingText(trial.ending)], trial.ending.kind],
    [facts.markers, markerTexts(score), ""],
    [facts.work, [workText(trial)], ""],
    [facts.tokens, [spentText(totalUsage(trial))], ""],
    [facts.time, [timeText(trial)], ""],
  ];
  return (
    <dl class="facts card">
      {rows
        .filter(([, texts]) => texts.length > 0)
        .map(([name, texts, tone]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class={`match ${tone}`}>{texts.join("\n")}</dd>
          </div>
        ))}
    </dl>
  );
}
