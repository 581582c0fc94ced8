/** A small tool in two revisions, with a suite and a profile for two real models. */
import path from "node:path";
import type { Surroundings } from "../../src/pipeline/surroundings.ts";
import { compareRevisions, joinVocabulary } from "../../src/pipeline.ts";
import { askedByCommand } from "../../src/request/asked-by.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { makeRequest } from "../../src/request/make-request.ts";
import { type Files, repositoryIn } from "../repository.ts";
import { BOX_SERVER } from "../setup/box-server.ts";
import { MEDIUM, SMALL } from "./models.ts";

const SHIPPED = path.resolve(import.meta.dirname, "../../profiles");

/** Tokens that one trial may generate: enough for a few calls and an answer. */
const GENERATED_TOKENS = 800;
/** Rows of the table that one task counts. */
const ROWS = 1204;

export interface LiveCase {
  /** A folder that the caller removes. */
  readonly folder: string;
  readonly urls: { readonly small: string; readonly medium: string };
  /** Repeats a cell and side. */
  readonly repeats: number;
  /** What `tally stamp` prints: nothing that a model could know. */
  readonly nonce: number;
}

const tool = (nonce: number, say: (value: string) => string): string => `#!/bin/sh
case "$1" in
  stamp) echo "${say(String(nonce))}" ;;
  rows) wc -l < "$2" | tr -d " " ;;
  *) echo "Usage: tally stamp | tally rows FILE"; exit 2 ;;
esac
`;

const SKILL = `---
name: tally
description: Prints the stamp of this machine and counts the rows of a file.
---
Print the stamp: \`tally stamp\`

Count the rows of a file: \`tally rows data.csv\`
`;

const task = (id: string, command: string, value: number, inputs = ""): Files => ({
  [`evals/${id}/task.yml`]: `id: ${id}
prompt: |
  Run the command: ${command}
  Then report the number that it prints.
solution: ${command}
match: { mode: number, value: "${value}" }
requires: [shell]
${inputs}`,
});

const player = (id: string, model: string): string =>
  `  - { id: ${id}, size: ${id}, endpoint: ${id}, model: ${model}, window: 8192, sampling: { temperature: 0.7, seed: 11 } }`;

const endpoint = (id: string, url: string): string =>
  `  ${id}: { kind: openai, url: "${url}", concurrency: 1 }`;

const profile = ({ urls, repeats }: LiveCase): string => `name: tally
build:
  recipe: command
  run: mkdir -p "$PREFIX/bin" && cp tally.sh "$PREFIX/bin/tally" && chmod +x "$PREFIX/bin/tally"
  provides: [tally]
suite: ../evals
tiers:
  bare: { workspace: empty }
  skill: { workspace: empty, skill: { path: skills/tally, mode: injected } }
endpoints:
${endpoint("small", urls.small)}
${endpoint("medium", urls.medium)}
players:
${player("small", SMALL.name)}
${player("medium", MEDIUM.name)}
# Coupled trials would share answers, and every request here shall be one that an engine answered.
modes: { pr: { players: [small, medium], tiers: [bare, skill], looks: [${repeats}], coupling: off } }
limits: { turns: 4, generated-tokens: ${GENERATED_TOKENS}, minutes: 10 }
`;

/** Plays everything and gives the comparison; \`results\` is where it was written. */
export async function compareLive(input: LiveCase) {
  const { folder, nonce } = input;
  const base: Files = {
    ".github/gripcheck.yml": profile(input),
    "tally.sh": tool(nonce, (value) => value),
    "README.md": "# tally\n\n    tally stamp\n    tally rows data.csv\n",
    "skills/tally/SKILL.md": SKILL,
    ...task("stamp", "tally stamp", nonce),
    ...task("rows", "tally rows people.csv", ROWS, "inputs: inputs\n"),
    "evals/rows/inputs/people.csv": "row\n".repeat(ROWS),
  };
  const head: Files = { "tally.sh": tool(nonce, (value) => `stamp ${value}`) };
  const { root } = await repositoryIn(path.join(folder, "tally"), base, head);
  const invocation = readCommandLine("compare HEAD~1 HEAD --mode pr".split(" "));
  if (invocation.command !== "compare") throw new Error("this compares");
  const results = path.join(folder, "results");
  const asked = { ...askedByCommand(invocation.revisions, invocation.options), results, allowUnboxed: true };
  const places = { cwd: root, scratch: path.join(folder, "scratch"), profiles: SHIPPED };
  const around: Surroundings = {
    workArea: path.join(folder, "work"),
    boxServer: BOX_SERVER,
    environment: { PATH: process.env.PATH, GRIPCHECK_BUILD_CACHE: "off" },
    signal: new AbortController().signal,
    now: Date.now,
  };
  const { request } = await makeRequest(asked, joinVocabulary(), places);
  return { results, ...(await compareRevisions(request, around)) };
}
