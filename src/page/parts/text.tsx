/** Lines and blocks of the report's texts. Foreign text becomes text nodes and nothing else. */
import type { Block } from "../../report/document.ts";
import { isTable } from "../../report/document.ts";
import { partsOf } from "../../report/html/page-style.ts";
import { DataTable } from "./data-table.tsx";

/** A line that was set in the page's style. */
export function Line({ text }: { readonly text: string }) {
  return (
    <>
      {partsOf(text).map(({ kind, text: part }, index) => {
        const key = `${index}`;
        if (kind === "code") return <code key={key}>{part}</code>;
        return kind === "strong" ? <strong key={key}>{part}</strong> : part;
      })}
    </>
  );
}

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** What a table is called, for whoever does not see it. */
  readonly label: string;
}

/** Paragraphs, lists and tables. */
export function Blocks({ blocks, label }: BlocksProps) {
  return (
    <>
      {blocks.map((block, index) => {
        const key = `${index}`;
        if (isTable(block)) return <DataTable key={key} table={block} label={label} />;
        if (block.startsWith("- ")) return <List key={key} text={block} />;
        return (
          <p key={key}>
            <Line text={block} />
          </p>
        );
      })}
    </>
  );
}

function List({ text }: { readonly text: string }) {
  return (
    <ul>
      {text.split("\n").map((line) => (
        <li key={line}>
          <Line text={line.replace(/^- /, "")} />
        </li>
      ))}
    </ul>
  );
}

/** Foreign text of many lines, as it is. */
export function Foreign({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="foreign" aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
