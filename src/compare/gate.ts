/** The gate: the profile's policy applied to a verdict. */
import { fails, isGateOn, isNamed, isWithin } from "../base/gate-wants.ts";
import type { GateDecision, Verdict } from "../schema/comparison.ts";
import type { Design } from "../schema/design.ts";
import type { Accepted, GateProfile } from "../schema/profile.ts";
import { rowText } from "../schema/row.ts";
import type { Value } from "../schema/value.ts";
import { type Mode, metricText, type Outcome, type Slug } from "../schema/words.ts";
import { type Alarm, differingOf, isRegressed, type Watched } from "./alarms.ts";

export interface GateInput {
  readonly policy: GateProfile;
  readonly mode: Mode;
  readonly verdict: Verdict;
  readonly watched: readonly Watched[];
  /** Tasks whose solution broke; each is held against the policy as the match of its task. */
  readonly broken: readonly Slug[];
  /** Documented commands that broke: they belong to no row, so that no acceptance covers them. */
  readonly brokenDocs: number;
  /** What has to be ruled out for a row to be proven. */
  readonly margins: Design["margins"];
  /** YYYY-MM-DD. */
  readonly today: string;
}

type Failed = GateDecision["failed"][number];

/** `passed` is true where the gate is off, and where only a base that does not build is missing. */
export function decideGate(input: GateInput): GateDecision {
  const { policy, verdict, watched, broken, today } = input;
  const valid = policy.accepted.filter(({ until }) => today <= until);
  const solutions = broken.map(
    (task): Alarm => ({ row: { level: "task", task }, metric: { name: "match" } }),
  );
  const alarms: Alarm[] = [...alarmsOf(watched.filter(isRegressed)), ...solutions];
  const acceptance = (alarm: Alarm) => valid.find((accepted) => covers(accepted, alarm));
  const accepted = alarms.flatMap((alarm) => {
    const by = acceptance(alarm);
    return by === undefined ? [] : [{ ...alarm, until: by.until }];
  });
  const open = {
    regressed: alarms.filter((alarm) => acceptance(alarm) === undefined),
    inconclusive: alarmsOf(watched.filter(({ found }) => found.outcome === "inconclusive")),
    unproven: [
      ...solutions,
      ...watched
        .filter((one) => !isProven(one, input.margins))
        .map((one): Failed => ({ row: one.row, metric: one.found.metric, ...marginOf(one, input.margins) })),
    ].filter((alarm) => acceptance(alarm) === undefined),
  };
  const isOn = isGateOn(policy);
  const decides = isOn && verdict.kind !== "not-measured";
  const failed = distinct(
    (["regressed", "inconclusive", "unproven"] as const).flatMap((kind): readonly Failed[] =>
      decides ? open[kind].filter((alarm) => fails(policy, kind, alarm)) : [],
    ),
  );
  const wouldPass = failed.length === 0 && !isIdle(input) && passes(input);
  const isUnmeasured = isOn && wouldPass && isEmpty(input);
  const passed = !isOn || (wouldPass && !isUnmeasured);
  return { on: isOn, passed, failed, accepted, ...(isUnmeasured ? { unmeasured: true } : {}) };
}

/** A gate that names only what was not measured would let everything through. Without models its rows may be theirs. */
function isIdle({ policy, mode, verdict, watched, broken }: GateInput): boolean {
  if (mode === "docs" || verdict.kind === "not-measured" || verdict.kind === "nothing-to-see") return false;
  return (
    broken.length === 0 && !alarmsOf(watched).some((alarm) => isNamed(policy, alarm)) && isScoped(policy)
  );
}

/** Nothing was decided because there is nothing to decide by, which no policy means by passing. */
function isEmpty({ verdict, watched }: GateInput): boolean {
  if (verdict.kind === "not-measured" || verdict.kind === "nothing-to-see") return false;
  // The documents alone are a measurement too.
  if (watched.length === 0) return verdict.kind === "inconclusive";
  const isKnown = (value: Value): boolean => value !== null && value.n > 0;
  const differing = differingOf(watched);
  return differing.length > 0 && !differing.some(({ found }) => isKnown(found.base) && isKnown(found.head));
}

const isScoped = ({ failOn, failWhere = [] }: GateProfile): boolean =>
  failOn.length === 0 && failWhere.length > 0;

const alarmsOf = (watched: readonly Watched[]): Alarm[] =>
  watched.map(({ row, found }) => ({ row, metric: found.metric }));

/** What would have to be ruled out; absent where nothing was compared. */
function marginOf({ row, found }: Watched, margins: Design["margins"]): { readonly margin?: number } {
  if (found.change === null) return {};
  const isRatio = found.change.unit === "ratio";
  const margin = margins[isRatio ? `ratio:${row.level}` : row.level];
  return margin === undefined ? {} : { margin: isRatio ? 1 + margin : margin };
}

/** What regressed is unproven too: it is named once, as what it is. */
function distinct(alarms: readonly Failed[]): Failed[] {
  const named = new Map<string, Failed>();
  for (const alarm of alarms) {
    const name = `${rowText(alarm.row)} ${metricText(alarm.metric)}`;
    if (!named.has(name)) named.set(name, alarm);
  }
  return [...named.values()];
}

const PROVEN: readonly Outcome[] = ["proven", "exact-equal", "exact-improved"];

/** Whether a fall (or a rise of a quantity) as large as the margin of the row's level is ruled out. */
function isProven({ row, found }: Watched, margins: Design["margins"]): boolean {
  if (PROVEN.includes(found.outcome)) return true;
  const isRatio = found.change?.unit === "ratio";
  const margin = margins[isRatio ? `ratio:${row.level}` : row.level];
  if (margin === undefined || found.ruledOut === null || found.outcome === "inconclusive") return false;
  return found.ruledOut < (isRatio ? 1 + margin : margin);
}

/** Whether the verdict itself passes; alarms of rows are held against the policy one by one. */
function passes({ policy: { failOn }, verdict: { kind, reason }, brokenDocs }: GateInput): boolean {
  if (kind === "inconclusive") return !failOn.includes("inconclusive") && !failOn.includes("unproven");
  const wantsDocs = failOn.includes("regressed") || failOn.includes("unproven");
  if (kind !== "not-measured") return brokenDocs === 0 || !wantsDocs;
  if (reason === "not-built") return !failOn.includes("build");
  return reason === "no-base";
}

/** An acceptance holds for its row and for every row within it. */
function covers(accepted: Accepted, { row, metric }: Alarm): boolean {
  return metricText(accepted.metric) === metricText(metric) && isWithin(row, accepted.row);
}
