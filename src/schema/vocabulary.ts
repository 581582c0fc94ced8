/**
 * What the plug-ins of all stages can be called and asked, as plain values. `pipeline.ts` joins it from the
 * registries and hands it on, so that no stage sees another's plug-ins.
 */
import type { z } from "zod";
import type { Evidence, EvidenceRequest } from "./evidence.ts";
import type { EndpointProfile, Price, Sampling } from "./profile.ts";
import type { MatchRule } from "./task.ts";
import type { Vote } from "./trial.ts";

/** A match result that a trial's evidence gave. */
export type MatchResult =
  | { readonly kind: "matched" }
  | { readonly kind: "not-matched"; readonly why: string }
  | { readonly kind: "unscored"; readonly why: string };

/** What a match rule is held against. */
export interface MatchSubject {
  /** The final answer; null where the trial did not answer. */
  readonly answer: string | null;
  readonly evidence: readonly Evidence[];
  /** Votes of the judge, in order; empty where no judge was asked. */
  readonly votes: readonly Vote[];
  readonly atLeast: 1 | 2;
}

/** One kind of plug-in option: its schema, in kebab-case as users write it. */
export interface OptionWords {
  readonly name: string;
  readonly options: z.ZodType;
}

export interface MatcherWords extends OptionWords {
  /** What must be collected for this rule. */
  evidence(rule: MatchRule): readonly EvidenceRequest[];
  match(rule: MatchRule, subject: MatchSubject): MatchResult;
  /** What a judge would have to look for, by every part of the rule that leaves it to one. */
  rubrics(rule: MatchRule): readonly string[];
  /** Values that must not be within an agent's reach: the leak lint looks for them. */
  expected(rule: MatchRule): readonly string[];
}

export interface MarkerWords extends OptionWords {
  /** Whether the marker would fire on a text of its source: `hits` and `misses` are tested so. */
  fires(rule: Readonly<Record<string, unknown>>, text: string): boolean;
}

/** A player under a name: `use:` takes it, and every key of the player's own goes before it. */
export interface PresetWords {
  readonly name: string;
  readonly size: "small" | "medium" | "large" | null;
  readonly deterministic: boolean;
  readonly model: string;
  /** Absent: a program of our own, or a model that the profile's own endpoint serves. */
  readonly hosted?: HostedPreset;
}

/** What is known of a model at a public host. */
export interface HostedPreset {
  /** The month in which it was looked up, YYYY-MM. */
  readonly asOf: string;
  /** An endpoint of the profile with the same id goes before it. */
  readonly endpoint: EndpointProfile;
  readonly window: number;
  readonly sampling: Sampling;
  /** null: nobody could tell. */
  readonly price: Price | null;
}

export interface Vocabulary {
  readonly matchers: readonly MatcherWords[];
  readonly markers: readonly MarkerWords[];
  readonly recipes: readonly OptionWords[];
  readonly drivers: readonly string[];
  /** Drivers whose agents have keys of their own in a profile. Absent: none. */
  readonly agentOptions?: readonly OptionWords[];
  /** Drivers whose trials can share responses. Absent: none. */
  readonly couplingDrivers?: readonly string[];
  /** Drivers whose agents can go on with a conversation in another box. Absent: none. */
  readonly sessionDrivers?: readonly string[];
  /** Whether an agent with these keys of its own takes MCP servers. Absent: none does. */
  takesServers?(agent: string, options: Readonly<Record<string, unknown>>): boolean;
  readonly upstreams: readonly string[];
  readonly sandboxes: readonly string[];
  readonly presets: readonly PresetWords[];
}
