/** What the first task of a session costs, and what later ones cost: two rows a player and tier. */
import type { Details, SessionSide } from "../../schema/details.ts";
import type { Side } from "../../schema/words.ts";
import { type Block, type Table, withoutEmptyColumns } from "../document.ts";
import { amountText, arrow, durationText, MISSING, rateText } from "../numbers.ts";
import type { Style } from "../style.ts";
import {
  notAskedText,
  SESSION_NOTE,
  SESSION_PLACES,
  type SessionGroup,
  sameTasksText,
  sessionName,
} from "../wording/sessions.ts";
import { COLUMNS } from "../wording/tables.ts";

interface Known {
  readonly details: Pick<Details, "sessions">;
}

/** None where nobody played in sessions. */
export function sessionBlocks(material: Known, style: Style): Block[] {
  const table = sessionTable(material, style);
  return table === null ? [] : [table, sessionText(material, style) ?? ""];
}

/** What stands under the table; null without one. */
export function sessionText({ details: { sessions = [] } }: Known, style: Style): string | null {
  if (sessions.length === 0) return null;
  const same = sessions.map((group) => sameTasksText(group, style));
  return [...same, notAskedText(sessions), SESSION_NOTE].filter((text) => text !== null).join(" ");
}

/** null where nobody played in sessions. */
export function sessionTable({ details: { sessions = [] } }: Known, style: Style): Table | null {
  if (sessions.length === 0) return null;
  const withBase = sessions.some(({ base }) => base !== null);
  const rows = sessions.flatMap((group) =>
    (["first", "later"] as const).map((place) => ({
      cells: [sessionName(group, style), SESSION_PLACES[place], ...figures(group, place, withBase)],
      isMarked: false,
    })),
  );
  const header = [
    ...[COLUMNS.playerTier, COLUMNS.asked, COLUMNS.match],
    ...[COLUMNS.turns, COLUMNS.tokens, COLUMNS.generated, COLUMNS.time],
  ];
  return withoutEmptyColumns({ header, right: [], rows }, 3, (cell) => UNKNOWN.includes(cell));
}

const UNKNOWN: readonly string[] = [MISSING, arrow(MISSING, MISSING)];

type Place = SessionSide["first"];

function figures(group: SessionGroup, place: "first" | "later", withBase: boolean): string[] {
  const both = (text: (figures: Place) => string): string => {
    const on = (side: Side): string => {
      const found = group[side]?.[place];
      return found === undefined ? MISSING : text(found);
    };
    return withBase ? arrow(on("base"), on("head")) : on("head");
  };
  const amount = (value: number | null): string => (value === null ? MISSING : amountText(value));
  return [
    both(({ match }) => (match === null ? MISSING : rateText(match))),
    both(({ turns }) => amount(turns)),
    both(({ tokens }) => amount(tokens)),
    both(({ generated }) => amount(generated)),
    both(({ timeMs }) => (timeMs === null ? MISSING : durationText(timeMs))),
  ];
}
