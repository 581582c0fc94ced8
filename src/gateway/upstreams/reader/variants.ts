/** The reader's variants: degrees of patience, never sizes of models. */

export interface Variant {
  readonly name: string;
  /** Tokens of a document that are read; the rest of it is not seen. */
  readonly attentionTokens: number;
  /** Responses in a conversation, the answer included. */
  readonly turns: number;
  /** Runs after the first one. */
  readonly retries: number;
  /** Share of the task's words that the best command must cover before reading ends. */
  readonly enough: number;
  /** Options that may be added to a command that is built. */
  readonly optionsAdded: number;
  /** Whether example options that fit nothing are dropped, or swapped for better ones. */
  readonly dropsAndSwaps: boolean;
  readonly usesSynonyms: boolean;
  readonly looksAtInput: boolean;
  /** Whether every value of the task must find a place in the command. */
  readonly checksSlots: boolean;
  readonly looksAtOutput: boolean;
  /** When a command's `--help` is read before it runs. */
  readonly helpFirst: "never" | "undocumented" | "always";
  /** How many advertised skills, and how many `SUBCOMMAND --help`, are read at most. */
  readonly skillsRead: number;
  readonly helpsRead: number;
}

const PLAIN: Variant = {
  name: "reader",
  attentionTokens: 6_000,
  turns: 14,
  retries: 3,
  enough: 0.45,
  optionsAdded: 3,
  dropsAndSwaps: true,
  usesSynonyms: true,
  looksAtInput: true,
  checksSlots: true,
  looksAtOutput: true,
  helpFirst: "undocumented",
  skillsRead: 2,
  helpsRead: 2,
};

const HASTY: Variant = {
  name: "reader-hasty",
  attentionTokens: 1_500,
  turns: 8,
  retries: 1,
  enough: 0.25,
  optionsAdded: 1,
  dropsAndSwaps: false,
  usesSynonyms: false,
  looksAtInput: false,
  checksSlots: false,
  looksAtOutput: false,
  helpFirst: "never",
  skillsRead: 1,
  helpsRead: 1,
};

const THOROUGH: Variant = {
  ...PLAIN,
  name: "reader-thorough",
  attentionTokens: 30_000,
  turns: 24,
  retries: 6,
  enough: 0.6,
  helpFirst: "always",
  skillsRead: 3,
  helpsRead: 3,
};

const VARIANTS: readonly Variant[] = [PLAIN, HASTY, THOROUGH];

export const READER_VARIANTS: readonly string[] = VARIANTS.map(({ name }) => name);

/** The variant of a preset's name; the plain one for any other. */
export function variantOf(preset: string | null): Variant {
  return VARIANTS.find(({ name }) => name === preset) ?? PLAIN;
}
