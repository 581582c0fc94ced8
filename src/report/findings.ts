/** The findings of a pull request, sorted by what they are about. */
import type { Details, Finding, FindingKind } from "../schema/details.ts";
import type { Side } from "../schema/words.ts";
import { extentOf } from "./extent.ts";

/** Documented commands that base accepts and head does not. */
export function brokenCommands({ findings }: Details): Finding[] {
  return findings.filter((finding) => finding.kind === "broken" && isDocumented(finding));
}

/** Documented commands that are a finding of a kind. */
export function documentedFindings(details: Details, kind: "fixed" | "absent"): Finding[] {
  return details.findings.filter(
    (finding) => finding.kind === kind && isDocumented(finding) && !isAsset(finding),
  );
}

/** Commands and options that head adds and no document of it names. Foreign text. */
export function undocumentedNames({ findings }: Details): string[] {
  return findings.filter(({ kind }) => kind === "undocumented").map(({ subject }) => subject);
}

/** Tasks whose solution works on base and not on head. */
export function brokenSolutions({ findings }: Details): Finding[] {
  return findings.filter(
    (finding) => finding.kind === "broken" && !isDocumented(finding) && finding.what !== "server",
  );
}

/** MCP servers that start on base and not on head. */
export function brokenServers({ findings }: Details): Finding[] {
  return findings.filter(({ kind, what }) => kind === "broken" && what === "server");
}

/** Errors that agents met on head and never on base, those seen in most trials first. */
export function headErrors({ findings }: Details): Finding[] {
  return findings
    .filter((finding) => finding.kind === "one-sided" && seenOn(finding, "head") > 0)
    .sort((a, b) => seenOn(b, "head") - seenOn(a, "head"));
}

/** Errors that agents met on one side only, those seen in most trials first. */
export function sidedErrors({ findings }: Details): Finding[] {
  const seen = (finding: Finding): number => Math.max(seenOn(finding, "head"), seenOn(finding, "base"));
  return findings.filter(({ kind }) => kind === "one-sided").sort((a, b) => seen(b) - seen(a));
}

/** What agents of forked pairs saw first of a difference, the most frequent first. */
export function firstForks({ findings }: Details): Finding[] {
  return findings
    .filter(({ kind }) => kind === "first-fork")
    .sort((a, b) => (b.trials ?? 0) - (a.trials ?? 0));
}

/** Options and subcommands that came, went or were renamed. */
export function interfaceChanges({ findings }: Details, kind: FindingKind): Finding[] {
  return findings.filter((finding) => finding.kind === kind && !isAsset(finding));
}

/** Skills, context files and servers of tiers that came, went, or can no longer be read. */
export function assetChanges({ findings }: Details, kind: FindingKind): Finding[] {
  return findings.filter((finding) => finding.kind === kind && isAsset(finding));
}

/** In how many trials, or how often, a side saw it. */
export function seenOn({ evidence }: Finding, side: Side): number {
  return evidence.filter((entry) => entry.side === side).reduce((sum, { count }) => sum + count, 0);
}

/** The first text that a side gave; empty where it said nothing. */
export function textOn({ evidence }: Finding, side: Side): string {
  return evidence.find((entry) => entry.side === side && entry.text !== "")?.text ?? "";
}

/** `docs/usage.md:42`, each place once. Foreign text. */
export function placesOf({ evidence }: Finding): string[] {
  return [
    ...new Set(
      evidence.flatMap(({ file, line }) =>
        file === undefined ? [] : [line === undefined ? file : `${file}:${line}`],
      ),
    ),
  ];
}

/** The first turn at which it was seen; null where that is not known. */
export function firstTurn({ evidence }: Finding): number | null {
  const turns = evidence.flatMap(({ turn }) => turn ?? []);
  return turns.length === 0 ? null : extentOf(turns)[0];
}

/** A finding about an asset is named after its file or folder. */
const isAsset = ({ subject, evidence }: Finding): boolean =>
  evidence.some(
    ({ file }) =>
      file?.startsWith(subject) && (file.length === subject.length || file[subject.length] === "/"),
  );

const isDocumented = ({ evidence }: Finding): boolean => evidence.some(({ file }) => file !== undefined);
