/** Commands that head's documents teach and that its tool does not understand. */
import type { DocumentedCommand } from "../../schema/inspection.ts";
import { quoted } from "../findings.ts";
import type { Lint } from "./lint.ts";

/** One lint a place. A command that base still takes is said to be broken by head. */
export function documentedLints(commands: readonly DocumentedCommand[]): Lint[] {
  return commands.flatMap(({ command, taught, base, head }) => {
    if (head?.kind !== "rejected") return [];
    const before = base?.kind === "accepted" ? " (base accepts it)" : "";
    return taught.head.map(({ file, line }) => ({
      level: "warning" as const,
      file,
      line,
      message: `The documented command ${quoted(command)}${before} is rejected: ${quoted(head.text)}.`,
      hint: "Mend the command or the tool: agents try what they read, word by word.",
    }));
  });
}
