/** Proof that the commands an agent will use are the ones that this side installed. */
import type { Box } from "../sandbox/sandbox.ts";

const PROOF_MS = 20_000;

/** Returns why a command is not this side's, or null where all are. */
export async function installFault(box: Box, provides: readonly string[]): Promise<string | null> {
  const { tool } = box.layout;
  for (const program of provides) {
    const found = await box.exec(["bash", "-c", PLACES, "bash", program], { timeoutMs: PROOF_MS });
    const [shown = "", place = ""] = found.output.trim().split("\n");
    if (found.exitCode !== 0) return `the build installed no command "${program}"`;
    if (place.startsWith(`${tool}/`)) continue;
    if (await isInterpreter(box, shown)) continue;
    return `"${program}" is ${place}, which is outside the install prefix`;
  }
  return null;
}

/** Where a command is found, and what it leads to. */
const PLACES = 'shown=$(command -v -- "$1") && printf "%s\\n" "$shown" && realpath -e -- "$shown"';

/** A virtual environment's python leads to the host's, and is this side's all the same: it finds its packages. */
async function isInterpreter(box: Box, shown: string): Promise<boolean> {
  const { tool } = box.layout;
  if (!/^python3?(?:\.\d+)?$/.test(shown.slice(`${tool}/bin/`.length)) || !shown.startsWith(`${tool}/bin/`))
    return false;
  const asked = await box.exec([shown, "-I", "-c", "import sys; print(sys.prefix)"], { timeoutMs: PROOF_MS });
  return asked.output.trim() === tool;
}
