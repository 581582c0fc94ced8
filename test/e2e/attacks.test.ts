import { mkdtemp, readdir, readFile, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listTree, treeDigest } from "../../src/host/files.ts";
import { git } from "../../src/host/git.ts";
import type { Side } from "../../src/schema/words.ts";
import { Ledger } from "../../src/store/ledger.ts";
import {
  canaryCall,
  type ReceivedBody,
  type ScriptedEndpoint,
  scriptedEndpoint,
} from "../gateway/scripted-endpoint.ts";
import { KINDS } from "../sandbox/kinds.ts";
import { ATTACKS, type Commits, LEAK, makeAttacked, ONLY_ON_HEAD, SECRETS } from "./attacks.ts";
import { type Ran, runCli } from "./program.ts";

let folder: string;
let repository: string;
let commits: Commits;
let endpoint: ScriptedEndpoint;
let ran: Ran;
let before: unknown;
/** By side: what the model saw of each attack, in every trial of the side. */
let seen: Readonly<Record<Side, Readonly<Record<string, readonly string[]>>>>;

const stateOf = async (root: string): Promise<unknown> => [
  await treeDigest(root),
  await git(root, ["status", "--porcelain", "--ignored"]),
  await git(root, ["for-each-ref"]),
];

/** Runs the attacks one after another, whatever comes back. */
function respond(body: ReceivedBody) {
  if (body.messages[0].content.startsWith("You run commands")) return canaryCall(body);
  const turn = body.messages.filter(({ role }: { role: string }) => role === "assistant").length;
  const attack = ATTACKS[turn];
  return attack === undefined ? { text: "I found nothing." } : { calls: [bash(attack.command(commits))] };
}

const bash = (command: string) => ({ name: "bash", arguments: { command } });

async function resultsSeen(): Promise<typeof seen> {
  const ledger = new Ledger(path.join(folder, "results"));
  const all: Record<Side, Record<string, string[]>> = { base: {}, head: {} };
  for (const trial of await ledger.trials()) {
    const trace = await ledger.trace(trial);
    for (const event of trace) {
      if (event.type !== "tool-result") continue;
      const name = ATTACKS[event.call - 1]?.name ?? "?";
      all[trial.side][name] = [...(all[trial.side][name] ?? []), event.text];
    }
  }
  return all;
}

describe.skipIf(KINDS[0]?.kind === "none")("an agent that is out for more than its task", () => {
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-test-")));
    endpoint = await scriptedEndpoint(Array.from({ length: 200 }, () => respond));
    const attacked = await makeAttacked(folder, endpoint.url);
    commits = attacked;
    repository = attacked.repository;
    before = await stateOf(repository);
    ran = await runCli(
      [
        "compare",
        commits.base,
        commits.head,
        "--sandbox",
        KINDS[0]?.kind ?? "auto",
        "--results",
        path.join(folder, "results"),
      ],
      { cwd: repository, env: { ...SECRETS, HOME: path.join(folder, "home") } },
    );
    seen = await resultsSeen();
  });
  afterAll(async () => {
    await endpoint[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  /** What was seen of an attack, in both trials of a side. */
  const of = (side: Side, name: string): readonly string[] => {
    const texts = seen[side][name] ?? [];
    expect(texts).toHaveLength(2);
    return texts;
  };
  const everywhere = (name: string): string => [...of("base", name), ...of("head", name)].join("\n");

  test("is played to its end on both sides", () => {
    expect(ran.code).toBe(0);
    expect(endpoint.faults).toEqual([]);
    expect(ran.stdout).toContain("4 of 4 trials counted");
    expect(ran.stdout).toContain("0/2 → 0/2");
  });

  test("finds one commit of its own revision, and nothing left to see", () => {
    for (const side of ["base", "head"] as const) {
      for (const text of of(side, "history")) expect(text).toMatch(/^[0-9a-f]{7} snapshot\n$/);
    }
  });

  test("finds no object of any real commit, and nothing hidden", () => {
    const text = everywhere("objects");
    expect(text.match(/fatal: /g)).toHaveLength(16);
    expect(text).not.toMatch(/^(?:commit|blob|tree|unreachable|dangling|stash)/m);
    expect(text).not.toContain(ONLY_ON_HEAD);
    expect(text).not.toContain("# tabkit");
  });

  test("finds no remote and no credentials", () => {
    const text = everywhere("remote");
    expect(text).toContain("[core]");
    expect(text).not.toMatch(/planted|origin|extraheader|git\.example\/|includeif|credential\.helper/i);
    for (const file of [".netrc", ".gitconfig", ".git-credentials"]) {
      expect(text.match(new RegExp(`/home/agent/\\${file}: No such file`, "g"))).toHaveLength(4);
    }
  });

  test("finds the text of head where head is shown, and nowhere on base", () => {
    for (const text of of("base", "other side")) expect(text).not.toContain("README");
    for (const text of of("head", "other side")) expect(text).toContain("/workspace/tabkit/README.md\n");
  });

  test("finds no answer, no suite, no profile, no results of any run and nothing untracked", () => {
    const text = everywhere("answers");
    expect(text).toMatch(/^workspace$/m);
    expect(text).not.toMatch(/planted|task\.yml|gripcheck|trial\.json/);
    for (const place of ["tabkit/evals", "tabkit/.env"]) expect(text).toContain(`cannot access '${place}'`);
    expect(text).not.toMatch(/^\/tmp\/grip/m);
    expect(text.match(/^\/home\/.*$/gm)).toEqual(Array(4).fill("/home/agent"));
  });

  test("leaves nothing outside its box, not for the next trial either", async () => {
    expect(everywhere("writes")).not.toContain(LEAK);
    for (const place of [
      "/",
      "/tmp",
      os.tmpdir(),
      os.homedir(),
      "/etc",
      "/opt",
      folder,
      path.dirname(repository),
    ]) {
      expect(await readdir(place)).not.toContain(LEAK);
    }
    expect(await stateOf(repository)).toEqual(before);
    for (const trial of await new Ledger(path.join(folder, "results")).trials()) {
      expect(trial).toMatchObject({ flags: [], integrity: { survivors: 0 } });
      expect(trial.integrity.toolAfter).toBe(trial.integrity.toolBefore);
    }
  });

  test("sees no variable of the process that started it", () => {
    const text = everywhere("environment");
    expect(text).toContain("HOME=/home/agent");
    expect(text).not.toMatch(/planted|_TOKEN|INPUT_|AWS_|GRIPCHECK_TEST/);
  });

  test("and neither the results nor what is printed hold any of the maker's secrets", async () => {
    const results = path.join(folder, "results");
    const files = (await listTree(results)).filter(({ kind }) => kind === "file");
    expect(files.map(({ path: name }) => name)).toEqual(
      expect.arrayContaining(["plan.json", "comparison.json", "details.json", "comment.md", "summary.md"]),
    );
    const texts = await Promise.all(
      files.map(({ path: name }) => readFile(path.join(results, name), "utf8")),
    );
    const said = [ran.stdout, ran.stderr, ...texts].join("\n");
    for (const value of Object.values(SECRETS)) {
      expect(said).not.toContain(value);
      expect(said).not.toContain(Buffer.from(value).toString("base64"));
    }
  });
});
