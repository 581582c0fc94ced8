/** Two revisions of a small tool in a real repository, built in a real sandbox, and what their commands say. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { vi } from "vitest";
import type { BuildCache } from "../../src/build/build-cache.ts";
import type { BuildOutcome } from "../../src/build/build-side.ts";
import { buildSides } from "../../src/build/build-sides.ts";
import { treeOf } from "../../src/host/git.ts";
import { joinVocabulary } from "../../src/pipeline.ts";
import { readProfile } from "../../src/request/read-profile.ts";
import type { Sandbox } from "../../src/sandbox/sandbox.ts";
import type { BuiltSide } from "../../src/schema/built.ts";
import { Profile } from "../../src/schema/profile.ts";
import type { PerSide } from "../../src/schema/request.ts";
import { type Files, repositoryOf } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";

// Package managers are slow starters, and a build starts them several times: a busy machine takes minutes for some.
vi.setConfig({ testTimeout: 300_000 });

const SHIPPED = path.resolve(import.meta.dirname, "../../profiles");

/** A profile of `mytool`; `build` is what stands under `build:`, in one line each. */
export async function profileOf(build: string, more = ""): Promise<Profile> {
  const text = `name: mytool\nbuild:\n${build.replace(/^/gm, "  ")}\n  provides: [mytool]\n${more}`;
  const source = { file: "grip.yml", bytes: new TextEncoder().encode(text) };
  const { value, findings } = await readProfile(source, {
    vocabulary: joinVocabulary(),
    shippedDir: SHIPPED,
  });
  if (value === null) throw new Error(findings.map(({ message }) => message).join("\n"));
  return Profile.parse(value);
}

export interface BuildCase {
  readonly base: Files;
  /** On top of base. */
  readonly head: Files;
  readonly profile: Profile;
  readonly hidden?: readonly string[];
  readonly hostEnvironment?: Readonly<Record<string, string | undefined>>;
  readonly cache?: BuildCache;
  readonly now?: () => number;
}

export interface BuiltCase extends PerSide<BuildOutcome> {
  readonly repository: string;
  readonly progress: readonly string[];
}

export async function buildBoth(sandbox: Sandbox, input: BuildCase): Promise<BuiltCase> {
  const { root, commits } = await repositoryOf(input.base, input.head);
  const [base = "", head = ""] = commits;
  const progress: string[] = [];
  const revision = async (sha: string) => ({ sha, tree: await treeOf({ root }, sha), method: "given" });
  const built = await buildSides(
    {
      revisions: { base: await revision(base), head: await revision(head) },
      profile: input.profile,
      hidden: input.hidden ?? [],
    },
    {
      repository: { root },
      sandbox,
      workArea: await temporaryFolder(),
      hostEnvironment: { PATH: process.env.PATH, HOME: process.env.HOME, ...input.hostEnvironment },
      progress: (text) => void progress.push(text),
      cache: input.cache ?? null,
      now: input.now ?? Date.now,
    },
  );
  return { ...built, repository: root, progress };
}

/** A side that was built, or why it was not. */
export function builtOf({ built, report }: BuildOutcome): BuiltSide {
  if (built === null) throw new Error(report.kind === "failed" ? report.log : "not built");
  return built;
}

/** What a command says in a trial's box over a side's tool. */
export async function said(sandbox: Sandbox, outcome: BuildOutcome, command: string): Promise<string> {
  const folders = { tool: builtOf(outcome).toolDir, workspace: await temporaryFolder() };
  await using box = await sandbox.open({ purpose: "trial", folders, network: "none" });
  const { output } = await box.exec(["bash", "-c", command], { timeoutMs: 30_000 });
  return output.trim();
}

/** Installs mytool.sh as the command, and lists what lay in the source. */
export const COPY = `recipe: command
run: |
  mkdir -p "$PREFIX/bin" "$PREFIX/share"
  git ls-files > "$PREFIX/share/tracked"
  find . -path ./.git -prune -o -type f -print | sort > "$PREFIX/share/files"
  cp mytool.sh "$PREFIX/bin/mytool" && chmod +x "$PREFIX/bin/mytool"`;
export const NPM = "recipe: npm";

/** An npm package. Version 1.0.0 on every side, whatever it does. */
export const npmPackage = (rev: string, more = {}) => ({
  "package.json": JSON.stringify({ name: "mytool", version: "1.0.0", bin: "mytool.js", ...more }),
  "mytool.js": `#!/usr/bin/env node\nconsole.log(process.argv[2] === "--rev" ? "${rev}" : "mytool 1.0.0");\n`,
});
export const script = (rev: string) => ({
  "mytool.sh": `#!/bin/sh\nif [ "$1" = --rev ]; then echo ${rev}; else echo "mytool 1.0.0"; fi\n`,
});

/** The files that lay in a side's source when {@link COPY} built it. */
export const sourceFiles = async (built: BuiltCase, side: "base" | "head"): Promise<string[]> =>
  (await readFile(path.join(builtOf(built[side]).toolDir, "share/files"), "utf8")).trim().split("\n");
