/** The programs that build and run the tool, as the box sees them: their versions are part of every fingerprint. */
import { digestOfValue } from "../base/hash.ts";
import type { Box } from "../sandbox/sandbox.ts";
import type { Digest } from "../schema/words.ts";

const PROGRAMS = ["node", "npm", "python3", "uv", "cargo", "rustc", "go", "java", "git", "bash"];

/** Digest of what `PROGRAM --version` says for each program that is there. */
export async function toolchainDigest(box: Box): Promise<Digest> {
  const script = PROGRAMS.map(
    (program) => `command -v ${program} >/dev/null && ${versionOf(program)} 2>/dev/null | head -n 1`,
  );
  const { output } = await box.exec(["bash", "-c", `{ ${script.join("; ")}; } </dev/null; true`], {
    timeoutMs: 60_000,
  });
  return digestOfValue(output.trim());
}

function versionOf(program: string): string {
  return program === "go" ? "go version" : `${program} --version`;
}
