/** `check` over real repositories of a small tool, as a person reads its answer. */
import path from "node:path";
import { type Checked, check, checkExitCode } from "../../src/commands/check.ts";
import type { Surroundings } from "../../src/pipeline.ts";
import { renderCheck } from "../../src/report/render-check.ts";
import { askedByCommand } from "../../src/request/asked-by.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { type Files, repositoryOf } from "../repository.ts";
import { BOX_SERVER } from "../setup/box-server.ts";
import { temporaryFolder } from "../temporary.ts";

const SHIPPED = path.resolve(import.meta.dirname, "../../profiles");

export const PROFILE = `name: mytool
build:
  recipe: command
  run: mkdir -p "$PREFIX/bin" && cp mytool.sh "$PREFIX/bin/mytool" && chmod +x "$PREFIX/bin/mytool"
  provides: [mytool]
suite: ../evals
tiers:
  bare:
  clone:
  skill: { skill: { path: skills/mytool } }
`;

const SCRIPT = `#!/bin/sh
case "$1" in
  rows) wc -l < "$2" | tr -d " " ;;
  upper) tr a-z A-Z < "$2" ;;
  *) echo "Usage: mytool rows FILE | mytool upper FILE" ;;
esac
`;

const SKILL = `---
name: mytool
description: Counts rows and changes case.
---
Count the rows of a file: \`mytool rows data.csv\`
`;

export const task = (id: string, more = "") => ({
  [`evals/${id}/task.yml`]: `id: ${id}
prompt: How many rows has ${id}.csv?
inputs: inputs
solution: mytool rows ${id}.csv
match: { mode: number, value: "1204" }
requires: [shell]
${more}`,
  [`evals/${id}/inputs/${id}.csv`]: "row\n".repeat(1204),
});

/** A repository in which there is nothing to say. */
export const GOOD: Files = {
  ".github/gripcheck.yml": PROFILE,
  "mytool.sh": SCRIPT,
  "README.md": "# mytool\n\n    mytool rows data.csv\n",
  "skills/mytool/SKILL.md": SKILL,
  ...Object.assign({}, ...["people", "orders", "films", "rooms", "guests", "cities"].map((id) => task(id))),
};

export interface CheckAnswer {
  /** Everything that is printed, commits left out. */
  readonly text: string;
  /** The findings alone. */
  readonly findings: string;
  readonly code: number;
  readonly checked: Checked;
}

/** Commits, one on top of the other, and what `check` with these arguments says in their repository. */
export async function checkOf(
  commits: readonly Files[],
  argv: string,
  boxServer = BOX_SERVER,
): Promise<CheckAnswer> {
  const { root } = await repositoryOf(...commits);
  const invocation = readCommandLine(["check", ...argv.split(" ").filter((word) => word !== "")]);
  if (invocation.command !== "check") throw new Error("these tests check");
  const { revisions, isStatic, isTwice, options } = invocation;
  const workArea = await temporaryFolder();
  const around: Surroundings = {
    workArea,
    boxServer,
    environment: { PATH: process.env.PATH, HOME: process.env.HOME, GRIPCHECK_BUILD_CACHE: "off" },
    signal: new AbortController().signal,
    now: Date.now,
  };
  const asked = { ...askedByCommand(revisions, options), mode: "full" as const, allowUnboxed: true };
  const places = { cwd: root, scratch: await temporaryFolder(), profiles: SHIPPED };
  const checked = await check({ asked, isStatic, isTwice }, places, around);
  const text = renderCheck(checked.report).replace(/\b[0-9a-f]{7}\b/g, "<sha>");
  const findings = text.split("\n").filter((line) => /^(?:error|warning) |^ {2}[A-Z]/.test(line));
  return { text, findings: findings.join("\n"), code: checkExitCode(checked.report), checked };
}

/** The static half, of one commit. */
export const checkStatic = (files: Files): Promise<CheckAnswer> =>
  checkOf([{ ...GOOD, ...files }], "--static");

/** One task of the suite, with its own rule and inputs. */
export const taskWith = (prompt: string, match: string, inputs: Readonly<Record<string, string>> = {}) => ({
  "evals/people/task.yml": `prompt: ${prompt}\ninputs: inputs\nsolution: mytool\nmatch: ${match}\n`,
  ...Object.fromEntries(Object.entries(inputs).map(([name, text]) => [`evals/people/inputs/${name}`, text])),
});
