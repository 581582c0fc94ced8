/** What agents of forked pairs saw first of a difference: the reason for whatever else changed. */
import { grouped } from "../../base/grouped.ts";
import type { Finding } from "../../schema/details.ts";
import type { Trial } from "../../schema/trial.ts";
import type { Side } from "../../schema/words.ts";
import { makeFinding } from "./make-finding.ts";

/** The most that a report could want to show. */
const MAX_FINDINGS = 50;

type Difference = NonNullable<NonNullable<Trial["pair"]>["firstDifference"]>;

interface Seen {
  readonly side: Side;
  readonly difference: Difference;
}

/** One finding a call, those of most pairs first. `trials`: those that count. */
export function forkFindings(trials: readonly Trial[]): Finding[] {
  const seen = trials.flatMap(({ side, pair }): Seen[] => {
    const difference = pair?.firstDifference;
    return difference === undefined ? [] : [{ side, difference }];
  });
  const groups = grouped(seen, ({ difference }) => `${difference.tool}\n${difference.call}`);
  return [...groups]
    .map(([key, group]) => forkFinding(key, group))
    .sort((a, b) => (b.trials ?? 0) - (a.trials ?? 0) || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_FINDINGS);
}

function forkFinding(key: string, group: readonly Seen[]): Finding {
  const first = group.reduce((a, b) => (b.difference.turn < a.difference.turn ? b : a));
  const { tool, call, turn, leader = "", follower = "" } = first.difference;
  const [base, head] = first.side === "head" ? [leader, follower] : [follower, leader];
  const count = group.length;
  return makeFinding({
    kind: "first-fork",
    key,
    subject: call === "" ? tool : call,
    evidence: [
      { side: "base", text: base, count, turn },
      { side: "head", text: head, count, turn },
    ],
    trials: count,
  });
}
