/** What a command finds around it: one process, its machine, and the person who may end it. */

export interface Surroundings {
  /** A folder of this process, 0700, removed at its end. */
  readonly workArea: string;
  /** Absolute path of box.mjs. */
  readonly boxServer: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Aborted when a person ends the run. */
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. */
  now(): number;
}
