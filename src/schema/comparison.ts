/**
 * comparison.json: numbers, slugs, enums and shas only, at most 4 MB, because the privileged half of a
 * fork workflow reads nothing else. Text that a model or a pull request wrote is in details.json.
 */
import { z } from "zod";
import { Cause } from "./compared-cause.ts";
import { ComparedCell, Endings } from "./compared-cell.ts";
import { CellId, Row } from "./row.ts";
import { Usage } from "./usage.ts";
import * as value from "./value.ts";
import {
  Digest,
  Label,
  LostCause,
  Metric,
  Mode,
  Outcome,
  Reason,
  SandboxKind,
  Sha,
  Side,
  Size,
  Slug,
  VerdictKind,
  VerdictReason,
  Wish,
} from "./words.ts";

export type Change = value.Change;
export type Rate = value.Rate;
export type Value = value.Value;

const Count = z.int().nonnegative();
/** What tokens are made of, as means a trial; null = not reported. */
const TokenParts = z.strictObject({
  fresh: z.number().nullable(),
  cached: z.number().nullable(),
  generated: z.number().nullable(),
});
export type TokenParts = z.infer<typeof TokenParts>;

/** What a task's rule or prompt does to what its matches mean. */
export const TaskNote = z.enum(["answer-in-prompt", "raw-text", "substring"]);
export type TaskNote = z.infer<typeof TaskNote>;

export const RowMetric = z.strictObject({
  metric: Metric,
  base: value.Value,
  head: value.Value,
  change: value.Change,
  outcome: Outcome,
  reason: Reason.optional(),
  /** z or t, its sign turned so that more is worse. */
  badness: z.number().nullable(),
  pAdj: z.number().nullable(),
  /** The drop (a fraction) or rise (a ratio) that is ruled out at 95 %. */
  ruledOut: z.number().nullable(),
  /** The smallest change that this row could have shown with 80 % power. */
  visible: z.number().nullable(),
  /** Shared cells that matched on one side only: exact outcomes print their flips. */
  flips: z.strictObject({ up: Count, down: Count }).optional(),
  /** Tokens only, where some trial did not report them: trials that did, of those that could. */
  known: z.strictObject({ base: value.Rate, head: value.Rate }).optional(),
  /** Tokens only, where some part is known. */
  parts: z.strictObject({ base: TokenParts, head: TokenParts }).optional(),
});
export type RowMetric = z.infer<typeof RowMetric>;

export const ComparedRow = z.strictObject({
  row: Row,
  /** Lift rows only: the side on which the tier was held against `bare`, whose figures stand under `base`. */
  side: Side.optional(),
  cells: Count,
  look: Count,
  labels: z.array(Label),
  /**
   * Base trials of an earlier day stand in its figures. `exposed`: the share of its pairs in which that day may have had
   * a part; where it is more than .3 nothing alarms. Absent: all of it was played for this comparison.
   */
  earlier: z.strictObject({ exposed: z.number().min(0).max(1) }).optional(),
  metrics: z.array(RowMetric),
});
export type ComparedRow = z.infer<typeof ComparedRow>;

const PerSide = z.strictObject({ base: Count, head: Count });

