/** A plot in the room it has, with the figures that it is drawn from beside it. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { FIGURE } from "../../report/wording/page.ts";
import { FiguresTable } from "./data-table.tsx";

export interface FigureProps {
  readonly title: string;
  readonly note?: string;
  /** Draws in so many pixels; null where there is nothing to draw. */
  readonly draw: ((width: number) => SVGElement | HTMLElement) | null;
  /** Said in place of a plot. */
  readonly nothing: string;
  /** What the plot shows, for whoever does not see it. */
  readonly summary: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What the colours and shapes mean. */
  readonly legend?: readonly LegendEntry[];
  readonly children?: ComponentChildren;
}

export interface LegendEntry {
  readonly text: string;
  /** A class of the style sheet. */
  readonly sign: string;
}

/** Of plots that show both sides. */
export const BOTH_SIDES: readonly LegendEntry[] = [
  { text: FIGURE.base, sign: "base" },
  { text: FIGURE.head, sign: "head" },
];

export function Figure(props: FigureProps) {
  const { title, note, draw, nothing, summary, header, rows, legend = [], children } = props;
  return (
    <figure class="card" aria-label={title}>
      <figcaption>
        <h2>{title}</h2>
        {note === undefined ? null : <p class="note">{note}</p>}
      </figcaption>
      {children}
      {draw === null ? (
        <p class="nothing">{nothing}</p>
      ) : (
        <>
          <Legend entries={legend} />
          <Canvas draw={draw} summary={summary} />
          <details>
            <summary>{FIGURE.table}</summary>
            <FiguresTable label={title} header={header} rows={rows} />
          </details>
        </>
      )}
    </figure>
  );
}

function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul class="legend">
      {entries.map(({ text, sign }) => (
        <li key={text}>
          <span class={`sign ${sign}`} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}

type CanvasProps = { readonly draw: (width: number) => SVGElement | HTMLElement; readonly summary: string };

function Canvas({ draw, summary }: CanvasProps) {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = room.current;
    if (element === null) return;
    const measure = (): void => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = room.current;
    if (element === null || width < 1) return;
    const plot = draw(width);
    // Inline styles are not allowed here; ours has the same rules.
    for (const style of plot.querySelectorAll("style")) style.remove();
    // The room says what it shows; the marks in it say nothing of themselves.
    plot.setAttribute("aria-hidden", "true");
    element.replaceChildren(plot);
  }, [draw, width]);
  return <div class="plot-room" role="img" aria-label={summary} ref={room} />;
}
