/** What `init` answers: the files that it wrote and left, and what became of every documented example. */
import type { Place } from "./inspection.ts";
import type { Sha } from "./words.ts";

export interface InitFile {
  /** Relative to the repository's root. */
  readonly path: string;
  /** `left`: it was there already, and is as it was. */
  readonly state: "written" | "left";
}

export interface InitPackage {
  readonly kind: string;
  readonly directory: string;
  readonly commands: readonly string[];
}

/** Why examples became no tasks: a reason, how many, and one of them. */
export interface DiscardedExamples {
  readonly why: string;
  readonly count: number;
  readonly example: { readonly command: string; readonly place: Place; readonly detail: string };
}

export interface InitTask {
  readonly id: string;
  readonly prompt: string;
  readonly from: Place;
}

/** What came of the examples; why nothing did where the tool could not be tried. */
export type Drafting =
  | {
      readonly kind: "drafted";
      readonly examples: number;
      readonly tasks: readonly InitTask[];
      readonly discarded: readonly DiscardedExamples[];
    }
  /** The suite has enough tasks. */
  | { readonly kind: "enough"; readonly tasks: number }
  | {
      readonly kind: "not-built";
      readonly step: string;
      readonly log: string;
      readonly remedy: string | null;
    }
  /** A library or a site: nothing of it is run by a command. */
  | { readonly kind: "no-command" };

export interface InitReport {
  readonly head: Sha;
  /** What is built; null: a site of documents. */
  readonly package: InitPackage | null;
  readonly others: readonly InitPackage[];
  /** The shipped profile; null where a profile was there. */
  readonly shipped: string | null;
  readonly suite: string;
  readonly drafting: Drafting;
  readonly files: readonly InitFile[];
}