export const Comparison = z.strictObject({
  plan: Digest,
  mode: Mode,
  revisions: z.strictObject({
    base: z.strictObject({ sha: Sha, method: Slug }),
    head: z.strictObject({ sha: Sha }),
  }),
  suite: z.strictObject({ from: z.enum(["base", "head", "file"]), digest: Digest }),
  sandbox: SandboxKind.nullable(),
  /** The chance of a false alarm, a direction. Absent: .05. */
  alpha: z.number().positive().max(1).optional(),
  /** The metrics that share the chance of a false alarm; absent = match, tokens and markers with a wish. */
  watch: z.array(Metric).optional(),
  verdict: z.strictObject({
    kind: VerdictKind,
    reason: VerdictReason.optional(),
    counts: z.strictObject({ regressed: Count, improved: Count, inconclusive: Count, findings: Count }),
  }),
  gate: z.strictObject({
    on: z.boolean(),
    passed: z.boolean(),
    /** `margin`: of what is not proven, the change that would have to be ruled out: points as a fraction, or a ratio. */
    failed: z.array(z.strictObject({ row: Row, metric: Metric, margin: z.number().optional() })),
    accepted: z.array(z.strictObject({ row: Row, metric: Metric, until: z.iso.date() })),
    /** It would have passed, but that nothing watched has a value on both sides. */
    unmeasured: z.literal(true).optional(),
  }),
  axes: z.strictObject({
    players: z.array(
      z.strictObject({
        id: Slug,
        size: Size.optional(),
        model: Slug.optional(),
        agent: Slug,
        deterministic: z.boolean(),
        pinned: z.boolean(),
      }),
    ),
    tiers: z.array(Slug),
    tasks: z.array(z.strictObject({ id: Slug, labels: z.array(Label), notes: z.array(TaskNote).optional() })),
    /** `neverFired`: it was looked for in counted trials, and fired in none. */
    markers: z.array(
      z.strictObject({ name: Slug, want: Wish.optional(), neverFired: z.literal(true).optional() }),
    ),
  }),
  coverage: z.strictObject({
    planned: Count,
    counted: Count,
    lost: Count,
    /** What the last attempt of every lost repeat was lost to. */
    lostBy: z.partialRecord(LostCause, Count).optional(),
    tampered: Count,
    /**
     * Planned trials that no attempt ended; `stopped`: they can still be played; `session`: their session ended before
     * they were asked. Either is absent where there are none.
     */
    notRun: z.strictObject({
      ...{ budget: Count, shard: Count, skipped: Count },
      ...{ stopped: Count.optional(), session: Count.optional() },
    }),
    identical: Count,
    reused: Count,
    pairs: Count,
    forked: Count,
    replayedTurns: Count,
    endings: z.strictObject({ base: Endings, head: Endings }),
  }),
  cells: z.array(ComparedCell),
  rows: z.array(ComparedRow),
  /** Absent: nobody asked, or nothing alarmed. */
  cause: Cause.optional(),
  drivers: z.array(z.strictObject({ row: Row, metric: Metric, task: Slug, est: z.number(), q: z.number() })),
  docs: z
    .strictObject({
      /** null until the docs check runs them. */
      commands: z
        .strictObject({ tried: PerSide, accepted: PerSide, broken: Count, fixed: Count, notRun: Count })
        .nullable(),
      solutions: z.strictObject({ base: Count.nullable(), head: Count.nullable(), of: Count }).nullable(),
      interface: z.strictObject({ added: Count, removed: Count, renamed: Count }).nullable(),
      /** Names that code in the documents imports from the tool. */
      names: z.strictObject({ tried: PerSide, broken: Count, fixed: Count }).optional(),
      patch: z.strictObject({ lines: Count, before: Count, after: Count }).optional(),
    })
    .nullable(),
  spend: z.strictObject({
    trials: z.strictObject({ base: Count, head: Count, reused: Count }),
    usage: Usage,
    /** The judge's included; null where some of it is not known. */
    usd: z.number().nonnegative().nullable(),
    /** What the judge read and wrote, which is in no other count of tokens. Absent: none was asked. */
    judge: z.strictObject({ usage: Usage, usd: z.number().nonnegative().nullable() }).optional(),
    minutes: z.number(),
  }),
  /** Base trials that were taken over from earlier runs, by the commit that made them and how many days ago. Absent: none. */
  earlier: z.array(z.strictObject({ sha: Sha, days: Count, trials: Count })).optional(),
  next: z.array(z.strictObject({ cells: z.array(CellId), toLook: Count })),
  warnings: z.array(z.strictObject({ code: Slug, count: Count })),
});
export type Comparison = z.infer<typeof Comparison>;
export type Verdict = Comparison["verdict"];
export type GateDecision = Comparison["gate"];
