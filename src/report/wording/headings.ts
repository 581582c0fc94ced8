/** The heading: the mark of the verdict, and the most specific thing that can be said for it. */
import { absurd } from "../../base/errors.ts";
import { plural } from "../../base/text.ts";
import type { Finding } from "../../schema/details.ts";
import { type Alarm, alarmsOf, isAllAccepted } from "../alarms.ts";
import type { Material } from "../context.ts";
import { brokenCommands, brokenServers, brokenSolutions, headErrors, seenOn, textOn } from "../findings.ts";
import { MARK } from "../marks.ts";
import { comparableTrials, hasModels, isReaderRow } from "../rows.ts";
import type { Style } from "../style.ts";
import { claim } from "./claims.ts";
import { brokenDocs } from "./documented-commands.ts";
import { mixed } from "./mixed.ts";
import { notMeasured, undecidedBecause } from "./reasons.ts";
import { uncapitalised } from "./who.ts";

/** A sentence without its full stop. */
export function heading(material: Material, style: Style): string {
  const { comparison } = material;
  const { verdict } = comparison;
  const alarms = alarmsOf(comparison);
  switch (verdict.kind) {
    case "not-measured":
      return `${MARK["not-comparable"]} ${isNothingBuilt(material) ? "Neither base nor head builds" : notMeasured(verdict.reason, comparison)}`;
    case "nothing-to-see":
      return `${MARK.quiet} Nothing that an agent can see differs`;
    case "mixed":
      return `${MARK.mixed} ${mixed(comparison, alarms, style)}`;
    case "regressed":
      return isAllAccepted(alarms) && hasNothingBroken(material)
        ? `${MARK.accepted} ${accepted(material, alarms, style)}`
        : `${MARK.regressed} ${regressed(material, alarms, style)}`;
    case "inconclusive":
      return `${MARK.inconclusive} Not enough was measured: ${undecidedBecause(verdict.reason, comparison)}`;
    case "improved":
      return `${MARK.improved} ${improved(material, alarms, style)}`;
    case "quiet":
      return `${MARK.quiet} ${hasModels(comparison) ? "No regression found for agents" : "Docs check: no regression found"}`;
    default:
      return absurd(verdict.kind);
  }
}

/** What base does not do either, this change did not break. */
function isNothingBuilt({ comparison: { verdict }, details: { buildLogs } }: Material): boolean {
  return verdict.reason === "not-built" && buildLogs.base !== undefined;
}

/** Agents run into an error that base does not have: from a tenth of head's trials on it may be called the cause. */
const TELLING_SHARE = 0.1;

/** The error of head that explains an alarm; undefined where none is common enough, or nothing alarmed. */
export function leadingError({ comparison, details }: Material): Finding | undefined {
  const isAlarmed = alarmsOf(comparison).some(({ direction }) => direction !== "improved");
  const trials = comparableTrials(comparison, "head");
  return headErrors(details).find(
    (finding) => isAlarmed && (!hasModels(comparison) || seenOn(finding, "head") >= TELLING_SHARE * trials),
  );
}

function regressed(material: Material, alarms: readonly Alarm[], style: Style): string {
  const { comparison, details } = material;
  const isReaderAlone = !hasModels(comparison);
  const error = leadingError(material);
  const found = brokenCommands(details).length;
  const documented = brokenDocs(comparison) ?? (found > 0 ? plural(found, "documented command") : null);
  if (documented !== null && (isReaderAlone || error === undefined)) {
    return `Docs check: ${documented} stopped working`;
  }
  const [server] = brokenServers(details);
  if (server !== undefined && (isReaderAlone || error === undefined)) {
    return `The MCP server ${style.foreign(server.subject)} no longer starts`;
  }
  if (error !== undefined) {
    const command = style.foreign(error.subject);
    if (isNewOnHead(error))
      return isReaderAlone ? `Docs check: ${command} fails` : `Agents now call ${command}, which fails`;
    return isReaderAlone
      ? `Docs check: ${command} stopped working`
      : `Agents keep calling ${command}, ${whatHappened(error)}`;
  }
  const worse = alarms.filter(({ direction }) => direction === "regressed");
  // What nobody accepted is what this is about.
  const alarm = worse.find(({ acceptedUntil }) => acceptedUntil === null) ?? worse[0];
  const solutions = brokenSolutions(details).length;
  if (alarm === undefined && solutions === 0) return "Worse for agents";
  if (alarm === undefined || (isReaderAlone && solutions > 0)) {
    return `Docs check: ${plural(solutions, "solution")} of ${plural(comparison.docs?.solutions?.of ?? solutions, "task")} stopped working`;
  }
  return isReaderRow(comparison, alarm.row)
    ? `Docs check: ${uncapitalised(claim(comparison, alarm, style))}`
    : claim(comparison, alarm, style);
}

/** Whether nobody did on base with success what fails on head: then nothing stopped working. */
function isNewOnHead({ evidence }: Finding): boolean {
  return evidence.some(({ side, worked }) => side === "base" && worked === 0);
}

/** Only an error that says so proves that something is gone. */
function whatHappened(error: Finding): string {
  const isGone =
    /\b(unknown|unrecogni[sz]ed|no such|invalid|unexpected) (option|command|subcommand|argument|flag|choice)/i.test(
      textOn(error, "head"),
    );
  return isGone ? "which this change removed" : "which fails since this change";
}

function hasNothingBroken({ comparison, details }: Material): boolean {
  return (
    brokenDocs(comparison) === null &&
    brokenCommands(details).length + brokenSolutions(details).length + brokenServers(details).length === 0
  );
}

function accepted(material: Material, alarms: readonly Alarm[], style: Style): string {
  const { comparison } = material;
  const leading = alarms.find(({ direction }) => direction !== "improved");
  if (leading === undefined) return "Accepted";
  return `${claim(comparison, leading, style)}, accepted until ${leading.acceptedUntil}${reasonOf(material, leading, style)}`;
}

/** `: reason`, as the profile gives it; empty where the profile is not at hand. */
function reasonOf({ context }: Material, { row, found, acceptedUntil }: Alarm, style: Style): string {
  const acceptance = context.accepted.find(
    ({ row: outer, metric, until }) =>
      until === acceptedUntil &&
      metric.name === found.metric.name &&
      metric.marker === found.metric.marker &&
      (["player", "tier", "task"] as const).every(
        (axis) => outer[axis] === undefined || outer[axis] === row.row[axis],
      ),
  );
  return acceptance === undefined ? "" : `: ${style.foreign(acceptance.reason)}`;
}

function improved(material: Material, alarms: readonly Alarm[], style: Style): string {
  const { comparison } = material;
  const alarm = alarms.find(({ direction }) => direction === "improved");
  if (alarm === undefined) return "Better for agents";
  const text = claim(comparison, alarm, style);
  return isReaderRow(comparison, alarm.row) ? `Docs check: ${uncapitalised(text)}` : text;
}
