/** The words that every other format is made of: ids, sides, rows, metrics, outcomes. */
import { z } from "zod";

/** A name that is safe in paths, comments and keys on every system. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, "must be 1 to 64 of a-z 0-9 . _ - and begin with a letter or digit")
  .refine((slug) => !slug.includes(".."), 'must not contain ".."');
export type Slug = z.infer<typeof Slug>;

export const Digest = z.string().regex(/^sha256:[0-9a-f]{64}$/);
export type Digest = z.infer<typeof Digest>;

export const Sha = z.string().regex(/^[0-9a-f]{40}$/);
export type Sha = z.infer<typeof Sha>;

export const Side = z.enum(["base", "head"]);
export type Side = z.infer<typeof Side>;
export const SIDES: readonly Side[] = Side.options;

export const Size = z.enum(["small", "medium", "large"]);
export type Size = z.infer<typeof Size>;

/** A trial's place among the equal ones of its side and cell. More than these, no price and no statistic needs. */
export const Repeat = z.int().positive().max(1_000);

/** Repeats from here on are held against base trials that were played earlier; those before are all of one comparison. */
export const EARLIER_FROM = 1_001;

/** A repeat as trials are numbered by it: those of a comparison, and after them those beside earlier trials. */
export const TrialRepeat = z.int().positive().max(2_000);

export const Mode = z.enum(["docs", "pr", "full", "try", "noise", "models", "sweep"]);
export type Mode = z.infer<typeof Mode>;

/** Modes that play one revision, as head: its base is itself, and nothing is compared. */
export const ONE_SIDED: readonly Mode[] = ["try", "models", "sweep"];

/** What a tool of an agent is for, whatever the agent calls it. */
export const ToolKind = z.enum(["shell", "read", "search", "write", "edit", "fetch", "mcp", "other"]);
export type ToolKind = z.infer<typeof ToolKind>;

export const LimitName = z.enum(["turns", "tokens", "time", "context", "output", "loop"]);
export type LimitName = z.infer<typeof LimitName>;

export const EndingKind = z.enum(["answered", "limit", "nothing", "lost", "cancelled"]);
export type EndingKind = z.infer<typeof EndingKind>;

export const LostCause = z.enum([
  "auth",
  "rate-limit",
  "server",
  "network",
  "stall",
  "model-missing",
  "context-not-honoured",
  "harness",
]);
export type LostCause = z.infer<typeof LostCause>;

export const MetricName = z.enum([
  "match",
  "tokens",
  "turns",
  "time",
  "errors",
  "tokens-per-solved",
  "limit",
  "marker",
]);
export type MetricName = z.infer<typeof MetricName>;

/** A measured quantity; `marker` is named only where `name` is "marker". */
export const Metric = z.strictObject({ name: MetricName, marker: Slug.optional() });
export type Metric = z.infer<typeof Metric>;

/** A metric as it is written in `watch` and `accepted`: `tokens`, `marker:cli`. */
export function metricText(metric: Metric): string {
  return metric.marker === undefined ? metric.name : `${metric.name}:${metric.marker}`;
}

/** The metric that a text names; null where it names none. */
export function parseMetric(text: string): Metric | null {
  const [name, marker, ...rest] = text.split(":");
  const metric = Metric.safeParse({ name, ...(marker === undefined ? {} : { marker }) });
  if (rest.length > 0 || !metric.success) return null;
  return (name === "marker") === (marker !== undefined) ? metric.data : null;
}

export const Outcome = z.enum([
  "regressed",
  "improved",
  "trade-off",
  "quiet",
  "proven",
  "inconclusive",
  "not-comparable",
  "exact-regressed",
  "exact-improved",
  "exact-mixed",
  "exact-equal",
]);
export type Outcome = z.infer<typeof Outcome>;

export const Reason = z.enum([
  "identical",
  "insufficient",
  "unreliable",
  "below-minimum",
  "budget",
  /** Planned and not begun yet, and nothing that may be spent was spent: somebody stopped it. */
  "stopped",
  "shard-missing",
  "lost-too-many",
  "copies",
  "not-built",
  "task-changed",
  /** The model or its endpoint was another one on one side. */
  "drift",
  /** Times only: the model ran on other processors on one side. */
  "processor",
  /** Match only: so many trials ended at a limit that its rate says how far the limit reaches. */
  "limit-bound",
  /** Times only: base was played on another day, and perhaps on another machine. */
  "history",
  /** An asset of the tier exists, and nothing of it was put before the agent. */
  "not-shown",
  /** What the tier shows is longer than the player's window. */
  "does-not-fit",
]);
export type Reason = z.infer<typeof Reason>;

export const Label = z.enum([
  "saturated",
  "never-solved",
  "limit-bound",
  "driven-by",
  "task-changed",
  "asked",
  "gave-up",
  /** More than one model answered. */
  "model-mix",
]);
export type Label = z.infer<typeof Label>;

export const VerdictKind = z.enum([
  "not-measured",
  "nothing-to-see",
  "mixed",
  "regressed",
  "inconclusive",
  "improved",
  "quiet",
]);
export type VerdictKind = z.infer<typeof VerdictKind>;

/** Why a whole comparison says what it says; {@link Reason} is for one row. */
export const VerdictReason = z.enum([...Reason.options, "no-base", "no-player"]);
export type VerdictReason = z.infer<typeof VerdictReason>;

export const Wish = z.enum(["more", "less", "none"]);
export type Wish = z.infer<typeof Wish>;

export const SandboxKind = z.enum(["bubblewrap", "docker", "none"]);
export type SandboxKind = z.infer<typeof SandboxKind>;
