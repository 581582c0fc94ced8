/** The gate: the profile's policy applied to a verdict. */
import type { GateDecision, Verdict } from "../schema/comparison.ts";
import type { Design } from "../schema/design.ts";
import type { Accepted, GateProfile } from "../schema/profile.ts";
import { type Row, rowText } from "../schema/row.ts";
import { metricText, type Outcome, type Slug } from "../schema/words.ts";
import { type Alarm, isRegressed, type Watched } from "./alarms.ts";

export interface GateInput {
  readonly policy: GateProfile;
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

/** `passed` is true where the gate is off, and where only a base that does not build is missing. */
export function decideGate(input: GateInput): GateDecision {
  const { policy, verdict, watched, broken, today } = input;
  const valid = policy.accepted.filter(({ until }) => today <= until);
  const alarms: Alarm[] = [
    ...alarmsOf(watched.filter(isRegressed)),
    ...broken.map((task): Alarm => ({ row: { level: "task", task }, metric: { name: "match" } })),
  ];
  const acceptance = (alarm: Alarm) => valid.find((accepted) => covers(accepted, alarm));
  const accepted = alarms.flatMap((alarm) => {
    const by = acceptance(alarm);
    return by === undefined ? [] : [{ ...alarm, until: by.until }];
  });
  const open = {
    regressed: alarms.filter((alarm) => acceptance(alarm) === undefined),
    inconclusive: alarmsOf(watched.filter(({ found }) => found.outcome === "inconclusive")),
    unproven: alarmsOf(watched.filter((one) => !isProven(one, input.margins))).filter(
      (alarm) => acceptance(alarm) === undefined,
    ),
  };
  const isOn = policy.failOn.length > 0;
  const decides = isOn && verdict.kind !== "not-measured";
  const failed = distinct(
    (["regressed", "inconclusive", "unproven"] as const).flatMap((kind) =>
      decides && policy.failOn.includes(kind) ? open[kind] : [],
    ),
  );
  return { on: isOn, passed: !isOn || (failed.length === 0 && passes(input)), failed, accepted };
}

const alarmsOf = (watched: readonly Watched[]): Alarm[] =>
  watched.map(({ row, found }) => ({ row, metric: found.metric }));

/** What regressed is unproven too: it is named once. */
const distinct = (alarms: readonly Alarm[]): Alarm[] => [
  ...new Map(alarms.map((alarm) => [`${rowText(alarm.row)} ${metricText(alarm.metric)}`, alarm])).values(),
];

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
  if (kind !== "not-measured") return brokenDocs === 0 || !failOn.includes("regressed");
  if (reason === "not-built") return !failOn.includes("build");
  return reason === "no-base";
}

/** An acceptance holds for its row and for every row within it. */
function covers(accepted: Accepted, { row, metric }: Alarm): boolean {
  return metricText(accepted.metric) === metricText(metric) && isWithin(row, accepted.row);
}

function isWithin(row: Row, outer: Row): boolean {
  const axes = ["player", "tier", "task"] as const;
  return axes.every((axis) => outer[axis] === undefined || outer[axis] === row[axis]);
}
