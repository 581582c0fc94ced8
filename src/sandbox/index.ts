/** The kinds of sandbox, best first, and the choice between them. */
import { SandboxError } from "../base/errors.ts";
import type { SandboxKind } from "../schema/words.ts";
import { bubblewrap } from "./bubblewrap.ts";
import { docker } from "./docker.ts";
import { none } from "./none.ts";
import type { Sandbox, SandboxProvider, SandboxSetup, SelfTest } from "./sandbox.ts";

export const SANDBOXES: readonly SandboxProvider[] = [bubblewrap, docker, none];

/**
 * Opens the kind that is wanted. `auto` takes the first kind with real walls whose self-test passes; where none
 * does, `none` if `allowUnboxed`, else a SandboxError with the setup step.
 */
export async function chooseSandbox(
  wanted: SandboxKind | "auto",
  allowUnboxed: boolean,
  setup: SandboxSetup,
): Promise<Sandbox> {
  const provider = await findProvider(wanted, allowUnboxed, setup);
  return provider.create(setup);
}

/** The same choice, not yet opened. */
export async function findProvider(
  wanted: SandboxKind | "auto",
  allowUnboxed: boolean,
  setup: SandboxSetup,
): Promise<SandboxProvider> {
  const candidates = SANDBOXES.filter(({ kind }) => (wanted === "auto" ? kind !== "none" : kind === wanted));
  const failures: Failure[] = [];
  for (const provider of candidates) {
    const test = await provider.selfTest(setup);
    if (test.ok) return provider;
    failures.push({ kind: provider.kind, test });
  }
  if (wanted === "auto" && allowUnboxed) return findProvider("none", true, setup);
  throw refusal(wanted, failures);
}

interface Failure {
  readonly kind: SandboxKind;
  readonly test: SelfTest;
}

function refusal(wanted: SandboxKind | "auto", failures: readonly Failure[]): SandboxError {
  const why = failures.map(({ kind, test }) => `${kind}: ${test.why ?? "unknown"}`).join("\n");
  const remedies = failures.map(({ test }) => test.remedy).filter((remedy) => remedy !== null);
  const what = wanted === "auto" ? "No sandbox works here." : `The sandbox "${wanted}" does not work here.`;
  return new SandboxError("no-sandbox", `${what}\n${why}`, {
    hint: remedies.join("\n") || "Choose another kind: auto, bubblewrap, docker or none.",
  });
}
