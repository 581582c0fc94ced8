/** Base and head of one repeat, side by side, with the first thing that is not the same in sight. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import { lastCounted, trialsOfCell } from "../../report/html/choose-trials.ts";
import type { PageTrial, ReportData } from "../../report/html/report-data.ts";
import { pairedRows } from "../../report/paired-turns.ts";
import type { TrialView } from "../../report/render-trial.ts";
import type { SideRow } from "../../report/side-by-side.ts";
import { type TracedTurn, tracedTurns } from "../../report/traced-turns.ts";
import { firstDifference } from "../../report/trial-difference.ts";
import { FIGURE, SHELL } from "../../report/wording/page.ts";
import { TRIAL } from "../../report/wording/page-trials.ts";
import {
  differenceTexts,
  FIGURES_HEADER,
  FIRST_DIFFERENCE,
  figureRows,
  NO_SIDE,
  otherThreads,
  pairHeading,
  SAME_TURN,
  SYSTEM_DIFFERS,
  turnCost,
} from "../../report/wording/trial-diff.ts";
import { cellId } from "../../schema/row.ts";
import { SIDES } from "../../schema/words.ts";
import { FiguresTable } from "../parts/data-table.tsx";
import { TraceLines } from "../parts/trace-lines.tsx";
import { useWhole, WhenWhole } from "../parts/whole-trial.tsx";
import { addressOf } from "../route.ts";
import type { ViewProps } from "../view-props.ts";

export function PairView({ data, route }: ViewProps) {
  const [, player = "", tier = "", task = "", repeat = "1"] = route.path;
  const id = cellId({ player, tier, task });
  const cell = useMemo(() => trialsOfCell(data.trials, id), [data, id]);
  const [base = null, head = null] = SIDES.map((side) =>
    lastCounted(cell.filter((trial) => trial.side === side && String(trial.repeat) === repeat)),
  );
  const whole = useWhole([base, head]);
  if (base === null && head === null) return <h1>{SHELL.nowhere}</h1>;
  return (
    <>
      <Repeats data={data} cell={cell} path={[player, tier, task]} repeat={repeat} />
      <h1>
        {player} · {tier} · {task}
        <small> repeat {repeat}</small>
      </h1>
      <WhenWhole whole={whole} command={`gripcheck diff ${id}/${repeat}`}>
        {([left, right]) => (
          <Pair base={left ?? null} head={right ?? null} cell={{ player, tier, task, repeat }} />
        )}
      </WhenWhole>
    </>
  );
}

interface RepeatsProps {
  readonly data: ReportData;
  readonly cell: readonly PageTrial[];
  readonly path: readonly [string, string, string];
  readonly repeat: string;
}

function Repeats({ cell, path, repeat }: RepeatsProps) {
  const [player, tier, task] = path;
  const repeats = [...new Set(cell.map((trial) => trial.repeat))].sort((a, b) => a - b);
  return (
    <nav class="crumbs" aria-label={TRIAL.other}>
      <a href={addressOf(["trials"], { player, tier, task })}>{TRIAL.other}</a>
      {repeats.map((one) => (
        <a
          key={one}
          href={addressOf(["cell", ...path, String(one)])}
          aria-current={String(one) === repeat ? "page" : undefined}
        >
          {one}
        </a>
      ))}
    </nav>
  );
}

interface PairProps {
  readonly base: TrialView | null;
  readonly head: TrialView | null;
  readonly cell: {
    readonly player: string;
    readonly tier: string;
    readonly task: string;
    readonly repeat: string;
  };
}

const ROOM = 400;

function Pair({ base, head, cell }: PairProps) {
  const first = useRef<HTMLElement>(null);
  const [left, right] = useMemo(() => [turnsOf(base), turnsOf(head)] as const, [base, head]);
  const isPair = base !== null && head !== null;
  const difference = useMemo(
    () => (isPair ? firstDifference(base.trace, head.trace) : null),
    [base, head, isPair],
  );
  useEffect(() => first.current?.scrollIntoView({ block: "nearest" }), [difference]);
  const pair = { cell: { ...cell, repeat: Number(cell.repeat) }, base, head };
  const count = Math.max(left.turns.length, right.turns.length);
  const said = isPair ? differenceTexts(difference) : [NO_SIDE[base === null ? "base" : "head"]];
  return (
    <>
      <div class="difference" role="status">
        {isPair && left.system !== right.system ? <p>{SYSTEM_DIFFERS}</p> : null}
        {said.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {difference === null ? null : (
          <button type="button" onClick={() => first.current?.scrollIntoView({ block: "center" })}>
            {TRIAL.toDifference}
          </button>
        )}
      </div>
      <details class="card">
        <summary>{TRIAL.figures}</summary>
        <FiguresTable label={TRIAL.figures} header={FIGURES_HEADER} rows={figureRows(pair, ROOM)} />
      </details>
      {Array.from({ length: count }, (_, place) => {
        const isFirst = difference?.turn === place + 1;
        return (
          <Turn
            key={`${place}`}
            turn={place + 1}
            base={left.turns[place]}
            head={right.turns[place]}
            anchor={isFirst ? first : null}
          />
        );
      })}
      {left.others + right.others === 0 ? null : (
        <p class="note">{otherThreads(left.others, right.others)}</p>
      )}
    </>
  );
}

interface TurnProps {
  readonly turn: number;
  readonly base: TracedTurn | undefined;
  readonly head: TracedTurn | undefined;
  /** Given to the turn with the first difference. */
  readonly anchor: { current: HTMLElement | null } | null;
}

function Turn({ turn, base, head, anchor }: TurnProps) {
  const rows = pairedRows(base, head);
  const isSame = base !== undefined && head !== undefined && rows.every(({ kind }) => kind === "same");
  const said = [...(isSame ? [SAME_TURN] : []), ...(anchor === null ? [] : [FIRST_DIFFERENCE])];
  const firstRow = anchor === null ? -1 : rows.findIndex(({ kind }) => kind === "differs");
  return (
    <section class={anchor === null ? "card pair" : "card pair first"} ref={anchor}>
      <h2 class="turn-title">{pairHeading(turn, said)}</h2>
      {isSame ? null : (
        <div class="sides costs">
          <p>
            <span class="side base">{FIGURE.base}</span> {turnCost(base)}
          </p>
          <p>
            <span class="side head">{FIGURE.head}</span> {turnCost(head)}
          </p>
        </div>
      )}
      {rows.map((row, place) => (
        <Row key={`${place}`} row={row} isFirst={place === firstRow} />
      ))}
    </section>
  );
}

function Row({ row: { kind, base, head }, isFirst }: { readonly row: SideRow; readonly isFirst: boolean }) {
  if (kind === "same") return <TraceLines lines={base} />;
  return (
    <div class={isFirst ? "sides differs first" : "sides differs"}>
      {(
        [
          ["base", base],
          ["head", head],
        ] as const
      ).map(([side, lines]) => (
        <section key={side} class={`of-${side}`} aria-label={side}>
          <TraceLines lines={lines} />
        </section>
      ))}
    </div>
  );
}

function turnsOf(view: TrialView | null) {
  const { turns } = tracedTurns(view?.trace ?? []);
  const main = turns.filter(({ start }) => start.thread === 0);
  const system = view?.trace.find((event) => event.type === "trial-start")?.system;
  return { turns: main, others: turns.length - main.length, system };
}
