/** What agents did on one side and not on the other, and what they saw first of a difference. */
import type { DeedKind } from "../../schema/deed.ts";
import type { Finding } from "../../schema/details.ts";
import type { Material } from "../context.ts";
import type { Block, Table, TableRow } from "../document.ts";
import { firstForks, firstTurn, seenOn, sidedErrors, textOn } from "../findings.ts";
import { firstBy } from "../rows.ts";
import type { Style } from "../style.ts";
import { deedText, failedText, forksText, notOfferedText, turnText } from "../wording/behaviour.ts";
import { COLUMNS } from "../wording/tables.ts";

/** Nothing where agents did the same on both sides, or nothing that is known differs. */
export function behaviourBlocks({ comparison, details }: Material, style: Style): Block[] {
  const rows = [
    ...sidedErrors(details).map((finding) => errorRow(finding, style)),
    ...notOfferedRows(details.notOffered, style),
    ...deedRows(details.deeds ?? [], style),
  ];
  const table: Table = {
    header: ["", COLUMNS.base, COLUMNS.head, COLUMNS.firstSeen],
    right: [1, 2],
    rows,
  };
  const forks = firstForks(details);
  const { pairs, forked } = comparison.coverage;
  const unseen = pairs - forked;
  return [
    ...(rows.length === 0 ? [] : [table]),
    ...(forks.length === 0 ? [] : [forksText(forks, unseen, style)]),
  ];
}

/** Help and files first: they say why. */
const KINDS: readonly DeedKind[] = ["help", "file", "command"];
const MOST_DEEDS = 6;

/** What worked, of each kind what differs most. */
function deedRows(deeds: NonNullable<Material["details"]["deeds"]>, style: Style): TableRow[] {
  return KINDS.flatMap((kind) => deeds.filter((deed) => deed.kind === kind).slice(0, MOST_DEEDS)).map(
    (deed) => ({
      cells: [deedText(deed, style), String(deed.base), String(deed.head), turnText(deed.turn)],
      isMarked: deed.base === 0 && deed.head > 0,
    }),
  );
}

function errorRow(finding: Finding, style: Style): TableRow {
  const turn = firstTurn(finding);
  const error = textOn(finding, "head") || textOn(finding, "base");
  return {
    cells: [
      failedText(finding.subject, error, style),
      String(seenOn(finding, "base")),
      String(seenOn(finding, "head")),
      turn === null ? "" : turnText(turn),
    ],
    isMarked: seenOn(finding, "head") > 0,
  };
}

function notOfferedRows(notOffered: Material["details"]["notOffered"], style: Style): TableRow[] {
  const named = {
    base: firstBy(
      notOffered.filter(({ side }) => side === "base"),
      ({ name }) => name,
    ),
    head: firstBy(
      notOffered.filter(({ side }) => side === "head"),
      ({ name }) => name,
    ),
  };
  const trials = (name: string, side: "base" | "head"): number => named[side].get(name)?.trials ?? 0;
  return [...new Set(notOffered.map(({ name }) => name))].map((name) => ({
    cells: [notOfferedText(name, style), String(trials(name, "base")), String(trials(name, "head")), ""],
    isMarked: false,
  }));
}
