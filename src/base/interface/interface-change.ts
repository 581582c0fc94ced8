/** What differs between two interfaces, as values. */
import type { InterfaceOption } from "../../schema/inspection.ts";

/**
 * `added`, `removed` and `renamed` are what callers notice. The others make no alarm: another spelling of an option
 * that stays (`aliased`), a spelling that now belongs to another option (`reassigned`), a new deprecation
 * (`deprecated`), a negation that is no longer listed beside its switch (`unlisted`), another default (`redefaulted`), a switch that takes a value now or the reverse (`retyped`).
 */
export type InterfaceChangeKind =
  | "added"
  | "removed"
  | "renamed"
  | "aliased"
  | "reassigned"
  | "deprecated"
  | "unlisted"
  | "redefaulted"
  | "retyped";

export interface InterfaceChange {
  readonly kind: InterfaceChangeKind;
  readonly what: "command" | "option";
  /**
   * Program and subcommands: of an option the command that takes it, of a command the one above it. As base calls
   * it, or as head does where it was added.
   */
  readonly path: readonly string[];
  /** On base: `--to`, or the last word of a command. null where it was added. */
  readonly from: string | null;
  /** On head, the same; null where it was removed. */
  readonly to: string | null;
  /** The whole option on each side where it is; null of commands. */
  readonly base: InterfaceOption | null;
  readonly head: InterfaceOption | null;
}
