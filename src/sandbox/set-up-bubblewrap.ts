/**
 * Makes bubblewrap usable on a machine of which a workflow may change the system: what its remedies tell a person to
 * do, done. Nothing is changed where boxes open already, and nothing but what keeps them from opening.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { messageOf } from "../base/errors.ts";
import { decode } from "../base/text.ts";
import { execute } from "../host/exec.ts";
import { freshFolder } from "../host/files.ts";
import { bubblewrap } from "./bubblewrap.ts";
import { APPARMOR_PROFILE, isDeniedByAppArmor } from "./bubblewrap-remedy.ts";
import { findProgram } from "./find-program.ts";
import type { SandboxSetup } from "./sandbox.ts";

export type SetUp =
  /** `did`: what was changed, in the past tense; empty where nothing had to be. */
  | { readonly kind: "ready"; readonly did: readonly string[] }
  /** `remedy` is for a person to copy; null where nobody knows any. */
  | { readonly kind: "failed"; readonly why: string; readonly remedy: string | null };

const INSTALL_MS = 300_000;
const LOAD_MS = 60_000;

/** @param isRoot whether this process needs no sudo. Never rejects for what a program does. */
export async function setUpBubblewrap(
  setup: SandboxSetup,
  isRoot: boolean = process.getuid?.() === 0,
): Promise<SetUp> {
  const did: string[] = [];
  const packages = missingPackages();
  if (packages.length > 0) {
    const fault = await install(packages, isRoot);
    if (fault === null) did.push(`installed ${packages.join(" and ")}`);
    // Without the second one builds share this machine's loopback, and say so themselves.
    else if (packages.includes("bubblewrap")) return failed(fault, (await bubblewrap.selfTest(setup)).remedy);
  }
  const first = await bubblewrap.selfTest(setup);
  if (first.ok) return { kind: "ready", did };
  if (!isDeniedByAppArmor(first.why ?? "")) return failed(first.why, first.remedy);
  const fault = await loadProfile(setup, isRoot);
  if (fault !== null) return failed(fault, first.remedy);
  did.push("loaded an AppArmor profile that lets /usr/bin/bwrap make user namespaces");
  const second = await bubblewrap.selfTest(setup);
  return second.ok
    ? { kind: "ready", did }
    : failed(
        `bwrap is refused as before, after its AppArmor profile was loaded: ${second.why}`,
        first.remedy,
      );
}

function missingPackages(): string[] {
  const hasNetwork = ["slirp4netns", "pasta"].some((program) => findProgram(program) !== null);
  return [...(findProgram("bwrap") === null ? ["bubblewrap"] : []), ...(hasNetwork ? [] : ["slirp4netns"])];
}

/** The lists of an image may name versions that are gone: they are fetched where the first try fails. */
async function install(packages: readonly string[], isRoot: boolean): Promise<string | null> {
  const command = ["apt-get", "install", "-y", ...packages];
  if ((await faultOf(command, isRoot, INSTALL_MS)) === null) return null;
  return (
    (await faultOf(["apt-get", "update"], isRoot, INSTALL_MS)) ?? (await faultOf(command, isRoot, INSTALL_MS))
  );
}

/** Loaded from a file of ours: it holds until the machine is started anew, and nothing is left behind. */
async function loadProfile({ workArea }: SandboxSetup, isRoot: boolean): Promise<string | null> {
  const file = path.join(await freshFolder(workArea), "bwrap");
  await writeFile(file, APPARMOR_PROFILE);
  return faultOf(["apparmor_parser", "-r", file], isRoot, LOAD_MS);
}

/** Runs a command as root; null where it did what it should, else what became of it, on one line. */
async function faultOf(
  command: readonly string[],
  isRoot: boolean,
  timeoutMs: number,
): Promise<string | null> {
  const [file = "", ...args] = isRoot ? command : ["sudo", "-n", ...command];
  const shown = [path.basename(file), ...args].join(" ");
  try {
    const { exitCode, stdout, stderr } = await execute(file, args, { timeoutMs });
    if (exitCode === 0) return null;
    const last = `${decode(stdout)}\n${stderr}`.trim().split("\n").at(-1) ?? "";
    return `"${shown}" ended with ${exitCode ?? "a signal"}: ${last.slice(0, 300)}`;
  } catch (error) {
    return messageOf(error);
  }
}

function failed(why: string | null, remedy: string | null): SetUp {
  return { kind: "failed", why: why ?? "unknown", remedy };
}
