/** The gate: the profile's policy applied to a verdict. */
import type { GateDecision, Verdict } from "../schema/comparison.ts";
import type { Accepted, GateProfile } from "../schema/profile.ts";
import type { Row } from "../schema/row.ts";
import { metricText, type Slug } from "../schema/words.ts";
import { type Alarm, isRegressed, type Watched } from "./alarms.ts";

export interface GateInput {
  readonly policy: GateProfile;
  readonly verdict: Verdict;
  readonly watched: readonly Watched[];
  /** Tasks whose solution broke; each is held against the policy as the match of its task. */
  readonly broken: readonly Slug[];
  /** Documented commands that broke: they belong to no row, so that no acceptance covers them. */
  readonly brokenDocs: number;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** `passed` is true where the gate is off, and where only a base that does not build is missing. */
export function decideGate(input: GateInput): GateDecision {
  const { policy, verdict, watched, broken, today } = input;
  const valid = policy.accepted.filter(({ until }) => today <= until);
  const alarms: Alarm[] = [
    ...watched.filter(isRegressed).map(({ row, found }) => ({ row, metric: found.metric })),
    ...broken.map((task): Alarm => ({ row: { level: "task", task }, metric: { name: "match" } })),
  ];
  const acceptance = (alarm: Alarm) => valid.find((accepted) => covers(accepted, alarm));
  const accepted = alarms.flatMap((alarm) => {
    const by = acceptance(alarm);
    return by === undefined ? [] : [{ ...alarm, until: by.until }];
  });
  const open = {
    regressed: alarms.filter((alarm) => acceptance(alarm) === undefined),
    inconclusive: watched
      .filter(({ found }) => found.outcome === "inconclusive")
      .map(({ row, found }) => ({ row, metric: found.metric })),
  };
  const isOn = policy.failOn.length > 0;
  const decides = isOn && verdict.kind !== "not-measured";
  const failed = [
    ...(decides && policy.failOn.includes("regressed") ? open.regressed : []),
    ...(decides && policy.failOn.includes("inconclusive") ? open.inconclusive : []),
  ];
  return { on: isOn, passed: !isOn || (failed.length === 0 && passes(input)), failed, accepted };
}

/** Whether the verdict itself passes; alarms of rows are held against the policy one by one. */
function passes({ policy: { failOn }, verdict: { kind, reason }, brokenDocs }: GateInput): boolean {
  if (kind === "inconclusive") return !failOn.includes("inconclusive");
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
