/** Base and head of one repeat, side by side, with the first thing that is not the same in sight. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import { lastCounted, trialsOfCell } from "../../report/html/choose-trials.ts";
import type { PageTrial, ReportData } from "../../report/html/report-data.ts";
import type { TrialView } from "../../report/render-trial.ts";
import { tracedTurns } from "../../report/traced-turns.ts";
import { firstDifference } from "../../report/trial-difference.ts";
import { SHELL } from "../../report/wording/page.ts";
import { TRIAL } from "../../report/wording/page-trials.ts";
import {
  differenceTexts,
  FIGURES_HEADER,
  figureRows,
  NO_SIDE,
  otherThreads,
  SYSTEM_DIFFERS,
} from "../../report/wording/trial-diff.ts";
import { cellId } from "../../schema/row.ts";
import { SIDES } from "../../schema/words.ts";
import { FiguresTable } from "../parts/data-table.tsx";
import { PairedTurn } from "../parts/paired-turn.tsx";
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
      <Difference
        said={said}
        isToldUnlike={isPair && left.system !== right.system}
        onGo={difference === null ? null : () => first.current?.scrollIntoView({ block: "center" })}
      />
      <details class="card">
        <summary>{TRIAL.figures}</summary>
        <FiguresTable label={TRIAL.figures} header={FIGURES_HEADER} rows={figureRows(pair, ROOM)} />
      </details>
      {Array.from({ length: count }, (_, place) => {
        const isFirst = difference?.turn === place + 1;
        return (
          <PairedTurn
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

interface DifferenceProps {
  readonly said: readonly string[];
  /** What the agents were told before they began is not the same. */
  readonly isToldUnlike: boolean;
  /** null: nowhere to go. */
  readonly onGo: (() => void) | null;
}

function Difference({ said, isToldUnlike, onGo }: DifferenceProps) {
  return (
    <div class="difference" role="status">
      {isToldUnlike ? <p>{SYSTEM_DIFFERS}</p> : null}
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {onGo === null ? null : (
        <button type="button" onClick={onGo}>
          {TRIAL.toDifference}
        </button>
      )}
    </div>
  );
}

function turnsOf(view: TrialView | null) {
  const { turns } = tracedTurns(view?.trace ?? []);
  const main = turns.filter(({ start }) => start.thread === 0);
  const system = view?.trace.find((event) => event.type === "trial-start")?.system;
  return { turns: main, others: turns.length - main.length, system };
}
