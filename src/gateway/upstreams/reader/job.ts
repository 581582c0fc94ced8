/** What building a command needs: the task, what was read, and how patient the reader is. */
import type { TaskWords } from "./fit.ts";
import type { Knowledge } from "./knowledge.ts";
import type { TaskValue } from "./task-value.ts";
import type { Task } from "./values.ts";
import type { Variant } from "./variants.ts";

export interface Job {
  readonly task: Task;
  readonly words: TaskWords;
  readonly knowledge: Knowledge;
  readonly variant: Variant;
  /** Options that failed, with every alias: never used again. */
  readonly banned: ReadonlySet<string>;
}

/** A command that could be run, and what is wrong with it. */
export interface Build {
  readonly command: string;
  readonly path: readonly string[];
  readonly options: readonly string[];
  /** Values of the task that found no place. */
  readonly unplaced: readonly TaskValue[];
  /** Places that found no value: placeholders, or an example's own literals. */
  readonly unfilled: readonly string[];
}
