/** A turn of both sides: what is the same once, what differs beside one another. */
import { pairedRows } from "../../report/paired-turns.ts";
import type { SideRow } from "../../report/side-by-side.ts";
import type { TracedTurn } from "../../report/traced-turns.ts";
import { FIGURE } from "../../report/wording/page.ts";
import { FIRST_DIFFERENCE, pairHeading, SAME_TURN, turnCost } from "../../report/wording/trial-diff.ts";
import { TraceLines } from "./trace-lines.tsx";

interface TurnProps {
  readonly turn: number;
  readonly base: TracedTurn | undefined;
  readonly head: TracedTurn | undefined;
  /** Given to the turn with the first difference. */
  readonly anchor: { current: HTMLElement | null } | null;
}

export function PairedTurn({ turn, base, head, anchor }: TurnProps) {
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
