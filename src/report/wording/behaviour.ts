/** What agents did, in the words of a table's cell. */
import { plural } from "../../base/text.ts";
import type { Details, Finding } from "../../schema/details.ts";
import { amountText } from "../numbers.ts";
import type { Style } from "../style.ts";

/** `tabkit convert --to` → `unknown option '--to'`. */
export function failedText(command: string, error: string, style: Style): string {
  return error === ""
    ? `${style.foreign(command)} fails`
    : `${style.foreign(command)} → ${style.foreign(error)}`;
}

export function notOfferedText(name: string, style: Style): string {
  return `called ${style.foreign(name)}, a tool that nobody offers`;
}

/** `tabkit convert --help`, `read `docs/formats.md` (6.1k tokens)`. */
export function deedText(
  { kind, text, tokens }: NonNullable<Details["deeds"]>[number],
  style: Style,
): string {
  if (kind !== "file") return style.foreign(text);
  return `read ${style.foreign(text)}${tokens === null ? "" : ` (about ${amountText(tokens)} tokens)`}`;
}

export function turnText(turn: number): string {
  return turn === 0 ? "before turn 1" : `turn ${turn}`;
}

const MOST_FORKS = 5;

/** `First difference seen by the agent: `tabkit convert --help` 19 pairs, none 20.` */
export function forksText(forks: readonly Finding[], unseen: number, style: Style): string {
  const seen = forks
    .slice(0, MOST_FORKS)
    .map(
      ({ subject, trials }, place) =>
        `${style.foreign(subject)} ${place === 0 ? plural(trials ?? 0, "pair") : (trials ?? 0)}`,
    );
  const rest = forks.slice(MOST_FORKS).reduce((sum, { trials }) => sum + (trials ?? 0), 0);
  const parts = [...seen, ...(rest > 0 ? [`others ${rest}`] : []), ...(unseen > 0 ? [`none ${unseen}`] : [])];
  return `First difference seen by the agent: ${parts.join(", ")}.`;
}
