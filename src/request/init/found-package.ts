/** What of a repository gripcheck could build: a package of some kind, and the commands that it installs. */

export type PackageKind = "npm" | "python" | "cargo" | "go";

export interface FoundPackage {
  readonly kind: PackageKind;
  /** Relative to the repository's root; "." for the root. */
  readonly directory: string;
  readonly name: string;
  /** Empty: a library. */
  readonly commands: readonly string[];
}

/** The names that a profile may have under build.provides. */
const COMMAND = /^[A-Za-z0-9_+][A-Za-z0-9._+-]*$/;

/** Command names as a manifest has them, without those that no shell could run by name. */
export function commandNames(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => COMMAND.test(name)).sort();
}
