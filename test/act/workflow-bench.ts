/**
 * A repository with a pull request at a hoster, and its workflows run by act on this machine: actions are mapped to local
 * folders, GitHub is the one that validates, the model is scripted.
 */
import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inject, onTestFinished } from "vitest";
import { parse, stringify } from "yaml";
import { git } from "../../src/host/git.ts";
import { type ActionBench, API_KEY, actionBench } from "../e2e/action-bench.ts";
import { REPOSITORY, WORKFLOW_TOKEN } from "../github/fake-github.ts";
import { temporaryFolder } from "../temporary.ts";
import { TOOLS } from "./tools.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const OWN_ACTIONS = path.join(import.meta.dirname, "actions");
/** What GitHub knows and act does not, or not as an expression. */
const NEWER_KEYS = new Set(["queue", "cache-mode", "max-parallel"]);
/** GitHub gives each job a machine of its own; here they would share one, and act's single result of all of them. */
const ONE_AT_A_TIME = { "max-parallel": 1 };

/** An event as GitHub would send it, with what the runner says of it. */
export interface WorkflowEvent {
  readonly name: string;
  readonly payload: object;
  /** The commit of the workflow. */
  readonly sha: string;
  readonly ref: string;
}

export interface WorkflowRan {
  readonly code: number | null;
  /** Everything that was printed. */
  readonly log: string;
  /** How each job ended, by its name. */
  readonly jobs: Readonly<Record<string, "success" | "failure">>;
}

export interface WorkflowBench extends Omit<ActionBench, "run"> {
  /** Where artifacts of all runs lie, by their names. */
  readonly artifacts: string;
  /** `workflow`: a file of docs/workflows or .github/workflows, relative to the repository. */
  play(workflow: string, event: WorkflowEvent, options?: PlayOptions): Promise<WorkflowRan>;
  artifactNames(): Promise<string[]>;
}

export interface PlayOptions {
  /** Changes the workflow before it is run: what a user would write otherwise. */
  readonly edit?: (text: string) => string;
  readonly attempt?: number;
  /** What the runner says besides, such as where its cache is. */
  readonly env?: Readonly<Record<string, string>>;
  /** Changes the workflow of shards. */
  readonly editShards?: (text: string) => string;
}

const MACHINES = ["ubuntu-24.04", "ubuntu-latest", "self-hosted", "gpu"];

export async function workflowBench(...args: Parameters<typeof actionBench>): Promise<WorkflowBench> {
  const { there, clone, fake, model } = await actionBench(...args);
  const artifacts = path.join(there.folder, "artifacts");
  let runs = 100;
  const play: WorkflowBench["play"] = async (
    workflow,
    event,
    { edit = (text: string) => text, attempt = 1, env: more = {}, editShards = (text: string) => text } = {},
  ) => {
    const id = ++runs;
    const folder = await checkout(there.origin, event.sha);
    const own = path.join(folder, ".github/workflows");
    await mkdir(own, { recursive: true });
    await writeFile(
      path.join(own, "tested.yml"),
      edit(known(await readFile(path.join(ROOT, workflow), "utf8"))),
    );
    await writeFile(
      path.join(own, "shards.yml"),
      editShards(known(await readFile(path.join(ROOT, ".github/workflows/shards.yml"), "utf8"))),
    );
    const file = path.join(folder, "..", `event-${id}.json`);
    const repository = { full_name: REPOSITORY, default_branch: "trunk" };
    await writeFile(file, JSON.stringify({ repository, ...event.payload }));
    const env = {
      GITHUB_API_URL: fake.url,
      GITHUB_GRAPHQL_URL: `${fake.url}/graphql`,
      GITHUB_SERVER_URL: "https://github.example",
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_RUN_ID: String(id),
      GITHUB_RUN_ATTEMPT: String(attempt),
      GITHUB_SHA: event.sha,
      GITHUB_REF: event.ref,
      GITHUB_ACTOR: "octo-maker",
      RUNNER_ENVIRONMENT: "github-hosted",
      TEST_ORIGIN: `file://${there.origin}`,
      TEST_ARTIFACTS: artifacts,
      GRIPCHECK_BUILD_CACHE: "off",
      ...more,
    };
    // A fresh machine; caches are known by the paths of what is in them, which are the same on all machines of a kind.
    const home = path.join(there.folder, "home");
    await rm(home, { recursive: true, force: true });
    await mkdir(home);
    const args = [
      event.name,
      "--workflows",
      path.join(own, "tested.yml"),
      "--eventpath",
      file,
      ...flags(env),
    ];
    return act(folder, args, home);
  };
  const artifactNames = async () => (await readdir(artifacts).catch(() => [])).sort();
  return { there, clone, fake, model, artifacts, play, artifactNames };
}

