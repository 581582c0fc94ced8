/** Blocks of the report's texts: paragraphs, lists and tables. */
import { type Block, isTable } from "../../report/document.ts";
import { DataTable } from "./data-table.tsx";
import { Line } from "./line.tsx";

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
