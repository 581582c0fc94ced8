/** What a tier shows on one side and not, or not well, on the other. */
import { grouped } from "../../base/grouped.ts";
import type { Finding, FindingKind } from "../../schema/details.ts";
import type { AssetNote, Inspection } from "../../schema/inspection.ts";
import { makeFinding } from "./make-finding.ts";

/** One finding an asset, however many tiers show it. What both sides lack or break alike did not change. */
export function assetFindings({ assets }: Inspection): Finding[] {
  const byAsset = grouped(assets, (note) => `${note.what} ${note.path}`);
  return [...byAsset.values()].flatMap((notes) => {
    const base = notes.find(({ side }) => side === "base");
    const head = notes.find(({ side }) => side === "head");
    return findingsOf(base, head);
  });
}

function findingsOf(base: AssetNote | undefined, head: AssetNote | undefined): Finding[] {
  const findings: Finding[] = [];
  const add = (kind: FindingKind, note: AssetNote): void => {
    const subject = note.path;
    findings.push(
      kind === "broken"
        ? makeFinding({ kind, subject, what: "server", evidence: [saidOf(note)] })
        : makeFinding({ kind, subject, evidence: [evidenceOf(note)] }),
    );
  };
  if (base?.state === "absent" && head?.state !== "absent") add("added", { ...base, side: "head" });
  if (head?.state === "absent" && base?.state !== "absent") add("removed", head);
  if (base?.state === "absent" && head?.state === "absent") add("absent", head);
  if (head?.state === "broken" && base?.state !== "broken") {
    if (head.what !== "mcp") add("front-matter", head);
    else if (base === undefined) add("broken", head);
  }
  if (base?.state === "broken" && head === undefined) add("fixed", base);
  return findings;
}

/** Servers that start on base and not on head: whoever is given them loses their tools. */
export function brokenServerCount(inspection: Inspection): number {
  return assetFindings(inspection).filter(({ kind, what }) => kind === "broken" && what === "server").length;
}

/** A command has no file. */
const saidOf = ({ side, why = "" }: AssetNote): Finding["evidence"][number] => ({
  side,
  text: why,
  count: 1,
});

function evidenceOf({ side, what, path, state, why, line }: AssetNote): Finding["evidence"][number] {
  // Of a skill's folder, only one file can have a line.
  const file = what === "skill" && state === "broken" ? `${path}/SKILL.md` : path;
  return { side, text: why ?? "", count: 1, file, ...(line === undefined ? {} : { line }) };
}
