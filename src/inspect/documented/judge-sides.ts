/** What became of a documented command on both sides, from what its invocations were judged to be on each. */
import type { CommandResult, NotRunReason } from "../../schema/inspection.ts";
import type { PerSide } from "../../schema/request.ts";
import { type Judged, judgeInvocation, type Rejection } from "./judge-invocation.ts";
import type { Ran } from "./run-commands.ts";

/** A command on one side before the other side is known; null: that side was not built. */
export type Half = Judged | { readonly kind: "not-run"; readonly why: NotRunReason } | null;

/** All of its invocations must be understood; one that never came to run the tool says nothing. */
export function halfOf(ran: Ran, rejectionsOf: (program: string) => readonly Rejection[]): Half {
  if (ran.kind === "not-run") return ran;
  const judged = ran.invocations.map((invocation) =>
    judgeInvocation(invocation, rejectionsOf(invocation.program)),
  );
  const worst = (["rejected", "incomplete", "unclear", "accepted"] as const)
    .map((kind) => judged.filter((one) => one.kind === kind).at(-1))
    .find((one) => one !== undefined);
  return worst ?? { kind: "not-run", why: "missing-file" };
}

/**
 * A command that misses something is a mention of it where both sides say so; where the other side takes it as it
 * stands, it is rejected.
 */
export function judgeSides({ base, head }: PerSide<Half>): PerSide<CommandResult | null> {
  return { base: resultOf(base, head), head: resultOf(head, base) };
}

function resultOf(own: Half, other: Half): CommandResult | null {
  switch (own?.kind) {
    case undefined:
      return null;
    case "unclear":
      return { kind: "not-run", why: "missing-file" };
    case "incomplete":
      return other?.kind === "accepted"
        ? { kind: "rejected", exitCode: own.exitCode, text: own.text }
        : { kind: "accepted", exitCode: own.exitCode };
    case "accepted":
    case "rejected":
    case "not-run":
      return own;
  }
}
