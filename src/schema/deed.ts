/** What an agent did and what worked, in a form in which trials can be held against each other. Hostile text. */
import { z } from "zod";

/** `command`: a program with its subcommands and options. `help`: a command that asks for help. `file`: one that was opened. */
export const DeedKind = z.enum(["command", "help", "file"]);
export type DeedKind = z.infer<typeof DeedKind>;

/** Once a trial, however often it was done. */
export const Deed = z.strictObject({
  kind: DeedKind,
  text: z.string(),
  /** The first turn; 0 before the first. */
  turn: z.int().nonnegative(),
  /** Files only: about how many tokens the agent was shown of it; absent where nothing tells. */
  tokens: z.int().nonnegative().optional(),
});
export type Deed = z.infer<typeof Deed>;
