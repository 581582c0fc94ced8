/** A table of the report's texts, which scrolls by itself where the screen is narrow. */
import type { ComponentChildren } from "preact";
import type { Table } from "../../report/document.ts";
import { plainLine } from "../../report/html/page-style.ts";
import { Line } from "./line.tsx";

const SHORT = 30;
/** Names of columns that are longer take two lines, so that the table needs less room. */
const SHORT_NAME = 18;

interface DataTableProps {
  readonly table: Table;
  readonly label: string;
}

export function DataTable({ table: { header, right, rows }, label }: DataTableProps) {
  const side = (column: number): string | undefined => (right.includes(column) ? "number" : undefined);
  const named = (column: number, text: string): string =>
    `${side(column) ?? ""} ${plainLine(text).length > SHORT_NAME ? "wraps" : ""}`.trim();
  // Figures stay on one line; sentences do not, and get room for more than a word.
  const kind = (column: number, text: string): string =>
    side(column) ?? (plainLine(text).length <= SHORT ? "short" : "long");
  return (
    <Scroll label={label}>
      <thead>
        <tr>
          {header.map((text, column) => (
            <th key={`${column}`} scope="col" class={named(column, text)}>
              <Line text={text} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, isMarked }, place) => (
          <tr key={`${place}`} class={isMarked ? "marked" : undefined}>
            {header.map((_, column) => (
              <td key={`${column}`} class={kind(column, cells[column] ?? "")}>
                <Line text={cells[column] ?? ""} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Scroll>
  );
}

interface ScrollProps {
  readonly label: string;
  readonly children: ComponentChildren;
  readonly class?: string;
}

/** A region of its own that the keyboard can scroll. */
export function Scroll({ label, children, class: name = "" }: ScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class={`scroll ${name}`.trim()} aria-label={label} tabIndex={0}>
      <table>
        <caption class="unseen">{label}</caption>
        {children}
      </table>
    </section>
  );
}

interface FiguresProps {
  readonly label: string;
  readonly header: readonly string[];
  /** Plain texts; the first one of a row is its name. */
  readonly rows: readonly (readonly string[])[];
}

/** The figures of a plot. */
export function FiguresTable({ label, header, rows }: FiguresProps) {
  return (
    <Scroll label={label}>
      <thead>
        <tr>
          {header.map((text, column) => (
            <th key={`${column}`} scope="col" class={column === 0 ? undefined : "number"}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, place) => (
          <tr key={`${place}`}>
            {cells.map((text, column) =>
              column === 0 ? (
                <th key={`${column}`} scope="row">
                  {text}
                </th>
              ) : (
                <td key={`${column}`} class="number">
                  {text}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Scroll>
  );
}
