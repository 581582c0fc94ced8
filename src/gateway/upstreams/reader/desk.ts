/** What lies before the reader while it works: made anew at every request, from the recorded results alone. */
import type { Manual, ManualSynopsis, Positional } from "../../../base/manual/manual.ts";
import type { RememberedDocument } from "../upstream.ts";
import type { Briefing } from "./briefing.ts";
import { taskWords } from "./fit.ts";
import type { Job } from "./job.ts";
import { knowledgeOf, type ReadDocument } from "./knowledge.ts";
import type { Scan } from "./scan-memory.ts";
import type { Synonyms } from "./synonyms.ts";
import type { ToolOutput } from "./tool-output.ts";
import type { Wish } from "./tools.ts";
import { readTask } from "./values.ts";
import type { Variant } from "./variants.ts";
import { joinVocabularies, readVocabulary } from "./vocabulary.ts";

/** One wish of the reader, with a sentence that says why, for the trace. */
export interface Step {
  readonly wish: Wish;
  readonly why: string;
}

/** Yields steps and receives their results. */
export type Talk<Result> = Generator<Step, Result, ToolOutput>;

export interface Setting {
  readonly briefing: Briefing;
  readonly variant: Variant;
  readonly synonyms: Synonyms;
  readonly scan: Scan;
  readonly memory: readonly RememberedDocument[];
}

const CHARACTERS_A_TOKEN = 4;

export class Desk {
  readonly setting: Setting;
  readonly documents: ReadDocument[] = [];
  readonly banned = new Set<string>();
  /** Commands that ran, so that none runs twice. */
  readonly tried = new Set<string>();
  /** What was read or asked for, so that nothing is read twice. */
  readonly asked = new Set<string>();
  readonly heads = new Map<string, string>();
  files: readonly string[] | null = null;
  runsLeft: number;

  constructor(setting: Setting) {
    this.setting = setting;
    this.runsLeft = setting.variant.retries + 1;
    for (const known of setting.memory) this.documents.push(this.#read(known, true));
  }

  /** Lays a text on the desk, cut to the reader's attention, in the place of what it remembered of the same document. */
  add(source: string, text: string, helpOf: readonly string[] | null): ReadDocument {
    const document = this.#read({ source, text, helpOf }, false);
    const before = this.documents.findIndex((known) => known.isRemembered && isSame(known, document));
    if (before >= 0) this.documents.splice(before, 1);
    this.documents.push(document);
    return document;
  }

  #read({ source, text, helpOf }: RememberedDocument, isRemembered: boolean): ReadDocument {
    const { variant, briefing, scan } = this.setting;
    const seen = text.slice(0, variant.attentionTokens * CHARACTERS_A_TOKEN);
    const manual = scan(seen, briefing.programs);
    return { source, helpOf, manual: helpOf === null ? manual : asHelpOf(manual, helpOf), isRemembered };
  }

  /** The job as it stands: the task is read anew with what is known of the workspace. */
  job(): Job {
    const { briefing, variant, synonyms } = this.setting;
    const vocabulary =
      this.heads.size === 0 ? null : joinVocabularies([...this.heads.values()].map(readVocabulary));
    const task = readTask(briefing.task, { files: this.files, vocabulary });
    return {
      task,
      words: taskWords(task, variant.usesSynonyms ? synonyms : null),
      knowledge: knowledgeOf(briefing.programs, [...this.documents]),
      variant,
      banned: this.banned,
    };
  }
}

/** A command's help by the command, a file by its name: the folder may be another one. */
const isSame = (a: ReadDocument, b: ReadDocument): boolean => nameOf(a) === nameOf(b);

const nameOf = ({ source }: ReadDocument): string => source.slice(source.lastIndexOf("/") + 1);

/** Help that names its program otherwise (`cli.js`, `$0`), or writes arguments in lower case, read as that of the command that printed it. */
function asHelpOf(manual: Manual, helpOf: readonly string[]): Manual {
  const deeper = new Set(manual.subcommands.flatMap(({ names }) => names));
  return { ...manual, synopses: manual.synopses.map((synopsis) => withPath(synopsis, helpOf, deeper)) };
}

function withPath(
  synopsis: ManualSynopsis,
  helpOf: readonly string[],
  deeper: ReadonlySet<string>,
): ManualSynopsis {
  const rest = synopsis.path.slice(1);
  const isSame = helpOf.slice(1).every((word, index) => rest[index] === word);
  const beyond = isSame ? rest.slice(helpOf.length - 1) : rest;
  const isFamily = beyond[0] !== undefined && (deeper.has(beyond[0]) || (!isSame && helpOf.length === 1));
  if (isFamily) return { ...synopsis, path: [helpOf[0] ?? "", ...rest] };
  const named = beyond.map((name): Positional => ({ name, required: true, repeats: false, choices: [] }));
  return { ...synopsis, path: helpOf, positionals: [...named, ...synopsis.positionals] };
}
