/** The programs that build and run tools, as boxes see them: their versions are part of every fingerprint. */
import { digestOfValue } from "../base/hash.ts";
import { freshFolder, removeTree } from "../host/files.ts";
import type { Box, Sandbox } from "../sandbox/sandbox.ts";
import type { Digest } from "../schema/words.ts";

export interface Toolchain {
  /** Of what every program says of its version. */
  readonly digest: Digest;
  /** The programs that are there. */
  readonly programs: ReadonlySet<string>;
}

const VERSIONED = ["node", "npm", "python3", "uv", "cargo", "rustc", "go", "java", "git", "bash"];
/** Only looked for: what they are is the system's business. */
const OTHERS = ["cc"];

const known = new WeakMap<Sandbox, Promise<Toolchain>>();

/** Looks once a sandbox, in a box with no tool: a tool may bring programs of the same names. */
export function toolchainOf(sandbox: Sandbox, workArea: string): Promise<Toolchain> {
  const before = known.get(sandbox);
  if (before !== undefined) return before;
  const look = lookAround(sandbox, workArea);
  known.set(sandbox, look);
  return look;
}

async function lookAround(sandbox: Sandbox, workArea: string): Promise<Toolchain> {
  const [tool, workspace] = [await freshFolder(workArea), await freshFolder(workArea)];
  try {
    await using box = await sandbox.open({ purpose: "trial", folders: { tool, workspace }, network: "none" });
    // Awaited here: the box ends with this block.
    return await readToolchain(box);
  } finally {
    for (const folder of [tool, workspace]) await removeTree(folder);
  }
}

async function readToolchain(box: Box): Promise<Toolchain> {
  const lines = [
    ...OTHERS.map((program) => `command -v ${program} >/dev/null && echo '${program}\t'`),
    ...VERSIONED.map(
      (program) =>
        `command -v ${program} >/dev/null && printf '%s\\t%s\\n' ${program} "$(${versionOf(program)} 2>/dev/null | head -n 1)"`,
    ),
  ];
  const { output } = await box.exec(["bash", "-c", `{ ${lines.join("; ")}; } </dev/null; true`], {
    timeoutMs: 60_000,
  });
  const found = output
    .trim()
    .split("\n")
    .map((text) => text.split("\t"));
  const names = found.map(([name = ""]) => name);
  const versions = found.filter(([name = ""]) => VERSIONED.includes(name));
  return { digest: digestOfValue(versions), programs: new Set(names) };
}

function versionOf(program: string): string {
  return program === "go" ? "go version" : `${program} --version`;
}
