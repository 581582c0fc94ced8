/** What went wrong elsewhere is held by a test here: the page names it, and it is there. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import picomatch from "picomatch";
import { expect, test } from "vitest";
import { parse } from "yaml";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PAGE = readFileSync(path.join(ROOT, "docs/github.md"), "utf8");
const ROWS = [...PAGE.matchAll(/^\| ([\w-]+\/[\w-]+#\d+) \| .+ \| (.+) \|$/gm)].map(
  ([, report = "", title = ""]) => [report, title] as const,
);
const TESTS = filesIn(path.join(ROOT, "test"))
  .filter((file) => /\.(?:test|act)\.ts$/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });
}

test("the page lists reports", () => {
  expect(ROWS).toHaveLength(23);
});

test.each(ROWS)("%s is held by a test that is there: %s", (_, title) => {
  expect(TESTS).toContain(`"${title}"`);
});

const WORKFLOWS = ["docs/workflows", ".github/workflows"].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder)).map((name) => path.join(folder, name)),
);

test("no workflow ends what was begun on a branch that stays", () => {
  for (const file of WORKFLOWS) {
    const { on, concurrency } = parse(readFileSync(path.join(ROOT, file), "utf8"));
    if (on === "push" || on?.push === undefined) continue;
    // Keyed by commit or reference, and ended by a newer one at most where a pull request began it.
    expect([file, concurrency.group]).toEqual([file, expect.stringMatching(/github\.(?:sha|ref)/)]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
    expect([false, "${{ github.event_name == 'pull_request' }}"]).toContain(
      concurrency["cancel-in-progress"],
    );
  }
});

test("every job of every workflow has an end and no more rights than it names", () => {
  for (const file of WORKFLOWS) {
    const { permissions, jobs } = parse(readFileSync(path.join(ROOT, file), "utf8"));
    expect([file, permissions]).toEqual([file, {}]);
    for (const [name, job] of Object.entries<Record<string, unknown>>(jobs)) {
      expect([file, name, job.permissions]).toEqual([file, name, expect.any(Object)]);
      if (job.uses === undefined)
        expect([file, name, job["timeout-minutes"]]).toEqual([file, name, expect.any(Number)]);
    }
  }
});

interface Job {
  readonly strategy?: { readonly matrix?: unknown };
  readonly steps?: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, unknown>> }[];
}

test("no artifact takes the name of another one, whatever leg or attempt of a job stores it", () => {
  let seen = 0;
  for (const file of WORKFLOWS) {
    const { jobs } = parse(readFileSync(path.join(ROOT, file), "utf8"));
    const names: string[] = [];
    for (const { strategy, steps = [] } of Object.values<Job>(jobs)) {
      for (const { uses = "", with: given = {} } of steps) {
        if (!uses.startsWith("actions/upload-artifact@")) continue;
        seen += 1;
        // One that is no archive has its file's name.
        const name = String(given.archive === false ? given.path : given.name);
        names.push(name);
        const isNamed = name.includes("github.run_attempt") || given.overwrite === true;
        const isOfLeg = strategy?.matrix === undefined || name.includes("matrix.");
        expect([file, name, isNamed, isOfLeg]).toEqual([file, name, true, true]);
      }
    }
    // Of the same job's results the second may be stored where the first was not made.
    const kept = names.filter((name) => !name.includes("report-path"));
    expect([file, kept.length]).toEqual([file, new Set(kept).size]);
  }
  expect(seen).toBeGreaterThan(10);
});

test("a leg of a matrix takes what it stored itself, whatever its player is called", () => {
  const text = readFileSync(path.join(ROOT, ".github/workflows/shards.yml"), "utf8");
  const told = (key: string): string[] =>
    [...text.matchAll(new RegExp(`^ +${key}: (.*)$`, "gm"))].map(([, value = ""]) => value);
  const PLACE = /\$\{\{ (?:matrix\.shard|github\.run_attempt) \}\}/g;
  const filled = (name: string, shard: string): string =>
    name.replace(PLACE, (place) => (place.includes("shard") ? shard : "1"));
  const players = ["small", "small-1", "small-1-1", "plan", "whole1", "round1", "1"];
  const stored = told("name").filter((name) => name.startsWith("gripcheck-"));
  const patterns = told("pattern").filter((pattern) => pattern !== "gripcheck-*");
  expect(patterns.length).toBeGreaterThan(5);
  for (const pattern of patterns) {
    for (const own of players) {
      const isTaken = picomatch(filled(pattern, own));
      const taken = stored.flatMap((name) =>
        players.filter((other) => isTaken(filled(name, other))).map((other) => [name, other] as const),
      );
      const names = new Set(taken.map(([name]) => name));
      expect([pattern, names.size]).toEqual([pattern, 1]);
      for (const [name, other] of taken) {
        if (name.includes("matrix.shard")) expect([pattern, other]).toEqual([pattern, own]);
      }
    }
  }
});

test("the page lists every workflow that can be copied", () => {
  const listed = [...PAGE.matchAll(/\]\(workflows\/([\w-]+\.yml)\)/g)].map(([, name]) => name).sort();
  expect(listed).toEqual(readdirSync(path.join(ROOT, "docs/workflows")).sort());
});
