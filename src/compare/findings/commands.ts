/** Documented commands that work on one side only, or on neither, and what head's help adds and no document tells. */

import { usesName } from "../../base/interface/uses-name.ts";
import type { Comparison } from "../../schema/comparison.ts";
import type { Finding } from "../../schema/details.ts";
import type { CommandResult, DocumentedCommand, Inspection, Place } from "../../schema/inspection.ts";
import { SIDES, type Side } from "../../schema/words.ts";
import { interfaceChangesOf, namer } from "./interface.ts";
import { makeFinding } from "./make-finding.ts";

type Kind = "broken" | "fixed" | "absent";

/** In the order in which the documents teach them: broken, fixed, absent, stale; then what is undocumented. */
export function commandFindings(inspection: Inspection): Finding[] {
  const commands = inspection.commands ?? [];
  const of = (wanted: Kind): Finding[] =>
    commands.filter((one) => kindOf(one) === wanted).map((one) => findingOf(wanted, one));
  return [
    ...of("broken"),
    ...of("fixed"),
    ...of("absent"),
    ...stale(inspection),
    ...undocumented(inspection),
  ];
}

/** What a command is a finding of; null where nothing can be said for it or against it. */
function kindOf({ taught, base, head }: DocumentedCommand): Kind | null {
  if (base === null || head === null || taught.head.length === 0) return null;
  if (base.kind === "accepted" && head.kind === "rejected") return "broken";
  if (base.kind !== "rejected") return null;
  if (head.kind === "rejected") return "absent";
  // What only head teaches is new, and was never out of order.
  return head.kind === "accepted" && taught.base.length > 0 ? "fixed" : null;
}

function findingOf(kind: Kind, { command, taught, base, head }: DocumentedCommand): Finding {
  const [before, after] = [answerOf("base", base), answerOf("head", head)];
  return makeFinding({
    kind,
    key: `command ${command}`,
    subject: command,
    evidence: [...taught.head.map((place: Place) => ({ ...after, ...place })), before],
  });
}

/** What a side said against it, and how often: once, or never. */
function answerOf(side: Side, result: CommandResult | null): Finding["evidence"][number] {
  return result?.kind === "rejected" ? { side, text: result.text, count: 1 } : { side, text: "", count: 0 };
}

/** Commands that were not run, by a name that head's help no longer lists: nobody saw them fail. */
function stale(inspection: Inspection): Finding[] {
  const gone = (interfaceChangesOf(inspection) ?? []).flatMap(({ kind, what, path, from }) =>
    (kind === "removed" || kind === "renamed") && from !== null ? [{ what, path, from }] : [],
  );
  if (gone.length === 0) return [];
  return (inspection.commands ?? []).flatMap(({ command, taught, head }) => {
    if (head?.kind !== "not-run" || taught.head.length === 0) return [];
    if (!gone.some((name) => usesName(command, name))) return [];
    const evidence = taught.head.map((place) => ({ side: "head" as const, text: "", count: 1, ...place }));
    return [makeFinding({ kind: "stale", key: `command ${command}`, subject: command, evidence })];
  });
}

function undocumented(inspection: Inspection): Finding[] {
  const named = namer(inspection);
  return (inspection.undocumented ?? []).map((path) =>
    makeFinding({
      kind: "undocumented",
      key: path.join(" "),
      subject: named(path.slice(0, -1), path.at(-1) ?? ""),
      evidence: [{ side: "head", text: "", count: 1 }],
    }),
  );
}

/** Documented commands that head broke. */
export function brokenCommandCount({ commands }: Inspection): number {
  return (commands ?? []).filter((one) => kindOf(one) === "broken").length;
}

/** Those of them that base's documents teach too. */
export function brokenTaughtOnBase({ commands }: Inspection): number {
  return (commands ?? []).filter((one) => kindOf(one) === "broken" && one.taught.base.length > 0).length;
}

/** Commands that no side understands and that both teach: true of the documents, and nothing that a change did. */
export function standingCount({ commands }: Inspection): number {
  return (commands ?? []).filter((one) => kindOf(one) === "absent" && one.taught.base.length > 0).length;
}

/** null where no command was run. `tried`: those that a side teaches and that were run on it. */
export function commandCounts(inspection: Inspection): NonNullable<Comparison["docs"]>["commands"] {
  const { commands } = inspection;
  if (commands === null) return null;
  const count = (side: Side, kinds: readonly CommandResult["kind"][]): number =>
    commands.filter((one) => one.taught[side].length > 0 && kinds.includes(one[side]?.kind ?? "not-run"))
      .length;
  const perSide = (kinds: readonly CommandResult["kind"][]) => ({
    base: count("base", kinds),
    head: count("head", kinds),
  });
  return {
    tried: perSide(["accepted", "rejected"]),
    accepted: perSide(["accepted"]),
    broken: brokenCommandCount(inspection),
    fixed: commands.filter((one) => kindOf(one) === "fixed").length,
    notRun: commands.filter((one) =>
      SIDES.every((side) => one[side] === null || one[side]?.kind === "not-run"),
    ).length,
  };
}

/** Programs of which no command can be rejected for its options, on either side. */
export function deafPrograms({ deaf }: Inspection): number {
  return new Set([...(deaf?.base ?? []), ...(deaf?.head ?? [])]).size;
}
