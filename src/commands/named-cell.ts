/** A cell as a person names it, among those that a plan has. */
import { ConfigError } from "../base/errors.ts";
import { nearest } from "../base/text.ts";
import type { Plan } from "../schema/plan.ts";
import { type CellKey, cellKey } from "../schema/row.ts";

export interface NamedCell extends CellKey {
  /** null: none was named. */
  readonly repeat: number | null;
}

const MOST_NAMED = 6;

/** `player/tier/task[/repeat]`; a side in front of it, as trials have, is not looked at. Throws where there is no such cell. */
export function namedCell({ cells }: Plan, name: string): NamedCell {
  const plain = name.replace(/^(?:base|head)\//, "").replace(/\/+$/, "");
  const [, id = plain, repeat] = /^([^/]+\/[^/]+\/[^/]+)\/(\d{1,6})$/.exec(plain) ?? [];
  const known = cells.map((cell) => cell.id);
  if (known.includes(id)) return { ...cellKey(id), repeat: repeat === undefined ? null : Number(repeat) };
  const near = nearest(id, known);
  const some = known.slice(0, MOST_NAMED).join(", ");
  const more = known.length - MOST_NAMED;
  throw new ConfigError("no-cell", `The plan has no cell ${JSON.stringify(name)}.`, {
    hint: [
      near === null ? null : `Did you mean ${near}?`,
      `A cell is player/tier/task, with /repeat for another than the first. There are ${some}${more > 0 ? ` and ${more} more` : ""}.`,
    ]
      .filter((line) => line !== null)
      .join("\n"),
  });
}
