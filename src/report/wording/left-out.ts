/** What a report says about what it had no room for. */
import { plural } from "../../base/text.ts";
import { listed } from "./who.ts";

export interface LeftOut {
  /** Rows, with the name of the table that lost them. */
  readonly rows: readonly { readonly count: number; readonly of: string }[];
  /** Names of whole sections. */
  readonly sections: readonly string[];
}

/** `rest` is where all of it is; empty where nothing is missing. */
export function leftOutText({ rows, sections }: LeftOut, rest: string): string {
  const parts = [
    ...rows.map(({ count, of }) => `${plural(count, "row")} of ${of}`),
    ...(sections.length === 0
      ? []
      : [`the section${sections.length === 1 ? "" : "s"} ${listed(sections.map((name) => `"${name}"`))}`]),
  ];
  return parts.length === 0 ? "" : `Left out to fit here: ${listed(parts)}. All of it is in ${rest}.`;
}

/** The table that stands above the folds. */
export const LEAD_TABLE = "the table above";