/** A clone at the commit of the event, from which act reads the workflow and the name of the repository. */
async function checkout(origin: string, sha: string): Promise<string> {
  const folder = path.join(await temporaryFolder(), "repository");
  await git("/", ["init", "--quiet", folder]);
  await git(folder, ["fetch", "--quiet", `file://${origin}`, sha]);
  await git(folder, ["checkout", "--quiet", "--detach", "FETCH_HEAD"]);
  await git(folder, ["remote", "add", "origin", `https://github.example/${REPOSITORY}.git`]);
  return folder;
}

function known(text: string): string {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).filter(([key]) => !NEWER_KEYS.has(key));
    return {
      ...Object.fromEntries(entries.map(([key, inner]) => [key, strip(inner)])),
      ...("matrix" in value && "fail-fast" in value ? ONE_AT_A_TIME : {}),
    };
  };
  return stringify(strip(parse(text)));
}

function flags(env: Readonly<Record<string, string>>): string[] {
  const actions = ["checkout@v7", "setup-node@v7", "upload-artifact@v7", "download-artifact@v8"];
  const mapped = actions.map((name) => `actions/${name}=${path.join(OWN_ACTIONS, name.split("@")[0] ?? "")}`);
  return [
    ...MACHINES.flatMap((label) => ["--platform", `${label}=-self-hosted`]),
    ...[...mapped, `gripcheck/gripcheck@v0=${inject("action")}`].flatMap((one) => [
      "--local-repository",
      one,
    ]),
    ...Object.entries(env).flatMap(([name, value]) => ["--env", `${name}=${value}`]),
    ...["--secret", `GITHUB_TOKEN=${WORKFLOW_TOKEN}`, "--secret", `GRIPCHECK_API_KEY=${API_KEY}`],
    ...[
      "--github-instance",
      "github.example",
      "--no-skip-checkout",
      "--action-offline-mode",
      "--no-cache-server",
      "--json",
    ],
  ];
}

async function act(cwd: string, args: readonly string[], home: string): Promise<WorkflowRan> {
  const child = await new Promise<{ code: number | null; out: string }>((resolve) => {
    const started = execFile(
      TOOLS.act,
      args,
      {
        cwd,
        env: { PATH: process.env.PATH ?? "", HOME: home, XDG_CACHE_HOME: path.join(home, ".cache") },
        maxBuffer: 64 * 1024 * 1024,
      },
      (_error, stdout, stderr) => resolve({ code: started.exitCode, out: `${stdout}${stderr}` }),
    );
    onTestFinished(() => void started.kill());
  });
  const lines = child.out.split("\n").flatMap(parsedLine);
  const jobs: Record<string, "success" | "failure"> = {};
  for (const { job, jobResult } of lines)
    if (job !== undefined && (jobResult === "success" || jobResult === "failure"))
      jobs[job.split("/").at(-1)?.trim() ?? job] = jobResult;
  return { code: child.code, log: lines.map(({ msg }) => msg).join("\n"), jobs };
}

interface Line {
  readonly msg: string;
  readonly job?: string;
  readonly jobResult?: string;
}

/** act prints one JSON object a line, and a few lines that are none. */
function parsedLine(line: string): Line[] {
  try {
    const value = JSON.parse(line);
    return typeof value?.msg === "string" ? [value] : [];
  } catch {
    return line === "" ? [] : [{ msg: line }];
  }
}
