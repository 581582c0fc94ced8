/**
 * The exceptions of gripcheck. What can happen to a trial, match, verdict or gate is a value, not an
 * exception; these are for what cannot go on. A message says what failed, on what, and why; the hint says
 * what to do now and is printed on a line of its own.
 */

/** Who can mend it: the user (workflow, profile, task), the project under test, the runner or endpoint, or we. */
export type Blame = "user" | "project" | "runner" | "gripcheck";

export interface ErrorExtras {
  readonly hint?: string;
  readonly cause?: unknown;
}

export class GripError extends Error {
  readonly code: string;
  readonly blame: Blame;
  readonly hint: string | null;

  constructor(code: string, blame: Blame, message: string, extras: ErrorExtras = {}) {
    super(message, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.name = new.target.name;
    this.code = code;
    this.blame = blame;
    this.hint = extras.hint ?? null;
  }
}

/** A workflow, command line, profile or task that cannot be used. Nothing ran. Exit 2. */
export class ConfigError extends GripError {
  constructor(code: string, message: string, extras: ErrorExtras = {}) {
    super(code, "user", message, extras);
  }
}

/** A revision that is not there or cannot be compared. Nothing ran. Exit 2. */
export class RevisionError extends GripError {
  constructor(code: string, message: string, extras: ErrorExtras = {}) {
    super(code, "user", message, extras);
  }
}

/** The machine, its programs or an endpoint failed us. Exit 3. */
export class InfrastructureError extends GripError {
  constructor(code: string, message: string, extras: ErrorExtras = {}) {
    super(code, "runner", message, extras);
  }
}

/** A sandbox that cannot be opened or kept. Exit 3. */
export class SandboxError extends InfrastructureError {}

/** A result file that this version cannot read. Exit 2. */
export class SchemaError extends GripError {
  constructor(code: string, message: string, extras: ErrorExtras = {}) {
    super(code, "user", message, extras);
  }
}

/** A state that the code rules out. Exit 70; asks for an issue. */
export class DefectError extends GripError {
  constructor(message: string, extras: ErrorExtras = {}) {
    super("internal", "gripcheck", message, extras);
  }
}

/** For the default branch of an exhaustive switch: the compiler names the case that was forgotten. */
export function absurd(value: never): never {
  throw new DefectError(`Unexpected value ${JSON.stringify(value)}.`);
}

/** The text of anything that was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
