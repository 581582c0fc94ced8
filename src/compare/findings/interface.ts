/** What a pull request changes of the commands and options that the tool's own help lists. */
import { diffInterfaces } from "../../base/interface/diff-interfaces.ts";
import type { InterfaceChange } from "../../base/interface/interface-change.ts";
import type { Comparison } from "../../schema/comparison.ts";
import type { Finding, FindingKind } from "../../schema/details.ts";
import type { Inspection, InterfaceOption } from "../../schema/inspection.ts";
import type { Side } from "../../schema/words.ts";
import { makeFinding } from "./make-finding.ts";

/** Every change of the interface; null where a side's help could not be read. */
export function interfaceChangesOf({ interface: read }: Inspection): InterfaceChange[] | null {
  const { base, head } = read ?? { base: null, head: null };
  if (base === null || head === null || [base, head].some(({ commands }) => commands.length === 0))
    return null;
  return diffInterfaces(base, head);
}

/** One finding for each name that came, went or was renamed. What makes no alarm is left out. */
export function interfaceFindings(inspection: Inspection): Finding[] {
  const named = namer(inspection);
  return (interfaceChangesOf(inspection) ?? []).flatMap((change) => {
    const kind = toldKind(change, inspection);
    if (kind === null) return [];
    const subject = named(change.path, change.from ?? change.to ?? "");
    const evidence = [
      ...(change.from === null ? [] : [evidenceOf("base", textOf(change.base, subject, kind))]),
      ...(change.to === null
        ? []
        : [
            evidenceOf(
              "head",
              kind === "renamed" ? named(change.path, change.to) : textOf(change.head, subject, kind),
            ),
          ]),
    ];
    return [
      makeFinding({ kind, subject, evidence, key: [...change.path, change.from, change.to].join(" ") }),
    ];
  });
}

type ToldKind = Extract<FindingKind, "added" | "removed" | "renamed" | "unlisted">;

/** What a change is told as; null where it makes no alarm. */
function toldKind({ kind, path: [program = ""] }: InterfaceChange, { deaf }: Inspection): ToldKind | null {
  if (kind === "removed") return deaf?.head.includes(program) === true ? "unlisted" : "removed";
  return kind === "added" || kind === "renamed" ? kind : null;
}

/** null where a side's help could not be read: unknown is not "unchanged". */
export function interfaceCounts(inspection: Inspection): NonNullable<Comparison["docs"]>["interface"] {
  const changes = interfaceChangesOf(inspection);
  if (changes === null) return null;
  const count = (kind: ToldKind): number =>
    changes.filter((change) => toldKind(change, inspection) === kind).length;
  return { added: count("added"), removed: count("removed"), renamed: count("renamed") };
}

/** Programs whose own help could not be read on some side: of their options and commands nothing can be said. */
export function unreadPrograms({ interface: read }: Inspection): number {
  const trees = [read?.base, read?.head].flatMap((tree) => tree ?? []);
  const programs = trees.flatMap(({ unread }) => unread.filter((path) => path.length === 1).flat());
  return new Set(programs).size;
}

/** How a command or option is called in a text: `convert --to`; with the program where the tool installs several. */
export function namer({ interface: read }: Inspection): (path: readonly string[], name: string) => string {
  const programs = new Set(
    [read?.base, read?.head].flatMap(
      (tree) => tree?.commands.flatMap(({ path: [program] }) => program ?? []) ?? [],
    ),
  );
  return (path, name) => {
    const isAlone = programs.size === 1;
    const words = isAlone ? path.slice(1) : path;
    return [...words, name].join(" ");
  };
}

/** An option with all its spellings, as help shows it; of a command, its name. */
function textOf(option: InterfaceOption | null, subject: string, kind: ToldKind): string {
  if (option === null || kind === "renamed") return subject;
  return `${[...option.names].reverse().join(", ")}${option.value === null ? "" : ` <${option.value}>`}`;
}

const evidenceOf = (side: Side, text: string): Finding["evidence"][number] => ({ side, text, count: 1 });
