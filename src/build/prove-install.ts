/** Proof that the commands an agent will use are the ones that this side installed. */
import type { Box } from "../sandbox/sandbox.ts";

/** Returns why a command is not this side's, or null where all are. */
export async function installFault(box: Box, provides: readonly string[]): Promise<string | null> {
  for (const program of provides) {
    const found = await box.exec(["bash", "-c", 'realpath -e -- "$(command -v -- "$1")"', "bash", program], {
      timeoutMs: 20_000,
    });
    const place = found.output.trim();
    if (found.exitCode !== 0) return `the build installed no command "${program}"`;
    if (!place.startsWith(`${box.layout.tool}/`))
      return `"${program}" is ${place}, which is outside the install prefix`;
  }
  return null;
}
