/** What a document of a command-line tool says: the words of the scanner. All texts are free of terminal escapes. */

/** Where something stands: its line (from 1) and the headings above it, outermost first. */
export interface Place {
  readonly line: number;
  readonly headings: readonly string[];
}

export type ExampleForm = "fence" | "prompt" | "indented" | "inline" | "cell";

/** A command as a user would type it: literal, without placeholders. */
export interface ManualExample extends Place {
  readonly command: string;
  readonly form: ExampleForm;
  /** The sentences beside it: the paragraph before, comments, its list item or table row. */
  readonly near: string;
}

/** A value that a command takes by position. */
export interface Positional {
  readonly name: string;
  readonly required: boolean;
  readonly repeats: boolean;
  /** The values that are allowed; empty = any. */
  readonly choices: readonly string[];
}

/** An option as it stands inside a synopsis. */
export interface SynopsisOption {
  readonly names: readonly string[];
  readonly placeholder: string | null;
  readonly required: boolean;
}

/** A command with placeholders: a usage line, or a template in the prose. */
export interface ManualSynopsis extends Place {
  readonly text: string;
  /** Program and subcommands. */
  readonly path: readonly string[];
  readonly positionals: readonly Positional[];
  readonly options: readonly SynopsisOption[];
  /** What the text says that the command does. */
  readonly about: string;
}

export interface ManualOption extends Place {
  /** Every spelling with its dashes, in the order of the text. */
  readonly names: readonly string[];
  /** The placeholder of its value as written, without brackets; null for a flag. */
  readonly placeholder: string | null;
  readonly valueOptional: boolean;
  readonly description: string;
  readonly choices: readonly string[];
  readonly defaultValue: string | null;
  readonly required: boolean;
  /** The subcommand in whose table row it stands; null elsewhere. */
  readonly command: string | null;
  /** `list`: an entry of its own. `prose`: only mentioned in a sentence. */
  readonly form: "list" | "prose";
}

export interface ManualSubcommand extends Place {
  readonly names: readonly string[];
  /** What follows the name in the list, such as `<file> [options]`. */
  readonly usage: string;
  readonly description: string;
}

export interface ManualArgument extends Place {
  readonly name: string;
  readonly description: string;
}

/** A link to another file of the same project. */
export interface ManualLink extends Place {
  readonly text: string;
  /** The target as written, without an anchor. */
  readonly target: string;
  /** The sentence around it. */
  readonly near: string;
}

export interface Manual {
  readonly examples: readonly ManualExample[];
  readonly synopses: readonly ManualSynopsis[];
  readonly options: readonly ManualOption[];
  readonly subcommands: readonly ManualSubcommand[];
  readonly arguments: readonly ManualArgument[];
  readonly links: readonly ManualLink[];
  /** Commands that the text names as a further help, such as `tool help topics`. */
  readonly helpCommands: readonly string[];
}
